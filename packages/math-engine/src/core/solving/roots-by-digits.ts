import { approximateRoots } from '../algebra/polynomial-approximate.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import {
  addComplex,
  type BigComplex,
  COMPLEX_ZERO,
  divideComplex,
  isComplexZero,
  isReal,
  magnitudeOfComplex,
  multiplyComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { magnitudeOfBig } from '../numbers/big-float.ts';
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
import type { RootExpression } from './root-expression.ts';
import type { Sparse } from './sparse.ts';

/** A polynomial with irrational coefficients, by their digits. */
export const rootsByDigits = (
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
