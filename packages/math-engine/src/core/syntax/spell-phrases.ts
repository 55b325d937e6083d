const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const PERCENT = String.raw`\d+(?:\.\d+)?\s*%`;
const SIGNED = String.raw`-?\d+(?:\.\d+)?`;
const LIST = `${SIGNED}(?:(?:\\s*,\\s*(?:and\\s+)?|\\s+and\\s+)${SIGNED})+`;

const TIMES = 'days?|h|hours?|hrs?|min|minutes?|s|seconds?|weeks?';
const TIME = String.raw`${NUMBER}\s*(?:${TIMES})`;
const RATE = String.raw`${NUMBER}\s*(?:kph|mph|knots|\p{L}*\s?(?:/|per)\s?(?:${TIMES}|months?|years?))`;

const itemsOf = (list: string): readonly string[] => list.split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu);

/** The mean of values by their weights; undefined if they are not the same number. */
const weighted = (values: readonly string[], weights: readonly string[]): string | undefined =>
  values.length === weights.length
    ? `dot([${values.join(', ')}], [${weights.join(', ')}])/sum([${weights.join(', ')}])`
    : undefined;

const WEIGHTED = /^weighted\s+(?:mean|average)\s+of\s+/iu;

/** `80 with weight 2` is left to its author; `80 (20%), 90 (80%)` has its weights beside it. */
const spellWeighted = (text: string): string | undefined => {
  if (!WEIGHTED.test(text)) return undefined;
  const rest = text.replace(WEIGHTED, '');
  const [, values = '', weights = ''] =
    new RegExp(
      `^\\[?\\(?(${LIST})\\)?\\]?,?\\s+(?:with|by|using)\\s+(?:the\\s+)?weights?(?:\\s+of)?\\s+\\[?\\(?(${LIST})\\)?\\]?$`,
      'iu',
    ).exec(rest) ?? [];
  if (values !== '') return weighted(itemsOf(values), itemsOf(weights));
  const pair = String.raw`(${SIGNED})\s*\((${SIGNED}\s*%?)\)`;
  const pairs = [...rest.matchAll(new RegExp(pair, 'gu'))];
  const left = rest.replaceAll(new RegExp(pair, 'gu'), '').replaceAll(/\band\b|[\s,]/giu, '');
  return pairs.length > 1 && left === ''
    ? weighted(
        pairs.map(([, value = '']) => value),
        pairs.map(([, , weight = '']) => weight),
      )
    : undefined;
};

