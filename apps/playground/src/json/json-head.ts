import { printJsonInParts } from '@lobechat/utils';

/** Characters left in the budget. */
interface Budget {
  left: number;
}

const isPlainContainer = (value: object): boolean =>
  !('toJSON' in value && typeof value.toJSON === 'function');

/* Everything left out comes after the budget: the text before it is that of the whole value. */
const takeHead = (value: unknown, budget: Budget): unknown => {
  if (typeof value === 'string') {
    // One more than counted, because a surrogate pair may be split.
    const head = value.slice(0, budget.left + 1);
    budget.left -= value.length;
    return head;
  }
  if (typeof value !== 'object' || value === null || !isPlainContainer(value)) {
    budget.left -= 1;
    return value;
  }
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      if (budget.left <= 0) break;
      items.push(takeHead(item, budget));
    }
    return items;
  }
  const members: [string, unknown][] = [];
  for (const name of Object.keys(value)) {
    if (budget.left <= 0) break;
    const member = (value as Readonly<Record<string, unknown>>)[name];
    if (member !== undefined) members.push([name, takeHead(member, budget)]);
  }
  return Object.fromEntries(members);
};

/** The text of a value: indented JSON, or its string form if there is no JSON. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2) ?? String(value);

/** {@link jsonText} for data of any size. The page stays responsive. */
export const writeJsonText = async (value: unknown): Promise<string> =>
  value === undefined ? jsonText(value) : (await printJsonInParts(value, 2)).join('');

/**
 * The first characters of {@link jsonText}. The time depends on their number, not on the size of
 * the value.
 */
export const jsonHead = (value: unknown, length: number): string =>
  jsonText(takeHead(value, { left: length })).slice(0, length);
