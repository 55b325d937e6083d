import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { readNumeric } from '../evaluate/attempt-numeric.ts';
import { evaluateBinary } from '../evaluate/binary-value.ts';
import type { Mathjs } from '../evaluate/mathjs.ts';
import { evaluateNumeric } from '../evaluate/numeric.ts';
import { agreeInDigits, parseDecimal } from '../numbers/decimal.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { type Expression, mapChildren, numberNode, someNode } from '../syntax/ast.ts';

/** Where a function is evaluated: near a point from one side, or far out. */
export type NumericApproach =
  | { kind: 'infinity'; sign: -1 | 1 }
  | { kind: 'point'; point: Expression; side: -1 | 1 };

/** Digits of the two computations that must agree. */
const DIGITS = [45, 80] as const;
const AGREEMENT = 12;

/** Functions that are slow, or need integers, far out. */
const STEPWISE: ReadonlySet<string> = new Set([
  'combinations',
  'doubleFactorial',
  'factorial',
  'fibonacci',
  'gamma',
  'permutations',
]);

const FAR = [10n, 20n, 35n, 100n, 1000n, 10n ** 5n, 10n ** 8n, 10n ** 13n, 10n ** 20n, 10n ** 32n];
const STEPWISE_FAR = [10n, 20n, 50n, 100n, 200n, 400n, 800n];
const NEAR = [1, 2, 4, 7, 11, 16, 24, 36];

/**
 * Step functions: close to a step, decimals are rounded to it. The exponents of distances that are
 * far enough away.
 */
const STEPPED: ReadonlySet<string> = new Set(['ceil', 'floor', 'mod', 'round', 'trunc']);
const NEAR_STEPS = [1, 2, 3, 4, 5, 6, 7];

const calls = (expression: Expression, names: ReadonlySet<string>): boolean =>
  someNode(
    expression,
    (node) =>
      (node.type === 'call' && names.has(node.name)) ||
      (node.type === 'binary' && node.operator === 'mod' && names.has('mod')),
  );

