import { contains } from '../algebra/symbols.ts';
import { isComplexZero, isReal } from '../numbers/big-complex.ts';
import { signOfBig } from '../numbers/big-float.ts';
import { divide, negate, rational, type Rational } from '../numbers/rational.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import {
  callNode,
  constantNode,
  differenceOf,
  integerNode,
  negated,
  powerOf,
  productOf,
  quotientOf,
  scaledBy,
  sumOf,
  symbolNode,
} from './build.ts';
import {
  type Candidates,
  evaluateConstant,
  isConstant,
  NoMethod,
  simplifyConstant,
  type SolveContext,
} from './context.ts';
import { type Generator, Kernels } from './kernels.ts';
import type { Fraction } from './sparse-fraction.ts';
import { coefficientsIn, sparseToRational } from './sparse.ts';

export const NONE: Candidates = { list: [] };

/** Everything of several sets. */
export const joinCandidates = (parts: readonly Candidates[]): Candidates => {
  const regions = parts.flatMap((part) => part.regions ?? []);
  return {
    list: parts.flatMap((part) => part.list),
    ...(regions.length > 0 ? { regions } : {}),
    ...(parts.some((part) => part.isIdentity) ? { isIdentity: true } : {}),
  };
};

const TWO_PI = productOf(integerNode(2), constantNode('pi'));

/** Solves generator = value for the unknown. @throws NoMethod */
export const invertGenerator = (
  generator: Generator,
  value: Expression,
  context: SolveContext,
): Candidates => {
  if (generator.kind === 'atom') return { list: [{ expression: value }] };
  const number = isConstant(value) ? evaluateConstant(value, context) : undefined;
  if (isConstant(value) && !number) throw new NoMethod('a value that cannot be computed');
  if (number && context.isRealOnly && !isReal(number)) return NONE;
  switch (generator.kind) {
    case 'exp': {
      if (number && isComplexZero(number)) return NONE;
      if (number && context.isRealOnly && signOfBig(number.re) < 0) return NONE;
      const isMinus = number !== undefined && isReal(number) && signOfBig(number.re) < 0;
      const size = simplifyConstant(callNode('ln', isMinus ? negated(value) : value), context);
      const turned = productOf(constantNode('pi'), constantNode('i'));
      const logarithm = isMinus ? sumOf(size, turned) : size;
      if (!context.isRealOnly) {
        const period = productOf(TWO_PI, constantNode('i'));
        return solveFor(generator.argument, logarithm, period, context);
      }
      if (!number)
        context.assumptions.add(`what the logarithm in the answer is taken of is positive`);
      return solveFor(generator.argument, logarithm, undefined, context);
    }
    case 'sin':
    case 'cos':
      throw new NoMethod('a sine without its cosine');
    case 'root':
      throw new NoMethod('a root that was not eliminated');
    case 'other':
      return invertFunction(generator, value, context);
  }
};

/** What undoes a function of one argument. */
const INVERSES: Readonly<Record<string, (value: Expression) => Expression>> = {
  acos: (value) => callNode('cos', value),
  acosh: (value) => callNode('cosh', value),
  acot: (value) => callNode('cot', value),
  acsc: (value) => callNode('csc', value),
  asec: (value) => callNode('sec', value),
  asin: (value) => callNode('sin', value),
  asinh: (value) => callNode('sinh', value),
  atan: (value) => callNode('tan', value),
  atanh: (value) => callNode('tanh', value),
  ln: (value) => powerOf(constantNode('e'), value),
};

const invertFunction = (
  { argument, name }: Generator & { kind: 'other' },
  value: Expression,
  context: SolveContext,
): Candidates => {
  if (!argument) throw new NoMethod(name);
  if (name === 'abs') {
    if (!context.isRealOnly) throw new NoMethod('absolute values of complex numbers');
    return joinCandidates([
      solveFor(argument, value, undefined, context),
      solveFor(argument, negated(value), undefined, context),
    ]);
  }
  const inverse = Object.hasOwn(INVERSES, name) ? INVERSES[name] : undefined;
  if (!inverse) throw new NoMethod(`${name} has no inverse here`);
  return solveFor(argument, simplifyConstant(inverse(value), context), undefined, context);
};

/**
 * Solves argument = value + period·n for the unknown.
 *
 * @param period - absent: the one value alone
 */
