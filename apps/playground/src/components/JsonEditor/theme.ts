import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { cssVar } from 'antd-style';

import { readableColors } from '../../theme/readable-colors.ts';

/** Colours of JSON, from the tokens of the page's theme. */
export const highlightStyle = HighlightStyle.define([
  { color: cssVar.colorText, tag: tags.propertyName },
  { color: readableColors.success, tag: tags.string },
  { color: readableColors.info, tag: tags.number },
  { color: readableColors.warning, tag: [tags.bool, tags.null] },
  { color: cssVar.colorTextSecondary, tag: tags.punctuation },
]);

/** The editor's look, which follows the page's theme. */
export const editorTheme = EditorView.theme({
  '&': {
    backgroundColor: cssVar.colorFillQuaternary,
    borderRadius: cssVar.borderRadius,
    color: cssVar.colorText,
    flex: '1',
    fontSize: cssVar.fontSizeSM,
    minBlockSize: '0',
  },
  '&.cm-focused': { outline: `2px solid ${cssVar.colorInfo}`, outlineOffset: '-1px' },
  '.cm-content': {
    caretColor: cssVar.colorText,
    fontFamily: cssVar.fontFamilyCode,
    lineHeight: '1.6',
  },
  '.cm-cursor': { borderInlineStartColor: cssVar.colorText },
  '.cm-foldPlaceholder': {
    backgroundColor: cssVar.colorFillSecondary,
    border: 'none',
    color: cssVar.colorTextSecondary,
  },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    border: 'none',
    color: cssVar.colorTextSecondary,
  },
  '.cm-scroller': { fontFamily: cssVar.fontFamilyCode },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: `${cssVar.colorFillSecondary} !important`,
  },
  '.cm-tooltip': {
    backgroundColor: cssVar.colorBgElevated,
    border: `1px solid ${cssVar.colorBorderSecondary}`,
    borderRadius: cssVar.borderRadius,
    color: cssVar.colorText,
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: cssVar.colorFillSecondary },
});
