import { leadingMonomial } from '../algebra/monomials.ts';
import { divide, rational } from '../numbers/rational.ts';
import { callNode, type Expression } from '../syntax/ast.ts';
import { integerNode, scaledBy } from './build.ts';
import { containsAny, smallFactors } from './kernel-nodes.ts';
import type { KernelReader } from './kernel-reader.ts';
import { addFractions, type Fraction, wholeFraction } from './sparse-fraction.ts';
import {
  SPARSE_ZERO,
  sparseAdd,
  sparseGenerator,
  sparseScale,
  sparseToRational,
} from './sparse.ts';

/** ln(e^u) = u for real u. */
const logarithmOfPower = (
  kernels: KernelReader,
  { denominator, numerator }: Fraction,
): Fraction | undefined => {
  if (!kernels.isRealOnly || numerator.size !== 1 || denominator.size !== 1) return undefined;
  let sum = wholeFraction(SPARSE_ZERO);
  for (const [value, sign] of [
    [numerator, 1n],
    [denominator, -1n],
  ] as const) {
    const term = leadingMonomial(value);
    if (!term || term.coefficient.numerator !== term.coefficient.denominator) return undefined;
    for (const [index, exponent] of term.exponents.entries()) {
      if (exponent === 0) continue;
      const generator = kernels.generators[index];
      if (generator?.kind !== 'exp') return undefined;
      const scaled = scaledBy(rational(sign * BigInt(exponent)), generator.argument);
      sum = addFractions(sum, kernels.readCollected(scaled));
    }
  }
  return sum;
};

/** Logarithms of fractions by their primes; ln of e^k is k. */
export const readLogarithm = (kernels: KernelReader, argument: Expression): Fraction => {
  const inner = kernels.readCollected(argument);
  const [above, below] = [sparseToRational(inner.numerator), sparseToRational(inner.denominator)];
  const value = above && below ? divide(above, below) : undefined;
  if (value && value.numerator > 0n) {
    let sum = SPARSE_ZERO;
    for (const [number, sign] of [
      [value.numerator, 1n],
      [value.denominator, -1n],
    ] as const) {
      for (const [prime, exponent] of smallFactors(number)) {
        const node = callNode('ln', integerNode(prime));
        const index = kernels.indexOf({
          argument: integerNode(prime),
          kind: 'other',
          name: 'ln',
          node,
        });
        sum = sparseAdd(sum, sparseScale(sparseGenerator(index), rational(sign * exponent)));
      }
    }
    return wholeFraction(sum);
  }
  const constant = logarithmOfPower(kernels, inner);
  if (constant) return constant;
  const written = containsAny(argument, kernels.unknowns) ? argument : kernels.writeFraction(inner);
  return kernels.fractionOf({
    argument: written,
    kind: 'other',
    name: 'ln',
    node: callNode('ln', written),
  });
};
