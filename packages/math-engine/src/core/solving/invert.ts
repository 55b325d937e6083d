import { contains, substitute } from '../algebra/symbols.ts';
import { isComplexZero, isReal } from '../numbers/big-complex.ts';
import { signOfBig } from '../numbers/big-float.ts';
import {
  compare,
  divide,
  isNegative,
  isZero,
  negate,
  ONE,
  rational,
  type Rational,
} from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import {
  type BinaryNode,
  binaryNode,
  callNode,
  type Expression,
  numberNode,
} from '../syntax/ast.ts';
import { assumeDefined, assumeNotZero, assumePositive } from './assume.ts';
import {
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
import { collectTerms } from './collect-terms.ts';
import {
  type Candidates,
  evaluateConstant,
  isConstant,
  NoMethod,
  simplifyConstant,
  type SolveContext,
} from './context.ts';
import { naturalNote, wholeChoices } from './counting.ts';
import type { Generator } from './generator-table.ts';
import { Kernels } from './kernels.ts';
import { countOfParts, reducePeriods } from './reduce-periods.ts';
import type { Fraction } from './sparse-fraction.ts';
import { coefficientsIn, sparseToRational } from './sparse.ts';

export const NONE: Candidates = { list: [] };

/** The union of several sets. */
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
      if (number && signOfBig(number.re) <= 0) assumeDefined(generator.argument, context);
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
      if (!number) assumePositive(value, context);
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

/** Maximum number of values that are listed instead of their common form. */
const MOST_TURNS = 12;

/** Inverses of functions of one argument. */
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
  { argument, name, node }: Generator & { kind: 'other' },
  value: Expression,
  context: SolveContext,
): Candidates => {
  if (node.type === 'binary' && node.operator === 'mod') return invertModulo(node, value, context);
  const [row, taken] = node.type === 'call' ? node.arguments : [];
  const choices = value.type === 'number' ? wholeChoices(name, row, value.value) : undefined;
  if (choices && taken) {
    context.assumptions.add(naturalNote(toText(taken)));
    return joinCandidates(
      choices.map((whole) => solveFor(taken, integerNode(whole), undefined, context)),
    );
  }
  if (!argument) throw new NoMethod(name === '^' ? 'an unknown in base and exponent' : name);
  if (name === '^' && node.type === 'binary') {
    return invertPower(argument, node.right, value, context);
  }
  if (name === 'abs') {
    if (!context.isRealOnly) throw new NoMethod('absolute values of complex numbers');
    return joinCandidates([
      solveFor(argument, value, undefined, context),
      solveFor(argument, negated(value), undefined, context),
    ]);
  }
  if (name === 'factorial' && value.type === 'number') {
    context.assumptions.add(naturalNote(toText(argument)));
    return joinCandidates(
      wholeFactorials(value.value).map((whole) =>
        solveFor(argument, integerNode(whole), undefined, context),
      ),
    );
  }
  const inverse = Object.hasOwn(INVERSES, name) ? INVERSES[name] : undefined;
  if (!inverse) throw new NoMethod(`${name} has no inverse here`);
  return joinCandidates(
    turnsOf(inverse(value), context).map((turned) =>
      solveFor(argument, simplifyConstant(turned, context), undefined, context),
    ),
  );
};

/** The few values of a function of whole turns: cos(pi*n + pi/6), of acos(x) = pi*n + pi/6. */
const turnsOf = (node: Expression, context: SolveContext): readonly Expression[] => {
  const { integer } = context;
  const parts = countOfParts(node, integer, context);
  if (!contains(node, integer) || parts > MOST_TURNS) return [node];
  return Array.from({ length: parts }, (_, index) => {
    const member = sumOf(productOf(integerNode(parts), symbolNode(integer)), integerNode(index));
    const whole = substitute(node, new Map([[integer, member]]));
    const turned = reducePeriods(whole, [integer], context);
    const term = contains(turned, integer) ? undefined : readTerm(turned);
    return term ? writeTerm(term) : turned;
  });
};

/** mod(u, m) = r means u = r + m·n, if r is a possible remainder. */
const invertModulo = (
  { left, right }: BinaryNode,
  value: Expression,
  context: SolveContext,
): Candidates => {
  if (right.type !== 'number' || value.type !== 'number' || contains(right, context.unknown)) {
    throw new NoMethod('a remainder by something other than a number');
  }
  const [size, modulus] = [value.value, right.value].map((number) =>
    isNegative(right.value) ? negate(number) : number,
  ) as [Rational, Rational];
  if (isZero(modulus)) return NONE;
  if (isNegative(size) || compare(size, modulus) >= 0) return NONE;
  const inside = collectTerms(left, context.unknown, context.isRealOnly);
  return contains(inside, context.unknown)
    ? solveFor(inside, value, numberNode(modulus), context)
    : context.solve(differenceOf(binaryNode('mod', inside, right), value));
};

