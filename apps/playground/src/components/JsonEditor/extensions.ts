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

/** The parts of CodeMirror that the JSON editor uses. */
export const createExtensions = (): Extension => [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  history(),
  drawSelection(),
  codeFolding(),
  bracketMatching(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  EditorView.lineWrapping,
  json(),
  syntaxHighlighting(highlightStyle),
  editorTheme,
  keymap.of(bindings.filter((binding) => binding !== indentWithTab)),
];
