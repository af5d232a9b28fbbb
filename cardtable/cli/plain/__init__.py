"""The table without drawing: line by line, for screen readers, dumb terminals and pipes.

The same engine, the same controller and the same sentences as the screens. Nothing here imports
Textual, and nothing draws.
"""
