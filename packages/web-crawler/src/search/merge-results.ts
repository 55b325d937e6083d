import { toPageKey } from './clean-result.ts';
import type { SearchResult } from './provider.ts';

/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). */
const K = 60;

/**
 * Merges lists, best first: a page's score is the sum of 1 / (60 + its rank) over the lists that
 * contain it.
 */
export const mergeResults = (lists: readonly (readonly SearchResult[])[]): SearchResult[] => {
  const merged = new Map<string, SearchResult & { score: number }>();
  for (const list of lists) {
    const inList = new Set<string>();
    for (const result of list) {
      const key = toPageKey(result.url);
      // A page that a list contains twice counts once, but its second entry may be better.
      const score = inList.has(key) ? 0 : 1 / (K + inList.size + 1);
      inList.add(key);
      const known = merged.get(key);
      if (!known) {
        merged.set(key, { ...result, score });
        continue;
      }
      known.score += score;
      known.engines = [...new Set([...(known.engines ?? []), ...(result.engines ?? [])])];
      if (known.content.length < result.content.length) known.content = result.content;
      if (known.publishedDate === undefined && result.publishedDate !== undefined) {
        known.publishedDate = result.publishedDate;
      }
    }
  }
  return [...merged.values()]
    .toSorted((a, b) => b.score - a.score)
    .map((result) => ({ ...result, score: Math.round(result.score * 1e6) / 1e6 }));
};
