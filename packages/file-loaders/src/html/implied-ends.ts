/** What ends where an element begins, out to the nearest element around both. */
interface ImpliedEnds {
  readonly ends: ReadonlySet<string>;
  readonly within: ReadonlySet<string>;
}

const setOf = (names: string): ReadonlySet<string> => new Set(names.split('|'));

const CELL: ImpliedEnds = {
  ends: setOf('caption|td|th'),
  within: setOf('table|tbody|tfoot|thead|tr'),
};
const ROW: ImpliedEnds = {
  ends: setOf('caption|colgroup|td|th|tr'),
  within: setOf('table|tbody|tfoot|thead'),
};
const SECTION: ImpliedEnds = {
  ends: setOf('caption|colgroup|tbody|td|tfoot|th|thead|tr'),
  within: setOf('table'),
};
const LISTS =
  'article|aside|blockquote|body|button|center|details|dir|dl|fieldset|figure|footer|form|h1|h2|h3|h4|h5|h6|header|main|menu|nav|ol|pre|section|table|td|template|th|ul';
/** A link in a link ends the outer one, unless a block is between them. */
const LINK: ImpliedEnds = { ends: setOf('a'), within: setOf(`${LISTS}|dd|div|dt|li|p|svg`) };
const ITEM: ImpliedEnds = { ends: setOf('li'), within: setOf(`${LISTS}|dd|dt`) };
const TERM: ImpliedEnds = { ends: setOf('dd|dt'), within: setOf(`${LISTS}|li`) };

const RULES: ReadonlyMap<string, ImpliedEnds> = new Map([
  ['a', LINK],
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

/** How many elements an unclosed cell or item may contain: looking at all would be slow. */
const MOST_OPEN = 40;

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
  for (let at = 0; at < MOST_OPEN && at < open.length; at += 1) {
    const one = open[at] ?? '';
    if (rule.ends.has(one)) count = at + 1;
    else if (rule.within.has(one)) break;
  }
  return count;
};
