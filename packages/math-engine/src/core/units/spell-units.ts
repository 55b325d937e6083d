import { findUnit, findUnitOfWords } from '../resolve/units.ts';

/** Words separated by spaces, underscores, hyphens or periods, as in `fl. oz` and `light-year`. */
const WORDS = /[A-Za-z]+(?:(?:\.?\s+|[_-])[A-Za-z]+)+/g;

/** `gallon (UK)` */
const PLACE = /(?<=[A-Za-z])\s+\(\s*(imperial|imp|metric|UK|US)\.?\s*\)/gi;

/** `mpg imperial` */
const isPlace = (word: string): boolean => /^(?:imp|imperial|metric|uk|us)$/.test(word);

const SINGULARS: Readonly<Record<string, string>> = {
  celsius: 'celsius',
  feet: 'foot',
  us: 'us',
};

const singular = (word: string): string => {
  const small = word.toLowerCase();
  return SINGULARS[small] ?? small.replace(/(?<=..)s$/, '');
};

/**
 * Joins `nautical miles`, `US fl. oz` and `kilowatt-hours` to one name each; three words before
 * two.
 */
const joinWords = (text: string, isValue: (name: string) => boolean = () => false): string =>
  text.replaceAll(PLACE, ' $1').replaceAll(WORDS, (found) => {
    const parts = found.split(/(\.?\s+|[_-])/);
    let written = '';
    for (let index = 0; index < parts.length;) {
      const [count, name] = findWords(parts, index, isValue);
      written += name + (parts[index + count] ?? '');
      index += count + 1;
    }
    return written;
  });

/**
 * The number of parts from one on that form a unit, including separators, and its name; or the
 * single word.
 */
const findWords = (
  parts: readonly string[],
  start: number,
  isValue: (name: string) => boolean,
): readonly [number, string] => {
  for (const count of [7, 5, 3]) {
    const words = parts.slice(start, start + count).filter((_, index) => index % 2 === 0);
    if (start + count > parts.length || words.some((word) => isValue(word))) continue;
    const spoken = words.map(singular);
    const last = spoken.at(-1) ?? '';
    const ordered = isPlace(last) ? [last, ...spoken.slice(0, -1)] : spoken;
    // Without a US unit of its own, `tbsp (US)` and `US miles` are the plain ones.
    const plain = words.includes('US') ? spoken.filter((word) => word !== 'us').join(' ') : '';
    const name = findUnitOfWords(ordered.join(' ')) ?? (findUnit(plain) ? plain : undefined);
    if (name !== undefined) return [count, name];
  }
  return [1, parts[start] ?? ''];
};

/** `square feet`, `sq ft`, `cubic meters`, `meters squared`. A unit, then its power. */
const POWERS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}_])(?:square|sq\.?)[\s_]+([A-Za-z]+)/giu, ' $1^2'],
  [/(?<![\p{L}_])(?:cubic|cu\.?)[\s_]+([A-Za-z]+)/giu, ' $1^3'],
  [/\b([A-Za-z]+)\s+squared\b/gi, '$1^2'],
  [/\b([A-Za-z]+)\s+cubed\b/gi, '$1^3'],
];

/** `3 ft. 2 in.` */
const withoutPeriods = (text: string): string =>
  text.replaceAll(/(?<=\d\s?)(\p{L}+)\.(?=\s|$)/gu, (found, word: string) =>
    findUnit(word) ? word : found,
  );

/** Letters that are a unit only where nothing but a unit can occur: `gm` is g*m in a formula. */
const LETTERS: Readonly<Record<string, string>> = {
  d: 'day',
  gm: 'g',
  gms: 'g',
  kt: 'kn',
  mo: 'month',
  y: 'year',
};

