import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ComputeStatisticsParams } from '@lobechat/builtin-tool-calculator';

import { computeStatistics } from './compute-statistics.ts';

const run = async (input: Partial<ComputeStatisticsParams>) => {
  const state = await computeStatistics(input as ComputeStatisticsParams);
  const exact = Object.fromEntries(
    state.results.map(({ answer, name }) => [name, answer.exact ?? answer.decimal]),
  );
  const decimal = Object.fromEntries(
    state.results.map(({ answer, name }) => [name, answer.decimal]),
  );
  return { ...state, decimal, exact };
};

describe('what cannot be computed', () => {
  it.each([
    [{}, 'InvalidArguments', /operation is one of/],
    [{ operation: 'constructor' }, 'InvalidArguments', /not "constructor"/],
    [{ operation: 'describe' }, 'InvalidArguments', /at least one number/],
    [{ data: [], operation: 'describe' }, 'InvalidArguments', /at least one number/],
    [{ data: '1, 2', operation: 'describe' }, 'InvalidArguments', /at least one number/],
    [{ data: [1, Number.NaN], operation: 'describe' }, 'InvalidNumber', /data\[1\] is NaN/],
    [{ data: [Infinity], operation: 'describe' }, 'InvalidNumber', /data\[0\] is Infinity/],
    [{ data: ['infinity'], operation: 'describe' }, 'DomainError', /finite real number/],
    [{ data: ['i'], operation: 'describe' }, 'DomainError', /finite real number/],
    [{ data: [null], operation: 'describe' }, 'InvalidNumber', /data\[0\] is null/],
    [
      { data: ['5 km'], operation: 'describe' },
      'DomainError',
      /data\[0\] \('5 km'\).*leave it out/,
    ],
    [{ data: ['[[1,2],[3,4]]'], operation: 'describe' }, 'DomainError', /data\[0\]/],
    [{ data: ['[]'], operation: 'describe' }, 'InvalidArguments', /at least one number/],
    [
      { data: ['range(1, 6000)', 'range(1, 6000)'], operation: 'describe' },
      'ResourceLimit',
      /12000 numbers/,
    ],
    [{ data: [1, 'foo'], operation: 'describe' }, 'UnknownSymbol', /data\[1\] \('foo'\)/],
    [{ data: ['1e100000'], operation: 'describe' }, 'ResourceLimit', /too long/],
    [
      { data: Array.from({ length: 10_001 }, () => 1), operation: 'describe' },
      'ResourceLimit',
      /10001 numbers/,
    ],
    [
      { data: [1], method: 'pearson', operation: 'describe' },
      'InvalidArguments',
      /method is one of linear/,
    ],
    [{ data: [1], operation: 'percentiles', percentiles: [101] }, 'DomainError', /0 to 100/],
    [
      { data: [1], operation: 'percentiles', percentiles: [] },
      'InvalidArguments',
      /1 to 100 numbers/,
    ],
    [{ data: [1, 2], operation: 'correlation', other: [1] }, 'InvalidArguments', /they form pairs/],
    [{ data: [1], operation: 'correlation', other: [1] }, 'DomainError', /two pairs/],
    [
      { data: [1, 1], operation: 'correlation', other: [1, 2] },
      'DomainError',
      /numbers of data are the same/,
    ],
    [
      { data: [1, 2], method: 'kendall', operation: 'correlation', other: [1, 1] },
      'DomainError',
      /numbers of other are the same/,
    ],
    [{ data: [1, 1], operation: 'regression', other: [1, 2] }, 'DomainError', /\(x\) are the same/],
    [
      { data: [1, 2], degree: 2, operation: 'regression', other: [1, 2] },
      'DomainError',
      /at least 3 different x/,
    ],
    [
      { data: [1, 2], degree: 11, operation: 'regression', other: [1, 2] },
      'InvalidArguments',
      /1 to 10/,
    ],
    [
      { data: [0, 1], model: 'power', operation: 'regression', other: [1, 2] },
      'DomainError',
      /data\[0\] is not/,
    ],
    [{ data: [1, 2], operation: 'distribution' }, 'InvalidArguments', /A test takes two steps/],
    [{ data: [1], operation: 'describe', precision: 0 }, 'InvalidArguments', /precision/],
  ])('%j is rejected as %s', async (input, type, message) => {
    await expect(run(input as Partial<ComputeStatisticsParams>)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      type,
    });
  });
});

