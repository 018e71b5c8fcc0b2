"""Single cells of an XLSX workbook written anew, with comments; the parts of the package that this changes."""

from __future__ import annotations

import io
import posixpath
import re
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr, unescape
from zipfile import ZipFile

from hhtool.spreadsheets import package as packages
from hhtool.spreadsheets.cell_edits import CellEdit, NotEditedError, by_sheet, is_number
from hhtool.spreadsheets.cell_names import cell_name

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_TAG = re.compile(r"<(?:\w+:)?(sheet|Relationship)\b([^>]*)>")
_ATTRIBUTE = re.compile(r'([\w:]+)\s*=\s*(?:"([^"]*)"|\'([^\']*)\')')
_FORMULA = re.compile(r"<(?:\w+:)?f\b[^>]*?(?:/>|>.*?</(?:\w+:)?f>)", re.DOTALL)
_BEHIND_DRAWING = re.compile(
    r"<(?:\w+:)?(?:legacyDrawingHF|drawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b"
    r"|</(?:\w+:)?worksheet>"
)
_COMMENTS = (
    f'{_XML}<comments xmlns="{_MAIN}"><authors><author>hhtool</author></authors><commentList></commentList></comments>'
)
_DRAWING = (
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
    ' xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202"'
    ' path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/>'
    '<v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>'
)


def parts(book: ZipFile, edits: Sequence[CellEdit]) -> Mapping[str, str]:
    """The parts with those cells changed, by their names. Raises NotEditedError, KeyError."""
    package = _Package(book)
    places = _places(package)
    for sheet, own in by_sheet(edits).items():
        if sheet not in places:
            raise NotEditedError
        text = package.text(places[sheet])
        for one in own:
            text = _with_cell(text, one)
        package.changed[places[sheet]] = text
        _comment(package, places[sheet], own)
    _recalculate(package)
    return package.changed


def repeated(data: bytes) -> frozenset[str]:
    """The names under which a workbook has a worksheet once more; none where its parts cannot be told."""
    try:
        with ZipFile(io.BytesIO(data)) as book:
            places = _places(_Package(book))
    except packages.BROKEN:
        return frozenset()
    first = {part: name for name, part in reversed(places.items())}
    return frozenset(name for name, part in places.items() if first[part] != name)


class _Package:
    """The parts of a workbook, those that are `changed` first."""

    def __init__(self, book: ZipFile) -> None:
        self._book = book
        self.changed: dict[str, str] = {}

    def text(self, name: str, new: str | None = None) -> str:
        """A part; `new` where there is none."""
        if name in self.changed:
            return self.changed[name]
        if new is not None and name not in self._book.namelist():
            return new
        return self._book.read(name).decode("utf-8-sig")

    def links(self, name: str) -> dict[str, tuple[str, str]]:
        """By its id: the kind of a link from a part, and the part that it leads to."""
        found = {}
        for one in _tags(self.text(_links_of(name), ""), "Relationship"):
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), one["Target"])).lstrip("/")
            found[one["Id"]] = one["Type"].rpartition("/")[2], target
        return found

    def linked(self, name: str, kind: str, new: str) -> tuple[str, str]:
        """The id and the part of a link of a kind; it is made, to the part `new`, where there is none."""
        links = self.links(name)
        for key, (one, target) in links.items():
            if one == kind:
                return key, target
        place, key = _links_of(name), f"hhtool{len(links) + 1}"
        empty = f'{_XML}<Relationships xmlns="{_PACKAGE}/relationships"></Relationships>'
        link = f'<Relationship Id="{key}" Type="{_LINKS}/{kind}" Target="/{new}"/>'
        self.changed[place] = _before(self.text(place, empty), "</Relationships>", link)
        return key, new

    def declare(self, tag: str) -> None:
        """Say of what type parts are, unless that is said."""
        name = "[Content_Types].xml"
        text = self.text(name)
        if tag not in text and not (tag.startswith("<Default") and 'Extension="vml"' in text):
            self.changed[name] = _before(text, "</Types>", tag)

    def is_free(self, name: str) -> bool:
        return name not in self._book.namelist() and name not in self.changed


def _links_of(name: str) -> str:
    folder, _slash, file = name.rpartition("/")
    return f"{folder}/_rels/{file}.rels"


def _tags(text: str, name: str) -> list[dict[str, str]]:
    """The attributes of the elements of a name."""
    entities = {"&quot;": '"', "&apos;": "'"}
    return [
        {key: unescape(one or other, entities) for key, one, other in _ATTRIBUTE.findall(attributes)}
        for found, attributes in _TAG.findall(text)
        if found == name
    ]


