import { symbolsOf } from '../algebra/symbols.ts';
import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import { type BigComplex, isReal, magnitudeOfComplex } from '../numbers/big-complex.ts';
import { bigPi } from '../numbers/big-constants.ts';
import { bigFromRational } from '../numbers/big-conversions.ts';
import {
  BIG_ONE,
  type BigFloat,
  divideBig,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { bitLength, rational, type Rational } from '../numbers/rational.ts';
import { type Expression, numberNode, someNode } from '../syntax/ast.ts';
import { constantNode, scaledBy, symbolNode } from './build.ts';

/** A possible value for the unknown, checked before it is accepted. */
export interface Candidate {
  /** May contain root symbols, parameters and the integer symbol. */
  expression: Expression;
  multiplicity?: number;
  /** If present, the whole family expression + period·n. */
  period?: Expression;
}

/** All possible solutions. */
export interface Candidates {
  /** Conditions `node >= 0` under which every value is a solution. */
  regions?: readonly Expression[];
  list: readonly Candidate[];
  /** Whether the equation is trivial: every value of the domain is a solution. */
  isIdentity?: boolean;
}

/** Thrown if a method of solving does not apply; another one may. */
export class NoMethod extends Error {}

/** Thrown if solutions may exist for special values of the parameters, but not for all. */
export class NeedsConditions extends NoMethod {}

const USUAL_BITS = 320;

/** Written digits that the default precision can hold. */
const FREE_BITS = 100;

/** Maximum binary digits with which values are decided. */
const MOST_WORKING_BITS = 3000;

const working = { bits: USUAL_BITS };

/**
 * Binary digits of the values that decide what is zero, real or equal: more while equations with
 * long numbers are solved, see {@link withWorkingBits}.
 */
export const workingBits = (): number => working.bits;

/** Solves with as many digits as are needed to distinguish numbers of this length. */
export const withWorkingBits = async <Value>(
  written: number,
  solve: () => Promise<Value>,
): Promise<Value> => {
  working.bits = Math.min(MOST_WORKING_BITS, USUAL_BITS + 3 * Math.max(0, written - FREE_BITS));
  try {
    return await solve();
  } finally {
    working.bits = USUAL_BITS;
  }
};

/** Thrown if a factor of parameters is zero: a search among the other factors misses solutions. */
export class AlwaysZero extends NoMethod {}

/** Context of solving one equation. */
export interface SolveContext {
  assumptions: Set<string>;
  /** Remaining steps; every recursion takes one. */
  budget: { left: number };
  /** The name that represents any integer. */
  integer: string;
  /** All such names in use, where families of several unknowns meet. */
  integers: Set<string>;
  /** Names that occur in the equations. */
  names: readonly string[];
  isRealOnly: boolean;
  /** Numbers without a closed form, by the symbols that represent them. */
  roots: Map<string, (bits: number) => BigComplex>;
  /** Solves node = 0; lets methods call each other. */
  solve: (node: Expression) => Candidates;
  unknown: string;
}

/** Symbols for numbers without a closed form have names outside the grammar. */
export const ROOT_SYMBOL = '#';

/** A symbol for a number that is only known by its digits. */
export const addRoot = (
  context: SolveContext,
  refine: (bits: number) => BigComplex,
): Expression => {
  const name = `${ROOT_SYMBOL}${context.roots.size}`;
  let known: { bits: number; value: BigComplex } | undefined;
  context.roots.set(name, (bits) => {
    if (!known || known.bits < bits) known = { bits, value: refine(bits) };
    return known.value;
  });
  return symbolNode(name);
};

export const hasRootSymbols = (node: Expression): boolean =>
  symbolsOf(node).some((name) => name.startsWith(ROOT_SYMBOL));

/** Whether an expression is a number: it contains neither the unknown nor parameters. */
export const isConstant = (node: Expression): boolean =>
  symbolsOf(node).every((name) => name.startsWith(ROOT_SYMBOL));

/** The value of a number to this many binary digits; undefined if it has none. */
export const evaluateConstant = (
  node: Expression,
  context: Pick<SolveContext, 'roots'>,
  bits: number = workingBits(),
): BigComplex | undefined => {
  const first = evaluateAt(node, context, bits);
  if (!first) return undefined;
  const { largest, value } = first;
  // A root alone has all its digits, however small it is.
  if (node.type === 'symbol') return value;
  const tidy = withoutDust(value, largest, bits);
  const isWhole = tidy === value || largest < LARGE_MAGNITUDE || largest > MOST_BITS;
  if (isWhole) return tidy;
  // Large intermediate numbers occurred: a part that looks like rounding error may be the whole
  // value.
  const longer = bits + 2 * largest;
  const again = evaluateAt(node, context, longer);
  return again && withoutDust(again.value, again.largest, longer);
};

/** Magnitude, in bits, from which parts of a sum hide others. */
const LARGE_MAGNITUDE = 16;

const evaluateAt = (
  node: Expression,
  { roots }: Pick<SolveContext, 'roots'>,
  bits: number,
): { largest: number; value: BigComplex } | undefined => {
  const point = new Map<string, BigComplex>();
  for (const name of symbolsOf(node)) {
    const refine = roots.get(name);
    if (!refine) return undefined;
    point.set(name, refine(bits));
  }
  const context = bigContext(point, bits, false);
  const value = evaluateBig(node, context);
  return value && { largest: context.largest, value };
};

/** Parts that are negligible beside the numbers in the computation are zero. */
const withoutDust = (value: BigComplex, largest: number, bits: number): BigComplex => {
  const { im, re } = value;
  const isDust = (part: BigFloat) => magnitudeOfBig(part) < largest - bits * 0.75;
  const zero: BigFloat = { exponent: 0, mantissa: 0n };
  const [imaginary, real] = [im, re].map((part) =>
    isBigZero(part) || !isDust(part) ? part : zero,
  );
  if (imaginary === im && real === re) return value;
  return { im: imaginary ?? zero, re: real ?? zero };
};

/** The fraction with a small denominator that equals a number to all its digits. */
export const recognizeRational = (
  value: BigFloat,
  bits: number,
  largestDenominator = 10_000n,
): Rational | undefined => {
  if (value.mantissa === 0n) return rational(0n);
  if (magnitudeOfBig(value) > 60) return undefined;
  const fraction = Math.round(bits * 0.6);
  const shift = value.exponent + fraction;
  const scaled = shift >= 0 ? value.mantissa << BigInt(shift) : value.mantissa >> BigInt(-shift);
  // Continued fraction: a quotient of this size ends it.
  let [above, below] = [scaled, 1n << BigInt(fraction)];
  let [p0, p1, q0, q1] = [0n, 1n, 1n, 0n];
  while (below !== 0n) {
    const quotient = above >= 0n ? above / below : -((-above + below - 1n) / below);
    [p0, p1] = [p1, quotient * p1 + p0];
    [q0, q1] = [q1, quotient * q1 + q0];
    if (q1 > largestDenominator) return undefined;
    [above, below] = [below, above - quotient * below];
    const gap = scaled * q1 - (p1 << BigInt(fraction));
    const size = gap < 0n ? -gap : gap;
    if (size < q1 << BigInt(Math.round(fraction * 0.2))) return rational(p1, q1);
  }
  return undefined;
};

/** Maximum binary digits of values, however long their input numbers. */
const MOST_BITS = 20_000;

/**
 * Total binary digits of the numbers in expressions: values may differ as finely as these specify.
 */
export const writtenBits = (...nodes: readonly Expression[]): number => {
  let bits = 0;
  for (const node of nodes) {
    someNode(node, (part) => {
      if (part.type === 'number') {
        const { denominator, numerator } = part.value;
        bits += bitLength(numerator) + (denominator === 1n ? 0 : bitLength(denominator));
      }
      return false;
    });
  }
  return bits;
};

/** The digits needed to distinguish values computed from these expressions. */
export const confirmingBits = (least: number, ...nodes: readonly Expression[]): number =>
  Math.min(MOST_BITS, least + 4 * writtenBits(...nodes));

/** Whether a number is this multiple of a unit to many more digits than suggested it. */
const isMultiple = (
  node: Expression,
  factor: Rational,
  unit: (bits: number) => BigFloat,
  context: Pick<SolveContext, 'roots'>,
): boolean => {
  const bits = confirmingBits(4 * workingBits(), node);
  const value = evaluateConstant(node, context, bits);
  if (!value || !isReal(value)) return false;
  const expected = multiplyBig(bigFromRational(factor, bits), unit(bits), bits);
  const gap = subtractBig(value.re, expected, bits);
  const size = isBigZero(expected) ? 0 : magnitudeOfBig(expected);
  return isBigZero(gap) || magnitudeOfBig(gap) < size - bits * 0.6;
};

/** A shorter form of a real number: a fraction, a fraction of π, or the root of a fraction. */
export const simplifyConstant = (
  node: Expression,
  context: Pick<SolveContext, 'roots'>,
): Expression => {
  if (node.type === 'number' || !isConstant(node)) return node;
  const value = evaluateConstant(node, context);
  if (!value || !isReal(value)) return node;
  const whole = recognizeRational(value.re, workingBits());
  if (whole && isMultiple(node, whole, () => BIG_ONE, context)) return numberNode(whole);
  const turns = recognizeRational(
    divideBig(value.re, bigPi(workingBits()), workingBits()),
    workingBits(),
    360n,
  );
  if (turns && isMultiple(node, turns, bigPi, context)) return scaledBy(turns, constantNode('pi'));
  return node;
};

/** Whether two numbers agree to half of the working digits. */
export const areSame = (left: BigComplex, right: BigComplex): boolean => {
  const size = Math.max(magnitudeOfComplex(left), magnitudeOfComplex(right));
  const difference = {
    im: subtract(left.im, right.im),
    re: subtract(left.re, right.re),
  };
  return magnitudeOfComplex(difference) <= Math.max(size, -workingBits() / 4) - workingBits() / 2;
};

const subtract = (left: BigFloat, right: BigFloat): BigFloat => {
  const exponent = Math.min(left.exponent, right.exponent);
  if (left.mantissa === 0n) return { exponent: right.exponent, mantissa: -right.mantissa };
  if (right.mantissa === 0n) return left;
  if (Math.max(left.exponent, right.exponent) - exponent > 5000) return left;
  return {
    exponent,
    mantissa:
      (left.mantissa << BigInt(left.exponent - exponent)) -
      (right.mantissa << BigInt(right.exponent - exponent)),
  };
};
