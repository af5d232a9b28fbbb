"""Lessons: text files of steps with one decision each, every claim of which the engine checks."""
