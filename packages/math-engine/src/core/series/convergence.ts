import type { Mathjs } from '../evaluate/mathjs.ts';
import { LimitsAtInfinity } from '../limits-of-functions/gruntz.ts';
import type { LimitValue } from '../limits-of-functions/limit-value.ts';
import { isPositiveWhere } from '../limits-of-functions/positive-term.ts';
import { realValue } from '../limits-of-functions/term-values.ts';
import { compare, ONE, rational, subtract, toNumber } from '../numbers/rational.ts';
import { TRIGONOMETRIC } from '../resolve/functions.ts';
import {
  call,
  isNumber,
  isOneTerm,
  isZeroTerm,
  minusOne,
  negate,
  one,
  pi,
  power,
  product,
  quotient,
  replaceTerms,
  splitCoefficient,
  sum,
  symbol,
  zero,
} from '../simplifying/make-term.ts';
import { prepareTerm } from '../simplifying/prepare-term.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { imaginary } from '../simplifying/term-atoms.ts';
import { hasSymbol, namesOf, someTerm, type Term } from '../simplifying/term.ts';
import { at } from './parts-of-term.ts';
import { angleOf, isTurning, readWave } from './wave-sum.ts';

/** Whether an infinite sum has a value, and the test that shows it. */
interface Convergence {
  assumptions: readonly string[];
  converges: boolean | undefined;
  /** The sign of a sum that grows without bound. */
  sign?: number;
  test: string;
}

/** Decides whether the sum of a term over all integers from some point on converges. */
export const decideConvergence = (term: Term, name: string, math: Mathjs): Convergence => {
  const whole = decideWhole(term, name, math);
  if (whole.converges !== undefined || term.kind !== 'sum') return whole;
  const parts = term.terms.map((part) => decideWhole(part, name, math));
  if (!parts.every(({ converges }) => converges)) return whole;
  return {
    assumptions: parts.flatMap(({ assumptions }) => assumptions),
    converges: true,
    test: [...new Set(parts.map(({ test }) => test))].join(' and '),
  };
};

const decideWhole = (term: Term, name: string, math: Mathjs): Convergence => {
  const work = new LimitsAtInfinity(name, math);
  const limit = (part: Term): LimitValue | undefined => attempt(() => work.limit(part));
  const conclude = (converges: boolean | undefined, test: string, sign?: number): Convergence => ({
    assumptions: [...work.assumptions],
    converges,
    ...(sign === undefined ? {} : { sign }),
    test,
  });
  const turning = decideTurning(term, name, math);
  if (turning) return conclude(turning.converges, turning.test);
  const { change, size } = splitSign(prepareTerm(term), name);
  const signOfSize =
    attempt(() => work.signOf(size)) ?? (isPositiveWhere(size, { large: name }) ? 1 : undefined);
  const end = limit(size);
  if (end && !(end.kind === 'finite' && isZeroTerm(end.value))) {
    const sign = end.kind === 'infinite' ? end.sign : attempt(() => work.signOf(end.value));
    return conclude(false, 'the terms do not tend to zero', change === 'none' ? sign : undefined);
  }
  const ratio = limit(quotient(nextOf(size, name), size));
  if (ratio) {
    const order = compareWithOne(ratio, math);
    if (order !== undefined && order < 0) return conclude(true, 'the ratio test');
    if (order !== undefined && order > 0)
      return conclude(false, 'the ratio test', change === 'none' ? signOfSize : undefined);
  }
  const absolute = signOfSize === undefined ? undefined : signOfSize < 0 ? negate(size) : size;
  const decided = absolute && comparePowers(absolute, name, limit, math);
  if (decided?.converges) return conclude(true, decided.test);
  if (change === 'every time' && end && absolute && isFalling(absolute, name, work)) {
    return conclude(true, 'the alternating series test (Leibniz)');
  }
  if (decided && change === 'none') return conclude(false, decided.test, signOfSize);
  const bound = withoutWaves(size);
  const compared = bound && decideWhole(bound, name, math);
  if (compared?.converges)
    return conclude(true, `${compared.test}, as sine and cosine are bounded`);
  return conclude(undefined, 'no test decided');
};

/**
 * A wave with bounded sums, times a factor that does or does not decrease to zero (Dirichlet's
 * test).
 */
