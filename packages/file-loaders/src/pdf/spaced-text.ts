import { toText } from './drawn-letters.ts';
import type { DrawnPage } from './unseen-text.ts';

/** In heights of a letter; from about twice this distance on, pdf.js takes letters for words. */
const SPACED = 0.05;

/** Shorter ones may be anything, such as columns of numbers. */
const FEWEST_LETTERS = 4;

/** Texts of one page, and letters of one text. */
const MAX_TEXTS = 1000;
const MAX_LETTERS = 500;

/**
 * Distances between letters, in thousandths of their height: wider ones are those between words,
 * as of single letters in a formula.
 */
const LEAST_KERN = 100;
const MOST_KERN = 220;

/** A text whose letters are moved apart one by one; undefined if they are not. */
const toKernedText = (glyphs: unknown): string | undefined => {
  const drawn = Array.isArray(glyphs) ? (glyphs as unknown[]) : [];
  const moves = drawn.filter((glyph) => typeof glyph === 'number').length;
  // Most texts have too few for at least half of their letters to be moved.
  if (moves * 3 + 1 < drawn.length) return undefined;
  const letters: unknown[] = [];
  const gaps: number[] = [];
  let gap = 0;
  for (const glyph of drawn) {
    if (typeof glyph === 'number') gap -= glyph;
    else {
      letters.push(glyph);
      gaps.push(gap);
      gap = 0;
    }
  }
  const between = gaps.slice(1).toSorted((one, other) => one - other);
  const usual = between[between.length >> 1] ?? 0;
  if (usual < LEAST_KERN || usual > MOST_KERN) return undefined;
  return letters
    .map((letter, at) => {
      const isApart = at > 0 && (gaps[at] ?? 0) > usual * 1.5;
      return isApart ? ` ${toText([letter])}` : toText([letter]);
    })
    .join('');
};

/** Finds the texts of a page that are drawn with space between their letters, as in headings. */
export const findSpacedText = (
  { argsArray, fnArray }: DrawnPage,
  operations: Readonly<Record<string, number>>,
): string[] => {
  const names = new Map(Object.entries(operations).map(([name, number]) => [number, name]));
  const spaced: string[] = [];
  const saved: { size: number; space: number }[] = [];
  let state = { size: 0, space: 0 };
  for (const [index, operation] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as readonly unknown[];
    switch (names.get(operation)) {
      case 'paintFormXObjectEnd':
      case 'restore': {
        state = saved.pop() ?? state;
        break;
      }
      case 'paintFormXObjectBegin':
      case 'save': {
        saved.push(state);
        break;
      }
      case 'setCharSpacing': {
        state = { ...state, space: Number(args[0]) };
        break;
      }
      case 'setFont': {
        state = { ...state, size: Math.abs(Number(args[1])) };
        break;
      }
      case 'showText': {
        const isSpaced = state.space > SPACED * state.size;
        const words = toKernedText(args[0]) ?? (isSpaced ? toText(args[0]) : undefined);
        if (words !== undefined && spaced.length < MAX_TEXTS) spaced.push(words);
        break;
      }
      default:
    }
  }
  return spaced;
};

/** Letters after the last spaced text in which the next one is sought. */
const WINDOW = 20_000;

/** Places that are tried for one text: a row of dots is found at each of its dots. */
const MOST_PLACES = 50;

/** Writes spaced letters as words again: `C h a p t e r 2` as `Chapter 2`. */
export const joinSpacedText = (text: string, spaced: readonly string[]): string => {
  if (spaced.length === 0) return text;
  const places = [...text.matchAll(/\S/g)].map(({ index }) => index);
  const letters = text.replaceAll(/\s+/g, '');
  const pieces: string[] = [];
  let done = 0;
  let from = 0;
  // Texts are in the order in which they are drawn.
  for (const one of spaced) {
    const wanted = one.replaceAll(/\s+/g, '');
    if (wanted.length < FEWEST_LETTERS || wanted.length > MAX_LETTERS) continue;
    const words = one.replaceAll(/\s+/g, ' ').trim();
    const within = letters.slice(from, from + WINDOW);
    let at = within.indexOf(wanted);
    for (let tried = 0; at !== -1 && tried < MOST_PLACES; tried += 1) {
      const end = from + at + wanted.length;
      const [start = 0, last = 0] = [places[from + at], places[end - 1]];
      const found = text.slice(start, last + 1);
      // The same words may stand before it in letters without space.
      if (found === words || found.includes('\n')) {
        at = within.indexOf(wanted, at + 1);
        continue;
      }
      pieces.push(text.slice(done, start), words);
      done = last + 1;
      from = end;
      break;
    }
  }
  return pieces.join('') + text.slice(done);
};
