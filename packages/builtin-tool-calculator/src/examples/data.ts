import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

const hilbert = (order: number): string => {
  const rows = Array.from({ length: order }, (_, row) =>
    Array.from({ length: order }, (__, column) => `1/${row + column + 1}`).join(', '),
  );
  return `[[${rows.join('], [')}]]`;
};

export const dataExamples = {
  computeMatrix: [
    example('happy', 'Determinant', {
      matrix: '[[2, 1, 0], [1, 3, 1], [0, 1/2, 4]]',
      operation: 'determinant',
    }),
    example('happy', 'Inverse', { matrix: '[[1, 2], [3, 4]]', operation: 'inverse' }),
    example('happy', 'Eigenvalues and eigenvectors', {
      matrix: '[[2, 1], [1, 2]]',
      operation: 'eigen',
    }),
    example('happy', 'Linear system', {
      matrix: '[[2, 1], [1, 3]]',
      operation: 'solve',
      other: '[3, 5]',
    }),
    example('happy', 'LU decomposition', { matrix: '[[4, 3], [6, 3]]', operation: 'lu' }),
    example('happy', 'Singular values', { matrix: '[[3, 0], [4, 5]]', operation: 'svd' }),
    example('happy', 'Matrix power', {
      exponent: 20,
      matrix: '[[1, 1], [1, 0]]',
      operation: 'power',
    }),
    example('empty', 'Trivial null space', {
      matrix: '[[1, 2], [3, 4]]',
      operation: 'nullSpace',
    }),
    example('long', 'Inverse of a Hilbert matrix', {
      matrix: hilbert(8),
      operation: 'inverse',
    }),
    example('error', 'Singular matrix', { matrix: '[[1, 2], [2, 4]]', operation: 'inverse' }),
  ],
  computeStatistics: [
    example('happy', 'Describe data', { data: [2, 4, 4, 4, 5, 5, 7, 9], operation: 'describe' }),
    example('happy', 'Percentiles', {
      data: [15, 20, 35, 40, 50],
      operation: 'percentiles',
      percentiles: [25, 50, 90],
    }),
    example('happy', 'Linear regression', {
      data: [1, 2, 3, 4, 5],
      operation: 'regression',
      other: [2.1, 3.9, 6.2, 8, 9.8],
    }),
    example('happy', 'Rank correlation', {
      data: [1, 2, 3, 4, 5],
      method: 'spearman',
      operation: 'correlation',
      other: [5, 6, 7, 8, 7],
    }),
    example('happy', 'Probability of a range', {
      distribution: 'normal',
      from: -1.96,
      operation: 'distribution',
      parameters: { deviation: 1, mean: 0 },
      to: 1.96,
    }),
    example('happy', 'Quantile', {
      distribution: 'studentT',
      operation: 'distribution',
      parameters: { freedom: 10 },
      probability: 0.975,
    }),
    example('happy', 'Exactly 3 of 10', {
      at: 3,
      distribution: 'binomial',
      operation: 'distribution',
      parameters: { probability: '1/2', trials: 10 },
    }),
    example('long', '200 numbers', {
      data: Array.from({ length: 200 }, (_, index) => (index * 7919) % 1009),
      operation: 'describe',
    }),
    example('error', 'Missing second list', { data: [1, 2, 3], operation: 'correlation' }),
  ],
  compareValues: [
    example('happy', 'Fractions and roots', { values: ['sqrt(2)', '99/70', '1.4142', '17/12'] }),
    example('happy', 'Lengths, longest first', {
      order: 'descending',
      values: ['1 mi', '1.6 km', '1760 yd', '5000 ft'],
    }),
    example('long', 'Powers', {
      values: Array.from({ length: 24 }, (_, index) => `${index + 2}^${26 - index}`),
    }),
    example('error', 'Incompatible units', { values: ['1 m', '1 s'] }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
