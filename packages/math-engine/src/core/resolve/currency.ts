import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';

/**
 * Codes, names and signs of money. Some are units or other words elsewhere: check only if those do
 * not match.
 */
const CURRENCY =
  /^(?:AED|AUD|BRL|BTC|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|ETH|EUR|GBP|HKD|HUF|IDR|ILS|INR|JPY|KRW|MXN|MYR|NGN|NOK|NZD|PHP|PKR|PLN|RMB|RON|RUB|SAR|SEK|SGD|THB|TRY|TWD|UAH|USD|USDT|VND|ZAR|bitcoins?|dollars?|euros?|pesos?|rupees?|rubles?|sterling|yen|yuan|人民币|元|块钱|日元|欧元|美元|英镑|[$€£¥₹₽₩₿])$/i;

/** Explains in messages why nothing is computed with money. */
export const CURRENCY_REASON = 'exchange rates are not known';

/** Whether a name or sign is money. */
export const isCurrency = (name: string): boolean => CURRENCY.test(name);

/** Whether any word or sign of a text is money. */
export const namesCurrency = (text: string): boolean =>
  (text.match(/\p{L}+|\p{Sc}/gu) ?? []).some(isCurrency);

/** What may follow an amount in a calculation in Chinese. */
const SIGNS = '的打加减乘除等是和与';

