/** How {@link joinList} writes a list. */
export interface JoinOptions {
  /** Placed before the last item. Default `and`. */
  conjunction?: string | undefined;
  /** Number of items to write; the rest is only counted. Default: all. */
  limit?: number | undefined;
  /** Number of items in all, if not all are given. */
  total?: number | undefined;
}

/**
 * Joins items as in a sentence.
 *
 * @example joinList(['a', 'b', 'c']) // 'a, b and c'
 * @example joinList(['a', 'b', 'c'], { limit: 1 }) // 'a and 2 more'
 */
export const joinList = (
  items: readonly string[],
  { conjunction = 'and', limit = Infinity, total = items.length }: JoinOptions = {},
): string => {
  const shown = items.length > limit ? items.slice(0, Math.max(limit, 0)) : [...items];
  const rest = Math.max(total, items.length) - shown.length;
  if (rest > 0) shown.push(shown.length > 0 ? `${rest} more` : `${rest}`);
  const last = shown.pop();
  if (last === undefined) return '';
  const word = rest > 0 ? 'and' : conjunction;
  return shown.length === 0 ? last : `${shown.join(', ')} ${word} ${last}`;
};
