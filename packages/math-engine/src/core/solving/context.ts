import { symbolsOf } from '../algebra/symbols.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { type BigComplex, isReal, magnitudeOfComplex } from './big-complex.ts';
import { type BigFloat, divideBig, magnitudeOfBig } from './big-float.ts';
import { bigPi } from './big-functions.ts';
import { constantNode, scaledBy, symbolNode } from './build.ts';
import { bigContext, evaluateBig } from './evaluate-big.ts';

/** A value for the unknown that an equation may have; it is checked before it is believed. */
export interface Candidate {
  /** May contain root symbols, parameters and the integer symbol. */
  expression: Expression;
  multiplicity?: number;
  /** With it, the whole family expression + period·n. */
  period?: Expression;
}

/** Everything that could be a solution. */
export interface Candidates {
  /** Conditions `node >= 0` under which every value is one. */
  regions?: readonly Expression[];
  list: readonly Candidate[];
  /** Whether the equation says nothing: every value of the domain is a solution. */
  isIdentity?: boolean;
}

/** Thrown where a method of solving does not apply; another one may. */
export class NoMethod extends Error {}

/** Digits of the decimals that decide what is zero, real or alike. */
export const WORKING_BITS = 320;

/** What one equation is solved with. */
export interface SolveContext {
  assumptions: Set<string>;
  /** Steps left; every recursion takes one. */
  budget: { left: number };
  /** The name that stands for any whole number. */
  integer: string;
  isRealOnly: boolean;
  /** Numbers without a closed form, by the symbols that stand for them. */
  roots: Map<string, (bits: number) => BigComplex>;
  /** Solves node = 0: so that methods can call each other. */
  solve: (node: Expression) => Candidates;
  unknown: string;
}

/** Symbols for numbers without a closed form cannot be written in the grammar. */
export const ROOT_SYMBOL = '#';

/** A symbol for a number that is known only by its digits. */
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

/** Whether an expression is a number: it has neither the unknown nor parameters in it. */
export const isConstant = (node: Expression): boolean =>
  symbolsOf(node).every((name) => name.startsWith(ROOT_SYMBOL));

/** The value of a number at so many binary digits; undefined where it has none. */
export const evaluateConstant = (
  node: Expression,
  { roots }: Pick<SolveContext, 'roots'>,
  bits: number = WORKING_BITS,
): BigComplex | undefined => {
  const point = new Map<string, BigComplex>();
  for (const name of symbolsOf(node)) {
    const refine = roots.get(name);
    if (!refine) return undefined;
    point.set(name, refine(bits));
  }
  const context = bigContext(point, bits, false);
  const value = evaluateBig(node, context);
  return value && withoutDust(value, context.largest, bits);
};

/** Parts that are nothing beside what was computed with are zero. */
const withoutDust = ({ im, re }: BigComplex, largest: number, bits: number): BigComplex => {
  const isDust = (part: BigFloat) => magnitudeOfBig(part) < largest - bits * 0.75;
  const zero: BigFloat = { exponent: 0, mantissa: 0n };
  return { im: isDust(im) ? zero : im, re: isDust(re) ? zero : re };
};

/** The fraction with a small denominator that a number is, to all its digits. */
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

/** A shorter way to write a real number: a fraction, one of π, or the root of one. */
export const simplifyConstant = (
  node: Expression,
  context: Pick<SolveContext, 'roots'>,
): Expression => {
  if (node.type === 'number' || !isConstant(node)) return node;
  const value = evaluateConstant(node, context);
  if (!value || !isReal(value)) return node;
  const whole = recognizeRational(value.re, WORKING_BITS);
  if (whole) return numberNode(whole);
  const turns = recognizeRational(
    divideBig(value.re, bigPi(WORKING_BITS), WORKING_BITS),
    WORKING_BITS,
    360n,
  );
  if (turns) return scaledBy(turns, constantNode('pi'));
  return node;
};

/** Whether two numbers are the same to half of the working digits. */
export const areSame = (left: BigComplex, right: BigComplex): boolean => {
  const size = Math.max(magnitudeOfComplex(left), magnitudeOfComplex(right));
  const difference = {
    im: subtract(left.im, right.im),
    re: subtract(left.re, right.re),
  };
  return magnitudeOfComplex(difference) <= Math.max(size, -WORKING_BITS / 4) - WORKING_BITS / 2;
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
