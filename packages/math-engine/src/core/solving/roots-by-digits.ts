import { approximateRoots } from '../algebra/polynomial-approximate.ts';
import { iterateNewton } from '../algebra/polynomial-roots.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { type BigComplex, COMPLEX_ZERO, isReal } from '../numbers/big-complex.ts';
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
    expression: addRoot(context, (bits) =>
      iterateNewton(atBits(bits + 64), root.value, bits + 32, bits + 4),
    ),
    multiplicity: 1,
  }));
};
