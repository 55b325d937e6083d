import type { PlacedText } from './covered-text.ts';
import { touch } from './drawn-area.ts';

const dropSpace = (texts: readonly PlacedText[]): string =>
  texts
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '');

/**
 * Whether a text is no secret, because the same is seen in its place: whole or in pieces, as above
 * its white outline. Elsewhere on the page it would be one: hidden words are also read in their own
 * order.
 */
export const isAlsoSeen = (unseen: PlacedText, seen: readonly PlacedText[]): boolean => {
  const { around } = unseen;
  if (around === undefined) return false;
  const there = seen.filter((text) => text.around !== undefined && touch(text.around, around));
  const letters = dropSpace([unseen]);
  return dropSpace(there) === letters || there.some((text) => dropSpace([text]) === letters);
};
