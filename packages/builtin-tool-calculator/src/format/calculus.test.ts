import { describe, expect, it } from 'vitest';

import type { ComputeLimitState, ComputeSeriesState, IntegrateState } from '../types.ts';
import { formatDerivative, formatIntegral, formatLimit, formatSeries } from './calculus.ts';
import { answerOf, exactly } from './testing.ts';

const INFINITE = exactly('Infinity', { kind: 'infinity' });

describe('integrals', () => {
  const integral = (parts: Partial<IntegrateState>): string =>
    formatIntegral({ isDefinite: true, method: 'antiderivative', variable: 'x', ...parts });

  it('that diverge say so, and where to', () => {
    expect(integral({ converges: false })).toBe('The integral diverges.');
    expect(integral({ answer: INFINITE, converges: false })).toBe(
      'The integral diverges to Infinity.',
    );
  });

  it('without a known value are not reported as divergent', () => {
    expect(integral({ converges: true, method: 'quadrature' })).toBe(
      'The integral converges, but its value was not found.',
    );
    expect(integral({})).toMatch(/^Undecided: /);
  });

  it('computed numerically have an error bound', () => {
    const answer = answerOf({ decimal: '1.2', isDecimalExact: false, isExact: false });
    expect(
      integral({ answer, converges: true, errorBound: '1e-14', method: 'quadrature' }),
    ).toContain('≈ 1.2 (approximate, verified)\nerror at most 1e-14\ncomputed numerically');
  });

  it('say how a value was obtained', () => {
    const antiderivative = exactly('x^2/2', { kind: 'expression' });
    expect(integral({ answer: exactly('2'), antiderivative, converges: true })).toBe(
      '2 (exact, verified)\nantiderivative: x^2/2',
    );
  });

  it('without limits are known up to a constant', () => {
    expect(integral({ answer: exactly('x'), isDefinite: false })).toBe(
      'x (exact, verified)\nAny constant may be added.',
    );
  });
});

describe('limits', () => {
  const limit = (parts: Partial<ComputeLimitState>): string =>
    formatLimit({ direction: 'both', exists: true, variable: 'x', ...parts });

  it('that do not exist show the one-sided limits', () => {
    const sides = { left: exactly('-1'), right: exactly('1') };
    expect(limit({ exists: false, ...sides })).toBe(
      'The limit does not exist.\nfrom the left: -1 (exact, verified)\nfrom the right: 1 (exact, verified)',
    );
    expect(limit({ exists: false })).toBe('The limit does not exist.');
  });

  it('may be infinite', () => {
    expect(limit({ answer: INFINITE })).toBe('Infinity (exact, verified)');
  });
});

describe('series', () => {
  const series = (parts: Partial<ComputeSeriesState>): string =>
    formatSeries({ operation: 'sum', variable: 'n', ...parts });

  it('that diverge say so', () => {
    expect(series({ converges: false })).toBe('The sum diverges.');
    expect(series({ answer: INFINITE, converges: false, operation: 'product' })).toBe(
      'The product diverges to Infinity.',
    );
  });

  it('without a known value are not reported as divergent', () => {
    expect(series({ converges: true })).toBe('The sum converges, but its value was not found.');
    expect(series({})).toBe(
      'Undecided: no value of the sum was found, and it was not shown to diverge.',
    );
  });

  it('list the coefficients of a polynomial', () => {
    const coefficients = [exactly('1'), exactly('1/2', { decimal: '0.5' })];
    const answer = exactly('1 + x/2', { kind: 'expression' });
    expect(series({ answer, coefficients, operation: 'taylor' })).toBe(
      '1 + x/2 (exact, verified)\ncoefficients from power 0: 1, 1/2',
    );
  });
});

describe('derivatives', () => {
  it('show their value at the requested point', () => {
    const answer = exactly('2*x', { kind: 'expression' });
    const state = { answer, kind: 'derivative', variables: ['x'] } as const;
    expect(formatDerivative({ ...state, value: exactly('4'), variables: ['x'] })).toBe(
      '2*x (exact, verified)\nat the point: 4 (exact, verified)',
    );
  });
});
