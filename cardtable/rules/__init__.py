"""The pure rules core: no clock, no files (but packaged rulesets), no global random, no screen."""
