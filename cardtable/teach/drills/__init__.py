"""Drills that remember: short questions on one thing at a time, until nothing is mixed up.

Every question is made by the rules from the ruleset in force, house rules included, and so is its
answer. A *confusion* is one thing that people get wrong; there is a closed list of them, each
question tests one, and each wrong answer points at one. What a player gets wrong is remembered,
so that it comes back when it is due.

Chance and the time are always handed in.
"""
