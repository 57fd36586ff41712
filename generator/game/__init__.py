"""The game of a map as plain records, its names, and the engine's options."""
