import { describe, expect, it } from 'vitest';

import { readFormula } from '../algebra/read-formula.ts';
import { loadMathjs } from '../evaluate/mathjs.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { startBudget } from '../simplifying/work-budget.ts';
import { decideConvergence } from './convergence.ts';

const converges = async (text: string): Promise<boolean | undefined> => {
  startBudget();
  const term = readTerm(readFormula(text, emptyNotes()).expression);
  if (!term) throw new Error(`${text} is no term`);
  return decideConvergence(term, 'n', await loadMathjs()).converges;
};

/** 1/(n·ln n·…·(the last logarithm)^power): converges for powers above one at any depth. */
const bertrand = (depth: number, power: string): string => {
  const logarithms = Array.from({ length: depth }, (_, index) => 'ln('.repeat(index + 1));
  const scales = ['n', ...logarithms.map((open) => `${open}n${')'.repeat(open.length / 3)}`)];
  return `1/(${scales.map((scale, index) => (index === depth ? `${scale}^${power}` : scale)).join('*')})`;
};

describe('whether a sum converges', () => {
  it('remains undecided if every test is inconclusive', async () => {
    expect(await converges(bertrand(4, '2'))).toBeUndefined();
  });

  it.each([0, 1, 2, 3])('is decided after %i logarithms', async (depth) => {
    for (const [power, isConvergent] of [
      ['(1/2)', false],
      ['1', false],
      ['1.5', true],
      ['2', true],
    ] as const) {
      expect([depth, power, await converges(bertrand(depth, power))]).toEqual([
        depth,
        power,
        isConvergent,
      ]);
    }
  });

  it.each([
    ['atan(n)/n^2', true],
    ['atan(n)/n', false],
    ['1/2^ln(n)', false],
    ['1/3^ln(n)', true],
    ['1/n^(1 + 1/n)', false],
    ['atan(n)/n^(3/2)', true],
  ])('compares certainly positive terms with powers: %s', async (text, isConvergent) => {
    expect(await converges(text)).toBe(isConvergent);
  });

  it.each([
    ['cos(n)/n^2', true],
    ['sin(n)^2/n^1.5', true],
    ['n*sin(n^2)/2^n', true],
    ['(-1)^n*cos(n)/n^2', true],
    ['cos(i*n)/n^2', undefined],
  ])('compares with the terms without bounded waves: %s', async (text, isConvergent) => {
    expect(await converges(text)).toBe(isConvergent);
  });

  it.each([
    ['cos(n)/n', true],
    ['sin(2*n + 1)/sqrt(n)', true],
    ['(-1)^n*cos(n)/ln(n)', true],
    ['(-1)^n*cos(n*pi)/n', false],
    ['sin(n)', false],
    ['n*cos(n)/(n + 1)', false],
    ['sin(n^2)/n', undefined],
    ['sin(a*n)/n', undefined],
  ])('uses the bounded sums of oscillating waves (Dirichlet): %s', async (text, expected) => {
    expect(await converges(text)).toBe(expected);
  });

  it.each([
    ['cos(pi*n)', false],
    ['n*cos(pi*n)', false],
    ['(-1)^n*cos(pi*n)', false],
    ['sin(pi*n + 1)', false],
    ['cos(pi*n)/n', true],
    ['cos(2*pi*n)/n', false],
    ['cos(pi*n)^2/n^2', true],
    ['(-1)^n*cos(pi*n)/n^2', true],
  ])('detects the sign of a wave at integers: %s', async (text, isConvergent) => {
    expect(await converges(text)).toBe(isConvergent);
  });

  it.each([
    ['(-1)^floor(ln(n))/n', undefined],
    ['(-1)^(n*(n + 1)/2)/n', undefined],
    ['(-1)^floor(ln(n))/n^2', true],
    ['(-1)^(n^2 + n)/n', false],
    ['(-1)^(n^2)/n', true],
    ['(-1)^(3*n + 1)/n', true],
  ])(
    'treats a power of -1 as alternating only if its exponent increases by odd steps: %s',
    async (text, isConvergent) => {
      expect(await converges(text)).toBe(isConvergent);
    },
  );
});
