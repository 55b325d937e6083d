import { describe, expect, it } from 'vitest';

import { computeMatrix } from '../operations/compute-matrix.ts';

const eigenvaluesOf = async (matrix: string) =>
  (await computeMatrix({ matrix, operation: 'eigen' })).answer;

describe('eigenvalues', () => {
  it.each([
    ['[[2,1,0],[1,3,1],[0,1,5]]', 'x^3 - 10*x^2 + 29*x - 23'],
    ['[[0,1,0],[0,0,1],[1,1,0]]', 'x^3 - x - 1'],
    ['[[1,1/2,1/3],[1/2,1/3,1/4],[1/3,1/4,1/5]]', 'x^3 - 23/15*x^2 + 127/720*x - 1/2160'],
    ['[[1,1,0,0],[1,0,1,0],[0,1,0,0],[0,0,0,2]]', undefined],
  ])('of %s are decimals first, and the roots of a polynomial', async (matrix, polynomial) => {
    const { exactForm, isExact, latex } = await eigenvaluesOf(matrix);
    if (polynomial) expect(exactForm).toBe(`the roots of ${polynomial}`);
    expect(isExact).toBe(true);
    expect(latex).not.toMatch(/arccos|sqrt/);
  });

  it.each([
    ['[[1,2,0],[2,3,1],[0,1,1]]', '[2 - sqrt(6), 1, 2 + sqrt(6)]'],
    ['[[a,0],[1,b]]', '[a, b]'],
    ['[[0,1],[-k/m,0]]', '[-sqrt(-k/m), sqrt(-k/m)]'],
    ['[[1,x],[y,1]]', '[1 - sqrt(x*y), 1 + sqrt(x*y)]'],
    ['[[2,1],[1,2]]', '[1, 3]'],
  ])('of %s stay exact if that is readable', async (matrix, exact) => {
    const answer = await eigenvaluesOf(matrix);
    expect(answer.exact).toBe(exact);
    expect(answer.exactForm).toBeUndefined();
  });
});

it.each([
  ['[[a, 1], [0, b]]', true],
  ['[[a, b], [b, a]]', false],
  ['[[1, 2], [3, 4]]', false],
])('eigenvectors of %s need denominators that are not 0: %s', async (matrix, isNoted) => {
  const { assumptions = [] } = await computeMatrix({ matrix, operation: 'eigen' });
  expect(assumptions.join().includes('denominators are not 0')).toBe(isNoted);
});
