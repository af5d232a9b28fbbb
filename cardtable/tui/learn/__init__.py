"""Learning on the screen: drills, their report, lessons."""
