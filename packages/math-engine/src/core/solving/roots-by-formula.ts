import { polarNode } from '../algebra/radical-forms.ts';
import { isReal } from '../numbers/big-complex.ts';
import {
  multiply,
  negate as negateFraction,
  rational,
  type Rational,
} from '../numbers/rational.ts';
import { isSurelyPositive } from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { isSurelyNonnegative } from '../simplifying/real-rules.ts';
import { canonicalTerm } from '../simplifying/simplify-term.ts';
import { callNode, type Expression } from '../syntax/ast.ts';
import { assumeNotNegative, assumeNotZero } from './assume.ts';
import {
  constantNode,
  differenceOf,
  negated,
  productOf,
  quotientOf,
  radicalNode,
  sumOf,
} from './build.ts';
import { evaluateConstant, isConstant, NoMethod, type SolveContext } from './context.ts';
import type { Kernels } from './kernels.ts';
import { type RootExpression, inverseOf } from './root-expression.ts';
import { contentOf, divideSparse } from './sparse-division.ts';
import { squareRootOfSparse } from './sparse-square-root.ts';
import {
  isSparseZero,
  type Sparse,
  SPARSE_ZERO,
  sparseAdd,
  sparseMultiply,
  sparseScale,
  sparseSubtract,
  sparseToRational,
} from './sparse.ts';
import { gcdOfFractions, splitSquare, squareFactor } from './square-part.ts';

/** Linear and quadratic polynomials, those in a power, and a power alone. */
export const rootsByFormula = (
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
  // Squares are moved out of the root: √(4m) = 2√m, and the 2 is cancelled if possible.
  // Both signs of the root are taken, so that the sign of what is moved out does not matter.
  const moved = squareFactor(discriminant);
  const { inside, outside } = splitSquare(
    divideSparse(discriminant, sparseMultiply(moved, moved)) ?? discriminant,
  );
  const inner = kernels.write(inside);
  const letters = sparseToRational(moved) ? undefined : kernels.write(moved);
  if (context.isRealOnly && !isConstant(inner)) {
    if (isNeverReal(inner)) return [];
    const before = context.assumptions.size;
    assumeNotNegative(inner, context);
    // Where the letters are zero, the root is zero, whatever is left inside.
    if (letters && context.assumptions.size > before) assumeNotZero(letters, context);
  } else if (context.isRealOnly && isNegative(inner, context)) {
    if (letters) assumeNotZero(letters, context);
    return [];
  }
  const parts = [doubled, ...(isSparseZero(b) ? [] : [b])].map(contentOf);
  const shared = parts.reduce(gcdOfFractions, outside);
  const scale = inverseOf(shared);
  // Both signs of the root are taken: so the denominator can be positive.
  const signed = contentOf(doubled).numerator < 0n ? negateFraction(scale) : scale;
  const [rest, below] = [sparseScale(negate(b), signed), sparseScale(doubled, signed)];
  const factor = multiply(outside, scale);
  const root = productOf(
    productOf(numberOf(factor), kernels.write(moved)),
    isNegative(inner, context)
      ? productOf(callNode('sqrt', negated(inner)), constantNode('i'))
      : callNode('sqrt', inner),
  );
  const constant = kernels.write(rest);
  const denominator = kernels.write(below);
  return [sumOf(constant, root), differenceOf(constant, root)].map((numerator) => ({
    expression: quotientOf(numerator, denominator),
    multiplicity: 1,
  }));
};

/** Whether an even root is real for no values of the parameters: that of −a² − 1. */
const isNeverReal = (inside: Expression): boolean => {
  const term = readTerm(negated(inside));
  const plain = term && canonicalTerm(term);
  const parts = plain?.kind === 'sum' ? plain.terms : plain ? [plain] : [];
  return parts.every(isSurelyNonnegative) && parts.some(isSurelyPositive);
};

const isNegative = (node: Expression, context: SolveContext): boolean => {
  const value = evaluateConstant(node, context);
  return value !== undefined && isReal(value) && value.re.mantissa < 0n;
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

/** All n-th roots of an expression. */
const radicalRoots = (
  inside: Expression,
  degree: number,
  context: SolveContext,
): readonly Expression[] => {
  const value = isConstant(inside) ? evaluateConstant(inside, context) : undefined;
  const isMinus = isConstant(inside) && isNegative(inside, context);
  if (!value && context.isRealOnly) {
    const root = radicalNode(inside, degree);
    if (degree % 2 === 1) return [root];
    if (isNeverReal(inside)) return [];
    assumeNotNegative(inside, context);
    return [root, negated(root)];
  }
  if (value && !isReal(value)) throw new NoMethod('roots of a complex number');
  const size = radicalNode(isMinus ? negated(inside) : inside, degree);
  return Array.from({ length: degree }, (_, index) => {
    const numerator = 2n * BigInt(index) + (isMinus ? 1n : 0n);
    return polarNode(size, rational(numerator, 2n * BigInt(degree)));
  });
};
