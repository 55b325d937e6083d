import { modularPower } from '../numbers/integers.ts';
import type { SurdMonomial, Multivariate } from './multivariate.ts';

/** A prime, 2^61 − 1. */
const PRIME = 2_305_843_009_213_693_951n;

/** A value for a variable or a root, without a pattern. */
const residueOf = (index: bigint): bigint => modularPower(48_271n, 7n * index + 1_000_003n, PRIME);

const invert = (value: bigint): bigint => modularPower(value, PRIME - 2n, PRIME);

const reduced = (value: bigint): bigint => ((value % PRIME) + PRIME) % PRIME;

/**
 * Whether two polynomials seem to have no common divisor: if all variables but one are replaced
 * with residues, none is left in any variable. Wrong one time in 10^15, and harmless then: a
 * fraction is not reduced.
 */
export const areCoprimeByChance = (left: Multivariate, right: Multivariate): boolean => {
  const count = Math.max(
    ...[...left.values(), ...right.values()].map(({ exponents }) => exponents.length),
  );
  for (let index = 0; index < count; index += 1) {
    if (degreeOfDivisor(inOneVariable(left, index), inOneVariable(right, index)) > 0) return false;
  }
  return true;
};

const coefficientOf = ({ coefficient }: SurdMonomial): bigint => {
  let sum = 0n;
  for (const [radicand, { denominator, numerator }] of coefficient) {
    const root = radicand === 1n ? 1n : residueOf(1000n + reduced(radicand));
    sum += reduced(numerator) * invert(reduced(denominator)) * root;
  }
  return reduced(sum);
};

/** Residues of the coefficients, lowest power first, without trailing zeros. */
const inOneVariable = (value: Multivariate, index: number): bigint[] => {
  const result: bigint[] = [];
  for (const term of value.values()) {
    let residue = coefficientOf(term);
    term.exponents.forEach((exponent, place) => {
      if (place === index || exponent === 0) return;
      residue = (residue * modularPower(residueOf(BigInt(place)), BigInt(exponent), PRIME)) % PRIME;
    });
    const power = term.exponents[index] ?? 0;
    while (result.length <= power) result.push(0n);
    result[power] = ((result[power] ?? 0n) + residue) % PRIME;
  }
  return trimmed(result);
};

const trimmed = (values: readonly bigint[]): bigint[] => {
  let { length } = values;
  while (length > 0 && values[length - 1] === 0n) length -= 1;
  return values.slice(0, length);
};

const degreeOfDivisor = (left: readonly bigint[], right: readonly bigint[]): number => {
  let [larger, smaller] = [left, right];
  while (smaller.length > 0) [larger, smaller] = [smaller, remainderOf(larger, smaller)];
  return larger.length - 1;
};

const remainderOf = (dividend: readonly bigint[], divisor: readonly bigint[]): bigint[] => {
  let rest = [...dividend];
  const inverse = invert(divisor.at(-1) ?? 1n);
  while (rest.length >= divisor.length) {
    const shift = rest.length - divisor.length;
    const factor = ((rest.at(-1) ?? 0n) * inverse) % PRIME;
    rest = trimmed(
      rest.map((value, place) => reduced(value - factor * (divisor[place - shift] ?? 0n))),
    );
  }
  return rest;
};
