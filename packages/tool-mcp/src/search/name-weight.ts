import { splitWords, toStem } from './split-words.ts';
import type { Concept } from './term-index.ts';

/**
 * The bonus for a tool whose name the request contains in full: `click` before `browser_press_key`.
 */
const WHOLE_NAME = 0.28;
/** The factor for a mismatch of singular and plural between tool and request. */
const OTHER_NUMBER = 0.7;

/** A word of a tool's name. */
export interface NameWord {
  isPlural: boolean;
  stem: string;
}

/** The words of a name or a request. */
export const readNameWords = (text: string): NameWord[] =>
  splitWords(text).map((word) => ({ isPlural: word.endsWith('s'), stem: toStem(word) }));

/** Returns how strongly the words of a tool's name support it, as a factor around 1. */
export const createNameWeight = (
  query: string,
  concepts: readonly Concept[],
): ((name: readonly NameWord[]) => number) => {
  const sureness = new Map<string, number>();
  for (const { terms } of concepts) {
    for (const term of terms) {
      sureness.set(term.term, Math.max(term.sureness, sureness.get(term.term) ?? 0));
    }
  }
  const said = new Map(readNameWords(query).map(({ isPlural, stem }) => [stem, isPlural]));
  return (name) => {
    const covered = name.reduce((sum, { stem }) => sum + (sureness.get(stem) ?? 0), 0);
    const hasOtherNumber = name.some(
      ({ isPlural, stem }) => said.has(stem) && said.get(stem) !== isPlural,
    );
    const whole = 1 + (WHOLE_NAME * covered) / Math.max(1, name.length);
    return hasOtherNumber ? whole * OTHER_NUMBER : whole;
  };
};
