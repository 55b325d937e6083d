import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { leastCommonMultiple, modularPower } from '../numbers/integers.ts';
import { bitLength } from '../numbers/rational.ts';
import { extendedEuclid, modularInverse, modulo } from './modular.ts';

/** @throws ToolError `DomainError` unless it is positive */
export const requireModulus = (modulus: bigint): bigint => {
  if (modulus > 0n) return modulus;
  return fail(
    CalculatorErrorType.DomainError,
    `A modulus is a whole number from 1 on, not ${excerpt(`${modulus}`)}.`,
  );
};

/** @throws ToolError `DomainError` if the two have a common divisor, naming it */
export const invert = (value: bigint, modulus: bigint): bigint => {
  const inverse = modularInverse(value, modulus);
  if (inverse !== undefined) return inverse;
  const { divisor } = extendedEuclid(modulo(value, modulus), modulus);
  return fail(
    CalculatorErrorType.DomainError,
    `${excerpt(`${value}`)} has no inverse modulo ${excerpt(`${modulus}`)}: both are divisible by ${excerpt(`${divisor}`)}, so they are not coprime.`,
  );
};

/** Bits of the exponent times the square of the bits of the modulus: some seconds of work. */
const MOST_WORK = 2e11;

/**
 * value^exponent modulo a positive modulus; a negative exponent is a power of the inverse.
 *
 * @throws ToolError `ResourceLimit` for exponents and moduli with too many digits
 */
export const raise = (value: bigint, exponent: bigint, modulus: bigint): bigint => {
  if (bitLength(exponent) * bitLength(modulus) ** 2 > MOST_WORK) {
    fail(
      ToolErrorType.ResourceLimit,
      'The exponent and the modulus are too long: up to about 1500 digits each are computed.',
    );
  }
  return exponent < 0n
    ? modularPower(invert(value, modulus), -exponent, modulus)
    : modularPower(value, exponent, modulus);
};

/** All x with `x ≡ remainder` modulo the modulus. */
export interface Congruence {
  modulus: bigint;
  remainder: bigint;
}

/**
 * The solution of all congruences, modulo the least common multiple. The moduli need not be
 * coprime.
 *
 * @throws ToolError `DomainError` naming two congruences that contradict each other
 */
export const solveCongruences = (congruences: readonly Congruence[]): Congruence => {
  requireConsistent(congruences);
  return congruences.reduce(
    (known, next) => {
      const { divisor, x } = extendedEuclid(known.modulus, next.modulus);
      const modulus = leastCommonMultiple(known.modulus, next.modulus);
      const step = ((next.remainder - known.remainder) / divisor) * x;
      return { modulus, remainder: modulo(known.remainder + known.modulus * step, modulus) };
    },
    { modulus: 1n, remainder: 0n },
  );
};

/** Congruences have a common solution if and only if each pair has one. */
const requireConsistent = (congruences: readonly Congruence[]): void => {
  congruences.forEach((right, index) => {
    for (const left of congruences.slice(0, index)) {
      const { divisor } = extendedEuclid(left.modulus, right.modulus);
      const [first, second] = [modulo(left.remainder, divisor), modulo(right.remainder, divisor)];
      if (first === second) continue;
      const [a, b, c, d, e] = [
        left.remainder,
        left.modulus,
        right.remainder,
        right.modulus,
        divisor,
      ].map((value) => excerpt(`${value}`));
      fail(
        CalculatorErrorType.DomainError,
        `There is no solution: x ≡ ${a} (mod ${b}) and x ≡ ${c} (mod ${d}) contradict each other, since modulo ${e} the first leaves ${excerpt(`${first}`)} and the second ${excerpt(`${second}`)}.`,
      );
    }
  });
};

/** Greatest common divisor of all values, their least common multiple and Bézout coefficients. */
export const analyzeCommon = (
  values: readonly bigint[],
): { coefficients: bigint[]; divisor: bigint; multiple: bigint } => {
  let divisor = 0n;
  let multiple = 1n;
  let coefficients: bigint[] = [];
  for (const value of values) {
    const step = extendedEuclid(divisor, value);
    coefficients = [...coefficients.map((coefficient) => coefficient * step.x), step.y];
    divisor = step.divisor;
    multiple = leastCommonMultiple(multiple, value);
  }
  return { coefficients, divisor, multiple };
};
