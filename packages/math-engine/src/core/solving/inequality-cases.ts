import { degreeIn } from '../algebra/monomials.ts';
import { substitute } from '../algebra/symbols.ts';
import { signOfBig } from '../numbers/big-float.ts';
import { isNegative } from '../numbers/rational.ts';
import { zerosOf } from '../simplifying/conditions.ts';
import { domainConditions } from '../simplifying/domain-conditions.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { callNode, childrenOf, type CompareNode, type Expression } from '../syntax/ast.ts';
import { bordersOf } from './borders-of.ts';
import {
  differenceOf,
  integerNode,
  negated,
  productOf,
  quotientOf,
  radicalNode,
  sumOf,
} from './build.ts';
import { evaluateConstant, isConstant } from './context.ts';
import { inPowersOfE } from './inequality-bases.ts';
import { ofExponential, ofFunction } from './inequality-functions.ts';
import {
  ALL,
  around,
  beside,
  byFactor,
  FLIPPED,
  type Found,
  isLess,
  isOperator,
  isSame,
  isSurely,
  notNegative,
  type Operator,
  type Piece,
  shortened,
  signOf,
  withEnds,
} from './inequality-pieces.ts';
import { Kernels } from './kernels.ts';
import { coefficientsIn, isSparseZero, sparseMultiply, sparseToRational } from './sparse.ts';
import { tidySolution } from './tidy-solution.ts';

/**
 * What must not be zero so that a root is real just where its radicand is not negative: b of
 * |b|·sqrt(c) for the root of b²·c.
 */
const hiddenZeros = (radicand: Expression, root: Expression): readonly Expression[] => {
  const inside = (node: Expression): readonly Expression[] => [
    ...(node.type === 'call' && node.name !== 'abs' ? node.arguments.slice(0, 1) : []),
    ...childrenOf(node).flatMap(inside),
  ];
  const kept = zerosOf(inside(root));
  return [...zerosOf([radicand])].flatMap(([key, factor]) =>
    kept.has(key) ? [] : [writeTerm(factor)],
  );
};

/** a·x² + b·x + c compared with zero. */
const quadratic = (
  [c, b, a]: readonly [Expression, Expression, Expression],
  operator: Operator,
): Found => {
  const discriminant = shortened(
    differenceOf(productOf(b, b), productOf(integerNode(4), productOf(a, c))),
  );
  const root = shortened(callNode('sqrt', discriminant));
  const [below, above] = [differenceOf(negated(b), root), sumOf(negated(b), root)].map((part) =>
    tidySolution(quotientOf(part, productOf(integerNode(2), a))),
  ) as [Expression, Expression];
  const cases = byFactor(a, operator, (own, isFactorNegative) =>
    isFactorNegative ? around(own, above, below) : around(own, below, above),
  );
  const fixed = isConstant(discriminant)
    ? evaluateConstant(discriminant, { roots: new Map() })
    : undefined;
  if (fixed && signOfBig(fixed.re) < 0) {
    return { cases: cases.map((one) => ({ ...one, pieces: one.pieces.length > 1 ? [{}] : [] })) };
  }
  // Of a square, the root is real: |a − b|.
  if (domainConditions([root]).every((condition) => condition.includes(' != '))) return { cases };
  const wide = cases.find(({ pieces }) => pieces.length > 1);
  const narrow = cases.find(({ pieces }) => pieces.length === 1);
  const otherwise = narrow && wide ? `${ALL} for ${wide.sign}, and none for ${narrow.sign}` : ALL;
  return {
    cases,
    condition: { text: notNegative(discriminant), ...(wide && { otherwise }) },
    nonzero: hiddenZeros(discriminant, root),
  };
};

/** xⁿ compared with a value. */
const power = (exponent: number, operator: Operator, value: Expression): Found => {
  const root = tidySolution(radicalNode(value, exponent));
  if (exponent % 2 === 1) return { cases: [{ pieces: [beside(operator, root)] }] };
  return {
    cases: [{ pieces: around(operator, negated(root), root) }],
    ...(!isSurely(value) && {
      condition: { text: notNegative(value), ...(!isLess(operator) && { otherwise: ALL }) },
      nonzero: hiddenZeros(value, root),
    }),
  };
};

