import { parseDecimal } from '../numbers/decimal.ts';
import {
  add,
  compare,
  divide,
  isInteger,
  isZero,
  multiply,
  power,
  type Rational,
  rational,
  subtract,
} from '../numbers/rational.ts';

/** How a number changes from term to term; one that stays the same has no count. */
interface Progression {
  at: (index: number) => Rational;
  count?: number;
  /** What a sum of just these numbers is. */
  sum?: string;
}

const ATOM = String.raw`(?:\d+(?:\.\d+)?|\([\d\s.+*/^×·-]+\))!?`;

/** In words, before the terms. */
const LEAD = String.raw`(?:is|[Cc]alculate|[Cc]ompute|[Ee]valuate):?\s+`;

/** The terms before and behind three points, with the signs between them. */
const patternOf = (name: 'list' | 'product' | 'sum', signs: string, inner: string) => {
  const term = `${ATOM}(?:\\s*[${inner}]\\s*${ATOM})*`;
  return {
    after: new RegExp(
      `^(?:\\.{3}|[…⋯])\\s*([${signs}])\\s*(${term})(?!\\s*(?:[\\d.^!*/×·(%]|(?!(?:in|to)\\b)\\p{L}))`,
      'u',
    ),
    before: new RegExp(
      `(?<=${LEAD}|(?<![\\p{L}\\d_.)\\]!%^*/×·+-]\\s*))((?:-\\s*)?${term}(?:\\s*[${signs}]\\s*${term})+)\\s*([${signs}])\\s*$`,
      'u',
    ),
    name,
  };
};
const PATTERNS = [
  patternOf('sum', '-+', '*/^×·'),
  patternOf('product', '*×·', '/^'),
  patternOf('list', ',', '*/^'),
];

const NUMBERS = /\d+(?:\.\d+)?/g;
/** Characters of all terms. */
const LONGEST = 5000;

const valuesOf = (term: string): readonly Rational[] =>
  (term.match(NUMBERS) ?? []).flatMap((text) => parseDecimal(text) ?? []);

const write = ({ denominator, numerator }: Rational): string =>
  denominator === 1n && numerator >= 0n ? `${numerator}` : `(${numerator}/${denominator})`;

/** How values go on to the last one; undefined if that is not clear, or if they miss it. */
const progressionOf = (values: readonly Rational[], last: Rational): Progression | undefined => {
  const [first = last, second = last] = values;
  const isGiven = (at: Progression['at']): boolean =>
    values.every((value, index) => compare(value, at(index)) === 0);
  const step = subtract(second, first);
  const added = (index: number) => add(first, multiply(step, rational(BigInt(index))));
  if (isGiven(added)) {
    if (isZero(step)) return compare(first, last) === 0 ? { at: () => first } : undefined;
    const steps = divide(subtract(last, first), step);
    const count = Number(steps.numerator) + 1;
    const sum = `(${write(first)} + ${write(last)})*${count}/2`;
    return isInteger(steps) && count > values.length ? { at: added, count, sum } : undefined;
  }
  if (values.length < 3 || values.some(isZero)) return undefined;
  const ratio = divide(second, first);
  const multiplied = (index: number) => multiply(first, power(ratio, BigInt(index)));
  if (!isGiven(multiplied)) return undefined;
  const places = Array.from({ length: 1000 }, (_, index) => index + values.length);
  const end = places.find((index) => compare(multiplied(index), last) === 0);
  const sum = `(${write(last)}*${write(ratio)} - ${write(first)})/(${write(ratio)} - 1)`;
  return end === undefined ? undefined : { at: multiplied, count: end + 1, sum };
};

const plain = (text: string): string => text.replaceAll(/\s/g, '').replaceAll(/[×·]/g, '*');

/** All terms, from the first ones, the sign behind these, and the last one with its sign. */
const spellTerms = (
  name: 'list' | 'product' | 'sum',
  chain: string,
  next: string,
  sign: string,
  end: string,
): { count: number; text: string } | undefined => {
  const separator = { list: ',', product: '*', sum: /(?<=[\d)!])(?=[-+])(?![^(]*\))/ }[name];
  const given = plain(chain).split(separator);
  const terms = given.map((term) => term.replace(/^[-+]/, ''));
  const template = end.replaceAll(NUMBERS, '#');
  // 1 + 1/2 + 1/3 begins with 1/1.
  if (template === '#/#' && terms[0] === '1') terms[0] = '1/1';
  if (!terms.every((term) => term.replaceAll(NUMBERS, '#') === template)) return undefined;
  const rows = terms.map(valuesOf);
  const slots = valuesOf(end).map((last, slot) =>
    progressionOf(
      rows.flatMap((row) => row[slot] ?? []),
      last,
    ),
  );
  const [count = 0, ...others] = new Set(slots.flatMap((slot) => slot?.count ?? []));
  if (count === 0 || others.length > 0 || slots.includes(undefined)) return undefined;
  const signs = [...given.map((term) => (term.startsWith('-') ? '-' : '+')), next];
  const isMinus = (index: number): boolean => signs[index % 2] === '-';
  const areSigns = signs.every((one, index) => (one === '-') === isMinus(index));
  if (name === 'sum' && (!areSigns || (sign === '-') !== isMinus(count - 1))) return undefined;
  const [{ sum } = {}] = slots;
  if (name === 'sum' && template === '#' && isMinus(0) === isMinus(1))
    return { count, text: `${isMinus(0) ? '-' : ''}(${sum})` };
  let text = '';
  for (let index = 0; index < count && text.length < LONGEST; index += 1) {
    let slot = 0;
    const term = template.replaceAll('#', () => write(slots[slot++]?.at(index) ?? rational(0n)));
    text += `${index > 0 ? ', ' : ''}${name === 'sum' && isMinus(index) ? '-' : ''}${term}`;
  }
  if (text.length >= LONGEST) return undefined;
  return { count, text: name === 'list' ? text : `${name}([${text}])` };
};

/**
 * `1 + 2 + 4 + ... + 1024`, `1 - 1/2 + 1/3 - ... - 1/100` and `[1, 3, ..., 99]` without the points,
 * if each number in the terms keeps its difference or, from three terms on, its ratio.
 */
export const spellProgressions = (text: string, note: (assumption: string) => void): string => {
  const at = text.search(/(?<!\.)\.{3}(?!\.)|[…⋯]/);
  if (at < 0) return text;
  for (const { after, before, name } of PATTERNS) {
    const [, chain = '', next = ''] = before.exec(text.slice(Math.max(0, at - 300), at)) ?? [];
    const [found = '', sign = '', end = ''] = after.exec(text.slice(at, at + 300)) ?? [];
    const spelled = chain && found && spellTerms(name, chain, next, sign, plain(end));
    if (!spelled) continue;
    const start = text.lastIndexOf(chain, at);
    note(`${text.slice(start, at + found.length)} was read as ${spelled.count} terms`);
    const rest = spellProgressions(text.slice(at + found.length), note);
    return text.slice(0, start) + spelled.text + rest;
  }
  return text;
};
