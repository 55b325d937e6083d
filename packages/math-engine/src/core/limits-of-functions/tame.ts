import { rational } from '../numbers/rational.ts';
import { NotReal } from '../series/power-series.ts';
import {
  call,
  euler,
  half,
  isNumber,
  isOneTerm,
  isZeroTerm,
  mapParts,
  minusOne,
  negate,
  number,
  one,
  pi,
  power,
  product,
  quotient,
  subtract,
  sum,
  two,
  whole,
  zero,
} from '../simplifying/make-term.ts';
import { rewriteCombinatorial, rewriteHyperbolic } from '../simplifying/prepare-term.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import type { LimitsAtInfinity } from './gruntz.ts';
import { LimitNotFound, type LimitValue } from './limit-value.ts';

type Work = Pick<
  LimitsAtInfinity,
  'angles' | 'boundedSymbol' | 'limitOfTamed' | 'name' | 'signOf' | 'isApproximate'
>;

/**
 * A term that is the same near infinity, without steps, kinks and oscillations: |u| is u or −u
 * there, floor(u) is a number or u minus something below 1, sin of an unbounded argument is a
 * symbol between −1 and 1. Powers become exponentials if the variable is in the exponent.
 */
export const tame = (term: Term, work: Work): Term => {
  if (!hasSymbol(term, work.name)) return term;
  if (term.kind === 'power')
    return tamePower(tame(term.base, work), tame(term.exponent, work), work);
  const inner = mapParts(term, (part) => tame(part, work));
  if (inner.kind !== 'call') return inner;
  const combinatorial = rewriteCombinatorial(inner);
  if (combinatorial.key !== inner.key) return tame(combinatorial, work);
  const hyperbolic = rewriteHyperbolic(inner);
  if (hyperbolic.key !== inner.key) return hyperbolic;
  if (!hasSymbol(inner, work.name)) return inner;
  return tameCall(inner.name, inner.arguments, work) ?? inner;
};

const tamePower = (base: Term, exponent: Term, work: Work): Term => {
  const isPlain = base.key === euler.key || isNumber(exponent);
  if (isPlain) return power(base, exponent);
  const isMoving = hasSymbol(exponent, work.name) || hasSymbol(base, work.name);
  if (!isMoving) return power(base, exponent);
  // (−2)^n, for integers n, is 2^n with an alternating sign.
  if (isNumber(base) && base.value.numerator < 0n) {
    const size = power(euler, product([exponent, call('ln', [negate(base)])]));
    return product([work.boundedSymbol(`sign ${exponent.key}`, -1, 1), size]);
  }
  return power(euler, product([exponent, call('ln', [base])]));
};

const tameCall = (name: string, values: readonly Term[], work: Work): Term | undefined => {
  const [first = zero, second] = values;
  switch (name) {
    case 'abs':
    case 'sign': {
      const sign = isIdentical(first) ? 0 : work.signOf(first);
      if (name === 'sign') return whole(sign);
      return sign < 0 ? negate(first) : first;
    }
    case 'max':
    case 'min':
      return extreme(name, values, work);
    case 'floor':
      return tameFloor(first, work);
    case 'ceil':
      return negate(tameFloor(negate(first), work));
    case 'trunc':
      return work.signOf(first) < 0
        ? negate(tameFloor(negate(first), work))
        : tameFloor(first, work);
    case 'round':
      if (second) throw new LimitNotFound('round with digits');
      return work.signOf(first) < 0
        ? negate(tameFloor(sum([negate(first), half]), work))
        : tameFloor(sum([first, half]), work);
    case 'mod': {
      const divisor = second ?? one;
      return subtract(first, product([divisor, tameFloor(quotient(first, divisor), work)]));
    }
    case 'sin':
    case 'cos':
    case 'tan':
      return tameWave(name, first, work);
    case 'asinh':
      return call('ln', [sum([first, power(sum([power(first, two), one]), half)])]);
    case 'acosh':
      return call('ln', [sum([first, power(sum([power(first, two), minusOne]), half)])]);
    case 'atanh':
      return product([half, call('ln', [quotient(sum([one, first]), subtract(one, first))])]);
    default:
      return tameByLimit(name, first, work);
  }
};

const isIdentical = (term: Term): boolean => isZeroTerm(term);

const extreme = (name: string, values: readonly Term[], work: Work): Term =>
  values.reduce((best, value) => {
    const difference = subtract(value, best);
    if (isZeroTerm(difference)) return best;
    const isLarger = work.signOf(difference) > 0;
    return isLarger === (name === 'max') ? value : best;
  });

/** The integer below; near an integer it depends on the side. */
const tameFloor = (inside: Term, work: Work): Term => {
  if (!hasSymbol(inside, work.name)) return call('floor', [inside]);
  const limit = work.limitOfTamed(inside);
  if (limit.kind === 'infinite') {
    return subtract(inside, work.boundedSymbol(`floor ${inside.key}`, 0, 1));
  }
  if (!isNumber(limit.value)) return call('floor', [limit.value]);
  const { denominator, numerator } = limit.value.value;
  if (denominator !== 1n) return call('floor', [limit.value]);
  const isBelow = work.signOf(subtract(inside, limit.value)) < 0;
  return number(rational(isBelow ? numerator - 1n : numerator));
};