/** The integers whose factorial is a value. */
const wholeFactorials = ({ denominator, numerator }: Rational): readonly bigint[] => {
  if (denominator !== 1n || numerator < 1n) return [];
  if (numerator === 1n) return [0n, 1n];
  let [count, product] = [1n, 1n];
  while (product < numerator) {
    count += 1n;
    product *= count;
  }
  return product === numerator ? [count] : [];
};

/**
 * Solves base^exponent = value for an exponent that is too high for polynomials: a whole number, or
 * a fraction with an odd denominator, whose roots of negative numbers are real.
 */
const invertHighPower = (
  base: Expression,
  exponent: Rational,
  value: Expression,
  context: SolveContext,
): Candidates => {
  const number = isConstant(value) ? evaluateConstant(value, context) : undefined;
  if (number ? !isReal(number) : exponent.denominator === 1n) throw new NoMethod('a high power');
  const sign = number ? signOfBig(number.re) : 1;
  const isEven = exponent.numerator % 2n === 0n;
  if (isEven && sign < 0) return NONE;
  const size = sign < 0 ? negated(value) : value;
  const root = simplifyConstant(powerOf(size, numberNode(divide(ONE, exponent))), context);
  const roots = sign < 0 ? [negated(root)] : isEven && sign > 0 ? [negated(root), root] : [root];
  return joinCandidates(roots.map((found) => solveFor(base, found, undefined, context)));
};

/**
 * Solves base^exponent = value for n, pi, or a fraction too high for polynomials. The base is
 * positive, unless the denominator is odd.
 */
const invertPower = (
  base: Expression,
  exponent: Expression,
  value: Expression,
  context: SolveContext,
): Candidates => {
  if (!context.isRealOnly) throw new NoMethod('powers of complex numbers');
  if (exponent.type === 'number' && exponent.value.denominator % 2n === 1n) {
    return invertHighPower(base, exponent.value, value, context);
  }
  const number = isConstant(value) ? evaluateConstant(value, context) : undefined;
  const power = isConstant(exponent) ? evaluateConstant(exponent, context) : undefined;
  if (!isConstant(exponent)) {
    context.assumptions.add(`${toText(base)} > 0`);
    assumeNotZero(exponent, context);
  }
  if (number && power && isComplexZero(number) && signOfBig(power.re) > 0) {
    return solveFor(base, value, undefined, context);
  }
  if (number && signOfBig(number.re) <= 0) return NONE;
  const inverse =
    exponent.type === 'number'
      ? numberNode(divide(ONE, exponent.value))
      : quotientOf(integerNode(1), exponent);
  const root = powerOf(value, inverse);
  return solveFor(base, simplifyConstant(root, context), undefined, context);
};

/**
 * Solves argument = value + period·n for the unknown.
 *
 * @param period - absent: the single value only
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
    if (!isConstant(slope)) assumeNotZero(slope, context);
    const scale = (node: Expression) =>
      slope.type === 'number'
        ? scaleNode(divide(rational(1n), slope.value), node)
        : collectTerms(quotientOf(node, slope), context.unknown, context.isRealOnly);
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
  // Not linear: the integer is a parameter of the remaining equation.
  const shift = productOf(period, symbolNode(context.integer));
  return context.solve(differenceOf(argument, sumOf(value, shift)));
};

/** A fraction times a sum or product, merged with its own coefficient. */
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

/** Collects like terms, except in sums with logarithms, which are shorter uncollected. */
const tidyNode = (node: Expression, context: SolveContext): Expression => {
  if (node.type !== 'binary' || (node.operator !== '+' && node.operator !== '-')) return node;
  const hasLogarithm = (part: Expression): boolean =>
    part.type === 'call'
      ? part.name === 'ln'
      : part.type === 'binary'
        ? hasLogarithm(part.left) || hasLogarithm(part.right)
        : part.type === 'negate' && hasLogarithm(part.operand);
  return hasLogarithm(node) ? node : collectTerms(node, context.unknown, context.isRealOnly);
};

/** slope·x + constant, if an expression has this form. */
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
