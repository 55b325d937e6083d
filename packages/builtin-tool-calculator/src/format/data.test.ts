import { describe, expect, it } from 'vitest';

import { formatComparison, formatMatrix, formatStatistics } from './data.ts';
import { exactly, named, ROOT } from './testing.ts';

const MATRIX = exactly('[1, 3]', { kind: 'matrix' });

describe('matrices', () => {
  it('are not repeated if they are the first of several parts', () => {
    const vectors = exactly('[[1, 1], [-1, 1]]', { kind: 'matrix' });
    const parts = [named('eigenvalues', MATRIX), named('eigenvectors', vectors)];
    expect(formatMatrix({ answer: MATRIX, operation: 'eigen', parts })).toBe(
      'eigenvalues: [1, 3] (exact, verified)\neigenvectors: [[1, 1], [-1, 1]]',
    );
  });

  it('appear alone if there is nothing else', () => {
    expect(formatMatrix({ answer: exactly('-2'), operation: 'determinant', parts: [] })).toBe(
      '-2 (exact, verified)',
    );
  });
});

describe('statistics', () => {
  it('are listed one per line, and say which is not verified', () => {
    const results = [
      named('mean', exactly('5')),
      named('deviation', ROOT),
      named('skewness', { ...ROOT, verified: false }),
    ];
    expect(formatStatistics({ operation: 'describe', results }, { details: true })).toBe(
      'mean: 5 (exact, verified)\ndeviation: sqrt(2) ≈ 1.414\nskewness: sqrt(2) ≈ 1.414 (not verified)',
    );
  });

  it('say so if there is no value', () => {
    expect(formatStatistics({ operation: 'describe', results: [] })).toBe('There is no value.');
  });
});

describe('sorted values', () => {
  it('show the largest and smallest, counted from one', () => {
    const text = formatComparison({
      maximum: [0],
      minimum: [1, 2],
      order: 'ascending',
      relation: '1 = 1 < sqrt(2)',
      results: [
        { answer: exactly('1'), index: 1, rank: 1, value: '1' },
        { answer: exactly('1'), index: 2, rank: 1, value: '2/2' },
        { answer: ROOT, index: 0, rank: 3, value: 'sqrt(2)' },
      ],
    });
    expect(text.split('\n')).toEqual([
      '1 = 1 < sqrt(2) (exact, verified)',
      'ascending; smallest: values 2, 3; largest: value 1',
      '1. 1 (value 2)',
      '1. 2/2: 1 (value 3)',
      '3. sqrt(2): sqrt(2) ≈ 1.414 (value 1)',
    ]);
  });
});
