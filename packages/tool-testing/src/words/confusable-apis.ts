import { areConfusableVerbs } from './confusable-verbs.ts';
import { isPlural, toSingular } from './plural.ts';
import { parseApiName } from './verbs.ts';

const toSingularNouns = (nouns: readonly string[]): readonly string[] => nouns.map(toSingular);

const startsWith = (longer: readonly string[], shorter: readonly string[]): boolean =>
  shorter.every((word, index) => longer[index] === word);

/** Whether one of two nouns equals the other, or begins with it: `task`, `task status`. */
const areSameNouns = (first: readonly string[], second: readonly string[]): boolean => {
  if (first.length === 0 || second.length === 0) return first.length === second.length;
  return startsWith(first, second) || startsWith(second, first);
};

/** Whether two APIs do nearly the same to the same thing: `runTask` and `updateTaskStatus`. */
export const areConfusableApis = (first: string, second: string): boolean => {
  const one = parseApiName(first);
  const other = parseApiName(second);
  return (
    areConfusableVerbs(one.verb, other.verb) &&
    areSameNouns(toSingularNouns(one.nouns), toSingularNouns(other.nouns))
  );
};

/** Every pair of a list, once. */
export function* eachPair<Item>(items: readonly Item[]): Generator<readonly [Item, Item]> {
  for (const [index, first] of items.entries()) {
    for (const second of items.slice(index + 1)) yield [first, second];
  }
}

/** An API for one item and its counterpart for many. */
export interface BatchPair {
  batch: string;
  single: string;
}

/** Finds `createTask` with `createTasks`. */
export const findBatchPairs = (names: readonly string[]): BatchPair[] =>
  [...names].flatMap((batch) => {
    const { nouns, verb } = parseApiName(batch);
    if (!nouns.some(isPlural)) return [];
    const single = names.find((name) => {
      const words = parseApiName(name);
      return (
        name !== batch &&
        words.verb === verb &&
        words.nouns.join(' ') === toSingularNouns(nouns).join(' ')
      );
    });
    return single ? [{ batch, single }] : [];
  });

/** Whether the system role has to tell two APIs apart. */
export const isMistakable = (first: string, second: string): boolean =>
  areConfusableApis(first, second) || findBatchPairs([first, second]).length > 0;