def _before(text: str, end: str, new: str) -> str:
    place = text.rfind(end)
    if place < 0:
        raise NotEditedError
    return text[:place] + new + text[place:]


def _places(package: _Package) -> dict[str, str]:
    """The parts of the worksheets, by their names."""
    links = package.links("xl/workbook.xml")
    found = {}
    for one in _tags(package.text("xl/workbook.xml"), "sheet"):
        link = next((value for key, value in one.items() if key.endswith(":id")), "")
        if link in links:
            found[one["name"]] = links[link][1]
    return found


def _with_cell(text: str, edit: CellEdit) -> str:
    """A worksheet with one cell changed; its style stays."""
    name = cell_name(edit.row, edit.column)
    cell = re.compile(rf'<((?:\w+:)?)c\b([^>]*?\br="{name}"[^>]*?)(?:/>|>(.*?)</(?:\w+:)?c>)', re.DOTALL)
    found = cell.search(text)
    if found is None:
        raise NotEditedError
    prefix, attributes, content = found[1], re.sub(r'\s+t="[^"]*"', "", found[2]), found[3] or ""
    formula = _FORMULA.search(content)
    if is_number(edit.text):
        value, kind = f"<{prefix}v>{edit.text}</{prefix}v>", ""
    elif formula:
        value, kind = f"<{prefix}v>{escape(edit.text)}</{prefix}v>", ' t="str"'
    else:
        said = f'<{prefix}t xml:space="preserve">{escape(edit.text)}</{prefix}t>'
        value, kind = f"<{prefix}is>{said}</{prefix}is>", ' t="inlineStr"'
    new = f"<{prefix}c{attributes.rstrip()}{kind}>{formula[0] if formula else ''}{value}</{prefix}c>"
    return text[: found.start()] + new + text[found.end() :]


def _recalculate(package: _Package) -> None:
    """Have the formulas worked out anew when the workbook is opened."""
    name = "xl/workbook.xml"
    text = package.text(name)
    if found := re.search(r"<(?:\w+:)?calcPr\b(?![^>]*fullCalcOnLoad)", text):
        package.changed[name] = f'{text[: found.end()]} fullCalcOnLoad="1"{text[found.end() :]}'


# --- comments ------------------------------------------------------------------------------------------------


def _comment(package: _Package, sheet: str, edits: Sequence[CellEdit]) -> None:
    """Add the comments of cells, and the shapes in which they are shown."""
    number = next(one for one in range(1, 1 << 20) if package.is_free(f"xl/comments/hhtool{one}.xml"))
    _key, name = package.linked(sheet, "comments", f"xl/comments/hhtool{number}.xml")
    key, drawing = package.linked(sheet, "vmlDrawing", f"xl/drawings/hhtool{number}.vml")
    text, shapes = package.text(name, _COMMENTS), package.text(drawing, _DRAWING)
    for one in edits:
        cell = cell_name(one.row, one.column)
        old = re.search(rf'<(?:\w+:)?comment\b[^>]*\bref="{cell}".*?(</(?:\w+:)?text>)', text, re.DOTALL)
        if old:
            said = f'<r><t xml:space="preserve">\n{escape(one.note)}</t></r>'
            text = text[: old.start(1)] + said + text[old.start(1) :]
            continue
        said = f'<t xml:space="preserve">{escape(one.note)}</t>'
        said = f'<comment ref={quoteattr(cell)} authorId="0"><text>{said}</text></comment>'
        text = _before(text, "</commentList>", said)
        shapes = _before(shapes, "</xml>", _shape(one))
    package.changed[name], package.changed[drawing] = text, shapes
    comments = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"
    package.declare(f'<Override PartName="/{name}" ContentType="{comments}"/>')
    package.declare('<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>')
    own = package.text(sheet)
    if not re.search(r"<(?:\w+:)?legacyDrawing\b", own):
        place = _BEHIND_DRAWING.search(own)
        if place is None:
            raise NotEditedError
        tag = f'<legacyDrawing xmlns="{_MAIN}" xmlns:r="{_LINKS}" r:id="{key}"/>'
        package.changed[sheet] = own[: place.start()] + tag + own[place.start() :]


def _shape(edit: CellEdit) -> str:
    """The hidden box of a comment."""
    return (
        f'<v:shape id="_x0000_s{90000 + edit.row * 100 + edit.column}" type="#_x0000_t202" fillcolor="#ffffe1"'
        ' style="position:absolute;visibility:hidden" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:textbox/>'
        '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill>'
        f"<x:Row>{edit.row - 1}</x:Row><x:Column>{edit.column - 1}</x:Column></x:ClientData></v:shape>"
    )
