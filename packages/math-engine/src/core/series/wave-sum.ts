import type { Mathjs } from '../evaluate/mathjs.ts';
import { realValue } from '../limits-of-functions/term-values.ts';
import { bernoulliNumber } from '../numbers/bernoulli-number.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { multiply, rational, toNumber } from '../numbers/rational.ts';
import {
  call,
  half,
  minusOne,
  negate,
  number,
  one,
  pi,
  power,
  product,
  quotient,
  sum,
  symbol,
  two,
  whole,
  zero,
} from '../simplifying/make-term.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { type CallTerm, hasSymbol, namesOf, someTerm, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { doubleFunction } from '../solving/double-function.ts';
import type { AcceleratedSum } from './accelerate.ts';
import type { SumCandidate } from './infinite-sum.ts';
import { at } from './parts-of-term.ts';

/** A term cos(a·k + b) or sin(a·k + b), times a factor without waves. */
export interface Wave {
  angle: Term;
  kind: 'cos' | 'sin';
  /** Whether the rest changes its sign with every k. */
  isAlternating: boolean;
  rest: Term;
  shift: Term;
}

const isWave = (term: Term): boolean =>
  term.kind === 'call' && (term.name === 'cos' || term.name === 'sin');

/** The increase of the angle of a sine or cosine from one k to the next. */
export const angleOf = ({ arguments: [argument = zero] }: CallTerm, name: string): Term =>
  simplifyTerm(sum([at(argument, name, sum([symbol(name), one])), negate(argument)]));

/** The term as a wave, if its angle increases by a constant. */
export const readWave = (term: Term, name: string, isAlternating: boolean): Wave | undefined => {
  const factors = term.kind === 'product' ? term.factors : [term];
  const [wave, ...others] = factors.filter((factor) => someTerm(factor, isWave));
  if (wave?.kind !== 'call' || !isWave(wave) || others.length > 0) return undefined;
  const angle = angleOf(wave, name);
  if (hasSymbol(angle, name)) return undefined;
  const shift = at(wave.arguments[0] ?? zero, name, zero);
  const rest = product(factors.filter((factor) => factor !== wave));
  return { angle, isAlternating, kind: wave.name === 'cos' ? 'cos' : 'sin', rest, shift };
};

const doubleOf = (term: Term, math: Mathjs): number => {
  if (namesOf(term).length > 0) return Number.NaN;
  const value = realValue(term, new Map(), math);
  return value ? toNumber(value) : Number.NaN;
};

/** The angle between successive terms, in turns. */
const turnOf = ({ angle, isAlternating }: Wave, math: Mathjs): number =>
  doubleOf(angle, math) / (2 * Math.PI) + (isAlternating ? 0.5 : 0);

/** Closer to whole turns, the terms keep their direction for a long time. */
const NEAREST_TURN = 1e-3;

/** Whether the waves rotate, so that their sums are bounded. */
export const isTurning = (wave: Wave, math: Mathjs): boolean => {
  const turn = turnOf(wave, math);
  return Math.abs(turn - Math.round(turn)) > NEAREST_TURN;
};

const ORDER = 6;
const WIDTH = 2000;

/**
 * The sum in doubles: its first terms one by one, the others by summation by parts. With z =
 * exp(ia), Σ z^k·f(k) from K on is z^K/(1 − z)·Σ (z/(1 − z))^j·Δ^j f(K), which decreases fast for
 * large K.
 */
