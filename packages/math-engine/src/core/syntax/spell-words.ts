import { spellNumbers } from './number-words.ts';
import { spellChanges, spellPhrases } from './spell-phrases.ts';
import { spellRounding } from './spell-rounding.ts';
import type { ParserVocabulary } from './vocabulary.ts';
import { NUMBER_WORDS, PERCENT, SHARE, WORDS } from './word-rules.ts';

const FRACTION = /^-?(?:\d+\s+)?\d[\d,]*(?:\.\d+)?\/\d+$/;

const HINT =
  /root\s+of|power\s+of|\bby\b|\bsplit\b|\bless\b|\bfactorial\b|\bplaces?\b|\bto\s+the\b|times|plus|minus|negative|XOR|squared|cubed|half\s|[万亿]|º|‰|modulo|≡|\(\s*mod\s|div|cent|%\s+[a-z]|%[%/*]|off|(?:add|take|subtract)\s|(?:in|to)\s+%|\bof\b|\bas\s|prime|sum\s|product\s|average\s|mean\s|\.\.\.|…|basis|bps?\b|pp[bm]|pct|lakh|crore|double|triple|twice|hundred|thousand|illion|\dbn|\d\s+bn|dozen|over|\bper\b|decimal|fraction|convert|difference|quotient|ratio|(?:base|digits)\s*=|math\.|np\.|numpy\.|scipy\.|statistics\.|sympy\.|stats?\.|stdev\.|var\.|[a-z\d]\.(?:cdf|dist|exc|inc|inv|isf|mult|pdf|pmf|ppf|sf|sngl|s|test)\b|^\s*(?:what|how|calculate|compute|evaluate)/i;

const ANY_PERCENT = PERCENT.replace('%', '(?:%|percent)');
const NAMED_SHARE = new RegExp(
  `(?:${ANY_PERCENT}\\s+${SHARE}|${SHARE}\\s+(?:of\\s+)?${ANY_PERCENT})(?=\\s+(?:on|of|for|from)\\s)`,
  'iu',
);

/** Whether a percentage is named for what it is: `15% tip on 80` may mean the tip or the total. */
export const namedShare = (text: string): string | undefined => NAMED_SHARE.exec(text)?.[0];

/** What the answer counts, if it is asked for in percent or in parts per million. */
export const countedParts = (text: string): string | undefined => {
  const found =
    /(?:[\d)%]|pp[bm])\s+(?:as|in|to)\s+(?:(pp[bm])|%|(?:an?\s+)?per\s?cent(?:age)?)\s*\??\s*$/iu.exec(
      text,
    );
  if (!found) return undefined;
  return describeParts(found[1] ?? '%');
};

/** How to read an answer in percent, or in `ppm`. */
export const describeParts = (part: string): string =>
  /^(?:%|percent)$/.test(part)
    ? 'the answer counts percent: 25 stands for 25%'
    : `the answer counts ${part}: 25 stands for 25 ${part}`;

/** `1 000 000` and `1'000.5`: groups of three digits, which in a list would be separate items. */
const GROUPED =
  /(?<![\p{L}\d_.,'’][\s\u00A0]?)[1-9]\d{0,2}(?:[ \u00A0\u2009\u202F'’]\d{3})+(?![\d'’"])/gu;

const LETTERS: Readonly<Record<string, string>> = { M: '10^6', j: 'i', k: '1000' };

const JOINABLE = 'sin|cos|tan|ln|exp|sqrt|cbrt';

/** Whether a sum has the name for its index: `sum(2k, k, 1, 9)`. */
const isIndex = (name: string, text: string): boolean =>
  new RegExp(`[,{[(]\\s*${name}\\s*[,=]`).test(text);

/** A function joined with its number, `ln2` or `2cos60°`; or another number or name. */
const JOINED = new RegExp(
  String.raw`\d[\d.]*(?:[eE][+-]?\d+)?|(${JOINABLE})(\d+(?:\.\d+)?(?:\s*°)?)(?![\p{L}\p{N}_.]|\s*[(^!°⁻])|(?!π)[\p{L}_](?:(?!π)[\p{L}\p{Nd}_])*`,
  'gu',
);
const JOINED_NAME = new RegExp(`^(${JOINABLE})(\\d+)$`);

/** The rules for `ln 2^2` and `sqrt 2 (3)` also decide about `ln2^2` and `sqrt2(3)`. */
const spellJoined = (found: string, name?: string, value?: string): string =>
  name === undefined ? found.replace(JOINED_NAME, '$1 $2') : `${name}(${value})`;

/** `2 125/250` is two and a half: groups do not form an integer before a fraction below one. */
const joinGroups = (text: string, note: (assumption: string) => void): string =>
  text.replaceAll(GROUPED, (found: string, place: number) => {
    const [, below] = /^\s*\/\s*(\d+)/.exec(text.slice(place + found.length)) ?? [];
    const [, above] = /^\d+\s+([1-9]\d*)$/.exec(found) ?? [];
    if (below !== undefined && above !== undefined && Number(above) < Number(below)) return found;
    const joined = found.replaceAll(/[^\d]/g, '');
    note(`${found} was read as ${joined}: digits in groups of three`);
    return joined;
  });

/**
 * `5 plus 3`, `square root of 16`, `2.5 million` in signs. Words that are values in the expression
 * stay unchanged.
 */
export const spellWords = (
  text: string,
  vocabulary: ParserVocabulary,
  note: (assumption: string) => void,
): string => {
  const { hasFreeNames, isFunction, isUnit, isValue } = vocabulary;
  // Without the end of a sentence: `What is 2 times 1.5.`
  const sentence = text.replace(/(?<=\d\.\d+|[\p{L})\]!%])\.\s*$/u, '');
  const changed = hasFreeNames
    ? undefined
    : spellChanges(sentence, (start) => spellWords(start, vocabulary, note));
  // After a share alone, as of a discount, it is not clear what changes.
  if (changed !== undefined && namedShare(sentence) === undefined) return changed;
  const digits = hasFreeNames ? sentence : spellPhrases(spellNumbers(sentence, isValue));
  let spelled = digits.includes('[') ? digits : joinGroups(digits, note);
  // `3x10^8`, but `0x10` is sixteen.
  if (!hasFreeNames && !isValue('x')) {
    spelled = spelled.replaceAll(
      /(?<![\p{L}\d_.])(?!0[xX])(\d+(?:\.\d+)?)([xX])(?=\d)/gu,
      '$1 $2 ',
    );
  }
  spelled = spelled.replaceAll(JOINED, (found, name?: string, value?: string) =>
    isFunction(found) || isValue(found) ? found : spellJoined(found, name, value),
  );
  // `$2.5k`, `3M` and the imaginary `4j`, where names are not variables.
  if (!hasFreeNames) {
    spelled = spelled.replaceAll(
      /(?<![\p{L}\d_.])(\d+(?:\.\d+)?)([jkM])(?![\p{L}\d_(])/gu,
      (found, count: string, letter: string) =>
        isValue(letter) || isUnit(letter) || isIndex(letter, text)
          ? found
          : `(${count}*${LETTERS[letter]})`,
    );
  }
  if (!hasFreeNames || /\bround(?:ed)?\s/i.test(spelled)) spelled = spellRounding(spelled);
  if (!HINT.test(spelled)) return spelled;
  for (const [pattern, sign, explain] of hasFreeNames ? WORDS : NUMBER_WORDS) {
    spelled = spelled.replaceAll(pattern, (...found: string[]) => {
      const [whole = '', ...captured] = found;
      const [first = ''] = /(?![万亿]|(?<=\d)[eE][-+]?\d)\p{L}+/u.exec(whole) ?? [];
      const words = [first, ...captured.filter((part) => part && /^\p{L}{2,}$/u.test(part))];
      if (words.some((word) => isValue(word.toLowerCase()))) return whole;
      const reading = explain?.(...found);
      if (reading !== undefined) note(reading);
      const parts = found.map((part) => (FRACTION.test(part) ? `(${part})` : part));
      return typeof sign === 'string'
        ? sign.replaceAll(/\$(\d)/g, (_, index: string) => parts[Number(index)] ?? '')
        : sign(...parts);
    });
  }
  return spelled;
};