/** Not in `1/2 cent` and `2^3 cents`, nor behind another amount: `10 dollars 50 cents`. */
const CENTS =
  /(?<![\p{L}\p{Nd}_.,/^]|\^\s*-?\s*|[\d)\p{Sc}]\s+|(?<!\p{L})(?:\p{L}{3}|dollars?|euros?)\s+)(\d[\d,]*(?:\.\d+)?)\s*(?:cents?(?![\p{L}\p{Nd}_(])|¢)(?!\s+of\s)/giu;
const CENT = /(?<!\p{L})cents?(?!\p{L})|¢/iu;
const HAS_CENTS = /^(?:[$€]|AUD|CAD|dollars?|EUR|euros?|HKD|NZD|SGD|USD|)$/i;

/** Dollars by what stands before their sign: `US$5M`, which is no variable. */
const DOLLARS: Readonly<Record<string, string>> = {
  A: 'AUD',
  AU: 'AUD',
  C: 'CAD',
  CA: 'CAD',
  HK: 'HKD',
  MX: 'MXN',
  NT: 'TWD',
  NZ: 'NZD',
  R: 'BRL',
  S: 'SGD',
  SG: 'SGD',
  US: 'USD',
};
const DOLLAR = new RegExp(
  `(?<![\\p{L}\\p{Nd}_])(${Object.keys(DOLLARS).join('|')})\\$\\s?(?=[\\d.])`,
  'gu',
);

const TWICE = new RegExp(
  `\\$\\s?(?=\\d[\\d,]*(?:\\.\\d+)?\\s?(?:${Object.values(DOLLARS).join('|')})(?![\\p{L}\\p{Nd}_]))`,
  'gu',
);

const isSign = (money: string): boolean => /^\p{Sc}$/u.test(money);

/** Money beside a number: `€5`, `5 €`, `EUR 5`, `(5 + 6) euros`. Its name is not part of another. */
const besideNumber = (money: string): RegExp => {
  const name = isSign(money) ? `[${money}]` : money;
  const [before, after] = isSign(money)
    ? ['(?<![A-Za-z])', '']
    : [String.raw`(?<![\p{L}\p{Nd}_.])`, String.raw`(?:(?=[${SIGNS}])|(?![\p{L}\p{Nd}_(]))`];
  const next = isSign(money) ? String.raw`[\d.(]` : String.raw`\d`;
  return new RegExp(
    String.raw`${before}${name}\s*(?=${next})|(?<=(?:[\d)万亿]|\b(?:[bmt]r?illion|thousand|hundred|crore|lakh|dozen))\s*)${name}${after}`,
    'gu',
  );
};

/** What a letter behind an amount stands for: `$2.5m` is no length, and `€3B` no bytes. */
const MAGNITUDES: Readonly<Record<string, string>> = {
  b: '10^9',
  k: '1000',
  m: '10^6',
  mil: '10^6',
  mln: '10^6',
  mm: '10^6',
  mn: '10^6',
  t: '10^12',
};

/** Money directly before an amount, and directly behind one. */
const around = (money: string): readonly [string, string] =>
  isSign(money)
    ? [`[${money}]`, `[${money}]`]
    : [`(?<![\\p{L}\\p{Nd}_.])${money}`, `${money}(?![\\p{L}\\p{Nd}_(])`];

const AMOUNT = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const LETTERS = '(k|mm|mil|mln|mn|m|b|t)';
/** What a letter of a unit would not have around it, as in `$5 m^2` and `$3/T`. */
const ENDS = String.raw`(?![\p{L}\p{Nd}_^²³(])`;

/** Whether a letter is a unit in a text, as in `$50/B * 5B`. */
const isUnitOf = (text: string, letter: string): boolean =>
  new RegExp(`(?:/|\\bper)\\s*${letter}(?![\\p{L}\\p{Nd}_])`, 'u').test(text);

/** A text with the letters behind amounts of its money as numbers: `$7.5T / 335M`. */
const spellMagnitudes = (
  text: string,
  money: string,
  isValue: (name: string) => boolean,
  note: (note: string) => void,
): string => {
  const [before, after] = around(money);
  const spell = (found: string, amount: string, letter: string): string =>
    isValue(letter) ? found : `(${amount}*${MAGNITUDES[letter.toLowerCase()]})`;
  return text
    .replaceAll(new RegExp(`${before}\\s?${AMOUNT}\\s?${LETTERS}${ENDS}`, 'giu'), spell)
    .replaceAll(new RegExp(`(?<![\\d.,])${AMOUNT}\\s?${LETTERS}\\s?${after}`, 'giu'), spell)
    .replaceAll(
      new RegExp(`(?<![\\p{L}\\d.,_])${AMOUNT}([KMBT])${ENDS}`, 'gu'),
      (found: string, amount: string, letter: string) => {
        if (isUnitOf(text, letter)) return found;
        const spelled = spell(found, amount, letter);
        if (spelled !== found) note(`${found} was read as ${spelled.slice(1, -1)}`);
        return spelled;
      },
    );
};

/** `1.200 €` may be thousands where its author lives; a price for a unit, `1.859 €/L`, is not. */
const noteDecimals = (text: string, money: string, note: (note: string) => void): void => {
  const [before, after] = around(money);
  const amount = '(?<![\\d.,])([1-9]\\d{0,2}\\.\\d{3})(?![\\d.,])';
  const pattern = new RegExp(
    `(?:${before}\\s?${amount}|${amount}\\s?${after})(?!\\s*(?:/\\s*\\p{L}|per\\b))`,
    'giu',
  );
  for (const [, behind, ahead] of text.matchAll(pattern)) {
    const digits = behind ?? ahead ?? '';
    note(`${digits} was read as a decimal, not as ${digits.replace('.', '')}`);
  }
};

/**
 * A text without its only currency: `$80 * 1.15` and `80 EUR * 1.15` are arithmetic with plain
 * numbers. With two currencies, a rate would be needed.
 *
 * @param isValue - whether a name is that of a variable
 * @param note - takes how a letter behind an amount without money was read
 */
export const withoutCurrency = (
  given: string,
  isValue: (name: string) => boolean,
  note: (note: string) => void,
): { money?: string; text: string } => {
  const isName = (name: string) => !isSign(name) && isValue(name);
  const written = given.replaceAll(DOLLAR, (found: string, country: string) =>
    isValue(country) ? found : `${DOLLARS[country]} `,
  );
  // `$5 million dollars` says it twice, and so does `$100 CAD`.
  const again = ['$', 'USD'].find((money) => written.includes(money));
  const isTwice = again && !['dollar', 'dollars', 'USD'].some(isValue);
  const text = isTwice
    ? written
        .replaceAll(besideNumber(again === '$' ? '(?:dollars?|USD)' : 'dollars?'), '')
        .replaceAll(TWICE, '')
    : written;
  const names = (text.match(/\p{L}+|\p{Sc}/gu) ?? [])
    .flatMap((word) => (isValue(word) ? word : word.split(new RegExp(`多少|[${SIGNS}万亿]`, 'u'))))
    .filter(isCurrency);
  const [money = '', ...others] = new Set(names);
  if (!isValue('cent') && !isValue('cents') && text.search(CENTS) >= 0) {
    // Beside dollars, cents are hundredths; alone they are plain numbers, too.
    const isAlone = money === '';
    const plain = text.replaceAll(CENTS, isAlone ? '$1' : '($1/100)');
    if (CENT.test(plain) || !HAS_CENTS.test(money)) return { text: given };
    if (isAlone) return { money: 'cents', text: plain };
    const rest = withoutCurrency(plain, isValue, note);
    if (rest.money === undefined) return { text: given };
    note('cents were read as hundredths');
    return rest;
  }
  if (money === '' || others.length > 0 || isName(money)) return { text: given };
  const spelled = spellMagnitudes(text, money, isValue, note);
  const plain = spelled.replaceAll(besideNumber(money), '');
  if (plain === text) return { text: given };
  noteDecimals(text, money, note);
  return { money, text: plain };
};

const ACCOUNT = /^(\p{Sc}?\s?)\((\p{Sc}?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?\p{Sc}?)\)$/u;

/**
 * `(1,000)` and `$(5.20)`: negative, as accounts and spreadsheets write it.
 *
 * @param options.isData - whether a plain number such as `(5)` is one of an account, too; elsewhere
 *   its parentheses only group
 */
export const spellAccount = (
  text: string,
  note: (note: string) => void,
  { isData = false } = {},
): string => {
  const [, sign = '', amount] = ACCOUNT.exec(text.trim()) ?? [];
  if (amount === undefined || !(isData || /[\p{Sc},]/u.test(text))) return text;
  note(`${text.trim()} was read as -${sign}${amount}`);
  return `-${sign}${amount}`;
};

/** The remark on an amount whose currency was left out. */
export const withoutMoney = (money: string): string =>
  `${money} was left out: amounts are plain numbers here`;

/**
 * Returns an answer whose amounts are all in one currency: those of several arguments are read one
 * by one.
 *
 * @throws ToolError `DomainError`
 */
export const refuseMixedMoney = <Answer>(answer: Answer): Answer => {
  const { assumptions = [] } = answer as { assumptions?: readonly string[] };
  const found = assumptions
    .filter((text) => text.endsWith(withoutMoney('')))
    .map((text) => text.split(' ')[0]?.replace(/^(?:dollars?|USD)$/i, '$') ?? '');
  const [first, second] = new Set(found);
  if (first === undefined || second === undefined) return answer;
  if (first === 'cents' || second === 'cents') {
    fail(
      CalculatorErrorType.DomainError,
      'Some amounts are in cents, and others are not. Write cents in the unit of the others: $0.25.',
    );
  }
  const names = [first, second].map((name) => `'${name}'`).join(' and ');
  return fail(
    CalculatorErrorType.DomainError,
    `There are amounts in ${names}, and ${CURRENCY_REASON}. Convert them with a rate of your own.`,
  );
};
