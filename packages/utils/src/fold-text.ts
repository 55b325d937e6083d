import { choosePlainRules, chooseReadingRules, type FoldRules } from './fold-rules.ts';

/** A folded text, with a mapping back to the original. */
export interface FoldedText {
  /**
   * Position in the original text of the folded range from `start` to `end`. Ranges must be
   * requested in order.
   */
  placeOf: (start: number, end: number) => { end: number; start: number };
  text: string;
}

/** Makes texts comparable, the same way for the search and for the text searched. */
export type FoldText = (text: string) => FoldedText;

/**
 * What counts as equal; each level includes those before it.
 *
 * - `blanks`: blanks of all widths; invisible characters are ignored
 * - `typography`: quotation marks and hyphens of all kinds
 * - `case`: upper and lower case
 * - `reading`: letter forms, accents unless the search contains some, one blank and several, words
 *   divided at a line end; Markdown marks are ignored unless the search contains them
 */
export type FoldLevel = 'blanks' | 'case' | 'reading' | 'typography';

/** How texts are folded. */
export interface FoldOptions {
  /**
   * Rejoins words divided at a line end; their hyphens stay if the search contains one. Always on
   * at `reading`.
   */
  joinsDivided?: boolean | undefined;
  /** Invisible characters count. Default: if the search contains some, except at `reading`. */
  keepsUnseen?: boolean | undefined;
  level: FoldLevel;
}

/** A part of a text: its units are folded one by one, or all at once. */
interface Piece {
  folded: number;
  isUnitwise: boolean;
  length: number;
  start: number;
}

/** Position of the folded units in the text. */
const createPlaceOf = (pieces: readonly Piece[]): FoldedText['placeOf'] => {
  let current = 0;
  const sourceOf = (at: number, isEnd: boolean): number => {
    while ((pieces[current + 1]?.folded ?? Number.POSITIVE_INFINITY) <= at) current += 1;
    const piece = pieces[current];
    if (piece === undefined) return 0;
    if (piece.isUnitwise) return piece.start + (at - piece.folded) + (isEnd ? 1 : 0);
    return piece.start + (isEnd ? piece.length : 0);
  };
  return (start, end) => {
    const first = sourceOf(start, false);
    return { end: sourceOf(end - 1, true), start: first };
  };
};

const foldBy = ({ change, joinsBlanks, special, toCase }: FoldRules, text: string): FoldedText => {
  const pieces: Piece[] = [];
  let folded = '';
  let from = 0;
  const add = (start: number, length: number, into: string): void => {
    const isUnitwise = into.length === length;
    const last = pieces.at(-1);
    if (isUnitwise && last?.isUnitwise && last.start + last.length === start) last.length += length;
    else pieces.push({ folded: folded.length, isUnitwise, length, start });
    folded += into;
  };
  let isBlank = false;
  for (const found of text.matchAll(special)) {
    const { groups = {}, index } = found;
    const [whole] = found;
    if (index > from) {
      add(from, index - from, toCase(text.slice(from, index)));
      isBlank = false;
    }
    from = index + whole.length;
    const into = change(whole, groups);
    if (into === '' || (joinsBlanks && isBlank && into === ' ')) continue;
    add(index, whole.length, into);
    isBlank = into === ' ';
  }
  if (from < text.length) add(from, text.length - from, toCase(text.slice(from)));
  return { placeOf: createPlaceOf(pieces), text: folded };
};

/**
 * Creates the fold for a search, in time linear in the text. Below `reading`, a typographic
 * character in the search only matches itself.
 */
export const createFold = (
  wanted: string,
  { joinsDivided, keepsUnseen, level }: FoldOptions,
): FoldText => {
  const rules =
    level === 'reading'
      ? chooseReadingRules(wanted)
      : choosePlainRules(wanted, {
          ignoresCase: level === 'case',
          joinsDivided,
          keepsUnseen,
          makesMarksPlain: level !== 'blanks',
        });
  return (text) => foldBy(rules, text);
};
