import type { DrawnLetter, DrawnText } from './covered-text.ts';
import { type Matrix, move, toArea } from './drawn-area.ts';

/**
 * A letter, as drawn by pdf.js. Its width is in thousandths of its height, but not if it is itself a
 * drawing, or of vertical writing.
 */
interface Glyph {
  isSpace?: boolean;
  operatorListId?: string;
  unicode?: string;
  vmetric?: unknown;
  width?: number;
}

const isGlyph = (value: unknown): value is Glyph => value !== null && typeof value === 'object';

/** How letters are drawn, in the units of their text. */
export interface LetterSpacing {
  charSpacing: number;
  fontSize: number;
  /** Width of letters, as a share of the usual one. */
  horizontal: number;
  wordSpacing: number;
}

/** Whether a text is of a font whose letters are drawings, which has a scale of its own. */
export const isDrawing = (glyphs: unknown): boolean =>
  Array.isArray(glyphs) && (glyphs as unknown[]).find(isGlyph)?.operatorListId !== undefined;

/** The characters of the letters that one operation draws. */
export const toText = (glyphs: unknown): string =>
  (Array.isArray(glyphs) ? (glyphs as unknown[]) : [])
    .map((glyph) =>
      isGlyph(glyph)
        ? (glyph.unicode ?? '')
        : // A wide gap between letters is a space.
          Number(glyph) < -200
          ? ' '
          : '',
    )
    .join('');

/**
 * How far the next letters are from the start, after those that one operation draws.
 *
 * @param onLetter Receives each with the place of its middle.
 * @returns `isKnown` is false if they have no widths
 */
const measure = (
  glyphs: unknown,
  { charSpacing, fontSize, horizontal, wordSpacing }: LetterSpacing,
  start: number,
  onLetter: (character: string, middle: number) => void,
): { isKnown: boolean; width: number } => {
  let width = start;
  for (const glyph of Array.isArray(glyphs) ? (glyphs as unknown[]) : []) {
    if (!isGlyph(glyph)) {
      width -= (Number(glyph) / 1000) * fontSize * horizontal;
      continue;
    }
    const { isSpace, operatorListId, unicode = '', vmetric, width: own } = glyph;
    if (own === undefined || operatorListId !== undefined || vmetric !== undefined)
      return { isKnown: false, width };
    onLetter(unicode, width + (own / 2000) * fontSize * horizontal);
    width += ((own / 1000) * fontSize + charSpacing + (isSpace ? wordSpacing : 0)) * horizontal;
  }
  return { isKnown: true, width };
};

/** The letters that one operation draws, unless their places are unknown. */
export const findLetters = (
  glyphs: unknown,
  state: LetterSpacing,
  placed: Matrix,
  start: number,
): { drawn: DrawnText | undefined; width: number } => {
  const [low, high] = [0.15 * state.fontSize, 0.45 * state.fontSize];
  let count = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  let text = '';
  const { isKnown, width } = measure(glyphs, state, start, (character, middle) => {
    count += 1;
    first = Math.min(first, middle);
    last = Math.max(last, middle);
    text += character;
  });
  const listLetters = (): DrawnLetter[] => {
    const letters: DrawnLetter[] = [];
    measure(glyphs, state, start, (character, middle) => {
      const [lower, upper] = [move(placed, middle, low), move(placed, middle, high)];
      letters.push({ character, high: upper, low: lower });
    });
    return letters;
  };
  const around = toArea(placed, [first, low, last, high]);
  return { drawn: isKnown && count > 0 ? { around, count, listLetters, text } : undefined, width };
};
