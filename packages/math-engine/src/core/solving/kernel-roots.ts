import { divide, rational, type Rational } from '../numbers/rational.ts';
import { callNode, type Expression } from '../syntax/ast.ts';
import { constantNode, rootNode } from './build.ts';
import { degreeNumber, rootCall } from './kernel-nodes.ts';
import type { KernelReader } from './kernel-reader.ts';
import { divideSparse, gcdSparse } from './sparse-division.ts';
import {
  divideFractions,
  type Fraction,
  multiplyFractions,
  NotAlgebraic,
  wholeFraction,
} from './sparse-fraction.ts';
import { squareRootOfSparse } from './sparse-square-root.ts';
import { SPARSE_ZERO, sparseConstant, sparseNegate, sparseToRational } from './sparse.ts';

/** Output of `rootNode`: a fraction times one root of a natural number. */
const simpleRadical = (kernels: KernelReader, node: Expression): Fraction => {
  switch (node.type) {
    case 'number':
      return wholeFraction(sparseConstant(node.value));
    case 'binary': {
      const [first, second] = [
        simpleRadical(kernels, node.left),
        simpleRadical(kernels, node.right),
      ];
      return node.operator === '/'
        ? divideFractions(first, second)
        : multiplyFractions(first, second);
    }
    case 'call': {
      const [inside, index] = node.arguments;
      if (inside?.type !== 'number') throw new NotAlgebraic('a root');
      const degree =
        node.name === 'sqrt' ? 2 : node.name === 'cbrt' ? 3 : (degreeNumber(index) ?? 2);
      const radicand = wholeFraction(sparseConstant(inside.value));
      return kernels.fractionOf({ degree, kind: 'root', node, radicand });
    }
    default:
      throw new NotAlgebraic('a root');
  }
};

const rootOfNumber = (kernels: KernelReader, value: Rational, degree: number): Fraction => {
  if (value.numerator === 0n) return wholeFraction(SPARSE_ZERO);
  const isMinus = value.numerator < 0n;
  const size = isMinus ? { ...value, numerator: -value.numerator } : value;
  const simple = rootNode(size, degree);
  let result = simpleRadical(kernels, simple);
  if (isMinus && degree % 2 === 1) {
    result = { ...result, numerator: sparseNegate(result.numerator) };
  } else if (isMinus) {
    if (degree !== 2) throw new NotAlgebraic('an even root of a negative number');
    const i = kernels.fractionOf({
      degree: 2,
      kind: 'root',
      node: constantNode('i'),
      radicand: wholeFraction(sparseConstant(rational(-1n))),
    });
    result = multiplyFractions(result, i);
  }
  return result;
};

/**
 * The root of a fraction. Roots of numbers are simplified; those of squares are absolute values.
 */
export const readRoot = (kernels: KernelReader, inner: Fraction, degree: number): Fraction => {
  if (degree === 1) return inner;
  const [above, below] = [sparseToRational(inner.numerator), sparseToRational(inner.denominator)];
  if (above && below) return rootOfNumber(kernels, divide(above, below), degree);
  if (degree === 2 && kernels.isRealOnly) {
    const [first, second] = [inner.numerator, inner.denominator].map(squareRootOfSparse);
    if (first && second) {
      const square = kernels.writeFraction({ denominator: second, numerator: first });
      return kernels.readCollected(callNode('abs', square));
    }
  }
  const common = gcdSparse(inner.numerator, inner.denominator);
  const radicand = {
    denominator: divideSparse(inner.denominator, common) ?? inner.denominator,
    numerator: divideSparse(inner.numerator, common) ?? inner.numerator,
  };
  const node = rootCall(kernels.writeFraction(radicand), degree);
  return kernels.fractionOf({ degree, kind: 'root', node, radicand });
};
