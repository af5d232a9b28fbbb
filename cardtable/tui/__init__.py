"""The screens. Everything here needs a terminal and Textual; nothing below this folder does."""
