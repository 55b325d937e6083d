const SPECIAL: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 't',
  ß: 'ss',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
};
const SPECIALS = new RegExp(`[${Object.keys(SPECIAL).join('')}]`, 'g');

/** A text in the form used for search, like `lobe_tools.fold_text` of the database. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(SPECIALS, (letter) => SPECIAL[letter] ?? letter);

/** A folded text, with a mapping to the original. */
export interface FoldedText {
  /** By position in `text`, the position in the original. */
  readonly places: readonly number[];
  readonly text: string;
}

/** Folds a text letter by letter, so that a position in it can be mapped to the original. */
export const foldWithPlaces = (original: string): FoldedText => {
  const places: number[] = [];
  let text = '';
  for (const match of original.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const folded = foldText(match[0]);
    for (let index = 0; index < folded.length; index += 1) places.push(match.index);
    text += folded;
  }
  places.push(original.length);
  return { places, text };
};
