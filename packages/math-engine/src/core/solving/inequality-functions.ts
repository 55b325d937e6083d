import { isReal } from '../numbers/big-complex.ts';
import { signOfBig } from '../numbers/big-float.ts';
import { isNegative, rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { callNode } from '../syntax/ast.ts';
import {
  constantNode,
  differenceOf,
  integerNode,
  negated,
  powerOf,
  quotientOf,
  scaledBy,
} from './build.ts';
import { evaluateConstant } from './context.ts';
import type { Generator } from './generator-table.ts';
import {
  ALL,
  around,
  beside,
  FLIPPED,
  type Found,
  isLess,
  isSurely,
  notNegative,
  type Operator,
  type Piece,
  signOf,
  withEnds,
} from './inequality-pieces.ts';
import { Kernels } from './kernels.ts';
import type { Fraction } from './sparse-fraction.ts';
import { coefficientsIn, isSparseZero, type Sparse, sparseToRational } from './sparse.ts';
import { tidySolution } from './tidy-solution.ts';

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
    end && [
      tidySolution(
        isFalling
          ? quotientOf(differenceOf(constant, end[0]), negated(slope))
          : quotientOf(differenceOf(end[0], constant), slope),
      ),
      end[1],
    ];
  const [low, high] = isFalling ? [to, from] : [from, to];
  return withEnds({ ...(low && { from: low }), ...(high && { to: high }) }, move);
};

/** The cases of a function of factor·x + constant compared with a value. */
export const ofFunction = (
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
export const ofExponential = (
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
