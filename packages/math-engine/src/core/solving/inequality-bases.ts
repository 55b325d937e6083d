import { contains } from '../algebra/symbols.ts';
import { compare, divide, isZero, ONE, type Rational, ZERO } from '../numbers/rational.ts';
import {
  type CompareNode,
  childrenOf,
  type Expression,
  mapChildren,
  numberNode,
} from '../syntax/ast.ts';
import { constantNode, negated, powerOf, productOf, quotientOf } from './build.ts';
import { Kernels } from './kernels.ts';
import { coefficientsIn, sparseToRational } from './sparse.ts';

/** The numbers above one that are raised to powers of the unknown; undefined if it stands elsewhere. */
const basesIn = (node: Expression, unknown: string): readonly Rational[] | undefined => {
  if (!contains(node, unknown)) return [];
  if (node.type === 'symbol') return undefined;
  if (node.type === 'binary' && node.operator === '^' && node.left.type === 'number') {
    const { value } = node.left;
    if (compare(value, ZERO) <= 0) return undefined;
    return [compare(value, ONE) < 0 ? divide(ONE, value) : value];
  }
  const bases: Rational[] = [];
  for (const child of childrenOf(node)) {
    const own = basesIn(child, unknown);
    if (!own) return undefined;
    bases.push(...own);
  }
  return bases;
};

/** k and m of an exponent k·x + m. */
const lineOf = (exponent: Expression, unknown: string) => {
  const kernels = new Kernels(unknown, true);
  const { denominator, numerator } = kernels.read(exponent);
  const [place, ...more] = kernels.variablesOf(numerator);
  const below = sparseToRational(denominator);
  if (
    place === undefined ||
    more.length > 0 ||
    !below ||
    kernels.generators[place]?.kind !== 'atom'
  )
    return undefined;
  const [start, slope, ...higher] = coefficientsIn(numerator, place);
  const factor = slope && sparseToRational(slope);
  if (!start || !factor || isZero(factor) || higher.length > 0) return undefined;
  return {
    factor: divide(factor, below),
    start: quotientOf(kernels.write(start), numberNode(below)),
  };
};

/**
 * An inequality of powers of one number, as 10^(2x + b) <= a, in powers of e, e^(2t)·10^b <= a, where
 * t is x·ln(10): the factors 2 and 5 of 10 would be powers apart.
 */
export const inPowersOfE = (
  { left, operator, right }: CompareNode,
  unknown: string,
): { base: Expression; inequality: CompareNode } | undefined => {
  const [bases, others] = [basesIn(left, unknown), basesIn(right, unknown)];
  const [base, ...more] = [...(bases ?? []), ...(others ?? [])];
  if (!bases || !others || !base || compare(base, ONE) === 0) return undefined;
  if (more.some((other) => compare(other, base) !== 0)) return undefined;
  let isLinear = true;
  const replace = (node: Expression): Expression => {
    if (!contains(node, unknown)) return node;
    if (node.type !== 'binary' || node.operator !== '^') return mapChildren(node, replace);
    const isBelow = node.left.type === 'number' && compare(node.left.value, ONE) < 0;
    const line = lineOf(isBelow ? negated(node.right) : node.right, unknown);
    isLinear &&= line !== undefined;
    if (!line) return node;
    const power = productOf(numberNode(line.factor), { name: unknown, type: 'symbol' });
    return productOf(powerOf(constantNode('e'), power), powerOf(numberNode(base), line.start));
  };
  const inequality: CompareNode = {
    left: replace(left),
    operator,
    right: replace(right),
    type: 'compare',
  };
  return isLinear ? { base: numberNode(base), inequality } : undefined;
};
