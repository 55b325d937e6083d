/** Arithmetic in words, and the signs for it. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}_])(?:the\s+)?square\s+root\s+of(?![\p{L}_])/giu, 'sqrt '],
  [/(?<![\p{L}_])(?:the\s+)?cube\s+root\s+of(?![\p{L}_])/giu, 'cbrt '],
  [/(?<=[\p{L}\d)\]!%]\s*)(?<![\p{L}_])divided\s+by(?![\p{L}_])/giu, '/'],
  [/(?<=[\p{L}\d)\]!%]\s*)(?<![\p{L}_])(?:multiplied\s+by|times)(?=\s+[^\s=])/giu, '*'],
  [/(?<=[\p{L}\d)\]!%]\s*)(?<![\p{L}_])plus(?=\s+[^\s=])/giu, '+'],
  [/(?<=[\p{L}\d)\]!%]\s*)(?<![\p{L}_])minus(?=\s+[^\s=])/giu, '-'],
  [/^\s*minus(?=\s+[\d(])/giu, '-'],
  [/(?<=[\p{L}\d)]\s+)(?:raised\s+)?to\s+the\s+power\s+of(?![\p{L}_])/giu, '^'],
  [/(?<=[\d)]\s*)(?<![\p{L}_])squared(?![\p{L}_])/giu, '^2'],
  [/(?<=[\d)]\s*)(?<![\p{L}_])cubed(?![\p{L}_])/giu, '^3'],
  // The ordinal sign looks like that of degrees.
  [/(?<=[\d)]\s*)º/gu, '°'],
];

const HINT = /root\s+of|power\s+of|(?:divided|multiplied)\s+by|times|plus|minus|squared|cubed|º/i;

/** `5 plus 3`, `square root of 16`, `4 squared` in signs. Words that are values there are left alone. */
export const spellWords = (text: string, isValue: (name: string) => boolean): string => {
  if (!HINT.test(text)) return text;
  let spelled = text;
  for (const [pattern, sign] of WORDS) {
    spelled = spelled.replaceAll(pattern, (found) => (isValue(found.toLowerCase()) ? found : sign));
  }
  return spelled;
};
