const ZERO = 48;
const NINE = 57;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/**
 * A form of a name in which comparing code units compares numbers by value. Written by hand instead
 * of with a regular expression: folders can have 100,000 names.
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
    // Longer numbers are larger: the length precedes the digits, so that file9 < file10.
    const length = at - start;
    key +=
      (length < 9 ? String(length) : `9${String.fromCharCode(length)}`) + lower.slice(start, at);
    copied = at;
  }
  return key + lower.slice(copied);
};

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

interface Keyed<Item> {
  item: Item;
  key: string;
}

const compareKeyed = <Item extends { name: string }>(
  left: Keyed<Item>,
  right: Keyed<Item>,
): number => compare(left.key, right.key) || compare(left.item.name, right.item.name);

/**
 * Sorts by name as people expect it: numbers by value, ignoring case. Independent of the locale, so
 * that the result is the same on every machine.
 */
export const sortNaturally = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: toKey(item.name) }))
    .toSorted(compareKeyed)
    .map(({ item }) => item);

const NINE_DIGITS = 9;

/**
 * Compares a name with a key without building the name's own key: nearly all of 100,000 names
 * differ in their first characters.
 *
 * @returns undefined if only the whole key can decide
 */
const compareWithKey = (name: string, key: string): number | undefined => {
  let place = 0;
  const differ = (code: number): number => {
    // The end of the key comes before everything.
    const other = place < key.length ? key.charCodeAt(place) : -1;
    place += 1;
    return code - other;
  };
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code > 127) return undefined;
    if (!isDigit(code)) {
      const difference = differ(code >= 65 && code <= 90 ? code + 32 : code);
      if (difference !== 0) return difference;
      continue;
    }
    let start = at;
    while (isDigit(name.charCodeAt(at + 1))) at += 1;
    while (start < at && name.charCodeAt(start) === ZERO) start += 1;
    const length = at + 1 - start;
    if (length >= NINE_DIGITS) return undefined;
    const longer = differ(ZERO + length);
    if (longer !== 0) return longer;
    for (let digit = start; digit <= at; digit += 1) {
      const difference = differ(name.charCodeAt(digit));
      if (difference !== 0) return difference;
    }
  }
  return place < key.length ? -1 : undefined;
};

/** The position at which an item is inserted into a sorted list. */
const findPlace = <Value>(
  sorted: readonly Value[],
  value: Value,
  order: (left: Value, right: Value) => number,
): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(sorted[middle] as Value, value) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Returns the first of {@link sortNaturally}, or of its reverse, without sorting everything. */
export const takeFirstNaturally = <Item extends { name: string }>(
  items: readonly Item[],
  { isDescending, limit }: { isDescending: boolean; limit: number },
): Item[] => {
  if (items.length < limit * 4) {
    const sorted = sortNaturally(items);
    return (isDescending ? sorted.toReversed() : sorted).slice(0, limit);
  }
  const order = isDescending
    ? (left: Keyed<Item>, right: Keyed<Item>) => compareKeyed(right, left)
    : compareKeyed<Item>;
  const first: Keyed<Item>[] = [];
  for (const item of items) {
    const worst = first[limit - 1];
    const difference = worst && compareWithKey(item.name, worst.key);
    if (difference !== undefined && (isDescending ? difference < 0 : difference > 0)) continue;
    const keyed = { item, key: toKey(item.name) };
    const last = first[limit - 1];
    if (last && order(keyed, last) >= 0) continue;
    first.splice(findPlace(first, keyed, order), 0, keyed);
    if (last) first.pop();
  }
  return first.map(({ item }) => item);
};
