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

/*
 * Keys of the page that the editor must not handle. Tab leaves the editor, so that it is no
 * keyboard trap.
 */
const PAGE_KEYS = new Set(['Escape', 'Mod-Enter', 'Tab', 'Shift-Tab']);

const bindings = [...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap].filter(
  ({ key }) => key === undefined || !PAGE_KEYS.has(key),
);

/** Extensions that parse JSON or measure lines. Too slow for megabytes. */
const forJson = (): Extension => [
  foldGutter(),
  lintGutter(),
  codeFolding(),
  bracketMatching(),
  EditorView.lineWrapping,
  json(),
  syntaxHighlighting(highlightStyle),
];

/**
 * The CodeMirror extensions of the JSON editor; for a very long text, only those of a text editor.
 */
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
