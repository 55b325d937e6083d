import {
  divide,
  floor,
  isInteger,
  multiply,
  ONE,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import {
  call,
  minusOne,
  number,
  pi,
  power,
  product,
  quotient,
  sum,
  two,
  whole,
} from '../simplifying/make-term.ts';
import type { Term } from '../simplifying/term.ts';

const LARGEST_DENOMINATOR = 12n;
const MOST_STEPS = 200;

/** Distance of a positive number from its representative in (0, 1]. */
const reduce = (x: Rational): { base: Rational; steps: number } | undefined => {
  const whole_ = isInteger(x) ? x.numerator - 1n : floor(x);
  if (x.numerator <= 0n || whole_ > BigInt(MOST_STEPS)) return undefined;
  return { base: subtract(x, rational(whole_)), steps: Number(whole_) };
};

/**
 * ψ(x) + γ for a positive fraction, by Gauss's theorem (DLMF 5.4.19) and the recurrence.
 *
 * @returns undefined for a large denominator
 */
export const digammaPlusEuler = (x: Rational): Term | undefined => {
  const reduced = reduce(x);
  if (!reduced) return undefined;
  const { base, steps } = reduced;
  let shift = rational(0n);
  for (let k = 0; k < steps; k += 1) {
    const value = sumOf(base, k);
    shift = addFractions(shift, divide(ONE, value));
  }
  if (isInteger(base)) return number(shift);
  const { denominator: q, numerator: p } = base;
  if (q > LARGEST_DENOMINATOR) return undefined;
  const angle = product([whole(p, q), pi]);
  const terms: Term[] = [
    number(shift),
    product([minusOne, call('ln', [whole(2n * q)])]),
    product([whole(-1, 2), pi, quotient(call('cos', [angle]), call('sin', [angle]))]),
  ];
  for (let n = 1n; n <= (q - 1n) / 2n; n += 1n) {
    const sine = call('sin', [product([whole(n, q), pi])]);
    const cosine = call('cos', [product([whole(2n * n * p, q), pi])]);
    terms.push(product([two, cosine, call('ln', [sine])]));
  }
  return sum(terms);
};

const sumOf = (base: Rational, k: number): Rational =>
  rational(base.numerator + BigInt(k) * base.denominator, base.denominator);

const addFractions = (left: Rational, right: Rational): Rational =>
  rational(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );

/** Σ 1/(i + x)^j over i ≥ 0, for integer and half-integer x and j ≥ 2. */
export const hurwitzZeta = (j: number, x: Rational): Term | undefined => {
  const reduced = reduce(x);
  if (!reduced) return undefined;
  const { base, steps } = reduced;
  const zeta = call('zeta', [whole(j)]);
  const start = isInteger(base)
    ? zeta
    : base.denominator === 2n
      ? product([whole(2n ** BigInt(j) - 1n), zeta])
      : undefined;
  if (!start) return undefined;
  let shift = rational(0n);
  for (let k = 0; k < steps; k += 1)
    shift = addFractions(shift, powerOf(divide(ONE, sumOf(base, k)), j));
  return sum([start, number(rational(-shift.numerator, shift.denominator))]);
};

const powerOf = (value: Rational, exponent: number): Rational =>
  rational(value.numerator ** BigInt(exponent), value.denominator ** BigInt(exponent));

/** |E₂ₙ|/(4^(n+1)·(2n)!) of β(2n + 1) = …·π^(2n+1), DLMF 25.11.40. */
const BETA: Readonly<Record<number, readonly [bigint, bigint]>> = {
  1: [1n, 4n],
  3: [1n, 32n],
  5: [5n, 1536n],
  7: [61n, 184_320n],
};

/** Σ (−1)^i/(i + x)^j over i ≥ 0. */
export const alternatingZeta = (j: number, x: Rational): Term | undefined => {
  if (j === 1) {
    const half = rational(1n, 2n);
    const lower = digammaPlusEuler(multiply(x, half));
    const upper = digammaPlusEuler(multiply(addFractions(x, ONE), half));
    return lower && upper && product([whole(1, 2), sum([upper, product([minusOne, lower])])]);
  }
  const reduced = reduce(x);
  if (!reduced) return undefined;
  const { base, steps } = reduced;
  let value = alternatingStart(j, base);
  // S(x + 1) = 1/x^j − S(x)
  for (let k = 0; value && k < steps; k += 1) {
    const first = number(powerOf(divide(ONE, sumOf(base, k)), j));
    value = sum([first, product([minusOne, value])]);
  }
  return value;
};

const alternatingStart = (j: number, base: Rational): Term | undefined => {
  if (isInteger(base)) {
    return product([
      whole(2n ** BigInt(j - 1) - 1n, 2n ** BigInt(j - 1)),
      call('zeta', [whole(j)]),
    ]);
  }
  const [above, below] = BETA[j] ?? [];
  if (base.denominator !== 2n || above === undefined || below === undefined) return undefined;
  return product([whole(above * 2n ** BigInt(j), below), power(pi, whole(j))]);
};