describe('a description', () => {
  it('of integers is exact', async () => {
    const { exact, results } = await run({ data: [2, 4, 4, 4, 5, 5, 7, 9], operation: 'describe' });
    expect(exact).toMatchObject({
      count: '8',
      firstQuartile: '4',
      interquartileRange: '3/2',
      mean: '5',
      median: '9/2',
      mode: '4',
      populationStandardDeviation: '2',
      range: '7',
      sampleStandardDeviation: '4*sqrt(14)/7',
      sampleVariance: '32/7',
      skewness: '21/32',
      standardError: '2*sqrt(7)/7',
      thirdQuartile: '11/2',
    });
    expect(results.every(({ answer }) => answer.verified)).toBe(true);
    expect(results[0]?.name).toBe('count');
  });

  it('reads decimals as they are written', async () => {
    const { exact } = await run({ data: [0.1, 0.2, 0.3], operation: 'describe' });
    expect(exact).toMatchObject({ mean: '0.2', sampleStandardDeviation: '0.1', sum: '0.6' });
  });

  it('reads lists that are computed', async () => {
    const { exact } = await run({ data: ['[1,2,3]^2', 'range(4, 5)'], operation: 'describe' });
    expect(exact).toMatchObject({ count: '5', maximum: '9', sum: '23' });
  });

  it('of irrational numbers is confirmed with more digits, and finds their ties', async () => {
    const { decimal, exact, results } = await run({
      data: ['sqrt(2)', 'sqrt(8)/2', 3],
      operation: 'describe',
    });
    expect(decimal).toMatchObject({ mean: '1.94280904158206', mode: '1.41421356237310' });
    expect(exact['count']).toBe('3');
    expect(results.every(({ answer }) => answer.verified)).toBe(true);
    expect(results.find(({ name }) => name === 'mean')?.answer.isExact).toBe(false);
  });

  it('of one number has no sample spread', async () => {
    const { exact } = await run({ data: [5], operation: 'describe' });
    expect(exact).toMatchObject({ mean: '5', populationVariance: '0' });
    expect(exact).not.toHaveProperty('sampleVariance');
  });

  it.each([
    [[1, 1, 2, 2, 3], { modes: '[1, 2]' }],
    [[3, 3], { mode: '3' }],
  ])('of %j has the modes %j', async (data, expected) => {
    expect((await run({ data, operation: 'describe' })).exact).toMatchObject(expected);
  });

  it('says that there is no mode', async () => {
    const { assumptions, exact } = await run({ data: [1, 2, 3], operation: 'describe' });
    expect(exact).not.toHaveProperty('mode');
    expect(assumptions?.join()).toContain('there is no mode');
  });

  it('has an exact geometric and harmonic mean', async () => {
    const { exact } = await run({ data: [1, 3, 9], operation: 'describe' });
    expect(exact).toMatchObject({ geometricMean: '3', harmonicMean: '27/13' });
    expect((await run({ data: [-1, 2], operation: 'describe' })).exact).not.toHaveProperty(
      'geometricMean',
    );
  });

  it('does not depend on the order, nor change the data', async () => {
    const number = fc.oneof(
      fc.integer({ max: 99, min: -99 }),
      fc.constantFrom('1/3', '0.1', '2/7'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(number, { maxLength: 12, minLength: 1 }), async (data) => {
        const before = JSON.stringify(data);
        const first = await run({ data, operation: 'describe' });
        const second = await run({ data: data.toReversed(), operation: 'describe' });
        expect(second.exact).toEqual(first.exact);
        expect(JSON.stringify(data)).toBe(before);
      }),
      { numRuns: 50 },
    );
  });
});

describe('percentiles', () => {
  const data = [15, 20, 35, 40, 50];
  it.each([
    ['linear', ['20', '29', '40']],
    ['exclusive', ['35/2', '26', '45']],
    ['nearestRank', ['20', '20', '40']],
    ['averagedRank', ['20', '55/2', '40']],
    ['hazen', ['75/4', '55/2', '85/2']],
    ['medianUnbiased', ['55/3', '27', '130/3']],
    ['normalUnbiased', ['295/16', '217/8', '345/8']],
  ] as const)('by the method %s', async (method, expected) => {
    const { exact } = await run({
      data,
      method,
      operation: 'percentiles',
      percentiles: [25, 40, 75],
    });
    expect([exact['p25'], exact['p40'], exact['p75']]).toEqual(expected);
  });

  it('are quartiles by default, may be fractional, and say where the data do not suffice', async () => {
    expect(Object.keys((await run({ data, operation: 'percentiles' })).exact)).toEqual([
      'p25',
      'p50',
      'p75',
    ]);
    const far = await run({
      data,
      method: 'exclusive',
      operation: 'percentiles',
      percentiles: [97.5],
    });
    expect(far.exact).toEqual({ 'p97.5': '50' });
    expect(far.warnings?.[0]).toContain('beyond what 5 values can tell');
  });
});

