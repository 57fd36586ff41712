"""The doctor: finds the faults of any TripleA map before its players do."""
