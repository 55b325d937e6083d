const ZERO = 48;
const NINE = 57;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/**
 * A name written so that comparing code units compares numbers by their value. By hand rather than
 * with a regular expression: folders have 100,000 names.
 */
const toKey = (name: string): string => {
  const lower = name.toLowerCase();
  let key = '';
  let copied = 0;
  for (let at = 0; at < lower.length; at += 1) {
    if (!isDigit(lower.charCodeAt(at))) continue;
    let start = at;
    while (isDigit(lower.charCodeAt(at))) at += 1;
    key += lower.slice(copied, start);
    while (start < at - 1 && lower.charCodeAt(start) === ZERO) start += 1;
    // Longer numbers are larger: the length stands before the digits, so that file9 < file10.
    const length = at - start;
    key +=
      (length < 9 ? String(length) : `9${String.fromCharCode(length)}`) + lower.slice(start, at);
    copied = at;
  }
  return key + lower.slice(copied);
};

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/**
 * Sorts by name as people expect it: numbers by their value, without regard to case. It does not
 * depend on a locale, so that it is the same on every machine.
 */
export const sortNaturally = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: toKey(item.name) }))
    .toSorted(
      (left, right) => compare(left.key, right.key) || compare(left.item.name, right.item.name),
    )
    .map(({ item }) => item);
