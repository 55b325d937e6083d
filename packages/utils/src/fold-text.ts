import { choosePlainRules, chooseReadingRules, type FoldRules } from './fold-rules.ts';

/** A text as it is compared, with the way back to the text as it is. */
export interface FoldedText {
  /** Where the folded range from `start` to `end` stands in the text. Ranges are asked for in order. */
  placeOf: (start: number, end: number) => { end: number; start: number };
  text: string;
}

/** Makes texts comparable, the same way for what is looked for and for what it is looked for in. */
export type FoldText = (text: string) => FoldedText;

/**
 * What is alike; each includes those before it.
 *
 * - `blanks`: blanks of all widths; characters that nobody sees do not count
 * - `typography`: quotation marks and hyphens of all kinds
 * - `case`: small letters and capitals
 * - `reading`: forms of letters, accents unless some are looked for, one blank and several, words that are divided at
 *   the end of a line; marks of Markdown do not count unless they are looked for
 */
export type FoldLevel = 'blanks' | 'case' | 'reading' | 'typography';

/** How texts are folded. */
export interface FoldOptions {
  /** Words that are divided at the end of a line are whole; hyphens stay if some are looked for. In reading always. */
  joinsDivided?: boolean | undefined;
  /** Characters that nobody sees count. Default: if some are looked for, except in reading. */
  keepsUnseen?: boolean | undefined;
  level: FoldLevel;
}

/** A part of a text: its units are folded one by one, or all of it at once. */
interface Piece {
  folded: number;
  isUnitwise: boolean;
  length: number;
  start: number;
}

/** The place of folded units in the text. */
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
 * Makes the folding for a search, in time linear in the text. Below `reading`, a typographic character that is looked
 * for itself stands for no other.
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
