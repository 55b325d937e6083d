import { describe, expect, it } from 'vitest';

import type { SolveState } from '../types.ts';
import { formatSimplification, formatSolution } from './algebra.ts';
import { exactly, named, ROOT } from './testing.ts';

const solved = (parts: Partial<SolveState>): SolveState => ({
  answer: exactly('x = 1', { kind: 'set' }),
  count: 'finite',
  domain: 'real',
  isComplete: true,
  solutions: [{ values: [named('x', exactly('1'))], verified: true }],
  variables: ['x'],
  ...parts,
});

describe('solutions', () => {
  it('say that there are none', () => {
    const state = solved({
      answer: exactly('no solution', { kind: 'set' }),
      count: 'none',
      solutions: [],
    });
    expect(formatSolution(state)).toBe(
      'no solution (exact, verified)\nThere is no solution. Domain: real.',
    );
  });

  it('say how many are missing', () => {
    expect(formatSolution(solved({ isComplete: false, missing: 2 }))).toContain(
      '1 solution found; 2 more exist and could not be found.',
    );
    expect(formatSolution(solved({ count: 'unknown', isComplete: false }))).toContain(
      '1 solution found; there may be more.',
    );
  });

  it('are those for one letter if others are taken as given', () => {
    const solutions = [
      { values: [named('x', exactly('3 - y', { kind: 'expression' }))], verified: true },
    ];
    expect(formatSolution(solved({ solutions }))).toContain(
      '1 solution for x, no others exist. Domain: real.',
    );
  });

  it('are not presented as verified when unverified', () => {
    const solutions = [{ values: [named('x', exactly('1'))], verified: false }];
    expect(formatSolution(solved({ solutions }))).toMatch(/^x = 1 \(exact, not verified\)\n/);
    const both = [...solutions, { values: [named('x', exactly('2'))], verified: true }];
    expect(formatSolution(solved({ solutions: both }))).toMatch(
      /^x = 1 \(not verified\) or x = 2 \(exact, not verified\)\n/,
    );
  });

  it('are listed one per line if many, each written once', () => {
    const solutions = Array.from({ length: 20 }, (_, index) => ({
      values: [named('x', exactly(`${index}/7`))],
      verified: true,
    }));
    const lines = formatSolution(solved({ solutions })).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'these values (exact, verified):',
      '1. x = 0/7',
      '2. x = 1/7',
    ]);
    expect(lines).toHaveLength(22);
  });

  it('are written once, with decimals, multiplicity and their assumptions', () => {
    const state = solved({
      answer: exactly('x = 1 or x = sqrt(2)', { assumptions: ['x is real'], kind: 'set' }),
      assumptions: ['x is real'],
      solutions: [
        { multiplicity: 2, values: [named('x', exactly('1'))], verified: true },
        { values: [named('x', ROOT)], verified: true },
      ],
    });
    expect(formatSolution(state).split('\n')).toEqual([
      'x = 1 (multiplicity 2) or x = sqrt(2) ≈ 1.414 (exact, verified)',
      '2 solutions, no others exist. Domain: real.',
      'assumed: x is real',
    ]);
  });

  it('with rounded values use the approximation sign', () => {
    const rounded = exactly('0.739', { isDecimalExact: false, isExact: false, kind: 'real' });
    const { exact: _, ...value } = rounded;
    const solutions = [{ values: [named('x', value)], verified: true }];
    expect(formatSolution(solved({ solutions }))).toMatch(/^x ≈ 0\.739 \(exact/);
  });

  it('may be a family', () => {
    const state = solved({ count: 'infinite', solutions: [] });
    expect(formatSolution(state)).toContain('Infinitely many solutions; these are all of them.');
    expect(formatSolution({ ...state, count: 'unknown' })).toContain('These are all solutions.');
    expect(formatSolution({ ...state, isComplete: false })).toContain('of which these are some');
    const answer = { ...state.answer, verified: false };
    expect(formatSolution({ ...state, answer, isComplete: false })).toContain(
      'Not every value given here is a solution.',
    );
  });
});

describe('another form', () => {
  it('is shown with its LaTeX', () => {
    const answer = exactly('x^2/2', { kind: 'expression', latex: String.raw`\frac{x^2}{2}` });
    expect(formatSimplification({ answer, operation: 'simplify' })).toBe(
      'x^2/2 (exact, verified)\nlatex: \\frac{x^2}{2}',
    );
  });
});
