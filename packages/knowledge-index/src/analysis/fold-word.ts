const MARKS = /\p{M}+/gu;
const ASCII = /^[\u0000-\u007F]*$/;

/* Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
  ı: 'i',
};

/** A word without case, accents and width: `Ｚürich` becomes `zurich`. */
export const foldWord = (word: string): string => {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(/[ßæøđłœı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
};
