import { ToolErrorType } from '@lobechat/types';

import {
  approximateRoots,
  LARGEST_APPROXIMATED_DEGREE,
} from '../algebra/polynomial-approximate.ts';
import { findPolynomialRoots, refineRoot } from '../algebra/polynomial-roots.ts';
import { trimPolynomial } from '../algebra/polynomial.ts';
import { polarNode } from '../algebra/radical-forms.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import {
  addComplex,
  type BigComplex,
  COMPLEX_ZERO,
  divideComplex,
  isComplexZero,
  isReal,
  magnitudeOfComplex,
  multiplyComplex,
  realComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigInteger } from '../numbers/big-conversions.ts';
import { magnitudeOfBig } from '../numbers/big-float.ts';
import { divide, negate as negateRational, rational, type Rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import {
  callNode,
  differenceOf,
  integerNode,
  negated,
  productOf,
  quotientOf,
  radicalNode,
  rootNode,
  sumOf,
  symbolNode,
} from './build.ts';
import {
  addRoot,
  evaluateConstant,
  isConstant,
  NoMethod,
  ROOT_SYMBOL,
  type SolveContext,
  workingBits,
} from './context.ts';
import type { Kernels } from './kernels.ts';
import {
  coefficientsIn,
  contentOf,
  generatorsOf,
  isSparseZero,
  resultantOf,
  type Sparse,
  SPARSE_ZERO,
  sparseAdd,
  sparseFromCoefficients,
  sparseMultiply,
  sparseScale,
  sparseSubtract,
  sparseToRational,
  squareRootOfSparse,
  sparseGenerator,
} from './sparse.ts';

/** A root of a polynomial whose coefficients are numbers or have parameters. */
export interface RootExpression {
  expression: Expression;
  multiplicity: number;
}

/** Degrees of a norm, the polynomial over the fractions that irrational coefficients lead to. */
const LARGEST_NORM = 24;

/**
 * All complex roots of Σ coefficient_k·z^k; the coefficients do not contain the unknown.
 *
 * @throws NoMethod where they have parameters and the degree has no formula
 */
export const rootsOf = (
  coefficients: readonly Sparse[],
  kernels: Kernels,
  context: SolveContext,
): readonly RootExpression[] => {
  const lowest = coefficients.findIndex((coefficient) => !isSparseZero(coefficient));
  if (lowest < 0) throw new NoMethod('the zero polynomial');
  if (lowest > 0) {
    const zero = { expression: integerNode(0), multiplicity: lowest };
    return [zero, ...rootsOf(coefficients.slice(lowest), kernels, context)];
  }
  if (coefficients.length === 1) return [];
  const fractions = coefficients.map(sparseToRational);
  if (!fractions.includes(undefined)) return rationalRootsOf(fractions as Rational[], context);
  noteLeading(coefficients.at(-1) ?? SPARSE_ZERO, kernels, context);
  return (
    rootsByNorm(coefficients, kernels, context) ??
    rootsByFormula(coefficients, kernels, context) ??
    rootsByDigits(coefficients, kernels, context)
  );
};

const rationalRootsOf = (
  coefficients: readonly Rational[],
  context: SolveContext,
): readonly RootExpression[] =>
  highPowerRoots(coefficients, context) ??
  findPolynomialRoots(trimPolynomial(coefficients), { bits: workingBits() }).map((root) => ({
    expression: root.exact ?? addRoot(context, (bits) => refineToo(root, bits)),
    multiplicity: root.multiplicity,
  }));

/** Degrees up to which all roots of a power are worth having where only the real ones are asked for. */
const HIGH_POWER = 24;

/** The real roots of a·z^n + b with a large n, where only those are wanted. */
const highPowerRoots = (
  coefficients: readonly Rational[],
  { isRealOnly }: SolveContext,
): readonly RootExpression[] | undefined => {
  const degree = coefficients.length - 1;
  const [constant] = coefficients;
  const lead = coefficients.at(-1);
  const isPower = coefficients.every(
    ({ numerator }, index) => index === 0 || index === degree || numerator === 0n,
  );
  if (!isPower || degree <= HIGH_POWER || !constant || !lead) return undefined;
  if (!isRealOnly) {
    if (degree <= LARGEST_APPROXIMATED_DEGREE) return undefined;
    return fail(
      ToolErrorType.ResourceLimit,
      `There are ${degree} complex roots; at most ${LARGEST_APPROXIMATED_DEGREE} are listed. They lie equally spaced on a circle.`,
    );
  }
  const value = divide(negateRational(constant), lead);
  const isMinus = value.numerator < 0n;
  if (isMinus && degree % 2 === 0) return [];
  const root = rootNode(isMinus ? negateRational(value) : value, degree);
  const roots = isMinus ? [negated(root)] : degree % 2 === 0 ? [negated(root), root] : [root];
  return roots.map((expression) => ({ expression, multiplicity: 1 }));
};

const refineToo = (root: Parameters<typeof refineRoot>[0], bits: number): BigComplex => {
  const { im, re } = refineRoot(root, bits + 16);
  return isReal(root.value) ? realComplex(re) : { im, re };
};

/** A leading coefficient with parameters is taken not to be zero; a number has to be none. */
const noteLeading = (lead: Sparse, kernels: Kernels, context: SolveContext): void => {
  const node = kernels.write(lead);
  if (isConstant(node)) {
    const value = evaluateConstant(node, context);
    if (!value || isComplexZero(value)) throw new NoMethod('a leading coefficient of zero');
  } else if (!sparseToRational(lead)) {
    const plain = kernels.write(sparseScale(lead, inverseOf(contentOf(lead))));
    context.assumptions.add(`${toText(plain)} != 0`);
  }
};

const inverseOf = ({ denominator, numerator }: Rational): Rational =>
  rational(denominator, numerator);

/** Irrational coefficients are eliminated; of the roots of what is left, those that fit are kept. */
const rootsByNorm = (
  coefficients: readonly Sparse[],
  kernels: Kernels,
  context: SolveContext,
): readonly RootExpression[] | undefined => {
  const used = [...new Set(coefficients.flatMap(generatorsOf))];
  const degrees = used.map((index) => {
    const generator = kernels.generators[index];
    return generator?.kind === 'root' ? generator.degree : Number.NaN;
  });
  const normDegree = degrees.reduce((left, right) => left * right, coefficients.length - 1);
  if (!(normDegree <= LARGEST_NORM)) return undefined;
  const z = kernels.indexOf({ kind: 'atom', node: symbolNode(`${ROOT_SYMBOL}z`) });
  const eliminated = eliminateRoots(sparseFromCoefficients(coefficients, z), kernels);
  const norm = coefficientsIn(eliminated, z).map(sparseToRational);
  if (norm.length < 2 || norm.includes(undefined)) return undefined;
  const values = coefficients.map((coefficient) =>
    evaluateConstant(kernels.write(coefficient), context),
  );
  if (values.includes(undefined)) return undefined;
  const roots: RootExpression[] = [];
  for (const { expression } of rationalRootsOf(norm as Rational[], context)) {
    const at = evaluateConstant(expression, context);
    const multiplicity = at ? vanishingOrder(values as BigComplex[], at) : 0;
    if (multiplicity > 0) roots.push({ expression, multiplicity });
  }
  const found = roots.reduce((sum, { multiplicity }) => sum + multiplicity, 0);
  return found === coefficients.length - 1 ? roots : undefined;
};

/** The resultant with the relation of every root, the innermost last. */
const eliminateRoots = (start: Sparse, kernels: Kernels): Sparse => {
  let value = start;
  for (let step = 0; step < 12; step += 1) {
    const index = generatorsOf(value).findLast(
      (candidate) => kernels.generators[candidate]?.kind === 'root',
    );
    const generator = index === undefined ? undefined : kernels.generators[index];
    if (index === undefined || generator?.kind !== 'root') return value;
    const power = sparseGenerator(index, generator.degree);
    const relation = sparseSubtract(
      sparseMultiply(generator.radicand.denominator, power),
      generator.radicand.numerator,
    );
    value = resultantOf(value, relation, index);
  }
  throw new NoMethod('too many roots');
};

/** How often a number is a root: the first derivative that does not vanish there. */
const vanishingOrder = (coefficients: readonly BigComplex[], at: BigComplex): number => {
  let current = coefficients;
  for (let order = 0; current.length > 0; order += 1) {
    let sum = COMPLEX_ZERO;
    let largest = 0;
    for (const coefficient of current.toReversed()) {
      sum = addComplex(multiplyComplex(sum, at, workingBits()), coefficient, workingBits());
      largest = Math.max(largest, magnitudeOfComplex(sum), magnitudeOfComplex(coefficient));
    }
    if (magnitudeOfComplex(sum) > largest - workingBits() * 0.6) return order;
    current = current
      .slice(1)
      .map((value, index) =>
        multiplyComplex(value, realComplex(bigInteger(index + 1)), workingBits()),
      );
  }
  return 0;
};

/** Linear and quadratic polynomials, those in a power, and a power alone. */
const rootsByFormula = (
  coefficients: readonly Sparse[],
  kernels: Kernels,
  context: SolveContext,
): readonly RootExpression[] | undefined => {
  const degree = coefficients.length - 1;
  const [c = SPARSE_ZERO, b = SPARSE_ZERO, a = SPARSE_ZERO] = coefficients;
  if (degree === 1) {
    const expression = kernels.writeFraction({ denominator: b, numerator: negate(c) });
    return [{ expression, multiplicity: 1 }];
  }
  if (degree === 2) return quadraticFormula(a, b, c, kernels, context);
  const used = coefficients.flatMap((value, index) => (isSparseZero(value) ? [] : [index]));
  const step = used.reduce(greatestDivisor, 0);
  if (step < 2 || degree / step > 2) return undefined;
  const outer = coefficients.filter((_, index) => index % step === 0);
  const inner = rootsByFormula(outer, kernels, context) ?? [];
  return inner.flatMap(({ expression, multiplicity }) =>
    radicalRoots(expression, step, context).map((root) => ({ expression: root, multiplicity })),
  );
};

const greatestDivisor = (left: number, right: number): number =>
  right === 0 ? left : greatestDivisor(right, left % right);

const negate = (value: Sparse): Sparse => sparseScale(value, rational(-1n));

const quadraticFormula = (
  a: Sparse,
  b: Sparse,
  c: Sparse,
  kernels: Kernels,
  context: SolveContext,
): readonly RootExpression[] => {
  const discriminant = sparseSubtract(
    sparseMultiply(b, b),
    sparseScale(sparseMultiply(a, c), rational(4n)),
  );
  const doubled = sparseScale(a, rational(2n));
  if (isSparseZero(discriminant)) {
    const expression = kernels.writeFraction({ denominator: doubled, numerator: negate(b) });
    return [{ expression, multiplicity: 2 }];
  }
  const square = squareRootOfSparse(discriminant);
  if (square) {
    return [sparseAdd(negate(b), square), sparseSubtract(negate(b), square)].map((numerator) => ({
      expression: kernels.writeFraction({ denominator: doubled, numerator }),
      multiplicity: 1,
    }));
  }
  // Squares come out of the root: √(4m) = 2√m, and the 2 is cancelled where it can be.
  const { inside, outside } = splitSquare(discriminant);
  const inner = kernels.write(inside);
  if (!isConstant(inner) && context.isRealOnly) {
    context.assumptions.add(`${toText(inner)} >= 0, otherwise there is no real solution`);
  }
  const parts = [doubled, ...(isSparseZero(b) ? [] : [b])].map(contentOf);
  const shared = parts.reduce(gcdOfFractions, outside);
  const scale = inverseOf(shared);
  const [rest, below] = [sparseScale(negate(b), scale), sparseScale(doubled, scale)];
  const factor = multiplyFraction(outside, scale);
  const root = productOf(numberOf(factor), callNode('sqrt', inner));
  const constant = kernels.write(rest);
  const denominator = kernels.write(below);
  return [sumOf(constant, root), differenceOf(constant, root)].map((numerator) => ({
    expression: quotientOf(numerator, denominator),
    multiplicity: 1,
  }));
};

const numberOf = ({ denominator, numerator }: Rational): Expression =>
  quotientOf(
    { isDecimal: false, type: 'number', value: rational(numerator) },
    {
      isDecimal: false,
      type: 'number',
      value: rational(denominator),
    },
  );

const multiplyFraction = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.numerator, left.denominator * right.denominator);

