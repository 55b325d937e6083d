import { rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import {
  areSame,
  evaluateConstant,
  isConstant,
  simplifyConstant,
  type SolveContext,
} from './context.ts';
import { Kernels } from './kernels.ts';
import type { Fraction } from './sparse-fraction.ts';
import {
  coefficientsIn,
  generatorsOf,
  type Sparse,
  SPARSE_ZERO,
  sparseAdd,
  sparseFromCoefficients,
  sparseMultiply,
  sparsePower,
  sparseScale,
  sparseSubtract,
  sparseToRational,
} from './sparse.ts';

/**
 * Expands powers of square roots of numbers, and removes roots from denominators: (1+√5)²/4 is
 * (3+√5)/2. The result is compared numerically with the original; if they differ, or it is no
 * shorter, nothing changes.
 */
export const simplifyRadicals = (
  node: Expression,
  unknowns: readonly string[],
  context: SolveContext,
): Expression => {
  const start = simplifyConstant(node, context);
  if (start.type === 'number' || start.type === 'symbol') return start;
  try {
    const kernels = new Kernels(unknowns, context.isRealOnly);
    const fraction = rationalizeDenominator(kernels.read(start), kernels);
    const simple = kernels.writeFraction(fraction);
    if (!isConstant(simple)) return simple;
    const [before, after] = [start, simple].map((value) => evaluateConstant(value, context));
    if (!before || !after || !areSame(before, after)) return start;
    return toText(simple).length <= toText(start).length ? simple : start;
  } catch {
    return start;
  }
};

const rationalizeDenominator = (start: Fraction, kernels: Kernels): Fraction => {
  let { denominator, numerator } = start;
  for (let round = 0; round < 4; round += 1) {
    numerator = reduceRoots(numerator, kernels);
    denominator = reduceRoots(denominator, kernels);
    const index = generatorsOf(denominator).find((candidate) => radicandOf(candidate, kernels));
    if (index === undefined) break;
    const [rest = SPARSE_ZERO, factor = SPARSE_ZERO] = coefficientsIn(denominator, index);
    const conjugate = sparseSubtract(rest, sparseFromCoefficients([SPARSE_ZERO, factor], index));
    numerator = sparseMultiply(numerator, conjugate);
    denominator = sparseMultiply(denominator, conjugate);
  }
  return {
    denominator: reduceRoots(denominator, kernels),
    numerator: reduceRoots(numerator, kernels),
  };
};

/** The polynomial under a square root. */
const radicandOf = (index: number, kernels: Kernels): Sparse | undefined => {
  const generator = kernels.generators[index];
  if (generator?.kind !== 'root' || generator.degree !== 2) return undefined;
  const below = sparseToRational(generator.radicand.denominator);
  return below
    ? sparseScale(generator.radicand.numerator, rational(below.denominator, below.numerator))
    : undefined;
};

/** Even powers of square roots are powers of the radicand. */
const reduceRoots = (value: Sparse, kernels: Kernels): Sparse => {
  let current = value;
  for (const index of generatorsOf(value).toReversed()) {
    const radicand = radicandOf(index, kernels);
    if (!radicand) continue;
    let [even, odd] = [SPARSE_ZERO, SPARSE_ZERO];
    for (const [power, coefficient] of coefficientsIn(current, index).entries()) {
      const term = sparseMultiply(coefficient, sparsePower(radicand, Math.floor(power / 2)));
      if (power % 2 === 0) even = sparseAdd(even, term);
      else odd = sparseAdd(odd, term);
    }
    current = sparseFromCoefficients([even, odd], index);
  }
  return current;
};
