/** What ends where an element begins, out to the nearest element around both. */
interface ImpliedEnds {
  readonly ends: RegExp;
  readonly within: RegExp;
}

const CELL: ImpliedEnds = {
  ends: /^(?:caption|td|th)$/,
  within: /^(?:table|tbody|tfoot|thead|tr)$/,
};
const ROW: ImpliedEnds = {
  ends: /^(?:caption|colgroup|td|th|tr)$/,
  within: /^(?:table|tbody|tfoot|thead)$/,
};
const SECTION: ImpliedEnds = {
  ends: /^(?:caption|colgroup|tbody|td|tfoot|th|thead|tr)$/,
  within: /^table$/,
};
const LISTS =
  'article|aside|blockquote|body|button|center|details|dir|dl|fieldset|figure|footer|form|h[1-6]|header|main|menu|nav|ol|pre|section|table|td|template|th|ul';
const ITEM: ImpliedEnds = { ends: /^li$/, within: new RegExp(`^(?:${LISTS}|dd|dt)$`) };
const TERM: ImpliedEnds = { ends: /^d[dt]$/, within: new RegExp(`^(?:${LISTS}|li)$`) };

const RULES: ReadonlyMap<string, ImpliedEnds> = new Map([
  ['caption', SECTION],
  ['colgroup', SECTION],
  ['dd', TERM],
  ['dt', TERM],
  ['li', ITEM],
  ['tbody', SECTION],
  ['td', CELL],
  ['tfoot', SECTION],
  ['th', CELL],
  ['thead', SECTION],
  ['tr', ROW],
]);

/**
 * How many of the open elements end where another begins, with what is open in them: authors may
 * leave out the ends of cells, rows, sections and items, `<td><p>one<td><p>two`.
 *
 * @param open - names, innermost first
 */
export const countImpliedEnds = (name: string, open: readonly string[]): number => {
  const rule = RULES.get(name);
  if (!rule) return 0;
  let count = 0;
  for (const [at, one] of open.entries()) {
    if (rule.ends.test(one)) count = at + 1;
    else if (rule.within.test(one)) break;
  }
  return count;
};
