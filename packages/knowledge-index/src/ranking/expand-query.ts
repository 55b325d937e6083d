import type { QueryWord } from '../analysis/analyse.ts';
import type { Compounds } from './compounds.ts';
import { addMeant, addPairs, isSingle } from './near-words.ts';
import type { TextIndex } from './text-index.ts';

/** For each, all words of the base are looked through. */
const MOST_SINGLE = 10;

/**
 * The terms of a query with likely corrections, compounds and parts.
 *
 * A word has a stem in each language of the base, and a stem that is rare for that reason alone
 * would count as significant: `create` where Arabic texts mention it, beside the `creat` of all
 * English ones. So an expansion weighs no more than the word itself does in its own language.
 */
export const expandQuery = (
  terms: ReadonlyMap<string, number>,
  words: readonly QueryWord[],
  {
    compounds,
    has,
    index,
  }: {
    compounds: Compounds | undefined;
    /** Whether any document that is searched contains a term; default those of the index. */
    has?: ((term: string) => boolean) | undefined;
    index: TextIndex;
  },
): ReadonlyMap<string, number> => {
  const weigh = (term: string): number => index.weigh(term);
  const expanded = new Map<string, number>();
  // Beside longer words, a single character is most often a particle.
  const isShort =
    words.length <= MOST_SINGLE && words.every(({ terms: own }) => [...own].every(isSingle));
  const add = isShort ? addPairs : addMeant;
  for (const word of words) {
    const own = new Map([...word.terms].map((term) => [term, terms.get(term) ?? 0]));
    const meant = add(own, index, has);
    const most =
      word.own !== undefined && index.has(word.own) ? weigh(word.own) : Number.POSITIVE_INFINITY;
    for (const [term, count] of compounds?.expand(meant) ?? meant) {
      const share = Math.min(1, most / weigh(term));
      expanded.set(term, Math.max(expanded.get(term) ?? 0, count * share));
    }
  }
  return expanded;
};
