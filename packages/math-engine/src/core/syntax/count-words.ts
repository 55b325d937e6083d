/** Number words, and their factors; a billion is a thousand millions. */
const COUNTS: Readonly<Record<string, string>> = {
  billion: '10^9',
  bn: '10^9',
  crore: '10^7',
  dozen: '12',
  hundred: '100',
  lakh: '10^5',
  million: '10^6',
  thousand: '1000',
  trillion: '10^12',
};

/** Behind a fraction alone: other numbers with them are read as one number elsewhere. */
const MYRIADS: Readonly<Record<string, string>> = { 万: '10^4', 万亿: '10^12', 亿: '10^8' };

const COUNT = Object.keys(COUNTS).join('|');
const MYRIAD = '万亿|万|亿';

const PARTS: Readonly<Record<string, string>> = { half: '1/2', quarter: '1/4' };

const factorOf = (word: string): string => COUNTS[word.toLowerCase()] ?? MYRIADS[word] ?? word;

/** `3/4 million` and `2 1/2 dozen` in signs, `half a dozen`, `1.5 million`, and `per million`. */
export const COUNT_WORDS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    new RegExp(
      String.raw`(?<![\p{L}\d_.]|\d\s)(?:an?\s+)?(half|quarter)[\s-]+(?:of\s+)?(?:an?\s+)?(${COUNT})s?(?![\p{L}_])`,
      'giu',
    ),
    (_, part = '', word = '') => `(${PARTS[part.toLowerCase()]}*${factorOf(word)})`,
  ],
  // `3/4 million` is a part of a million; in `10/2 million`, 2 million is the divisor.
  [
    new RegExp(
      String.raw`(?<![\d.,]|[\d/^)]\s*)(?:(\d{1,3})\s+)?(\d{1,2})/(\d{1,2})\s*(${COUNT}|${MYRIAD})s?(?![\p{L}_])`,
      'giu',
    ),
    (found, whole = '0', part = '', of = '', word = '') =>
      Number(part) < Number(of) ? `((${whole}+${part}/${of})*${factorOf(word)})` : found,
  ],
  [
    new RegExp(
      String.raw`(?<![\d.,^]|\^\s*-?\s*)(\d+(?:,\d{3})*(?:\.\d+)?|(?<![\p{L}\p{Nd}_)]\s*)\((?:\d+\+)?\d+/\d+\))\s*(${COUNT})s?(?![\p{L}_])`,
      'giu',
    ),
    (_, count = '', word = '') => `(${count}*${factorOf(word)})`,
  ],
  [
    new RegExp(String.raw`(?<=\d\s*/\s*)(\d+)\s*(${MYRIAD})(?![\p{L}\d_])`, 'gu'),
    (_, count = '', word = '') => `(${count}*${factorOf(word)})`,
  ],
  // `$12 a dozen` is a rate.
  [
    new RegExp(
      String.raw`(?:(?<![\p{L}\d_.]|(?<![\d/.])\d+(?:\.\d+)?\s+)an?\s+|(/\s*|(?<![\p{L}_])per\s+))(${COUNT})(?![\p{L}_])`,
      'giu',
    ),
    (_, per, word = '') => `${per === undefined ? '' : '/'}(${factorOf(word)})`,
  ],
];

const COUNTED_FRACTION = new RegExp(
  String.raw`(?<![\d.,]|[\d/^)]\s*|by\s+)(\d+)(\s*/\s*)(\d+)\s*((?:${COUNT}|${MYRIAD})s?)(?![\p{L}_])`,
  'iu',
);

/** How a fraction before a number word was read: some mean `3/4 million` otherwise. */
export const readingOfCount = (text: string): string | undefined => {
  const [found, above = '', slash = '', below = '', word = ''] = COUNTED_FRACTION.exec(text) ?? [];
  if (found === undefined) return undefined;
  const isPart = slash === '/' && below.length < 3 && Number(above) < Number(below);
  const reading = isPart ? `(${above}/${below}) ${word}` : `${above}/(${below} ${word})`;
  return `${found} was read as ${reading}`;
};
