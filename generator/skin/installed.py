"""stub"""


def take() -> None: ...
