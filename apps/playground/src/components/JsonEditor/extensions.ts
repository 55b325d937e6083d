import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';

import { editorTheme, highlightStyle } from './theme.ts';

/* Keys of the page: the editor must not take them. Tab leaves the editor, so that it is no trap. */
const PAGE_KEYS = new Set(['Escape', 'Mod-Enter', 'Tab', 'Shift-Tab']);

const bindings = [...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap].filter(
  ({ key }) => key === undefined || !PAGE_KEYS.has(key),
);

/** What knows JSON, or the width of a line: too slow where there are megabytes. */
const forJson = (): Extension => [
  foldGutter(),
  lintGutter(),
  codeFolding(),
  bracketMatching(),
  EditorView.lineWrapping,
  json(),
  syntaxHighlighting(highlightStyle),
];

/** The parts of CodeMirror that the JSON editor uses; of a very long text, it is an editor of text. */
export const createExtensions = (isLarge: boolean): Extension => [
  lineNumbers(),
  history(),
  drawSelection(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  isLarge ? [] : forJson(),
  editorTheme,
  keymap.of(bindings.filter((binding) => binding !== indentWithTab)),
];
