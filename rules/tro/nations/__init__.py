"""The nations of Total Research Overhaul: what each of them researches better, and its own technologies."""