/** Feet and inches, and minutes and seconds of arc, by their marks. */
const spellMarks = (text: string): string =>
  /[°º]|\bdeg\b/.test(text)
    ? text
        .replaceAll(/(\d)\s*(?:′|')/g, '$1 arcmin ')
        .replaceAll(/(\d)\s*(?:″|"|'')/g, '$1 arcsec ')
    : text.replaceAll(/(\d)\s*(?:″|"|'')/g, '$1 inch ').replaceAll(/(\d)\s*(?:′|')/g, '$1 ft ');

/** `5:30 min/km` and `8:15/mile`: a pace, of minutes and seconds. */
const spellPaces = (text: string): string =>
  text.replaceAll(
    /(?<![\d:.])(\d{1,2}):([0-5]\d)\s*(?:min(?:utes?)?\s*)?(?:\/|per\s)\s*(?=(?:k(?:m|ilomet(?:er|re))|mi(?:les?)?)(?![\p{L}\d]))/gu,
    '($1 min + $2 s)/',
  );

/** `1 1/2` is one and a half: a number next to a fraction can be nothing else. */
const spellMixedNumbers = (text: string): string =>
  text.replaceAll(/(^|[^\d./^*\p{L}_])(\d+)\s+(\d+)\/(\d+)(?![\d.])/gu, '$1($2+$3/$4)');

/** `1h30min` and `5英尺6英寸`: units joined with the number that follows. */
const spellJoined = (text: string): string =>
  text.replaceAll(
    /(?<=(?<![\p{L}_])\d)(\p{L}+)(?=\d+(?:\.\d+)?(\p{L}+))/gu,
    (found, unit: string, next: string) => (findUnit(unit) && findUnit(next) ? `${found} ` : found),
  );

const HOURS = '(?:h|hrs?|hours?)';
const AFTER_HOURS = new RegExp(
  String.raw`(?<=\d\s*${HOURS}\s*\d+\s*)m(?![\p{L}\p{Nd}_^]|\s*/)`,
  'gu',
);
const TIME = String.raw`\d+(?:\.\d+)?\s*(?:${HOURS}(?:\s*\d+\s*m(?:in)?)?|m(?:in)?)(?![\p{L}\p{Nd}_^]|\s*[*×/÷])`;
const SUM_OF_TIMES = new RegExp(
  String.raw`(?<![*×/÷^.,\p{L}\p{Nd}_]\s*)${TIME}(?:\s*[-+]\s*${TIME})+`,
  'gu',
);

/** `2h 30m` and `45m + 2h`: beside hours, m can only be minutes. */
export const spellMinutes = (
  text: string,
  isValue: (name: string) => boolean = () => false,
): string =>
  isValue('m') || isValue('h')
    ? text
    : text
        .replaceAll(AFTER_HOURS, 'min')
        .replaceAll(SUM_OF_TIMES, (sum) =>
          sum.includes('h') ? sum.replaceAll(/(?<=\d\s*)m(?!in)/gu, 'min') : sum,
        );

/** The pounds of psi are a force; of a mass over an area nobody speaks in these words. */
const POUNDS_OF_PRESSURE = /\b(?:lbs?|pounds?)(?=\s+per\s+sq(?:uare|\.)?\s+in)/gi;

/** Whether a text may contain any of the spellings below; most contain none. */
const HINT =
  /\d:\d|\d\p{L}+\d|\d\s*['"′″]|\d\s+\d+\/\d|[A-Za-z](?:\.?\s+\(?|[_-])[A-Za-z]|\p{L}\.(?:\s|$)/u;

/** `30/day in per week`: after a rate, `in` before `per` is no inch. */
const RATES =
  /(?<=(?:(?:\/|\bper)\s*(?:[\d.]+\s*)?\p{L}+(?:\^?[\d²³])?|Hz)\s+)(?:in|into|to)\s+per(?=\s+\p{L})/gu;

/** `1000 per 2 days`: what is per is one quantity, also of a number without a unit. */
const PER_QUANTITY = /(?<=\d\s+)per\s+([\d.]+\s*(\p{L}+)(?:\^?[\d²³])?)(?![\p{L}\p{Nd}])/gu;

/**
 * Units in everyday notation inside any expression: `100 sq ft`, `60 miles per hour`, `5'11"`.
 * Words that are values in the expression stay unchanged.
 */
export const spellInExpression = (given: string, isValue: (name: string) => boolean): string => {
  const text = spellMinutes(given, isValue);
  if (!HINT.test(text)) return text;
  const isUnitName = (name: string): boolean => !isValue(name) && findUnit(name) !== undefined;
  // `kilowatt-hour` is never a difference: hours cannot be subtracted from a power.
  const withForces = isValue('lbf') ? text : text.replaceAll(POUNDS_OF_PRESSURE, 'lbf');
  let spelled = joinWords(
    spellMixedNumbers(spellMarks(spellJoined(withoutPeriods(spellPaces(withForces))))),
    isValue,
  );
  for (const [pattern, replacement] of POWERS) {
    spelled = spelled.replaceAll(pattern, (found: string, name: string) =>
      isUnitName(name) || (isValue(name) && found.startsWith(name))
        ? found.replace(pattern, replacement)
        : found,
    );
  }
  return isValue('per')
    ? spelled
    : spelled
        .replaceAll(RATES, 'to 1 /')
        .replaceAll(PER_QUANTITY, (found, quantity: string, unit: string) =>
          isUnitName(unit) ? `/ (${quantity})` : found,
        )
        .replaceAll(/(?<=[\p{L}\d)]\s+)per(?=\s+[\p{L}\d])/gu, '/');
};

/**
 * `Miles`, `KG` and `kgs`, where nothing but a unit can occur. `MG` may be milligrams or megagrams,
 * and stays unchanged.
 */
const spellCase = (word: string): string => {
  if (findUnit(word)) return word;
  const small = word.toLowerCase();
  const large = small.replace(/^./, (letter) => letter.toUpperCase());
  const isClear = large === word ? word.length > 1 : findUnit(large) === undefined;
  const spellings = [...(isClear ? [small] : []), word.replace(/(?<=..)s$/, '')];
  return spellings.find((spelling) => findUnit(spelling) !== undefined) ?? word;
};

/** Units that are often written in other letters, and that no other unit is meant by. */
const BY_SMALL_LETTERS: ReadonlyMap<string, string> = new Map(
  'kg km cm mm kW kWh MWh Hz kHz MHz GHz Pa kPa hPa mmHg kJ eV keV MeV GeV kN kV mAh lb lbs oz ft mi mph kmh kph au bar psi atm rpm deg btu kcal mol'
    .split(' ')
    .map((name) => [name.toLowerCase(), name] as const),
);

/** A unit where one is expected in an expression: after a number, `to`, or a fraction bar. */
const UNIT_PLACE = /(?<=(?:\d|\bto\s|\bin\s|\/)\s*)[A-Za-z]{2,20}(?![\p{L}\p{Nd}_(])/gu;

/** `5 Kg`, `3 KWH` and `2 Miles` in an expression, with a note for each. */
export const spellUnitCase = (
  text: string,
  isKnown: (name: string) => boolean,
  note: (note: string) => void,
): string =>
  text.replaceAll(UNIT_PLACE, (word: string) => {
    if (isKnown(word) || findUnit(word)) return word;
    const small = word.toLowerCase();
    const isWord = small.length > 3 && findUnit(small) !== undefined;
    const only = BY_SMALL_LETTERS.get(small) ?? (isWord ? small : undefined);
    if (only === undefined) return word;
    note(`${word} was read as ${only}`);
    return only;
  });

/**
 * A quantity or a unit in everyday notation, converted to the grammar of expressions: `60 miles per
 * hour`, `1 1/2 cups`, `5'3"`, `20 square feet`, `3 lb-ft`. Text that is already in the grammar
 * stays unchanged.
 */
export const spellUnits = (text: string): string => {
  let spelled = joinWords(
    spellMixedNumbers(
      spellMarks(spellJoined(withoutPeriods(spellPaces(spellMinutes(text.trim()))))),
    ).replaceAll('_per_', ' per '),
  );
  for (const [pattern, replacement] of POWERS) spelled = spelled.replaceAll(pattern, replacement);
  return (
    spelled
      .replaceAll(/\bper\b/gi, '/')
      .replaceAll(/(?<![\p{L}\d_°])[A-Za-z]{2,}(?![\p{L}\d_(])/gu, spellCase)
      .replaceAll('º', '°')
      // `lb-ft` is a product.
      .replaceAll(/([A-Za-z])-(?=[A-Za-z])/g, '$1*')
      .replaceAll(
        /(^|[\d\s/*(])(d|gms?|kt|mo|y)(?=$|[\s/*^)])/g,
        (_, before: string, name: string) => `${before}${LETTERS[name] ?? name}`,
      )
      // `10 c` and `f`, of which neither letter is a unit.
      .replace(
        /^([-\d.,\s]*)([cfk])$/,
        (_, count: string, scale: string) => count + scale.toUpperCase(),
      )
      .trim()
  );
};
