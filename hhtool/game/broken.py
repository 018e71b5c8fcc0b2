"""What is raised where a game does not keep to its contract."""


class BrokenGameError(Exception):
    """A game is not as its contract asks; `module` is the one to be put right."""

    def __init__(self, module: str, what: str) -> None:
        super().__init__(what)
        self.module = module
