"""The screens and the plain mode side by side."""
