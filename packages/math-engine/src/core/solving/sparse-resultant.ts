import { divideSparse } from './sparse-division.ts';
import {
  type Sparse,
  coefficientsIn,
  SPARSE_ZERO,
  sparsePower,
  tooLarge,
  SPARSE_ONE,
  sparseSubtract,
  sparseMultiply,
  sparseNegate,
} from './sparse.ts';

/**
 * The resultant with respect to one generator: the determinant of Sylvester's matrix, by Bareiss's
 * elimination.
 */
export const resultantOf = (left: Sparse, right: Sparse, main: number): Sparse => {
  const [a, b] = [coefficientsIn(left, main), coefficientsIn(right, main)];
  if (a.length === 0 || b.length === 0) return SPARSE_ZERO;
  const [m, n] = [a.length - 1, b.length - 1];
  if (m === 0) return sparsePower(left, n);
  if (n === 0) return sparsePower(right, m);
  if (m + n > 24) tooLarge();
  const row = (values: readonly Sparse[], shift: number): Sparse[] =>
    Array.from(
      { length: m + n },
      (_, column) => values[values.length - 1 - (column - shift)] ?? SPARSE_ZERO,
    );
  const matrix = [
    ...Array.from({ length: n }, (_, shift) => row(a, shift)),
    ...Array.from({ length: m }, (_, shift) => row(b, shift)),
  ];
  return determinantOf(matrix);
};

/** The determinant, without fractions: Bareiss, Math. Comp. 22 (1968) 565–578. */
const determinantOf = (matrix: Sparse[][]): Sparse => {
  let before = SPARSE_ONE;
  let isFlipped = false;
  const order = matrix.length;
  for (let step = 0; step < order - 1; step += 1) {
    const pivotRow = matrix.findIndex((row, index) => index >= step && (row[step]?.size ?? 0) > 0);
    if (pivotRow < 0) return SPARSE_ZERO;
    if (pivotRow !== step) {
      const [first, second] = [matrix[step], matrix[pivotRow]];
      if (first && second) {
        matrix[step] = second;
        matrix[pivotRow] = first;
        isFlipped = !isFlipped;
      }
    }
    const pivot = matrix[step]?.[step] ?? SPARSE_ZERO;
    for (let i = step + 1; i < order; i += 1) {
      const row = matrix[i] ?? [];
      for (let j = step + 1; j < order; j += 1) {
        const cross = sparseSubtract(
          sparseMultiply(row[j] ?? SPARSE_ZERO, pivot),
          sparseMultiply(row[step] ?? SPARSE_ZERO, matrix[step]?.[j] ?? SPARSE_ZERO),
        );
        row[j] = divideSparse(cross, before) ?? cross;
      }
    }
    before = pivot;
  }
  const result = matrix.at(-1)?.at(-1) ?? SPARSE_ONE;
  return isFlipped ? sparseNegate(result) : result;
};
