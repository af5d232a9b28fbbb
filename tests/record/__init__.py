"""The record: format, reader, journal, positions."""
