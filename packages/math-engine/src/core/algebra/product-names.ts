import { isGreek } from '../print/to-latex.ts';
import { findConstant, findFunction } from '../resolve/functions.ts';

const SINGLE_LETTER = /(?<![\p{L}_])\p{L}(?![\p{L}\d_₀-₉])/gu;

/** The letters that occur alone in texts, as single-letter variables do. */
export const lettersOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(SINGLE_LETTER)].map(([letter]) => letter)));

/**
 * Detects names that are really products: `xy` where x or y occurs alone elsewhere, or was declared
 * as a variable. Letters of one case only: `Rs` is a name, unless only one of its letters was
 * declared. `dx` is never a product, since it may be a differential.
 *
 * @param declared - names that are variables as they are
 */
export const productNames = (
  letters: ReadonlySet<string>,
  declared: ReadonlySet<string>,
): ((name: string) => readonly string[] | undefined) => {
  const isLetter = (letter: string) => letters.has(letter) || declared.has(letter);
  return (name) => {
    const isName = declared.has(name) || findFunction(name) !== undefined;
    if (isName || findConstant(name) !== undefined || isGreek(name)) return undefined;
    // If T is requested in `PV = nRT`, where no T occurs alone, it is part of a product.
    const isAskedFor = (letter: string) => declared.has(letter) && !letters.has(letter);
    if (/^\p{L}{2,3}$/u.test(name) && name.split('').some(isAskedFor)) return name.split('');
    if (!/^(?:[a-zα-ω]{2,3}|[A-Z]{2,3})$/.test(name) || /^d[a-z]$/.test(name)) return undefined;
    const parts = name.split('');
    const known = parts.filter(isLetter).length;
    return known >= name.length - 1 && known > 0 && (name.length === 2 || known === name.length)
      ? parts
      : undefined;
  };
};
