"""A finding as the report shows it: with its links, and the lines that prove it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from hhtool.i18n import Message, _n, with_minus
from hhtool.report.source_lines import FOLLOWS, MarkedPlace, quoted, rights
from hhtool.report.views.findings import FindingView, RelatedLine

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from hhtool.game.finding import Finding
    from hhtool.report.source_lines import Place


def finding_view(
    finding: Finding,
    lines: Sequence[str],
    words: Mapping[str, str],
    href: Callable[[int], str],
    turns: Mapping[Place, str],
) -> FindingView:
    """A finding in `lines`, those of its file, in the language of `words`.

    `href` makes a link to a line, `turns` are those to the steps of the replay.
    """

    def quote(line: int, places: Sequence[MarkedPlace]) -> Markup:
        return quoted(lines[line - 1] if 0 < line <= len(lines) else "", places) if places else Markup("")

    number, place = len(finding.consequences), (finding.line, finding.column)
    severity, right = finding.severity.value, rights([finding]).get(place, "")
    own = MarkedPlace(finding.column, finding.end_column, severity, right)
    # what tells the same of a line is told once; places in the finding's own line are marked there
    proof: dict[tuple[int, str], list[MarkedPlace]] = {}
    for span, message in finding.related:
        told = proof.setdefault((span.line, with_minus(str(message))), [])
        told.append(MarkedPlace(span.start, span.end, FOLLOWS))
    beside = [one for (line, _told), some in proof.items() if line == finding.line for one in some]
    apart = [one for one in beside if one.end <= own.start or own.end <= one.start]
    return FindingView(
        finding.code,
        str(Message(finding.name, {})),
        severity,
        words[severity],
        with_minus(str(finding.message)),
        finding.line,
        finding.column,
        href(finding.line),
        f"#rule-{finding.code}",
        quote(finding.line, [own, *apart]),
        tuple(
            RelatedLine(line, message, href(line), quote(line, some if line != finding.line else ()))
            for (line, message), some in proof.items()
        ),
        with_minus(str(finding.fix.description)) if finding.fix else "",
        turns.get(place, ""),
        str(_n("explains {n} more", "explains {n} more", number)) if number else "",
        tuple(finding_view(one, lines, words, href, turns) for one in finding.consequences),
        finding.player or "",
    )
