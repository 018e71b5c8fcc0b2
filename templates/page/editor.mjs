// The editor of a record: CodeMirror with the colours of the notation and the findings underlined. It stands in a shadow
// root, where the styles that it makes need no exception in the content policy.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers, MatchDecorator, ViewPlugin } from "@codemirror/view";
import patterns from "./patterns.json";

// --- colours ---

const marks = Object.fromEntries(Object.keys(patterns).map((part) => [part, Decoration.mark({ class: `hh-${part}` })]));

// Parts of lines are coloured by patterns as Python has them, here put as JavaScript does.
function colours(parts, flags) {
  const put = ([part, pattern]) => `(?<${part}>${pattern.replace("(?i)", "").replaceAll("\\w", "\\p{L}\\p{N}_")})`;
  const matched = new MatchDecorator({
    regexp: new RegExp(parts.map(put).join("|"), flags),
    decoration: ({ groups }) => marks[Object.keys(groups).find((part) => groups[part] !== undefined)],
  });
  return ViewPlugin.define(
    (view) => ({
      decorations: matched.createDeco(view),
      update(change) {
        this.decorations = matched.updateDeco(change, this.decorations);
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  );
}

const anyCase = ([, pattern]) => pattern.startsWith("(?i)");
const parts = Object.entries(patterns);
const coloured = [
  colours(parts.filter(anyCase), "giu"),
  colours(parts.filter((part) => !anyCase(part)), "gu"),
];

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: ".9rem" },
  "&.cm-focused": { outline: "2px solid var(--accent)" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--paper)", borderColor: "var(--line)" },
  ".cm-panels, .cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--paper)", borderColor: "var(--line)" },
  ".cm-tooltip": { maxWidth: "min(40rem, 90vw)" },
  ".cm-textfield, .cm-button": { color: "inherit", background: "none", borderColor: "var(--line)", fontSize: "inherit" },
  ".cm-panel.cm-search label": { display: "inline-flex", alignItems: "center" },
  ".cm-searchMatch": { backgroundColor: "transparent", outline: "1px solid var(--accent)" },
  ".cm-searchMatch-selected": { outlineWidth: "3px" },
  ".cm-lintRange": { backgroundImage: "none", textDecoration: "underline wavy var(--error)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--warning)" },
  ".cm-lintRange-info": { textDecorationColor: "var(--quiet)" },
  ".cm-lintRange-active": { backgroundColor: "transparent" },
  ".cm-diagnostic": { borderColor: "var(--error)", whiteSpace: "normal" },
  ".cm-diagnostic-warning": { borderColor: "var(--warning)" },
  ".cm-diagnostic-info": { borderColor: "var(--quiet)" },
  ".cm-diagnosticAction": { color: "var(--paper)", backgroundColor: "var(--accent)", padding: ".5rem .75rem", margin: ".25rem 0" },
  ".hh-comment": { color: "var(--quiet)", fontStyle: "italic" },
  ".hh-string": { color: "var(--warning)" },
  ".hh-struck": { textDecoration: "line-through" },
  ".hh-keyword, .hh-trick": { color: "var(--accent)", fontWeight: "600" },
  ".hh-card": { color: "var(--card)" },
  ".hh-sign": { color: "var(--quiet)" },
  ".hh-number": { color: "var(--number)" },
});

// --- the editor ---

// An editor in the element `host`, that calls `changed` after each change of its text by hand.
export function editor(host, changed) {
  const language = new Compartment();
  let spoken = [];
  const given = () => [
    language.of(spoken),
    ...coloured,
    theme,
    lineNumbers(),
    EditorView.lineWrapping,
    history(),
    search({ top: true }),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
    EditorView.updateListener.of((update) => update.docChanged && changed()),
    // the page opens files that are dropped
    EditorView.domEventHandlers({ drop: (event) => event.dataTransfer.files.length > 0 }),
  ];
  const stateOf = (doc) => EditorState.create({ doc, extensions: given() });
  const root = host.attachShadow({ mode: "open" });
  const view = new EditorView({ state: stateOf(""), parent: root, root });
  return {
    text: () => view.state.doc.toString(),
    line: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    open: (text) => view.setState(stateOf(text)),
    // What it is called and what its own words are.
    speak(label, phrases) {
      spoken = [EditorView.contentAttributes.of({ "aria-label": label }), EditorState.phrases.of(phrases)];
      view.dispatch({ effects: language.reconfigure(spoken) });
    },
    // Underline findings; of each `said(finding)` is the element that is shown when it is pointed at.
    underline(findings, said) {
      const { doc } = view.state;
      const diagnostics = findings.map((finding) => ({
        ...rangeOf(doc, finding),
        severity: finding.severity,
        message: finding.message,
        renderMessage: () => said(finding),
        actions: finding.fix ? [{ name: finding.fix.description, apply: () => fix(view, finding) }] : [],
      }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    select(finding) {
      const { from, to } = rangeOf(view.state.doc, finding);
      view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
      view.focus();
    },
    fix: (finding) => fix(view, finding),
    replace: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
  };
}

function fix(view, { fix: { edits } }) {
  view.dispatch({ changes: edits.map((edit) => ({ ...rangeOf(view.state.doc, edit), insert: edit.text })) });
}

// Lines and columns of findings count code points from 1.
function rangeOf(doc, { line, column, end_line, end_column }) {
  const place = (row, cell) => {
    if (row > doc.lines) return doc.length;
    const { from, text } = doc.line(row);
    return from + [...text].slice(0, cell - 1).join("").length;
  };
  return { from: place(line, column), to: place(end_line, end_column) };
}
