"""A second, deliberately plain implementation of the rules, to compare the real one with.

It is written straight from the rules page, slowly and in plain strings: cards such as "5S"
and "JO", seat labels such as "N", action texts such as "play 5S". It shares no code with the
program, so that the same mistake has to be made twice before the comparison misses it.
"""
