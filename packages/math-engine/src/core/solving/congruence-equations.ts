import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { polynomialOf } from '../algebra/polynomial.ts';
import { readFormula } from '../algebra/read-formula.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { fold } from '../evaluate/fold.ts';
import { excerpt, fail } from '../failure.ts';
import { invert, requireModulus } from '../integers/congruences.ts';
import { extendedEuclid, modulo } from '../integers/modular.ts';
import { isInteger, type Rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import { differenceOf } from './build.ts';
import { splitStatements } from './read-statements.ts';

/** Remainders that are tried one by one if the unknown has a power. */
const MOST_TRIED = 10_000_000n;
/** Families that are still readable. */
const MOST_FAMILIES = 40;

/** `3x ≡ 2 (mod 7)`, `3x = 2 (mod 7)` and, with the sign of a congruence, `3x ≡ 2 mod 7`. */
const CONGRUENCE =
  /^([^=≡<>]+)(?:≡([^=≡<>]+?)(?:\(\s*mod\b([^()]+)\)|\bmod\b([^=≡<>]+))|={1,3}([^=≡<>]+)\(\s*mod\b([^()]+)\))\s*[.,]?\s*$/u;

/** `3x = 2 mod 7`, whose right side is a remainder, a number, to the letter. */
const REMAINDER =
  /^((?![^=]*\bmod\b)[^=≡<>]*\p{L}[^=≡<>]*)={1,3}\s*(-?\d+)\s*\bmod\b\s*(\d+)\s*[.,]?\s*$/u;

/** All integers of these remainders. */
interface Remainders {
  modulus: bigint;
  remainders: readonly bigint[];
}

/**
 * Replaces congruences with one equation for the remainder of the unknown: `3x ≡ 2 (mod 7)` with
 * `x mod 7 = 3`. Other texts stay unchanged.
 *
 * @throws ToolError `InvalidExpression`, `DomainError` or `ResourceLimit` for congruences that are
 *   not of polynomials with whole coefficients in one unknown
 */
export const replaceCongruences = (texts: readonly string[], notes: Notes): readonly string[] => {
  if (!texts.some((text) => /≡|mod\b/.test(text))) return texts;
  const others: string[] = [];
  const found: { name: string; solutions: Remainders }[] = [];
  const congruences = texts
    .flatMap(splitStatements)
    .filter((piece) => REMAINDER.test(piece) || CONGRUENCE.test(piece));
  for (const text of texts) {
    const pieces = splitStatements(text).map((piece) =>
      spellCongruence(piece, congruences.length > 1, notes),
    );
    const matches = pieces.map((piece) => CONGRUENCE.exec(piece));
    if (matches.every((match) => match === null)) {
      if (text.includes('≡')) refuseMissingModulus(text);
      others.push(text);
      continue;
    }
    matches.forEach((match, index) => {
      if (match) found.push(readCongruence(match, notes));
      else others.push(pieces[index] ?? '');
    });
  }
  const [first] = found;
  if (!first) return others;
  if (found.some(({ name }) => name !== first.name)) {
    fail(
      CalculatorErrorType.InvalidExpression,
      'Congruences of several unknowns are not solved together. Give those of one unknown.',
    );
  }
  notes.assumptions.add(`${first.name} is a whole number`);
  const all = found.map(({ solutions }) => solutions).reduce(intersect);
  return [writeEquation(first.name, all), ...others];
};

/**
 * `3x = 2 mod 7` as the congruence that it means: to the letter it says 3x = 2. Only a name alone
 * may get a value by it: `x = 17 mod 5` is x = 2.
 */
const spellCongruence = (piece: string, isOneOfSeveral: boolean, notes: Notes): string => {
  const [, left = '', remainder = '', modulus = ''] = REMAINDER.exec(piece) ?? [];
  if (left === '') return piece;
  const isReduced = BigInt(remainder) >= 0n && BigInt(remainder) < BigInt(modulus);
  if (!isReduced && !isOneOfSeveral && /^\s*\p{L}\s*$/u.test(left)) {
    notes.assumptions.add(
      'mod was read as the remainder of a number; a congruence is written 3x ≡ 2 (mod 7)',
    );
    return piece;
  }
  const congruence = `${left.trim()} ≡ ${remainder} (mod ${modulus})`;
  notes.assumptions.add(`read as the congruence ${excerpt(congruence)}`);
  return congruence;
};

const refuseMissingModulus = (text: string): never =>
  fail(
    CalculatorErrorType.InvalidExpression,
    `'${excerpt(text)}' has the sign ≡ without a modulus. Write a congruence as 3x ≡ 2 (mod 7).`,
  );

const readCongruence = (
  [
    whole,
    left = '',
    right,
    inBrackets,
    bare,
    rightOfEqual = '',
    modulusOfEqual = '',
  ]: RegExpExecArray,
  notes: Notes,
): { name: string; solutions: Remainders } => {
  const [first, second, size] = [
    left,
    right ?? rightOfEqual,
    inBrackets ?? bare ?? modulusOfEqual,
  ].map((text) => fold(readFormula(text, notes).expression, { isLenient: false, notes }));
  const text = excerpt(whole.trim());
  if (!first || !second || size?.type !== 'number' || !isInteger(size.value)) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      `The modulus in '${text}' is not a whole number.`,
    );
  }
  const modulus = requireModulus(size.value.numerator);
  const power = solvePower(first, second, modulus) ?? solvePower(second, first, modulus);
  if (power) return power;
  const difference = fold(differenceOf(first, second), { isLenient: false, notes });
  const names = symbolsOf(difference);
  const [name = 'x'] = names;
  const polynomial = names.length > 1 ? undefined : polynomialOf(difference, name);
  if (!polynomial) {
    return fail(
      CalculatorErrorType.Unsolved,
      `'${text}' is neither a congruence of polynomials in one unknown nor one of powers such as 2^x, whose base has no divisor in common with the modulus. analyzeInteger computes powers and inverses for a modulus.`,
    );
  }
  const coefficients = polynomial.map((value) => residueOf(value, modulus));
  return { name, solutions: solveModulo(coefficients, modulus, text) };
};