const tameWave = (name: 'cos' | 'sin' | 'tan', inside: Term, work: Work): Term => {
  if (work.limitOfTamed(inside).kind === 'finite') {
    return name === 'tan'
      ? quotient(call('sin', [inside]), call('cos', [inside]))
      : call(name, [inside]);
  }
  const { cosine, sine } = growingWave(inside, work);
  if (name === 'tan') return quotient(sine, cosine);
  return name === 'sin' ? sine : cosine;
};

/** Waves with angles at a bounded distance from each other are related. */
const growingWave = (inside: Term, work: Work): { cosine: Term; sine: Term } => {
  const symbols = (angle: Term) => ({
    cosine: work.boundedSymbol(`cos ${angle.key}`, -1, 1),
    sine: work.boundedSymbol(`sin ${angle.key}`, -1, 1),
  });
  for (const angle of work.angles) {
    const distance = subtract(inside, angle);
    if (isZeroTerm(distance)) return symbols(angle);
    if (work.limitOfTamed(distance).kind !== 'finite') continue;
    const { cosine, sine } = symbols(angle);
    const [s, c] = [call('sin', [distance]), call('cos', [distance])];
    return {
      cosine: subtract(product([cosine, c]), product([sine, s])),
      sine: sum([product([sine, c]), product([cosine, s])]),
    };
  }
  work.angles.push(inside);
  return symbols(inside);
};

/** Functions with a value at infinity, or that only grow fast there. */
const tameByLimit = (name: string, inside: Term, work: Work): Term | undefined => {
  if (!['atan', 'acos', 'asin', 'erf', 'factorial', 'zeta'].includes(name)) return undefined;
  const limit = work.limitOfTamed(inside);
  if (limit.kind === 'finite') return finiteForm(name, inside, limit, work);
  const { sign } = limit;
  if (name === 'asin' || name === 'acos') throw new NotReal(`${name} beyond 1`);
  if (name === 'atan') {
    // atan u = ±π/2 − atan(1/u)
    return subtract(product([whole(sign), half, pi]), call('atan', [power(inside, minusOne)]));
  }
  if (name === 'erf') return erfAtInfinity(inside, sign);
  if (name === 'factorial' && sign > 0) {
    work.isApproximate = true;
    return stirling(inside);
  }
  if (name === 'zeta' && sign > 0) {
    return sum([one, power(euler, product([minusOne, inside, call('ln', [two])]))]);
  }
  throw new LimitNotFound(`${name} there`);
};

/** acos near 1 and asin near ±1 behave like roots: acos u = 2·asin(√((1 − u)/2)). */
const finiteForm = (
  name: string,
  inside: Term,
  { value }: LimitValue & { kind: 'finite' },
  work: Work,
): Term | undefined => {
  const root = (part: Term): Term => power(product([half, part]), half);
  const near = (part: Term): Term => product([two, call('asin', [root(part)])]);
  if (name === 'acos' && isOneTerm(value)) return near(subtract(one, inside));
  if (name === 'acos' && value.key === '-1') return subtract(pi, near(sum([one, inside])));
  if (name === 'asin' && isOneTerm(value)) {
    return subtract(quotient(pi, two), near(subtract(one, inside)));
  }
  if (name === 'asin' && value.key === '-1') {
    return subtract(near(sum([one, inside])), quotient(pi, two));
  }
  // ζ(s) = 1/(s − 1) + 0.577… + …: the constant has no name in the grammar.
  if (name === 'zeta' && isOneTerm(value)) {
    work.isApproximate = true;
    return power(subtract(inside, one), minusOne);
  }
  // 0! is regular; negative integers are poles: n! = (n + 1)!/(n + 1).
  if (
    name === 'factorial' &&
    isNumber(value) &&
    value.value.denominator === 1n &&
    value.value.numerator < 0n
  ) {
    const steps = Number(-value.value.numerator);
    const factors = Array.from({ length: steps }, (_, k) =>
      power(sum([inside, whole(k + 1)]), minusOne),
    );
    return product([call('factorial', [sum([inside, whole(steps)])]), ...factors]);
  }
  return undefined;
};

/** The asymptotic series of DLMF 7.12.1, three terms. */
const erfAtInfinity = (u: Term, sign: number): Term => {
  const square = power(u, two);
  const tail = sum([
    one,
    negate(quotient(half, square)),
    product([whole(3, 4), power(square, whole(-2))]),
  ]);
  const shrinking = product([
    power(euler, negate(square)),
    power(pi, whole(-1, 2)),
    power(u, minusOne),
  ]);
  return subtract(whole(sign), product([shrinking, tail]));
};

/** Stirling's series, DLMF 5.11.3, four terms. */
const stirling = (u: Term): Term => {
  const exponent = subtract(product([sum([u, half]), call('ln', [u])]), u);
  const series = sum([
    one,
    product([whole(1, 12), power(u, minusOne)]),
    product([whole(1, 288), power(u, whole(-2))]),
    product([whole(-139, 51_840), power(u, whole(-3))]),
  ]);
  return product([power(product([two, pi]), half), power(euler, exponent), series]);
};
