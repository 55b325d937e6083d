import { describe, expect, it } from 'vitest';

import { calculatorFixtures } from '../fixtures.ts';
import type { AnalyzeIntegerState, ComputeDatesState, ComputeStatisticsState } from '../types.ts';
import { formatStatistics } from './data.ts';
import { formatDates, formatIntegers } from './quantities.ts';

const stateOf = (api: string, operation: string): unknown =>
  calculatorFixtures[api]
    ?.map(({ result }) => result.state as { operation?: string } | undefined)
    .find((state) => state?.operation === operation);

describe('without details', () => {
  it('an integer is prime or not, and has factors', () => {
    const state = stateOf('analyzeInteger', 'analyze') as AnalyzeIntegerState;
    expect(formatIntegers(state)).toContain('factors = ');
    expect(formatIntegers(state)).not.toMatch(/digitSum|totient|moebius/);
    expect(formatIntegers(state, { details: true })).toMatch(/digitSum.*parity/);
  });

  it('a day has a weekday', () => {
    const state = stateOf('computeDates', 'describe') as ComputeDatesState;
    expect(formatDates(state)).toContain('weekday: ');
    expect(formatDates(state).split('\n').length).toBeLessThan(
      formatDates(state, { details: true }).split('\n').length,
    );
  });

  it('a week that belongs to another year names that year', () => {
    const state = stateOf('computeDates', 'describe') as ComputeDatesState;
    const facts = [
      { name: 'isoWeek', value: '1' },
      { name: 'isoWeekYear', value: '2025' },
    ];
    expect(formatDates({ ...state, facts, result: '2024-12-30' })).toContain('isoWeekYear: 2025');
    expect(formatDates({ ...state, facts, result: '2025-01-02' })).not.toContain('isoWeekYear');
  });

  it('a sample has its usual numbers, without notes on any others', () => {
    const state = stateOf('computeStatistics', 'describe') as ComputeStatisticsState;
    expect(formatStatistics(state)).toMatch(/mean: [^]*sampleStandardDeviation: /);
    expect(formatStatistics(state)).not.toMatch(/skewness|geometricMean/);
    expect(formatStatistics(state, { details: true })).toContain('skewness');
  });

  it('other operations show everything', () => {
    const state = stateOf('analyzeInteger', 'gcd') as AnalyzeIntegerState;
    expect(formatIntegers(state)).toBe(formatIntegers(state, { details: true }));
  });
});