/** A fraction is its numerator times the inverse of its denominator. */
const residueOf = ({ denominator, numerator }: Rational, modulus: bigint): bigint =>
  modulo(numerator * (denominator === 1n ? 1n : invert(denominator, modulus)), modulus);

/** `2^x ≡ 3 (mod 13)`: powers of a base without a common divisor repeat, and so do exponents. */
const solvePower = (
  power: Expression,
  value: Expression,
  modulus: bigint,
): { name: string; solutions: Remainders } | undefined => {
  if (power.type !== 'binary' || power.operator !== '^' || power.right.type !== 'symbol') {
    return undefined;
  }
  const { left: base, right: unknown } = power;
  if (base.type !== 'number' || value.type !== 'number' || modulus > MOST_TRIED) return undefined;
  if (!isInteger(base.value) || !isInteger(value.value)) return undefined;
  if (extendedEuclid(base.value.numerator, modulus).divisor !== 1n) return undefined;
  const [factor, wanted, size] = [base.value.numerator, value.value.numerator, modulus].map(
    (number) => Number(modulo(number, modulus) || modulus),
  ) as [number, number, number];
  const one = 1 % size;
  let [exponent, product] = [0, one];
  let found: number | undefined;
  do {
    if (product === wanted % size) found ??= exponent;
    product = (product * factor) % size;
    exponent += 1;
  } while (product !== one);
  const remainders = found === undefined ? [] : [BigInt(found)];
  return { name: unknown.name, solutions: { modulus: BigInt(exponent), remainders } };
};

const solveModulo = (
  coefficients: readonly bigint[],
  modulus: bigint,
  text: string,
): Remainders => {
  const degree = coefficients.findLastIndex((value) => value !== 0n);
  if (degree < 0) return { modulus: 1n, remainders: [0n] };
  const [constant = 0n, slope = 0n] = coefficients;
  if (degree <= 1) {
    const { divisor } = extendedEuclid(slope, modulus);
    if (constant % divisor !== 0n) return { modulus: 1n, remainders: [] };
    const size = modulus / divisor;
    const inverse = size === 1n ? 0n : invert(slope / divisor, size);
    return { modulus: size, remainders: [modulo((-constant / divisor) * inverse, size)] };
  }
  if (modulus > MOST_TRIED) {
    fail(
      ToolErrorType.ResourceLimit,
      `The modulus in '${text}' is above ${MOST_TRIED.toLocaleString('en-US')}, the largest for which powers of an unknown are solved.`,
    );
  }
  const size = Number(modulus);
  const numbers = coefficients.slice(0, degree + 1).map(Number);
  const remainders: number[] = [];
  for (let value = 0; value < size; value += 1) {
    const result = numbers.reduceRight((sum, next) => (sum * value + next) % size, 0);
    if (result === 0) remainders.push(value);
  }
  return shorten(size, remainders);
};

/** 1, 3, 5 and 7 modulo 8 are 1 modulo 2. */
const shorten = (size: number, remainders: readonly number[]): Remainders => {
  const known = new Set(remainders);
  let period = size;
  for (let factor = 2; factor <= period; factor += 1) {
    while (period % factor === 0) {
      const shorter = period / factor;
      if (!remainders.every((value) => known.has((value + shorter) % size))) break;
      period = shorter;
    }
  }
  const first = remainders.filter((value) => value < period);
  return { modulus: BigInt(period), remainders: first.map(BigInt) };
};

/** What both say, by the Chinese remainder theorem. */
const intersect = (left: Remainders, right: Remainders): Remainders => {
  const { divisor, x } = extendedEuclid(left.modulus, right.modulus);
  const modulus = (left.modulus / divisor) * right.modulus;
  const remainders = left.remainders.flatMap((first) =>
    right.remainders
      .filter((second) => (second - first) % divisor === 0n)
      .map((second) => modulo(first + left.modulus * ((second - first) / divisor) * x, modulus)),
  );
  return { modulus, remainders };
};

const writeEquation = (name: string, { modulus, remainders }: Remainders): string => {
  if (remainders.length > MOST_FAMILIES) {
    fail(
      ToolErrorType.ResourceLimit,
      `There are ${remainders.length} solutions modulo ${excerpt(`${modulus}`)}; at most ${MOST_FAMILIES} are written.`,
    );
  }
  // No remainder is as large as the modulus.
  if (remainders.length === 0) return `${name} mod 2 = 2`;
  const sorted = remainders.toSorted((left, right) => (left < right ? -1 : 1));
  return `${sorted.map((value) => `(${name} mod ${modulus} - ${value})`).join('*')} = 0`;
};
