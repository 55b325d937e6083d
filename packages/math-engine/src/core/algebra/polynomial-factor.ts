import { toFixed } from '../numbers/big-conversions.ts';
import { exactBitLength } from '../numbers/big-float.ts';
import { rational } from '../numbers/rational.ts';
import { type ApproximateRoot, approximateRoots, guessRoots } from './polynomial-approximate.ts';
import {
  dividePolynomials,
  evaluatePolynomial,
  fromIntegers,
  type Polynomial,
  primitivePart,
} from './polynomial.ts';

/** Integer coefficients without a common divisor, lowest power first. */
export type IntegerPolynomial = readonly bigint[];

/** A factor with its roots. */
export interface FactorWithRoots {
  factor: IntegerPolynomial;
  roots: readonly ApproximateRoot[];
}

/** Sets of roots that are tried as the roots of a factor. */
const SET_LIMIT = 30_000;

/** Binary digits to which a sum of roots must be close to an integer. */
const NEARNESS_BITS = 24;

/**
 * Factors a polynomial without repeated roots over the integers. Its roots are approximated and
 * proved distinct; sets of them whose sum is as close to an integer as that of a factor must be are
 * multiplied out, rounded and tried by exact division. Every returned factor divides the
 * polynomial; it is known to be irreducible unless there are too many sets to try.
 */
export const factorSquareFree = (
  polynomial: Polynomial,
  bits: number,
): readonly FactorWithRoots[] => {
  let rest = primitivePart(polynomial).primitive;
  const found: FactorWithRoots[] = [];
  for (const root of rationalRoots(rest)) {
    rest = divideExactly(rest, root) ?? rest;
    found.push({ factor: root, roots: approximateRoots(root, bits) });
  }
  if (rest.length < 2) return found;
  const size = Math.max(...rest.map(exactBitLength));
  const working = Math.max(bits, size + exactBitLength(rest.at(-1) ?? 1n) + 64 + rest.length);
  const roots = approximateRoots(rest, working);
  return [...found, ...splitByRoots(rest, roots, working)];
};

/** Linear factors from fractions close to the double roots, checked exactly. */
const rationalRoots = (polynomial: IntegerPolynomial): readonly IntegerPolynomial[] => {
  const lead = polynomial.at(-1) ?? 1n;
  const whole = fromIntegers(polynomial);
  const factors: IntegerPolynomial[] = [];
  const seen = new Set<string>();
  for (const { im, re } of guessRoots(polynomial)) {
    const scaled = Math.round(re * Number(lead));
    if (Math.abs(im) > 1e-3 * Math.max(1, Math.abs(re)) || !Number.isSafeInteger(scaled)) continue;
    const root = rational(BigInt(scaled), lead);
    const key = `${root.numerator}/${root.denominator}`;
    if (seen.has(key) || evaluatePolynomial(whole, root).numerator !== 0n) continue;
    seen.add(key);
    factors.push([-root.numerator, root.denominator]);
  }
  return factors;
};

const divideExactly = (
  dividend: IntegerPolynomial,
  divisor: IntegerPolynomial,
): IntegerPolynomial | undefined => {
  const { quotient, remainder } = dividePolynomials(fromIntegers(dividend), fromIntegers(divisor));
  return remainder.length === 0 ? primitivePart(quotient).primitive : undefined;
};

/** A real root, or a conjugate pair: a factor contains both or neither. */
interface Unit {
  roots: readonly ApproximateRoot[];
  /** Coefficients of the monic factor, times 2^bits. */
  scaled: readonly bigint[];
}

const toUnits = (roots: readonly ApproximateRoot[], bits: number): Unit[] => {
  const one = 1n << BigInt(bits);
  const units: Unit[] = [];
  const lower = roots.filter((root) => !root.isReal && root.value.im.mantissa < 0n);
  for (const root of roots) {
    const re = toFixed(root.value.re, bits);
    if (root.isReal) units.push({ roots: [root], scaled: [-re, one] });
    else if (root.value.im.mantissa > 0n) {
      const im = toFixed(root.value.im, bits);
      const partner = nearestConjugate(root, lower, bits);
      if (!partner) continue;
      const norm = (re * re + im * im) >> BigInt(bits);
      units.push({ roots: [root, partner], scaled: [norm, -2n * re, one] });
    }
  }
  return units;
};

