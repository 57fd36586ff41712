"""Owners: one module a kind of ask. Each gets all asks of its kind at once and is alone in answering them."""