/** The pieces with a point in them: at an end, or beside them if that is not known. */
const withPoint = (pieces: readonly Piece[], point: Expression): readonly Piece[] => {
  const close = (end: Piece['from']): Piece['from'] =>
    end && isSame(end[0], point) ? [point, '<='] : end;
  const closed = pieces.map((piece) => withEnds(piece, close));
  const isEnd = closed.some(({ from, to }) => from?.[0] === point || to?.[0] === point);
  return isEnd ? closed : [...closed, { from: [point, '<='], to: [point, '<='] }];
};

/** What an inequality requires; undefined if it has another form. */
export const findCases = (inequality: CompareNode, unknown: string): Found | undefined => {
  const natural = inPowersOfE(inequality, unknown);
  if (!natural) return casesOf(inequality, unknown);
  const found = casesOf(natural.inequality, unknown);
  const scale = (end: Piece['from']): Piece['from'] =>
    end && [tidySolution(quotientOf(end[0], callNode('ln', natural.base))), end[1]];
  return (
    found && {
      ...found,
      cases: found.cases.map(({ pieces, ...rest }) => ({
        ...rest,
        pieces: pieces.map((piece) => withEnds(piece, scale)),
      })),
    }
  );
};

const casesOf = (
  { left, operator: given, right }: CompareNode,
  unknown: string,
): Found | undefined => {
  if (!isOperator(given)) return undefined;
  const kernels = new Kernels(unknown, true);
  const fraction = kernels.read(differenceOf(left, right));
  const { denominator, numerator } = fraction;
  // N/D and N·D have the same sign.
  const below = sparseToRational(denominator);
  const polynomial =
    below && !isNegative(below) ? numerator : sparseMultiply(numerator, denominator);
  const [index, ...more] = kernels.variablesOf(polynomial);
  const generator = index === undefined ? undefined : kernels.generators[index];
  if (index === undefined || !generator || more.length > 0) return undefined;
  const divisors = degreeIn(denominator, index);
  // Where the denominator is zero, nothing is equal; the zero of the numerator is added below.
  const operator = divisors === 1 ? (given.charAt(0) as '<' | '>') : given;
  // x^2/x and sqrt(x)^2 are x only where they have a value.
  const borders = [left, right].flatMap((side) => bordersOf(side, unknown));
  if (generator.kind === 'exp') {
    return borders.length > 0
      ? undefined
      : ofExponential(generator, given, fraction, [kernels, index]);
  }
  const isBordered =
    generator.kind === 'root' || (generator.kind === 'other' && generator.name === 'ln');
  if (borders.length !== divisors + (isBordered ? 1 : 0)) return undefined;
  if (divisors > 1) return undefined;
  const coefficients = coefficientsIn(polynomial, index);
  const degree = coefficients.length - 1;
  const nodes = coefficients.map((coefficient) => kernels.write(coefficient));
  const [constant, slope, square] = nodes;
  const leading = nodes.at(-1);
  if (!constant || !slope || !leading) return undefined;
  const value = tidySolution(quotientOf(negated(constant), leading));
  const isPower = coefficients.slice(1, -1).every(isSparseZero);
  const sign = signOf(leading);
  const isKnown = sign.text === undefined;
  const own = isKnown && sign.isNegative ? FLIPPED[operator] : operator;
  const find = (): Found | undefined => {
    if (generator.kind !== 'atom') {
      const isPlain = degree === 1 && isKnown && divisors === 0;
      return isPlain ? ofFunction(generator, own, value, unknown) : undefined;
    }
    if (degree === 1) return { cases: byFactor(slope, operator, (side) => [beside(side, value)]) };
    if (isPower && isKnown) return power(degree, own, value);
    return degree === 2 && square ? quadratic([constant, slope, square], operator) : undefined;
  };
  const found = find();
  if (!found) return undefined;
  const whole = { ...found, nonzero: [leading, ...(found.nonzero ?? [])] };
  const [above, factor, ...higher] = coefficientsIn(numerator, index);
  if (operator === given || !above || !factor) return whole;
  if (higher.length > 0 || found.condition) return undefined;
  const zero = tidySolution(quotientOf(negated(kernels.write(above)), kernels.write(factor)));
  const there = substitute(kernels.write(denominator), new Map([[unknown, zero]]));
  return {
    ...whole,
    cases: whole.cases.map((one) => ({ ...one, pieces: withPoint(one.pieces, zero) })),
    nonzero: [...whole.nonzero, shortened(there)],
  };
};