const ROMAN = /^(?=.)(M{0,3})(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const ROMAN_DIGITS: Readonly<Record<string, number>> = {
  C: 100,
  D: 500,
  I: 1,
  L: 50,
  M: 1000,
  V: 5,
  X: 10,
};

/** `XIV to number` */
const spellRoman = (text: string): string | undefined => {
  const [, letters = ''] =
    /^([IVXLCDM]+)\s+(?:to|in|as)\s+(?:an?\s+)?(?:arabic(?:\s+numerals?)?|number)$/u.exec(text) ??
    [];
  if (!ROMAN.test(letters)) return undefined;
  const values = Array.from(letters, (letter) => ROMAN_DIGITS[letter] ?? 0);
  // A smaller letter before a larger one is subtracted.
  return `${values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0)}`;
};

/** Whole requests in words, with the corresponding signs. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(${NUMBER})\\s+added\\s+to\\s+(${NUMBER})$`, 'iu'), '$2 + $1'],
  [
    new RegExp(`^(${NUMBER})\\s+(?:subtracted|taken(?:\\s+away)?)\\s+from\\s+(${NUMBER})$`, 'iu'),
    '$2 - $1',
  ],
  [
    new RegExp(
      `^(?:remainder\\s+(?:when|if)\\s+)(${NUMBER})\\s+is\\s+divided\\s+by\\s+(${NUMBER})$`,
      'iu',
    ),
    '$1 mod $2',
  ],
  [new RegExp(`^(${NUMBER})\\s+discounted\\s+by\\s+(${PERCENT})$`, 'iu'), '$1 - $2'],
  [
    new RegExp(`^(${NUMBER})\\s+after\\s+(?:an?\\s+)?(${PERCENT})\\s+(?:discount|off)$`, 'iu'),
    '$1 - $2',
  ],
  [
    new RegExp(
      `^percent(?:age)?\\s+difference\\s+between\\s+(${NUMBER})\\s+and\\s+(${NUMBER})$`,
      'iu',
    ),
    'abs($1 - $2)/(($1 + $2)/2)*100',
  ],
  // Functions of other APIs, which are named then.
  [/^number of (?:positive )?divisors of (\d+)$/iu, 'divisors($1)'],
  [/^(?:digit sum|sum of (?:the )?digits) of (\d+)$/iu, 'digitsum($1)'],
  // `60 mph for 2 hours`, `40 hours at 15/hour`
  [new RegExp(`^(${RATE}) for (${TIME})$`, 'iu'), '$1 * $2'],
  [new RegExp(`^(${TIME}) at (${RATE})$`, 'iu'), '$1 * $2'],
  // `80 + 15% tip split 3 ways`
  [
    new RegExp(
      // Without the people, `80 + 20% divided by 4` is arithmetic, of which the quotient is first.
      `^(${NUMBER}\\s*\\+\\s*${PERCENT})(?! divided by \\d+$)(?:\\s+(?:gratuity|tax|tip))?,?\\s+(?:split|divided)\\s+(?:(?:evenly\\s+)?(?:between|among|by)\\s+)?(\\d+)(?:\\s+(?:ways?|people|persons|friends))?$`,
      'iu',
    ),
    '($1)/$2',
  ],
];

const MORE = String.raw`(?:increase[sd]?|grows?|grew|raised?|rises?|rose|goes up|add|plus|\+)`;
const LESS = String.raw`(?:decrease[sd]?|drop(?:s|ped)?|falls?|fell|reduced?|goes down|subtract|take off|minus|less|-)`;
const ADDED = String.raw`(?:(?:sales|service) )?(?:charge|fee|gratuity|gst|markup|surcharge|tax|tip|vat)`;

/** What a percentage does to the result of the step before. */
const CHANGES: readonly (readonly [RegExp, '+' | '-'])[] = [
  [new RegExp(`^(?:${MORE} )?(?:an? )?(${PERCENT}) ${ADDED}$`, 'iu'), '+'],
  [new RegExp(`^${MORE} (?:it )?(?:by )?(${PERCENT})$`, 'iu'), '+'],
  [new RegExp(`^(?:an?(?:other)? )?(${PERCENT}) (?:discount|off)$`, 'iu'), '-'],
  [new RegExp(`^${LESS} (?:it )?(?:by )?(${PERCENT})$`, 'iu'), '-'],
];

/** `20% off 80, then 8% tax`: each percentage is of what the steps before it have led to. */
export const spellChanges = (text: string, spell: (text: string) => string): string | undefined => {
  if (!/\bthen\b/iu.test(text) || !text.includes('%')) return undefined;
  const plain = text.replaceAll(/\s+/g, ' ').replace(/ ?[?.]? ?$/, '');
  const [start = '', ...steps] = plain.split(/,? (?:and )?then /iu);
  if (steps.length === 0) return undefined;
  let spelled = `(${spell(start)})`;
  for (const step of steps) {
    const [pattern, sign] = CHANGES.find(([each]) => each.test(step)) ?? [];
    if (!pattern) return undefined;
    spelled = `(${spelled} ${sign} ${pattern.exec(step)?.[1]})`;
  }
  return spelled;
};

const LEAD =
  /^\s*(?:please\s+)?(?:(?:what(?:'s|\s+is)|how\s+much\s+is|calculate|compute|evaluate|find)\s*:?\s+)?(?:the\s+)?/iu;

const HINT =
  /\b(?:added|after|at|difference|digits?|discounted|divided|divisors|for|from|remainder|split|weighted)\b|^\s*[IVXLCDM]+\s/i;

/** Whether the meaning of a percentage had to be chosen: that of both values, or of the first. */
export const isPercentageDifference = (text: string): boolean =>
  /\bpercent(?:age)?\s+difference\s+between\b/i.test(text);

/** A request that is one calculation in words: `5 added to 7`, `weighted mean of 8, 9 with weights 2, 3`. */
export const spellPhrases = (text: string): string => {
  if (!HINT.test(text)) return text;
  // Single spaces: the patterns take too long for many.
  const plain = text
    .replaceAll(/\s+/g, ' ')
    .replace(LEAD, '')
    .replace(/[?.]?\s*$/, '');
  const found = PHRASES.find(([pattern]) => pattern.test(plain));
  return (found && plain.replace(...found)) ?? spellWeighted(plain) ?? spellRoman(plain) ?? text;
};