const decideTurning = (
  term: Term,
  name: string,
  math: Mathjs,
): { converges: boolean; test: string } | undefined => {
  if (!isWave(term)) return undefined;
  const { change, size } = splitSign(term, name);
  const wave = change === 'unknown' ? undefined : readWave(size, name, change === 'every time');
  if (!wave || !isTurning(wave, math)) return undefined;
  const work = new LimitsAtInfinity(name, math);
  const end = attempt(() => work.limit(wave.rest));
  if (!end) return undefined;
  if (end.kind === 'infinite' || !isZeroTerm(end.value)) {
    return { converges: false, test: 'the terms do not tend to zero' };
  }
  return isFalling(wave.rest, name, work)
    ? { converges: true, test: 'the Dirichlet test' }
    : undefined;
};

/**
 * An upper bound of a product, with 1 in place of sines and cosines; undefined if there are none.
 */
const withoutWaves = (term: Term): Term | undefined => {
  const factors = term.kind === 'product' ? term.factors : [term];
  const rest = factors.filter((factor) => !isBounded(factor));
  return rest.length < factors.length ? product(rest) : undefined;
};

const isBounded = (term: Term): boolean => {
  if (term.kind === 'power') {
    const isNatural = isNumber(term.exponent) && term.exponent.value.numerator > 0n;
    return isNatural && isBounded(term.base);
  }
  const isReal = !someTerm(term, (part) => part.key === imaginary.key);
  return term.kind === 'call' && (term.name === 'cos' || term.name === 'sin') && isReal;
};

const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch (error) {
    const isExpected =
      error instanceof Error &&
      [
        'LimitNotFound',
        'NotExpandable',
        'NotReal',
        'Oscillation',
        'RangeError',
        'TooLarge',
        'TooShort',
        'ToolError',
      ].includes(error.name);
    if (isExpected) return undefined;
    throw error;
  }
};

const nextOf = (term: Term, name: string): Term =>
  replaceTerms(term, new Map([[symbol(name).key, sum([symbol(name), one])]]));

const isWave = (term: Term): boolean =>
  someTerm(term, (part) => part.kind === 'call' && (part.name === 'cos' || part.name === 'sin'));

/** How a wave such as cos(πk), which at most changes sign, changes from one integer to the next. */
const stepOf = (factor: Term, name: string): { first: Term; ratio: string } | undefined => {
  const isOfTurns = (part: Term): boolean =>
    part.kind !== 'call' ||
    !isWave(part) ||
    isNumber(simplifyTerm(quotient(angleOf(part, name), pi)));
  if (someTerm(factor, (part) => !isOfTurns(part))) return undefined;
  const ratio = simplifyTerm(quotient(nextOf(factor, name), factor)).key;
  return ratio === '1' || ratio === '-1' ? { first: at(factor, name, zero), ratio } : undefined;
};

/** A term with the values of waves that are the same at all integers: cos(2πk) is 1, sin(πk) is 0. */
export const withoutSteadyWaves = (term: Term, name: string): Term => {
  const values = new Map<string, Term>();
  someTerm(term, (part) => {
    const isOpen = part.kind === 'call' && TRIGONOMETRIC.has(part.name) && hasSymbol(part, name);
    const step = isOpen ? attempt(() => stepOf(part, name)) : undefined;
    if (step?.ratio === '1' || (step && isZeroTerm(step.first))) values.set(part.key, step.first);
    return false;
  });
  return (values.size > 0 && attempt(() => replaceTerms(term, values))) || term;
};

/** How the sign of a term changes from one integer to the next. */
type SignChange = 'every time' | 'none' | 'unknown';

/** (−1)^k and powers of negative numbers, cos(πk): the sign change, and the rest. */
export const splitSign = (term: Term, name: string): { change: SignChange; size: Term } => {
  const factors = term.kind === 'product' ? term.factors : [term];
  let steps: bigint | undefined = 0n;
  const rest = factors.map((factor) => {
    const step = isWave(factor) && attempt(() => stepOf(factor, name));
    if (step) {
      if (step.ratio === '-1' && steps !== undefined) steps += 1n;
      return step.first;
    }
    if (factor.kind !== 'power' || factor.exponent.kind === 'number') return factor;
    const { base, exponent } = factor;
    if (base.kind !== 'number' || base.value.numerator >= 0n) return factor;
    const parity = attempt(() => parityOfSteps(exponent, name));
    steps = parity === undefined || steps === undefined ? undefined : steps + parity;
    return power(negate(base), exponent);
  });
  const change = steps === undefined ? 'unknown' : steps % 2n === 0n ? 'none' : 'every time';
  return { change, size: product(rest) };
};

