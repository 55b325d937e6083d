import { joinList } from './list.ts';

/** Longest name that is compared: the work grows with the square of the length. */
const MAX_LENGTH = 200;

/**
 * Optimal string alignment distance: the number of insertions, deletions, substitutions and swaps
 * of neighbours that turn one text into the other, without editing any part twice.
 *
 * @param atMost - what the caller can use, a whole number: a longer distance is not determined, and
 * `Infinity` is returned
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export const editDistance = (from: string, to: string, atMost = Infinity): number => {
  if (Math.abs(from.length - to.length) > atMost) return Infinity;
  // A cell this far from the diagonal needs more insertions than that: it is not computed.
  const band = Math.min(atMost, Math.max(from.length, to.length));
  const beyond = band + 1;
  let beforePrevious = new Uint32Array(to.length + 1);
  let current = new Uint32Array(to.length + 1);
  let previous = Uint32Array.from(current, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const first = Math.max(1, row - band);
    const last = Math.min(to.length, row + band);
    const letter = from.charCodeAt(row - 1);
    const letterBefore = from.charCodeAt(row - 2);
    let left = first === 1 ? row : beyond;
    let least = left;
    current[first - 1] = left;
    if (last === row + band) previous[last] = beyond;
    for (let column = first; column <= last; column += 1) {
      const other = to.charCodeAt(column - 1);
      let cost = (previous[column - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, left + 1, (previous[column] ?? 0) + 1);
      if (letterBefore === other && letter === to.charCodeAt(column - 2)) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      left = cost;
      least = Math.min(least, cost);
    }
    if (least > atMost) return Infinity;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  const distance = previous[to.length] ?? 0;
  return distance > atMost ? Infinity : distance;
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
    const difference = Math.abs(wanted.length - folded.length);
    const contains =
      wanted.length > 2 &&
      folded.length > 2 &&
      (folded.includes(wanted) || wanted.includes(folded));
    // The lengths differ too much for a match.
    if (!contains && difference > longest / 3) continue;
    // All that a text has beyond the one in it has to be inserted, and nothing else.
    const distance = contains
      ? difference
      : editDistance(wanted, folded, Math.max(1, Math.floor(longest / 3)));
    if (distance === Infinity) continue;
    ranked.push({ candidate, score: contains ? distance / longest / 2 : distance / longest });
  }
  const same = ranked.filter(({ score }) => score === 0);
  return (same.length > 0 ? same : ranked)
    .toSorted((a, b) => a.score - b.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
};

/** A sentence that offers names, with a leading space; empty if there are none. */
export const offerNames = (names: readonly string[]): string => {
  const quoted = names.map((name) => `'${name}'`);
  return quoted.length === 0 ? '' : ` Did you mean ${joinList(quoted, { conjunction: 'or' })}?`;
};

/**
 * A sentence that offers the closest names, as {@link offerNames} does.
 *
 * @example `Unknown tool 'calcluate'.${didYouMean('calcluate', ['calculate'])}`
 * // "Unknown tool 'calcluate'. Did you mean 'calculate'?"
 */
export const didYouMean = (
  name: string,
  candidates: Iterable<string>,
  options: ClosestNamesOptions = {},
): string => offerNames(findClosestNames(name, candidates, options));
