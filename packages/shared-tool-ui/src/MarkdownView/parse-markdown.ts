import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

import { putFormulasBack, setFormulasAside } from './formulas.ts';

/** UTF-16 units. Longer texts stay plain: parsing them would block the page. */
const LONGEST = 120_000;

/* Nested opening marks, more on one line than a person would write. */
const NESTED = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])[ \t]*){40}/m;
const MARKS = /[*_[\]!~]{200}|(?:\[[^\]\n]{0,9}){200}/;

/* More marks in a paragraph than a person would write: each is compared with those before it. */
const MOST_MARKS = 1500;
const DELIMITER_ROW = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|/;

/** Whether a paragraph has too many marks. Rows of a table are separate; code has none. */
const isDense = (text: string): boolean => {
  let marks = 0;
  let isCode = false;
  let isTable = false;
  for (const line of text.split('\n')) {
    if (/^[ \t>]*(?:`{3}|~{3})/.test(line)) isCode = !isCode;
    if (isCode || /^[ \t>\r]*$/.test(line)) {
      marks = 0;
      isTable = false;
      continue;
    }
    const own = line.match(/[*_~\\]/g)?.length ?? 0;
    marks = isTable ? own : marks + own;
    if (marks > MOST_MARKS) return true;
    isTable ||= DELIMITER_ROW.test(line);
  }
  return false;
};

/** The structure of a Markdown text; undefined if parsing would take too long. */
export const parseMarkdown = (text: string): Root | undefined => {
  if (text.length > LONGEST || NESTED.test(text) || MARKS.test(text)) return undefined;
  const { formulas, text: marked } = setFormulasAside(text);
  if (isDense(marked)) return undefined;
  const root = fromMarkdown(marked, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  if (formulas.length > 0) putFormulasBack(root, formulas);
  return root;
};
