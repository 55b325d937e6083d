const NUMERALS: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A Roman number in lower case; decimal outside 1 to 3999. */
export const toRoman = (value: number): string => {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let text = '';
  for (const [size, numeral] of NUMERALS) {
    while (rest >= size) {
      text += numeral;
      rest -= size;
    }
  }
  return text;
};

/** Letters as in lists: a … z, aa, bb. Decimal outside 1 to 780. */
export const toLetters = (value: number): string =>
  value < 1 || value > 780
    ? String(value)
    : String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

/** The number of an item of a list: of format `a`, `A`, `i`, `I`, or decimal for any other. */
export const formatListNumber = (value: number, format: string): string => {
  switch (format) {
    case 'a': {
      return toLetters(value);
    }
    case 'A': {
      return toLetters(value).toUpperCase();
    }
    case 'i': {
      return toRoman(value);
    }
    case 'I': {
      return toRoman(value).toUpperCase();
    }
    default: {
      return String(value);
    }
  }
};
