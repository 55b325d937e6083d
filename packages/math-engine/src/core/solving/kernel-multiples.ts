import { divide, ONE, type Rational } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import type { GeneratorTable } from './generator-table.ts';
import { contentOf } from './sparse-division.ts';
import { isSparseZero, type Sparse, sparseFromTerms, sparseScale } from './sparse.ts';

/** A part of an argument as a multiple of a base. */
export interface Multiple {
  base: Sparse;
  factor: Rational;
  /** Equal for multiples of the same base. */
  key: string;
}

/**
 * An argument as multiples: term by term for exponentials, all of the unknown together for sines.
 */
export const multiplesOf = (
  kernels: GeneratorTable,
  kind: string,
  argument: Sparse,
): readonly Multiple[] => {
  if (kind === 'exp') {
    return [...argument.values()].map((term) => ({
      base: sparseFromTerms([{ coefficient: ONE, exponents: term.exponents }]),
      factor: term.coefficient,
      key: `exp ${term.exponents.join(',')}`,
    }));
  }
  const { variable } = kernels.split(argument);
  if (isSparseZero(variable)) return [];
  const factor = contentOf(variable);
  const base = sparseScale(variable, divide(ONE, factor));
  return [
    {
      base,
      factor,
      key: `sin ${[...base.keys()].toSorted().join(';')} ${toText(kernels.write(base))}`,
    },
  ];
};
