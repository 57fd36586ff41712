"""Pictures and point files of a map: drawn by the project itself (`drawn`), or of an installed map (`installed`).

Drawing needs large libraries, so this imports nothing: most of the time a build finds its pictures in the `cache`.
"""