/**
 * 1 if an exponent increases by odd numbers only, like k^2; 0 for even ones; undefined otherwise.
 */
const parityOfSteps = (exponent: Term, name: string): bigint | undefined => {
  const step = simplifyTerm(sum([nextOf(exponent, name), negate(exponent)]));
  let parity = 0n;
  for (const term of step.kind === 'sum' ? step.terms : [step]) {
    const { coefficient, rest } = splitCoefficient(term);
    if (coefficient.denominator !== 1n || !isWholePower(rest, name)) return undefined;
    if (isOneTerm(rest)) parity += coefficient.numerator;
    else if (coefficient.numerator % 2n !== 0n) return undefined;
  }
  return parity % 2n === 0n ? 0n : 1n;
};

const isWholePower = (term: Term, name: string): boolean => {
  if (isOneTerm(term)) return true;
  const { base, exponent } = term.kind === 'power' ? term : { base: term, exponent: one };
  const isNatural =
    isNumber(exponent) && exponent.value.denominator === 1n && exponent.value.numerator > 0n;
  return base.kind === 'symbol' && base.name === name && isNatural;
};

/**
 * −1, 0 or 1 as the magnitude of a limit is below, equal to or above one. Undefined if decimals
 * cannot distinguish it from one, and it is not exactly one.
 */
const compareWithOne = (limit: LimitValue, math: Mathjs): number | undefined => {
  if (limit.kind === 'infinite') return 1;
  if (isNumber(limit.value)) {
    const { denominator, numerator } = limit.value.value;
    return compare(rational(numerator < 0n ? -numerator : numerator, denominator), ONE);
  }
  if (namesOf(limit.value).length > 0) return undefined;
  math.config({ precision: 50 });
  const value = realValue(call('abs', [limit.value]), new Map(), math);
  if (!value || Math.abs(toNumber(subtract(value, ONE))) < 1e-30) return undefined;
  return compare(value, ONE);
};

/** Iterated logarithms to try: ln k, ln ln k, ln ln ln k. */
const MOST_LOGARITHMS = 3;

/**
 * The logarithmic tests (Bertrand), in order. The first compares with 1/k^p; if p is one, the next
 * compares with 1/(k·ln k^p), then with 1/(k·ln k·(ln ln k)^p). A term at p = 1 in the last of them
 * is undecided.
 */
const comparePowers = (
  size: Term,
  name: string,
  limit: (part: Term) => LimitValue | undefined,
  math: Mathjs,
): { converges: boolean; test: string } | undefined => {
  let scaled = size;
  let scale: Term = symbol(name);
  for (let level = 0; level <= MOST_LOGARITHMS; level += 1) {
    const test = level === 0 ? 'comparison with a p-series' : 'the integral test';
    const decay = limit(negate(quotient(call('ln', [scaled]), call('ln', [scale]))));
    if (!decay) return undefined;
    if (decay.kind === 'infinite') return { converges: decay.sign > 0, test };
    const order = compareWithOne(decay, math);
    if (order === undefined) return undefined;
    if (order !== 0) return { converges: order > 0, test };
    scaled = product([scaled, scale]);
    scale = call('ln', [scale]);
    const end = limit(scaled);
    if (!end) return undefined;
    if (end.kind === 'infinite' || !isZeroTerm(end.value)) {
      const harmonic = level === 0 ? 'comparison with the harmonic series' : test;
      return { converges: false, test: harmonic };
    }
  }
  return undefined;
};

/** Whether a term of constant sign eventually decreases in magnitude. */
const isFalling = (term: Term, name: string, work: LimitsAtInfinity): boolean => {
  const size = attempt(() => work.signOf(term)) === -1 ? negate(term) : term;
  const isSmooth = !someTerm(size, (part) => part.kind === 'call' && part.name === 'floor');
  const next = replaceTerms(size, new Map([[symbol(name).key, sum([symbol(name), one])]]));
  return isSmooth && attempt(() => work.signOf(sum([next, product([minusOne, size])]))) === -1;
};