const nearestConjugate = (
  root: ApproximateRoot,
  lower: ApproximateRoot[],
  bits: number,
): ApproximateRoot | undefined => {
  const [re, im] = [toFixed(root.value.re, bits), toFixed(root.value.im, bits)];
  let best: { index: number; distance: bigint } | undefined;
  for (const [index, { value }] of lower.entries()) {
    const across = toFixed(value.re, bits) - re;
    const along = toFixed(value.im, bits) + im;
    const distance = across * across + along * along;
    if (!best || distance < best.distance) best = { distance, index };
  }
  return best && lower.splice(best.index, 1)[0];
};

const splitByRoots = (
  polynomial: IntegerPolynomial,
  roots: readonly ApproximateRoot[],
  bits: number,
): readonly FactorWithRoots[] => {
  let rest = polynomial;
  let units = toUnits(roots, bits);
  const factors: FactorWithRoots[] = [];
  const budget = { left: SET_LIMIT };
  for (let degree = 1; 2 * degree <= rest.length - 1;) {
    const hit = findFactor(rest, units, degree, bits, budget);
    if (!hit) {
      degree += 1;
      continue;
    }
    factors.push({ factor: hit.factor, roots: hit.units.flatMap((unit) => unit.roots) });
    rest = hit.rest;
    units = units.filter((unit) => !hit.units.includes(unit));
  }
  if (rest.length > 1) factors.push({ factor: rest, roots: units.flatMap((unit) => unit.roots) });
  return factors;
};

interface Hit {
  factor: IntegerPolynomial;
  rest: IntegerPolynomial;
  units: readonly Unit[];
}

const findFactor = (
  polynomial: IntegerPolynomial,
  units: readonly Unit[],
  degree: number,
  bits: number,
  budget: { left: number },
): Hit | undefined => {
  const lead = polynomial.at(-1) ?? 1n;
  const traces = units.map((unit) => lead * (unit.scaled[unit.roots.length - 1] ?? 0n));
  const search = (
    start: number,
    missing: number,
    trace: bigint,
    chosen: readonly Unit[],
  ): Hit | undefined => {
    if (missing === 0) {
      budget.left -= 1;
      return isNearWhole(trace, bits) ? tryFactor(polynomial, chosen, bits) : undefined;
    }
    for (let index = start; index < units.length && budget.left > 0; index += 1) {
      const unit = units[index];
      if (!unit || unit.roots.length > missing) continue;
      const sum = trace + (traces[index] ?? 0n);
      const hit = search(index + 1, missing - unit.roots.length, sum, [...chosen, unit]);
      if (hit) return hit;
    }
    return undefined;
  };
  return search(0, degree, 0n, []);
};

const isNearWhole = (value: bigint, bits: number): boolean => {
  const rest = BigInt.asUintN(bits, value + (1n << BigInt(bits - NEARNESS_BITS)));
  return rest < 1n << BigInt(bits - NEARNESS_BITS + 1);
};

const tryFactor = (
  polynomial: IntegerPolynomial,
  units: readonly Unit[],
  bits: number,
): Hit | undefined => {
  const shift = BigInt(bits);
  let product: bigint[] = [(polynomial.at(-1) ?? 1n) << shift];
  for (const { scaled } of units) {
    const next: bigint[] = Array.from({ length: product.length + scaled.length - 1 }, () => 0n);
    for (const [i, first] of product.entries()) {
      for (const [j, second] of scaled.entries()) {
        next[i + j] = (next[i + j] ?? 0n) + ((first * second) >> shift);
      }
    }
    product = next;
  }
  // Shifted rather than divided: reducing a fraction of so many digits would dominate the running
  // time.
  const half = 1n << (shift - 1n);
  const rounded = product.map((value) => (value + half) >> shift);
  const { primitive } = primitivePart(fromIntegers(rounded));
  if (primitive.length !== product.length) return undefined;
  const rest = divideExactly(polynomial, primitive);
  return rest && { factor: primitive, rest, units };
};
