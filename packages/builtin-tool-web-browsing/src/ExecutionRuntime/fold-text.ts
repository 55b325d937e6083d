/** A text as it is compared, with the way back to the text as it is. */
export interface FoldedText {
  /** Where the folded range from `start` to `end` stands in the text. Ranges are asked for in order. */
  placeOf: (start: number, end: number) => { end: number; start: number };
  text: string;
}

/** Makes texts comparable, the same way for what is looked for and for what it is looked for in. */
export type FoldText = (text: string) => FoldedText;

/** A part of a text: its units are folded one by one, or all of it at once. */
interface Piece {
  folded: number;
  isUnitwise: boolean;
  length: number;
  start: number;
}

/** Where a word may be divided, and joints of no width: nobody sees or types them. */
const UNSEEN = String.raw`[\u00AD\u200B\u2060\uFEFF]`;
const ACCENT = String.raw`[\u0300-\u036F]`;
const ESCAPED = String.raw`\\(?=[!-/:-@[-\x60{-~])`;

/** Marks of Markdown, by the character that keeps them if it is looked for itself. */
const MARKS: ReadonlyArray<readonly [kept: string, mark: string]> = [
  ['[', String.raw`\[\^\w{1,40}\]|\]\[\d{1,6}\]|!(?=\[)|\[`],
  [']', String.raw`\]`],
  ['*', String.raw`\*`],
  ['_', '_'],
  ['`', '`'],
  ['~', '~'],
];

const PLAIN: ReadonlyArray<readonly [typographic: RegExp, plain: string]> = [
  [/[\u2018\u2019\u201B\u02BC]/g, "'"],
  [/[\u201C-\u201F\u00AB\u00BB]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/ß/g, 'ss'],
  [/ς/g, 'σ'],
];

const simplify = (text: string): string => {
  let simple = text.normalize('NFKD').toLowerCase();
  for (const [typographic, plain] of PLAIN) simple = simple.replaceAll(typographic, plain);
  return simple;
};

/** Accents of Latin letters only: in other scripts, they make other letters. */
const dropAccents = (text: string): string => text.replaceAll(/(?<=[a-z])[\u0300-\u036F]+/g, '');

const hasAccents = (text: string): boolean => dropAccents(simplify(text)) !== simplify(text);

/**
 * Makes the folding for a search, in time linear in the text: case, forms of letters, blanks, quotation marks
 * and hyphens of all kinds are alike; characters that nobody sees and marks of Markdown do not count, unless
 * they are looked for. Accents count only if the wanted text has some.
 */
export const createFold = (wanted: string): FoldText => {
  const keepsAccents = hasAccents(wanted);
  const marks = MARKS.filter(([kept]) => !wanted.includes(kept)).map(([, mark]) => mark);
  // Of an escaped character only the mark before it goes, unless backslashes are looked for.
  const escape = wanted.includes('\\')
    ? String.raw`(?<escaped>\\{2})`
    : `(?:${ESCAPED})(?<escaped>.)`;
  const special = new RegExp(
    [
      escape,
      String.raw`(?<blank>\s+)`,
      `(?<dropped>${[UNSEEN, ...marks].join('|')})`,
      String.raw`(?<accented>\p{L}${ACCENT}+)`,
      String.raw`(?<other>[^\x00-\x7F\u0430-\u0438\u043A-\u0450\u3001\u3002\u3400-\u9FFF])`,
    ].join('|'),
    'gu',
  );
  const known = new Map<string, string>();
  const fold = (text: string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const simple = simplify(text);
    const folded = (keepsAccents ? simple : dropAccents(simple)).normalize('NFC');
    if (text.length < 3) known.set(text, folded);
    return folded;
  };
  return (text) => {
    const pieces: Piece[] = [];
    let folded = '';
    let from = 0;
    let isBlank = false;
    const add = (start: number, length: number, into: string, isUnitwise: boolean): void => {
      const last = pieces.at(-1);
      if (!isUnitwise || !last?.isUnitwise || last.start + last.length !== start)
        pieces.push({ folded: folded.length, isUnitwise, length, start });
      else last.length += length;
      folded += into;
      isBlank = into === ' ';
    };
    for (const found of text.matchAll(special)) {
      const { index } = found;
      const [whole] = found;
      if (index > from) add(from, index - from, text.slice(from, index).toLowerCase(), true);
      from = index + whole.length;
      const { blank, dropped, escaped } = found.groups ?? {};
      if (dropped !== undefined) continue;
      if (blank !== undefined) {
        if (!isBlank) add(index, whole.length, ' ', whole.length === 1);
        continue;
      }
      const into = escaped === undefined ? fold(whole) : (escaped.at(-1) ?? '').toLowerCase();
      if (into !== '') add(index, whole.length, into, into.length === whole.length);
    }
    if (from < text.length) add(from, text.length - from, text.slice(from).toLowerCase(), true);
    let current = 0;
    const sourceOf = (at: number, isEnd: boolean): number => {
      while ((pieces[current + 1]?.folded ?? Number.POSITIVE_INFINITY) <= at) current += 1;
      const piece = pieces[current];
      if (piece === undefined) return 0;
      if (piece.isUnitwise) return piece.start + (at - piece.folded) + (isEnd ? 1 : 0);
      return piece.start + (isEnd ? piece.length : 0);
    };
    return {
      placeOf: (start, end) => {
        const first = sourceOf(start, false);
        return { end: sourceOf(end - 1, true), start: first };
      },
      text: folded,
    };
  };
};
