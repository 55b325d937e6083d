const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

/** A whole number as superscript. */
export const toSuperscript = (value: number): string =>
  Array.from(String(value), (character) => SUPERSCRIPTS[character] ?? '').join('');