/** A value for a parameter: a positive fraction determined by its name. */
export const parameterValue = (name: string): Rational => {
  let code = 7;
  for (const letter of name) code = (code * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return rational(BigInt(700 + code), 811n);
};

/** Hyperbolic functions by exponentials, whose size is known before they are computed. */
const asExponentials = (node: Expression): Expression => {
  const inner = mapChildren(node, asExponentials);
  const [argument] = inner.type === 'call' ? inner.arguments : [];
  if (inner.type !== 'call' || !argument) return inner;
  const exponential = (of: Expression): Expression => ({ ...inner, arguments: [of], name: 'exp' });
  const up = exponential(argument);
  const down = exponential({ operand: argument, type: 'negate' });
  const two = numberNode(rational(2n));
  const join = (operator: '+' | '-' | '/', left: Expression, right: Expression): Expression => ({
    left,
    operator,
    right,
    type: 'binary',
  });
  switch (inner.name) {
    case 'sinh':
      return join('/', join('-', up, down), two);
    case 'cosh':
      return join('/', join('+', up, down), two);
    case 'tanh':
      return join('/', join('-', up, down), join('+', up, down));
    case 'coth':
      return join('/', join('+', up, down), join('-', up, down));
    case 'sech':
      return join('/', two, join('+', up, down));
    case 'csch':
      return join('/', two, join('-', up, down));
    default:
      return inner;
  }
};

/** The values of parameters used for every number below. */
export const withParameters = (expression: Expression, name: string): Expression =>
  substitute(
    asExponentials(expression),
    new Map(
      symbolsOf(expression)
        .filter((other) => other !== name)
        .map((other) => [other, numberNode(parameterValue(other))] as const),
    ),
  );

const plus = (left: Expression, right: Expression): Expression => ({
  left,
  operator: '+',
  right,
  type: 'binary',
});

/** Points on the way, each nearer to the end than the previous one. */
const placesOf = (expression: Expression, approach: NumericApproach): readonly Expression[] => {
  if (approach.kind === 'point') {
    const point = withParameters(approach.point, '');
    return (calls(expression, STEPPED) ? NEAR_STEPS : NEAR).map((exponent) =>
      plus(point, numberNode(rational(BigInt(approach.side) * 3n, 4n * 10n ** BigInt(exponent)))),
    );
  }
  return (calls(expression, STEPWISE) ? STEPWISE_FAR : FAR).map((distance) =>
    numberNode(rational(BigInt(approach.sign) * distance)),
  );
};

/** How close to a whole number a decimal is floored to it: here as close as its digits allow. */
const STEPS = { absTol: 1e-35, relTol: 1e-35 } as const;
const USUAL_STEPS = { absTol: 1e-15, relTol: 1e-12 } as const;

const attempt = (node: Expression, math: Mathjs, digits: number): string | undefined => {
  try {
    math.config({ precision: digits, ...STEPS });
    const value = readNumeric(evaluateNumeric(node, math, 'decimal'), math);
    return value?.kind === 'real' ? value.text : undefined;
  } catch {
    return undefined;
  } finally {
    math.config(USUAL_STEPS);
  }
};

/** Replaces an extreme value with one of manageable size that is still extreme. */
const extremeValue = (text: string, exponent: number): Rational => {
  const sign = text.startsWith('-') ? -1n : 1n;
  const size = 10n ** BigInt(Math.min(5000 + Math.round(Math.log2(Math.abs(exponent)) * 10), 6000));
  return exponent < 0 ? rational(sign, size) : rational(sign * size);
};

/** A real value that does not change with the number of digits it is computed with. */
export const certainValue = (node: Expression, math: Mathjs): Rational | undefined => {
  const [short, long] = DIGITS.map((digits) => attempt(node, math, digits));
  if (short === undefined || long === undefined) return undefined;
  const exponent = Number(/e([-+]\d+)$/.exec(long)?.[1] ?? 0);
  if (Math.abs(exponent) > 5000) return extremeValue(long, exponent);
  const value = parseDecimal(long, 100_000);
  if (!value) return undefined;
  const isZero = value.numerator === 0n;
  if (!isZero && !agreeInDigits(short, long, AGREEMENT)) return undefined;
  // A zero may be complete cancellation, unless a function jumps to it.
  return isZero && !calls(node, JUMPING) && !isPlainZero(node) ? undefined : value;
};

const JUMPING: ReadonlySet<string> = new Set([
  'abs',
  'ceil',
  'floor',
  'max',
  'min',
  'mod',
  'round',
  'sign',
  'trunc',
]);

/** Products and powers without additions cannot cancel. */
const isPlainZero = (node: Expression): boolean =>
  !someNode(
    node,
    (part) =>
      part.type === 'call' || (part.type === 'binary' && ['+', '-'].includes(part.operator)),
  );

/** The value in doubles, for functions that decimals do not support. */
export const doubleValue = (node: Expression, math: Mathjs): Rational | undefined => {
  try {
    const value = readNumeric(evaluateNumeric(node, math, 'float'), math);
    return value?.kind === 'real' ? parseDecimal(value.text) : undefined;
  } catch {
    return undefined;
  }
};

/** Values in doubles for functions that decimals do not support, not too far out. */
const FLOAT_PLACES = 4;

export const doublesOnTheWay = (
  expression: Expression,
  name: string,
  approach: NumericApproach,
  math: Mathjs,
): readonly number[] => {
  const plain = withParameters(expression, name);
  return placesOf(expression, approach)
    .slice(0, FLOAT_PLACES)
    .flatMap((place) => {
      try {
        const node = substitute(plain, new Map([[name, place]]));
        const value = readNumeric(evaluateNumeric(node, math, 'float'), math);
        return value?.kind === 'real' ? [Number(value.text)] : [];
      } catch {
        return [];
      }
    });
};

/** Digits that show an imaginary part of 10 beside a real part of e^100. */
const COMPLEX_DIGITS = 60;

const isComplex = (node: Expression): boolean =>
  evaluateBinary(node, COMPLEX_DIGITS)?.kind === 'complex';

/** Whether a function without parameters is complex on the way. */
export const isComplexOnTheWay = (
  expression: Expression,
  name: string,
  approach: NumericApproach,
  fits = isComplex,
): boolean =>
  symbolsOf(expression).every((other) => other === name) &&
  placesOf(expression, approach)
    .slice(0, FLOAT_PLACES)
    .every((place) => fits(substitute(expression, new Map([[name, place]]))));

/** Whether part of a function of one variable is complex all the way: a root, a logarithm. */
export const hasComplexPart = (
  expression: Expression,
  name: string,
  approach: NumericApproach,
): boolean =>
  !someNode(expression, (node) => node.type === 'name' && node.name === 'i') &&
  isComplexOnTheWay(expression, name, approach, (node) => someNode(node, isComplex));

/**
 * The values of a function on the way to its limit, in order; points without a certain value are
 * left out.
 */
export const valuesOnTheWay = (
  expression: Expression,
  name: string,
  approach: NumericApproach,
  math: Mathjs,
): readonly Rational[] => {
  const plain = withParameters(expression, name);
  const values: Rational[] = [];
  let misses = 0;
  for (const place of placesOf(expression, approach)) {
    const value = certainValue(substitute(plain, new Map([[name, place]])), math);
    if (value) values.push(value);
    else misses += 1;
    // Beyond the range of decimals, there is no improvement.
    if (misses > 3) break;
  }
  return values;
};