export const sumWave = (
  wave: Wave,
  name: string,
  from: bigint,
  math: Mathjs,
): AcceleratedSum | undefined => {
  const valueAt = doubleFunction(writeTerm(wave.rest), [name]);
  if (!valueAt || !isTurning(wave, math)) return undefined;
  const step = 2 * Math.PI * turnOf(wave, math);
  const shift = doubleOf(wave.shift, math);
  const start = Number(from);
  const last = start + Math.ceil(WIDTH / (2 * Math.abs(Math.sin(step / 2))));
  const smooth = (k: number): number => valueAt([k]) * (wave.isAlternating && k % 2 !== 0 ? -1 : 1);
  const turned = (angle: number): number =>
    wave.kind === 'cos' ? Math.cos(angle) : Math.sin(angle);
  let total = 0;
  for (let k = start; k < last; k += 1) total += smooth(k) * turned(step * k + shift);
  let differences = Array.from({ length: ORDER + 1 }, (_, index) => smooth(last + index));
  // 1/(1 − z) has the magnitude 1/(2·sin(a/2)) and the angle (π − a)/2.
  const size = 1 / (2 * Math.sin(step / 2));
  for (let order = 0; order <= ORDER; order += 1) {
    const angle = step * (last + order) + shift + ((order + 1) * (Math.PI - step)) / 2;
    total += (differences[0] ?? 0) * size ** (order + 1) * turned(angle);
    differences = differences.slice(1).map((value, index) => value - (differences[index] ?? 0));
  }
  const value = Number.isFinite(total) ? parseDecimal(String(total)) : undefined;
  const error = 1e-15 * last * Math.max(1, Math.abs(smooth(last)) * last);
  return value && error < 1e-8 ? { error, value } : undefined;
};

const MOST_POWER = 12;
/** The terms before it are subtracted one by one. */
const LATEST_START = 50n;

const binomial = (n: number, k: number): bigint =>
  k === 0 ? 1n : (binomial(n, k - 1) * BigInt(n - k + 1)) / BigInt(k);

/** A Bernoulli polynomial evaluated at a term. */
const bernoulli = (degree: number, place: Term): Term =>
  sum(
    Array.from({ length: degree + 1 }, (_, k) =>
      product([
        number(multiply(bernoulliNumber(k), rational(binomial(degree, k)))),
        power(place, whole(degree - k)),
      ]),
    ),
  );

/**
 * Formulas for the sums of cos(ak)/k^s and sin(ak)/k^s with 0 < a < 2π: a Bernoulli polynomial
 * (NIST Digital Library of Mathematical Functions, 24.8.1 and 24.8.2), or the logarithm of
 * 2·sin(a/2).
 */
export const waveCandidates = (
  wave: Wave,
  name: string,
  from: bigint,
  math: Mathjs,
): SumCandidate[] => {
  const index = symbol(name);
  const signs = wave.isAlternating ? [power(minusOne, index)] : [];
  const powers = Array.from({ length: MOST_POWER }, (_, before) => before + 1);
  const factorOf = (s: number): Term =>
    simplifyTerm(product([wave.rest, power(index, whole(s)), ...signs]));
  const degree = powers.find((s) => !hasSymbol(factorOf(s), name));
  const turn = turnOf(wave, math);
  const isKnown = wave.shift.key === '0' && Number.isFinite(turn);
  if (degree === undefined || !isKnown || from < 1n || from > LATEST_START) return [];
  const angle = sum([
    wave.angle,
    product([whole((wave.isAlternating ? 1 : 0) - 2 * Math.floor(turn)), pi]),
  ]);
  const isPolynomial = (degree % 2 === 0) === (wave.kind === 'cos');
  if (!isPolynomial && degree > 1) return [];
  const value = isPolynomial
    ? product([
        whole(Math.floor(degree / 2) % 2 === 1 ? 1 : -1),
        half,
        power(product([two, pi]), whole(degree)),
        number(rational(1n, factorial(degree))),
        bernoulli(degree, quotient(angle, product([two, pi]))),
      ])
    : negate(call('ln', [product([two, call('sin', [product([half, angle])])])]));
  const term = product([wave.rest, call(wave.kind, [product([wave.angle, index])])]);
  const before = Array.from({ length: Number(from) - 1 }, (_, k) => at(term, name, whole(k + 1)));
  return [
    {
      method: 'a known Fourier series',
      value: simplifyTerm(sum([product([factorOf(degree), value]), ...before.map(negate)])),
    },
  ];
};

const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));
