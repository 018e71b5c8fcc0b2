"""What the templates of the report are given: one frozen dataclass for each thing that is shown.

Texts of type `Markup` are escaped already; every other text is escaped by the template.
"""