const greatest = (left: bigint, right: bigint): bigint => {
  let [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
};

const gcdOfFractions = (left: Rational, right: Rational): Rational =>
  rational(
    greatest(left.numerator * right.denominator, right.numerator * left.denominator),
    left.denominator * right.denominator,
  );

/** The rational square in the content of a discriminant, taken out of its root. */
const splitSquare = (value: Sparse): { inside: Sparse; outside: Rational } => {
  const content = contentOf(value);
  let outside = rational(1n);
  let rest = content.numerator < 0n ? -content.numerator : content.numerator;
  for (let factor = 2n; factor * factor <= rest && factor < 1000n; factor += 1n) {
    while (rest % (factor * factor) === 0n) {
      rest /= factor * factor;
      outside = multiplyFraction(outside, rational(factor));
    }
  }
  const squared = rational(outside.denominator ** 2n, outside.numerator ** 2n);
  return { inside: sparseScale(value, squared), outside };
};

/** All n-th roots of an expression. */
const radicalRoots = (
  inside: Expression,
  degree: number,
  context: SolveContext,
): readonly Expression[] => {
  const value = isConstant(inside) ? evaluateConstant(inside, context) : undefined;
  const isMinus = value !== undefined && isReal(value) && value.re.mantissa < 0n;
  if (!value && context.isRealOnly) {
    const root = radicalNode(inside, degree);
    if (degree % 2 === 1) return [root];
    context.assumptions.add(`${toText(inside)} >= 0, otherwise there is no real solution`);
    return [root, negated(root)];
  }
  if (value && !isReal(value)) throw new NoMethod('roots of a complex number');
  const size = radicalNode(isMinus ? negated(inside) : inside, degree);
  return Array.from({ length: degree }, (_, index) => {
    const numerator = 2n * BigInt(index) + (isMinus ? 1n : 0n);
    return polarNode(size, rational(numerator, 2n * BigInt(degree)));
  });
};

/** A polynomial of irrational numbers, by their digits. */
const rootsByDigits = (
  coefficients: readonly Sparse[],
  kernels: Kernels,
  context: SolveContext,
): readonly RootExpression[] => {
  const nodes = coefficients.map((value) => kernels.write(value));
  if (!nodes.every(isConstant)) {
    const names = [...new Set(nodes.flatMap(symbolsOf))].filter(
      (name) => !name.startsWith(ROOT_SYMBOL),
    );
    throw new NoMethod(
      `a polynomial of degree ${coefficients.length - 1} with parameters (${names.join(', ')}) has no general formula here`,
    );
  }
  const atBits = (bits: number): readonly BigComplex[] =>
    nodes.map((node) => evaluateConstant(node, context, bits) ?? COMPLEX_ZERO);
  const values = atBits(workingBits() * 2);
  if (!values.every(isReal)) throw new NoMethod('a polynomial with complex coefficients');
  const lowest = Math.min(...values.map(({ re }) => (re.mantissa === 0n ? 0 : magnitudeOfBig(re))));
  const scale = Math.max(0, workingBits() * 2 - lowest);
  const scaled = values.map(({ re }) => {
    const shift = re.exponent + scale;
    return shift >= 0 ? re.mantissa << BigInt(shift) : re.mantissa >> BigInt(-shift);
  });
  return approximateRoots(scaled, workingBits()).map((root) => ({
    expression: addRoot(context, (bits) => newton(atBits(bits + 64), root.value, bits)),
    multiplicity: 1,
  }));
};

const newton = (
  coefficients: readonly BigComplex[],
  start: BigComplex,
  bits: number,
): BigComplex => {
  let point = start;
  for (let round = 0; round < 20; round += 1) {
    let value = COMPLEX_ZERO;
    let slope = COMPLEX_ZERO;
    for (const coefficient of coefficients.toReversed()) {
      slope = addComplex(multiplyComplex(slope, point, bits + 32), value, bits + 32);
      value = addComplex(multiplyComplex(value, point, bits + 32), coefficient, bits + 32);
    }
    if (isComplexZero(value) || isComplexZero(slope)) return point;
    const step = divideComplex(value, slope, bits + 32);
    point = subtractComplex(point, step, bits + 32);
    if (magnitudeOfComplex(step) < magnitudeOfComplex(point) - bits - 4) return point;
  }
  return point;
};
