const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = {
  billion: 1e9,
  hundred: 100,
  million: 1e6,
  thousand: 1000,
  trillion: 1e12,
};
const PARTS: readonly (readonly [word: string, parts: number])[] = [
  ['hal(?:f|ves)', 2],
  ['thirds?', 3],
  ['(?:quarter|fourth)s?', 4],
  ['fifths?', 5],
  ['sixths?', 6],
  ['sevenths?', 7],
  ['eighths?', 8],
  ['ninths?', 9],
  ['tenths?', 10],
];

const FIRST = [...SMALL, ...TENS].join('|');
const ANY = [...SMALL, ...TENS, ...Object.keys(SCALES)].join('|');
const PART = PARTS.map(([word]) => word).join('|');

/** `twenty-one`, `three hundred and five`, `two thirds`, `two and a half`. */
const PHRASE = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.])((?:${FIRST})(?:(?:\s+and\s+|\s+|-)(?:${ANY}))*)(?:(?:\s+|-)(${PART})|\s+and\s+(?:a|one)\s+(${PART}))?(?![\p{L}\p{N}_(])`,
  'giu',
);

const valueOf = (word: string): number =>
  SMALL.includes(word) ? SMALL.indexOf(word) : 20 + 10 * TENS.indexOf(word);

/** The value of the words of a number; undefined if they are not one number. */
const readNumber = (words: readonly string[]): number | undefined => {
  let total = 0;
  let group = 0;
  let least = Infinity;
  /** What may follow: below a ten its ones, below a scale what is smaller. */
  let room = Infinity;
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === undefined) {
      const value = valueOf(word);
      if (value >= room || (value === 0 && words.length > 1)) return undefined;
      group += value;
      room = value >= 20 ? 10 : 0;
    } else if (scale === 100) {
      if (group === 0 || group > 9) return undefined;
      group *= 100;
      room = 100;
    } else {
      if (group === 0 || scale >= least) return undefined;
      total += group * scale;
      least = scale;
      group = 0;
      room = Math.min(scale, 1000);
    }
  }
  return total + group;
};

const partsOf = (word: string): number =>
  PARTS.find(([pattern]) => new RegExp(`^${pattern}$`, 'iu').test(word))?.[1] ?? 1;

/** `2 and a half` */
const MIXED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.,/^]\s*)(\d+)\s+and\s+(?:a|one)\s+(${PART})(?![\p{L}\p{N}_(])`,
  'giu',
);

/** Numbers that are written as words, in digits; words that are values stay unchanged. */
export const spellNumbers = (text: string, isValue: (name: string) => boolean): string =>
  text
    .replaceAll(MIXED, (_, whole: string, part: string) => `(${whole}+1/${partsOf(part)})`)
    .replaceAll(PHRASE, (found, words: string, part?: string, half?: string) => {
      const list = words.toLowerCase().split(/[\s-]+(?:and\s+)?/);
      const value = list.some(isValue) ? undefined : readNumber(list);
      if (value === undefined) return found;
      if (half !== undefined) return `(${value}+1/${partsOf(half)})`;
      return part === undefined ? `${value}` : `(${value}/${partsOf(part)})`;
    });
