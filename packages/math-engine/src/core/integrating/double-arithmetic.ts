import { isInteger, type Rational, toNumber } from '../numbers/rational.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type BasicFunctions, withDerivedFunctions } from './derived-functions.ts';

const CONSTANTS: Readonly<Record<string, number>> = {
  e: Math.E,
  phi: (1 + Math.sqrt(5)) / 2,
  pi: Math.PI,
};

const unary =
  (method: (value: number) => number) =>
  ([value = Number.NaN]: readonly number[]): number =>
    method(value);

type Power = (base: number) => number;

/** Powers by their exponents, which are converted once for millions of bases. */
const POWERS = new WeakMap<Rational, Power>();

/** The real power with a fractional exponent; odd roots of negative numbers are real. */
export const realPower = (base: number, exponent: Rational): number => {
  const known = POWERS.get(exponent);
  if (known) return known(base);
  const power = powerWith(exponent);
  POWERS.set(exponent, power);
  return power(base);
};

const powerWith = (exponent: Rational): Power => {
  const value = toNumber(exponent);
  if (isInteger(exponent)) return (base) => base ** value;
  if (value === 0.5) return Math.sqrt;
  if (exponent.denominator % 2n === 0n) return (base) => (base < 0 ? Number.NaN : base ** value);
  const sign = exponent.numerator % 2n === 0n ? 1 : -1;
  return (base) => (base < 0 ? sign * (-base) ** value : base ** value);
};

/** Where the error function and its complement pass from the series to the continued fraction. */
const FAR = 1.5;

/**
 * The error function to about 15 digits: its series, the continued fraction of its complement beyond
 * (Abramowitz and Stegun, 7.1.6 and 7.1.14).
 */
export const errorFunction = (value: number): number => {
  const size = Math.abs(value);
  if (size > 6) return Math.sign(value);
  if (size > FAR) return Math.sign(value) * (1 - complementaryError(size));
  let term = value;
  let total = value;
  for (let count = 1; count < 200 && Math.abs(term) > 1e-18 * Math.abs(total); count += 1) {
    term *= (2 * value * value) / (2 * count + 1);
    total += term;
  }
  return ((2 * total) / Math.sqrt(Math.PI)) * Math.exp(-value * value);
};

/** 1 - erf(x), of which the difference would keep few digits, and from 6 on none. */
export const complementaryError = (value: number): number => {
  if (!(value > FAR)) return 1 - errorFunction(value);
  // Doubles below 2.2e-308 have too few digits to check other results.
  if (value > 26.54) return 0;
  let fraction = 0;
  for (let count = 150; count > 0; count -= 1) fraction = count / 2 / (value + fraction);
  return Math.exp(-value * value) / ((value + fraction) * Math.sqrt(Math.PI));
};

const FUNCTIONS: BasicFunctions<number> = {
  abs: unary(Math.abs),
  acos: unary(Math.acos),
  acosh: unary(Math.acosh),
  asin: unary(Math.asin),
  asinh: unary(Math.asinh),
  atan: unary(Math.atan),
  atanh: unary(Math.atanh),
  ceil: unary(Math.ceil),
  cos: unary(Math.cos),
  cosh: unary(Math.cosh),
  erf: unary(errorFunction),
  exp: unary(Math.exp),
  floor: unary(Math.floor),
  ln: unary(Math.log),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  round: unary((value) => Math.sign(value) * Math.round(Math.abs(value))),
  sign: unary(Math.sign),
  sin: unary(Math.sin),
  sinh: unary(Math.sinh),
  tan: unary(Math.tan),
  tanh: unary(Math.tanh),
  trunc: unary(Math.trunc),
};

/** Binary doubles; NaN outside the domain of a function. */
export const doubleArithmetic: Arithmetic<number> = withDerivedFunctions(
  {
    add: (left, right) => left + right,
    constant: (name) => CONSTANTS[name],
    divide: (left, right) => left / right,
    fromRational: toNumber,
    multiply: (left, right) => left * right,
    negate: (value) => -value,
    power: (base, exponent) => base ** exponent,
    rationalPower: realPower,
    subtract: (left, right) => left - right,
  },
  FUNCTIONS,
);
