"""Reads TripleA files: game XML with exact places, point files, properties, map folders and zips."""
