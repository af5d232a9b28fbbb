"""The table in a browser on this machine; the only part of the program that opens a socket."""
