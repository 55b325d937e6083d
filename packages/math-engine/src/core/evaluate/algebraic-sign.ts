import { bitLength, type Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { type AlgebraicNode, readAlgebraic } from './algebraic-number.ts';
import { cosineDegree, cosineInterval } from './cosine.ts';
import { type Interval, intervalArithmetic, type IntervalArithmetic } from './interval.ts';

/** Bits up to which a number is computed before the question is left to other methods. */
const MOST_BITS = 40_000;
const FEWEST_BITS = 128;

/**
 * The sign of a real algebraic number, proved: intervals contain its value, and a separation bound
 * says how close to zero it can be without being zero.
 *
 * @returns undefined if the expression is not such a number, or the proof would take too long
 */
export const algebraicSign = (expression: Expression): -1 | 0 | 1 | undefined => {
  const node = readAlgebraic(expression);
  if (!node) return undefined;
  const least = -separationExponent(node);
  for (let bits = FEWEST_BITS; bits <= MOST_BITS; bits *= 4) {
    const value = evaluate(node, intervalArithmetic(bits), new Map());
    if (!value) continue;
    if (value.low > 0n) return 1;
    if (value.high < 0n) return -1;
    if (value.low === 0n && value.high === 0n) return 0;
    // The only such number inside (−2^least, 2^least) is zero.
    const room = bits + least;
    if (room <= 0) {
      const wanted = -least + 64;
      if (wanted > MOST_BITS) return undefined;
      if (bits * 4 > MOST_BITS) return finalSign(node, wanted, least);
      continue;
    }
    const bound = 1n << BigInt(Math.floor(room));
    if (value.high < bound && value.low > -bound) return 0;
  }
  return undefined;
};

const finalSign = (node: AlgebraicNode, bits: number, least: number): -1 | 0 | 1 | undefined => {
  const value = evaluate(node, intervalArithmetic(bits), new Map());
  if (!value) return undefined;
  if (value.low > 0n) return 1;
  if (value.high < 0n) return -1;
  const bound = 1n << BigInt(Math.max(0, Math.floor(bits + least)));
  return value.high < bound && value.low > -bound ? 0 : undefined;
};

/** Every part is evaluated once. Undefined if a divisor or a radicand may be zero. */
const evaluate = (
  node: AlgebraicNode,
  arithmetic: IntervalArithmetic,
  known: Map<string, Interval | undefined>,
): Interval | undefined => {
  if (known.has(node.key)) return known.get(node.key);
  const value = compute(node, arithmetic, (part) => evaluate(part, arithmetic, known));
  known.set(node.key, value);
  return value;
};

const compute = (
  node: AlgebraicNode,
  arithmetic: IntervalArithmetic,
  visit: (node: AlgebraicNode) => Interval | undefined,
): Interval | undefined => {
  switch (node.type) {
    case 'cosine':
      return cosineInterval(node.turn, arithmetic.bits);
    case 'fraction':
      return arithmetic.fromRational(node.value);
    case 'negative': {
      const operand = visit(node.operand);
      return operand && arithmetic.negate(operand);
    }
    case 'root':
      return computeRoot(visit(node.operand), node.degree, arithmetic);
    case 'power':
      return computePower(visit(node.operand), node.exponent, arithmetic);
    case 'product':
    case 'quotient':
    case 'sum': {
      const [left, right] = [visit(node.left), visit(node.right)];
      if (!left || !right) return undefined;
      if (node.type === 'sum') return arithmetic.add(left, right);
      return node.type === 'product'
        ? arithmetic.multiply(left, right)
        : arithmetic.divide(left, right);
    }
  }
};

/** Odd roots of negative numbers are the real ones, as everywhere in this engine. */
const computeRoot = (
  value: Interval | undefined,
  degree: bigint,
  arithmetic: IntervalArithmetic,
): Interval | undefined => {
  if (!value) return undefined;
  if (degree % 2n === 1n && value.high <= 0n) {
    const size = arithmetic.root(arithmetic.negate(value), degree);
    return size && arithmetic.negate(size);
  }
  return arithmetic.root(value, degree);
};

const computePower = (
  base: Interval | undefined,
  exponent: bigint,
  arithmetic: IntervalArithmetic,
): Interval | undefined => {
  if (!base) return undefined;
  const one = arithmetic.fromRational({ denominator: 1n, numerator: 1n });
  let result = one;
  for (const bit of (exponent < 0n ? -exponent : exponent).toString(2)) {
    result = arithmetic.multiply(result, result);
    if (bit === '1') result = arithmetic.multiply(result, base);
    // This method is not meant for numbers of this size.
    if (bitLength(result.high) > 4 * MOST_BITS) return undefined;
  }
  return exponent < 0n ? arithmetic.divide(one, result) : result;
};

/** log₂ of bounds for all conjugates of numerator and denominator, both algebraic integers. */
interface Bounds {
  lower: number;
  upper: number;
}

/** log₂(2^left + 2^right), rounded up. */
const addLogarithms = (left: number, right: number): number => {
  const [larger, smaller] = left > right ? [left, right] : [right, left];
  return larger + Math.log2(1 + 2 ** (smaller - larger)) + 1e-9;
};

const boundsOf = (node: AlgebraicNode, known: Map<string, Bounds>): Bounds => {
  const found = known.get(node.key);
  if (found) return found;
  const bounds = computeBounds(node, (part) => boundsOf(part, known));
  known.set(node.key, bounds);
  return bounds;
};

const computeBounds = (node: AlgebraicNode, visit: (node: AlgebraicNode) => Bounds): Bounds => {
  switch (node.type) {
    case 'fraction':
      return {
        lower: logarithmOf(node.value.denominator),
        upper: logarithmOf(node.value.numerator),
      };
    case 'cosine':
      // Twice a cosine is an algebraic integer, and so are its conjugates, all at most 2.
      return { lower: 1, upper: 1 };
    case 'negative':
      return visit(node.operand);
    case 'power': {
      const { lower, upper } = visit(node.operand);
      const count = Math.abs(Number(node.exponent));
      return node.exponent < 0n
        ? { lower: count * upper, upper: count * lower }
        : { lower: count * lower, upper: count * upper };
    }
    case 'root': {
      const { lower, upper } = visit(node.operand);
      const degree = Number(node.degree);
      return upper >= lower
        ? { lower, upper: (upper + (degree - 1) * lower) / degree }
        : { lower: ((degree - 1) * upper + lower) / degree, upper };
    }
    case 'sum': {
      const [left, right] = [visit(node.left), visit(node.right)];
      return {
        lower: left.lower + right.lower,
        upper: addLogarithms(left.upper + right.lower, left.lower + right.upper),
      };
    }
    case 'product': {
      const [left, right] = [visit(node.left), visit(node.right)];
      return { lower: left.lower + right.lower, upper: left.upper + right.upper };
    }
    case 'quotient': {
      const [left, right] = [visit(node.left), visit(node.right)];
      return { lower: left.lower + right.upper, upper: left.upper + right.lower };
    }
  }
};

/** log₂ of the magnitude of an integer, rounded up; for zero, that of one. */
const logarithmOf = (value: bigint): number => {
  const size = value < 0n ? -value : value;
  return size <= 1n ? 0 : Math.min(bitLength(size), Math.log2(Number(size)) + 1e-9);
};

/**
 * An upper bound of the degree of the field: the degrees of all different roots, and that of the
 * cosines.
 */
const degreeOf = (node: AlgebraicNode): number => {
  const seen = new Set<string>();
  const turns: Rational[] = [];
  let degree = 1;
  const visit = (part: AlgebraicNode): void => {
    if (seen.has(part.key)) return;
    seen.add(part.key);
    switch (part.type) {
      case 'fraction':
        return;
      case 'cosine':
        turns.push(part.turn);
        return;
      case 'root':
        degree *= Number(part.degree);
        visit(part.operand);
        return;
      case 'negative':
      case 'power':
        visit(part.operand);
        return;
      default:
        visit(part.left);
        visit(part.right);
    }
  };
  visit(node);
  return turns.length === 0 ? degree : degree * cosineDegree(turns);
};

/**
 * k such that a nonzero number is at least 2^−k: l·u^(D−1), where u and l bound the conjugates of
 * numerator and denominator and D is the degree. Burnikel, Funke, Mehlhorn, Schirra, Schmitt, "A
 * separation bound for real algebraic expressions", Algorithmica 55 (2009) 14–28.
 */
const separationExponent = (node: AlgebraicNode): number => {
  const { lower, upper } = boundsOf(node, new Map());
  const degree = degreeOf(node);
  const exponent = lower + (degree - 1) * Math.max(0, upper);
  return Math.ceil(exponent * (1 + 1e-9)) + 2;
};
