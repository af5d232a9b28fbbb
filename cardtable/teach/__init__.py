"""Explaining, hints, and what a seat can count: from views alone, as a good neighbour would."""
