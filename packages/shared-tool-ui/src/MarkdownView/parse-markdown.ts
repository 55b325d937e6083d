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

/** The structure of a Markdown text; undefined if parsing would take too long. */
export const parseMarkdown = (text: string): Root | undefined => {
  if (text.length > LONGEST || NESTED.test(text) || MARKS.test(text)) return undefined;
  const { formulas, text: marked } = setFormulasAside(text);
  const root = fromMarkdown(marked, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  if (formulas.length > 0) putFormulasBack(root, formulas);
  return root;
};