export const solveFor = (
  argument: Expression,
  value: Expression,
  period: Expression | undefined,
  context: SolveContext,
): Candidates => {
  const { unknown } = context;
  if (argument.type === 'symbol' && argument.name === unknown) {
    return { list: [{ expression: value, ...(period ? { period } : {}) }] };
  }
  const line = linearIn(argument, context);
  if (line) {
    const { constant, slope } = line;
    const shifted = differenceOf(value, constant);
    const scale = (node: Expression) =>
      slope.type === 'number'
        ? scaleNode(divide(rational(1n), slope.value), node)
        : tidyQuotient(quotientOf(node, slope), context);
    const tidy = (node: Expression) => simplifyConstant(tidyNode(node, context), context);
    return {
      list: [
        {
          expression: tidy(scale(shifted)),
          ...(period ? { period: tidy(scale(period)) } : {}),
        },
      ],
    };
  }
  if (!period) return context.solve(differenceOf(argument, value));
  // Not a line: the whole number is a parameter of what is left to solve.
  const shift = productOf(period, symbolNode(context.integer));
  return context.solve(differenceOf(argument, sumOf(value, shift)));
};

/** A fraction times a sum or product, its own fraction taken in. */
const scaleNode = (factor: Rational, node: Expression): Expression => {
  if (node.type === 'number') {
    return numberNode(
      rational(
        node.value.numerator * factor.numerator,
        node.value.denominator * factor.denominator,
      ),
    );
  }
  if (node.type === 'negate') return scaleNode(negate(factor), node.operand);
  if (node.type === 'binary' && node.operator === '*' && node.left.type === 'number') {
    const { value } = node.left;
    return scaledBy(
      rational(value.numerator * factor.numerator, value.denominator * factor.denominator),
      node.right,
    );
  }
  if (node.type === 'binary' && node.operator === '/' && node.right.type === 'number') {
    const { value } = node.right;
    return scaleNode(
      rational(factor.numerator * value.denominator, factor.denominator * value.numerator),
      node.left,
    );
  }
  return scaledBy(factor, node);
};

/** A quotient of logarithms and the like, written in generators. */
const tidyQuotient = (node: Expression, context: SolveContext): Expression => {
  try {
    const kernels = new Kernels(context.unknown, context.isRealOnly);
    return kernels.writeFraction(kernels.read(node));
  } catch {
    return node;
  }
};

/** Like terms together, where the whole can be written in generators. */
const tidyNode = (node: Expression, context: SolveContext): Expression => {
  if (node.type !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return node;
  const hasLogarithm = (part: Expression): boolean =>
    part.type === 'call'
      ? part.name === 'ln'
      : part.type === 'binary'
        ? hasLogarithm(part.left) || hasLogarithm(part.right)
        : part.type === 'negate' && hasLogarithm(part.operand);
  if (hasLogarithm(node)) return node;
  try {
    const kernels = new Kernels(context.unknown, context.isRealOnly);
    return kernels.writeFraction(kernels.read(node));
  } catch {
    return node;
  }
};

/** slope·x + constant, if an expression is that. */
const linearIn = (
  node: Expression,
  context: SolveContext,
): { constant: Expression; slope: Expression } | undefined => {
  const { unknown } = context;
  let fraction: Fraction;
  const kernels = new Kernels(unknown, context.isRealOnly);
  try {
    fraction = kernels.read(node);
  } catch {
    return undefined;
  }
  const index = kernels.indexOf({ kind: 'atom', node: symbolNode(unknown) });
  const variables = kernels.variablesOf(fraction.numerator);
  const isLine = variables.every((variable) => variable === index);
  if (!isLine || kernels.variablesOf(fraction.denominator).length > 0) return undefined;
  const coefficients = coefficientsIn(fraction.numerator, index);
  const [constant, slope] = coefficients;
  if (coefficients.length !== 2 || !constant || !slope) return undefined;
  const { denominator } = fraction;
  const write = (numerator: typeof constant) => {
    const whole = sparseToRational(numerator);
    const below = sparseToRational(denominator);
    return whole && below
      ? numberNode(divide(whole, below))
      : kernels.writeFraction({ denominator, numerator });
  };
  const result = { constant: write(constant), slope: write(slope) };
  return contains(result.slope, unknown) ? undefined : result;
};
