import { isReal } from '../numbers/big-complex.ts';
import { signOfBig } from '../numbers/big-float.ts';
import { isNegative, rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { zerosOf } from '../simplifying/conditions.ts';
import { domainConditions } from '../simplifying/domain-conditions.ts';
import { splitCoefficient } from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { isSurelyNonnegative } from '../simplifying/real-rules.ts';
import { canonicalTerm } from '../simplifying/simplify-term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { callNode, childrenOf, type ComparisonOperator, type Expression } from '../syntax/ast.ts';
import { bordersOf } from './borders-of.ts';
import {
  constantNode,
  differenceOf,
  integerNode,
  negated,
  powerOf,
  productOf,
  quotientOf,
  radicalNode,
  scaledBy,
  sumOf,
} from './build.ts';
import { evaluateConstant, isConstant, NoMethod } from './context.ts';
import type { Generator } from './generator-table.ts';
import { Kernels } from './kernels.ts';
import { shorten } from './side-condition.ts';
import type { Fraction } from './sparse-fraction.ts';
import {
  coefficientsIn,
  degreeIn,
  isSparseZero,
  type Sparse,
  sparseMultiply,
  sparseToRational,
} from './sparse.ts';
import type { SolveTask } from './task.ts';
import { tidySolution } from './tidy-solution.ts';

export type Operator = '<' | '<=' | '>' | '>=';

export const FLIPPED: Readonly<Record<Operator, Operator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Values from one end to another; an end that is absent is infinite. Without pieces, there are none. */
export interface Piece {
  from?: readonly [end: Expression, operator: '<' | '<='];
  to?: readonly [end: Expression, operator: '<' | '<='];
}

/** The solution where a factor is positive, or where it is negative. */
interface Case {
  pieces: readonly Piece[];
  /** Of the parameters, for which these are the solutions. */
  sign?: string;
}

interface Found {
  cases: readonly Case[];
  /** What has to hold, and the solution if it does not; without one, there is none. */
  condition?: { otherwise?: Piece | string; text: string };
  /** What must not be zero, for instance a factor that was divided by. */
  nonzero?: readonly Expression[];
}

const ALL = 'all real numbers';

const isOperator = (operator: ComparisonOperator): operator is Operator => operator in FLIPPED;

const isLess = (operator: Operator): boolean => operator.startsWith('<');

const closed = (operator: Operator): '<' | '<=' => (operator.endsWith('=') ? '<=' : '<');

/** Values on one side of an end. */
const beside = (operator: Operator, end: Expression): Piece => ({
  [isLess(operator) ? 'to' : 'from']: [end, closed(operator)],
});

/** Values between two ends in ascending order, or outside of them. */
const around = (operator: Operator, low: Expression, high: Expression): readonly Piece[] => {
  const sign = closed(operator);
  return isLess(operator)
    ? [{ from: [low, sign], to: [high, sign] }]
    : [{ to: [low, sign] }, { from: [high, sign] }];
};

/** Whether a value is not negative for any parameters. */
const isSurely = (node: Expression): boolean => {
  const term = readTerm(node);
  return term !== undefined && isSurelyNonnegative(canonicalTerm(term));
};

/** `a >= 0`, also of 4*a. */
const notNegative = (node: Expression, operator: '>' | '>=' = '>='): string => {
  const { isNegative: isMinus, text = toText(node) } = signOf(node);
  return isMinus ? `${toText(node)} ${operator} 0` : `${text} ${operator} 0`;
};

/** The sign of a factor, or the condition on the parameters for it to be positive. */
const signOf = (node: Expression): { isNegative: boolean; text?: string } => {
  if (isSurely(node)) return { isNegative: false };
  if (isSurely(negated(node))) return { isNegative: true };
  const term = readTerm(node);
  if (!term) throw new NoMethod('inequalities with parameters');
  const { coefficient, rest } = splitCoefficient(canonicalTerm(term));
  return { isNegative: isNegative(coefficient), text: toText(writeTerm(rest)) };
};

/** The cases of an inequality after division by a factor. */
const byFactor = (
  factor: Expression,
  operator: Operator,
  piecesFor: (operator: Operator, isFactorNegative: boolean) => readonly Piece[],
): readonly Case[] => {
  const { isNegative: isMinus, text } = signOf(factor);
  const side = (isFactorNegative: boolean): readonly Piece[] =>
    piecesFor(isFactorNegative ? FLIPPED[operator] : operator, isFactorNegative);
  if (text === undefined) return [{ pieces: side(isMinus) }];
  return [
    { pieces: side(isMinus), sign: `${text} > 0` },
    { pieces: side(!isMinus), sign: `${text} < 0` },
  ];
};

export const shortened = (node: Expression): Expression => {
  const term = shorten(node);
  return term ? writeTerm(term) : node;
};

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

/** A function compared with a value, as what its argument has to be. */
const inverted = (
  generator: Generator,
  operator: Operator,
  value: Expression,
): (Found & { argument: Expression }) | undefined => {
  const zero = integerNode(0);
  const none = isLess(operator) ? {} : { otherwise: ALL };
  const { name = generator.kind } = generator as { name?: string };
  const argument =
    generator.kind === 'root' && generator.node.type === 'call'
      ? generator.node.arguments[0]
      : (generator as { argument?: Expression }).argument;
  if (!argument) return undefined;
  switch (name) {
    case 'abs': {
      const cases = [{ pieces: around(operator, negated(value), value) }];
      const condition = { text: notNegative(value), ...none };
      return { argument, cases, ...(!isSurely(value) && { condition }) };
    }
    case 'exp': {
      const condition = { text: notNegative(value, '>'), ...none };
      return {
        argument,
        cases: [{ pieces: [beside(operator, callNode('ln', value))] }],
        condition,
      };
    }
    case 'ln': {
      const end = powerOf(constantNode('e'), value);
      const piece = beside(operator, end);
      return {
        argument,
        cases: [{ pieces: [isLess(operator) ? { ...piece, from: [zero, '<'] } : piece] }],
      };
    }
    case 'root': {
      if (generator.kind !== 'root' || generator.degree !== 2) return undefined;
      const piece = beside(operator, powerOf(value, integerNode(2)));
      const everywhere: Piece = { from: [zero, '<='] };
      const condition = {
        text: notNegative(value),
        ...(!isLess(operator) && { otherwise: everywhere }),
      };
      return {
        argument,
        cases: [{ pieces: [isLess(operator) ? { ...piece, ...everywhere } : piece] }],
        ...(!isSurely(value) && { condition }),
      };
    }
    default:
      return undefined;
  }
};

/** The values of x for which factor·x + constant is in a piece. */
const moved = (
  { from, to }: Piece,
  isFalling: boolean,
  [constant, slope]: readonly [Expression, Expression],
): Piece => {
  const move = (end: Piece['from']): Piece['from'] =>
    end && [tidySolution(quotientOf(differenceOf(end[0], constant), slope)), end[1]];
  const [low, high] = isFalling ? [to, from] : [from, to];
  const [first, last] = [move(low), move(high)];
  return { ...(first && { from: first }), ...(last && { to: last }) };
};

/** The cases of a function of factor·x + constant compared with a value. */
const ofFunction = (
  generator: Generator,
  operator: Operator,
  value: Expression,
  unknown: string,
): Found | undefined => {
  const found = inverted(generator, operator, value);
  const kernels = new Kernels(unknown, true);
  const read = found && kernels.read(found.argument);
  const [place, ...more] = read ? kernels.variablesOf(read.numerator) : [];
  const isAtom = place !== undefined && kernels.generators[place]?.kind === 'atom';
  if (!read || !isAtom || more.length > 0) return undefined;
  const below = sparseToRational(read.denominator);
  const [start, factor, ...higher] = coefficientsIn(read.numerator, place);
  const rate = factor && evaluateConstant(kernels.write(factor), { roots: new Map() });
  if (!below || !start || !rate || !isReal(rate) || higher.length > 0) return undefined;
  const [constant, slope] = [start, factor].map((part) =>
    quotientOf(kernels.write(part), kernels.write(read.denominator)),
  ) as [Expression, Expression];
  const isFalling = signOfBig(rate.re) < 0 !== isNegative(below);
  const move = (piece: Piece): Piece => moved(piece, isFalling, [constant, slope]);
  const { condition } = found;
  const otherwise = condition?.otherwise;
  return {
    cases: found.cases.map(({ pieces, ...rest }) => ({ ...rest, pieces: pieces.map(move) })),
    ...(condition && {
      condition: {
        ...condition,
        ...(typeof otherwise === 'object' && { otherwise: move(otherwise) }),
      },
    }),
  };
};

/** c·eⁿᵘ + d over a power of eᵘ, which is positive, as eⁿᵘ or e⁻ⁿᵘ compared with a value. */
const ofExponential = (
  generator: Generator & { kind: 'exp' },
  operator: Operator,
  { denominator, numerator }: Fraction,
  [kernels, index]: readonly [Kernels, number],
): Found | undefined => {
  const [above, below] = [numerator, denominator].map((part) => coefficientsIn(part, index)) as [
    readonly Sparse[],
    readonly Sparse[],
  ];
  const exponent = above.length - 1;
  const isInverse = below.length > 1;
  const [last, first] = [above.at(-1), above[0]];
  const [divisor, rest] = isInverse ? [first, last] : [last, first];
  const middle = [...above.slice(1, -1), ...below.slice(0, -1)];
  if (!divisor || !rest || !middle.every(isSparseZero)) return undefined;
  if (isInverse && below.length !== above.length) return undefined;
  const value = tidySolution(quotientOf(negated(kernels.write(rest)), kernels.write(divisor)));
  const argument = scaledBy(rational(BigInt(isInverse ? -exponent : exponent)), generator.argument);
  const [one, two] = [divisor, below.at(-1) ?? denominator].map((part) =>
    signOf(kernels.write(part)),
  );
  if (!one || !two || one.text !== undefined || two.text !== undefined) return undefined;
  const own = one.isNegative === two.isNegative ? operator : FLIPPED[operator];
  const found = ofFunction({ ...generator, argument }, own, value, kernels.unknowns[0] ?? 'x');
  // The divisor has one sign, and zero is another case.
  const dividend = one.isNegative ? kernels.write(rest) : negated(kernels.write(rest));
  return (
    found && {
      ...found,
      ...(found.condition && {
        condition: { ...found.condition, text: notNegative(dividend, '>') },
      }),
      nonzero: [kernels.write(divisor)],
    }
  );
};

/** What an inequality requires; undefined if it has another form. */
export const findCases = ({ range, system }: SolveTask): Found | undefined => {
  const [unknown = 'x'] = system.variables;
  const [inequality, ...others] = system.equations;
  if (!inequality || others.length > 0 || range.from || range.to) return undefined;
  const { left, operator, right } = inequality;
  if (!isOperator(operator)) return undefined;
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
  // x^2/x and sqrt(x)^2 are x only where they have a value.
  const borders = [left, right].flatMap((side) => bordersOf(side, unknown));
  if (generator.kind === 'exp') {
    return borders.length > 0
      ? undefined
      : ofExponential(generator, operator, fraction, [kernels, index]);
  }
  const isBordered =
    generator.kind === 'root' || (generator.kind === 'other' && generator.name === 'ln');
  if (borders.length !== divisors + (isBordered ? 1 : 0)) return undefined;
  if (divisors > 1 || (divisors === 1 && operator.endsWith('='))) return undefined;
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
  return found && { ...found, nonzero: [leading, ...(found.nonzero ?? [])] };
};