describe('a regression', () => {
  it('fits a line exactly', async () => {
    const { exact, plot } = await run({
      at: 6,
      data: [1, 2, 3, 4, 5],
      operation: 'regression',
      other: [2, 4, 5, 4, 5],
    });
    expect(exact).toMatchObject({
      correlation: 'sqrt(15)/5',
      formula: '3/5*x + 11/5',
      intercept: '11/5',
      pValue: '0.124027062657555',
      prediction: '29/5',
      r2: '3/5',
      slope: '3/5',
      slopeStandardError: 'sqrt(2)/5',
      standardError: '2*sqrt(5)/5',
    });
    expect(plot?.curves.map(({ style }) => style)).toEqual(['dots', 'line']);
  });

  it('finds the polynomial through the data, whatever it is', async () => {
    const coefficient = fc.integer({ max: 20, min: -20 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(coefficient, { maxLength: 6, minLength: 2 }),
        async (coefficients) => {
          const data = Array.from({ length: coefficients.length + 2 }, (_, index) => index - 2);
          const other = data.map((x) => coefficients.reduceRight((sum, each) => sum * x + each, 0));
          const degree = coefficients.length - 1;
          const { exact } = await run({ data, degree, operation: 'regression', other });
          const names =
            degree === 1 ? ['intercept', 'slope'] : coefficients.map((_, index) => `c${index}`);
          expect(names.map((name) => exact[name])).toEqual(
            coefficients.map((each) => String(each)),
          );
          expect(exact['r2'] ?? '1').toBe('1');
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ['exponential', [0, 1, 2], [2, 6, 18], { a: '2', b: '1.09861228866811' }],
    ['power', [1, 2, 4], [3, 12, 48], { a: '3', b: '2.00000000000000' }],
    [
      'logarithmic',
      [1, 2, 4, 8],
      [3, 5, 7, 10],
      { a: '2.8', b: '3.31819859404462', r2: '0.988785046728972' },
    ],
  ] as const)('by the model %s', async (model, data, other, expected) => {
    const { assumptions, decimal, results } = await run({
      data: [...data],
      model,
      operation: 'regression',
      other: [...other],
    });
    for (const [name, value] of Object.entries(expected)) {
      expect(Number(decimal[name])).toBeCloseTo(Number(value), 12);
    }
    expect(
      results.every(({ answer, name }) => answer.verified && (name === 'count' || !answer.isExact)),
    ).toBe(true);
    expect(assumptions?.join()).toContain('fitted by least squares');
  });

  it('writes a formula with long coefficients in decimals', async () => {
    const { exact, results } = await run({
      data: [1.01, 2.002, 3.0003, 4.00004, 5.000005],
      degree: 3,
      model: 'polynomial',
      operation: 'regression',
      other: [2.1, 3.9, 6.2, 7.8, 10.1],
    });
    expect(results[0]?.answer).toMatchObject({ isExact: false, verified: true });
    expect(exact['formula']).toMatch(/^-?0\.\d{10,20}\*x\^3 /);
  });

  it('of equal y has no r2, and says so', async () => {
    const { exact, warnings } = await run({
      data: [1, 2, 3],
      operation: 'regression',
      other: [2, 2, 2],
    });
    expect(exact).toMatchObject({ formula: '2', slope: '0' });
    expect(exact).not.toHaveProperty('r2');
    expect(warnings).toEqual(['all y are the same: there is no r2']);
  });
});

describe('a correlation', () => {
  it.each([
    ['pearson', { pValue: '0.124027062657555', pearson: 'sqrt(15)/5', sampleCovariance: '3/2' }],
    ['spearman', { pValue: '0.154618523128449', spearman: '7*sqrt(10)/30' }],
    ['kendall', { concordantPairs: '7', discordantPairs: '1', kendall: '3*sqrt(5)/10' }],
  ] as const)('by the method %s', async (method, expected) => {
    const { exact } = await run({
      data: [1, 2, 3, 4, 5],
      method,
      operation: 'correlation',
      other: [2, 4, 5, 4, 5],
    });
    expect(exact).toMatchObject(expected);
  });

  it('is exactly 1 on a line', async () => {
    const { exact } = await run({
      data: [0.1, 0.2, 0.4],
      operation: 'correlation',
      other: [1, 2, 4],
    });
    expect(exact).toMatchObject({ pearson: '1', r2: '1' });
  });
});
