"""Ways to answer a question, one for each kind of question; none knows a ruleset."""
