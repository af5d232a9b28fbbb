"""The command line: data on standard output, narration on standard error, no Textual."""
