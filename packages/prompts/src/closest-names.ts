import { joinList } from './list.ts';

/** Longest name that is compared: the work grows with the square of the length. */
const MAX_LENGTH = 200;

/**
 * Optimal string alignment distance: the number of insertions, deletions, substitutions and swaps
 * of neighbours that turn one text into the other, without editing any part twice.
 *
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export const editDistance = (from: string, to: string): number => {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
};

/**
 * `readFile`, `read_file` and `READ FILE` are one name; if there are only signs, they are the name.
 */
const fold = (name: string): string => {
  const lower = name.slice(0, MAX_LENGTH).toLowerCase();
  return lower.replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, '') || lower;
};

/** Options of {@link findClosestNames}. */
export interface ClosestNamesOptions {
  /** Maximum number of names. Default 3. */
  limit?: number | undefined;
}

/**
 * The candidates that `name` may have meant, best first: those that differ by at most a third of
 * their length, ignoring case and word separators, and those where one contains the other. If names
 * match apart from case and separators, only these are returned.
 */
export const findClosestNames = (
  name: string,
  candidates: Iterable<string>,
  { limit = 3 }: ClosestNamesOptions = {},
): string[] => {
  const wanted = fold(name);
  if (wanted === '') return [];
  const ranked: Array<{ candidate: string; score: number }> = [];
  for (const candidate of new Set(candidates)) {
    const folded = fold(candidate);
    const longest = Math.max(wanted.length, folded.length);
    // The lengths differ too much for a match.
    const contains =
      wanted.length > 2 &&
      folded.length > 2 &&
      (folded.includes(wanted) || wanted.includes(folded));
    if (!contains && Math.abs(wanted.length - folded.length) > longest / 3) continue;
    const distance = editDistance(wanted, folded);
    if (!contains && distance > Math.max(1, longest / 3)) continue;
    ranked.push({ candidate, score: contains ? distance / longest / 2 : distance / longest });
  }
  const same = ranked.filter(({ score }) => score === 0);
  return (same.length > 0 ? same : ranked)
    .toSorted((a, b) => a.score - b.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
};

/**
 * A sentence that offers the closest names, with a leading space; empty if there are none.
 *
 * @example `Unknown tool 'calcluate'.${didYouMean('calcluate', ['calculate'])}`
 * // "Unknown tool 'calcluate'. Did you mean 'calculate'?"
 */
export const didYouMean = (
  name: string,
  candidates: Iterable<string>,
  options: ClosestNamesOptions = {},
): string => {
  const names = findClosestNames(name, candidates, options).map((found) => `'${found}'`);
  return names.length === 0 ? '' : ` Did you mean ${joinList(names, { conjunction: 'or' })}?`;
};
