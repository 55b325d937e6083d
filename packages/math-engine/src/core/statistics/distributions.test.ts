import { describe, expect, it } from 'vitest';

import type { ComputeStatisticsParams, Numeric } from '@lobechat/builtin-tool-calculator';

import { agreeInDigits } from '../numbers/decimal.ts';
import { computeStatistics } from '../operations/compute-statistics.ts';

type Questions = Pick<ComputeStatisticsParams, 'at' | 'from' | 'precision' | 'probability' | 'to'>;

const ask = async (
  distribution: string,
  parameters: Record<string, Numeric> | undefined,
  questions: Questions = {},
) => {
  const input = {
    distribution,
    operation: 'distribution',
    ...questions,
  } as ComputeStatisticsParams;
  const state = await computeStatistics(parameters ? { ...input, parameters } : input);
  return { ...state, values: new Map(state.results.map(({ answer, name }) => [name, answer])) };
};

/** Parameters, questions, and answers of another system to twenty digits. */
const KNOWN: readonly (readonly [
  name: string,
  parameters: Record<string, Numeric>,
  questions: Questions,
  expected: Record<string, string>,
])[] = [
  [
    'normal',
    { mean: -36.56, deviation: 16.96 },
    { from: 17.12, to: 30.1, at: 17.12 },
    { probability: '0.00073276537397368591438', density: '0.00015708755185442561053' },
  ],
  [
    'normal',
    { mean: -36.56, deviation: 16.96 },
    { probability: 0.9449 },
    { quantile: '-9.4698794769613634991' },
  ],
  [
    'lognormal',
    { mean: -1.4624000000000001, deviation: 1.6960000000000002 },
    { probability: 0.9449, at: 30.6 },
    { quantile: '3.4785378668868451682', density: '0.00012174555143023955979' },
  ],
  [
    'studentT',
    { freedom: 14.89 },
    { to: -1.08, at: -1.08 },
    { probability: '0.14866289379765452714', density: '0.21547525173135870314' },
  ],
  [
    'chiSquared',
    { freedom: 13.95 },
    { from: 20.13, at: 20.13 },
    { probability: '0.12422886311695909122', density: '0.030380051841458956613' },
  ],
  [
    'gamma',
    { shape: 13.76, scale: 8.51 },
    { to: 212.01, at: 212.01 },
    { probability: '0.99427025333551464905', density: '0.00035072838008269411861' },
  ],
  [
    'gamma',
    { shape: 13.76, scale: 8.51 },
    { probability: 0.011 },
    { quantile: '57.004307409422406204' },
  ],
  // Far below the mean of a large shape, where the continued fraction cancels.
  ['gamma', { shape: 1000, scale: 1 }, { to: 700 }, { probability: '1.0158583345333216375e-26' }],
  ['poisson', { mean: 5000 }, { from: 5849 }, { probability: '7.6514798106238726782e-32' }],
  [
    'chiSquared',
    { freedom: 3000 },
    { probability: '1e-30' },
    { quantile: '2196.8150452546509440' },
  ],
  [
    'beta',
    { alpha: 4.41, beta: 47 },
    { to: 0.763, at: 0.763 },
    { probability: '1.0', density: '1.8518767692110508959e-23' },
  ],
  [
    'f',
    { freedom1: 32, freedom2: 71 },
    { from: 1.41, at: 1.41 },
    { probability: '0.11588827160403651588', density: '0.47456326329107753886' },
  ],
  [
    'exponential',
    { rate: 2.09 },
    { from: 1.09, to: 2.09, at: 1.09, probability: 0.46 },
    {
      probability: '0.089803430673230474041',
      density: '0.21418054872689174987',
      quantile: '0.29482590403053444231',
    },
  ],
  [
    'binomial',
    { trials: 83490, probability: 0.122 },
    { at: 10090, to: 10090 },
    { mass: '0.0025326621316164314327', probability: '0.1568349316768351815' },
  ],
  [
    'poisson',
    { mean: 4152 },
    { at: 4154, from: 4154 },
    { mass: '0.0061866983773780939862', probability: '0.48968291952941733457' },
  ],
  [
    'geometric',
    { probability: 0.9 },
    { at: 13, to: 13 },
    { mass: '9.0e-13', probability: '0.9999999999999' },
  ],
  [
    'hypergeometric',
    { population: 42245, successes: 33115, draws: 202 },
    { at: 165, to: 165 },
    { mass: '0.036885215427716208988', probability: '0.89168496504272335873' },
  ],
  [
    'normal',
    { mean: -46.55, deviation: 4.93 },
    { from: -28.96, to: -22.83, at: -28.96 },
    { probability: '0.00017914212614947842834', density: '0.00013922547361427891838' },
  ],
  [
    'normal',
    { mean: -46.55, deviation: 4.93 },
    { probability: 1e-25 },
    { quantile: '-97.922829349959271272' },
  ],
  [
    'lognormal',
    { mean: -1.8619999999999999, deviation: 0.493 },
    { probability: 1e-25, at: 23.33 },
    { quantile: '0.00091253607869265288016', density: '1.2571543964176511607e-24' },
  ],
  [
    'studentT',
    { freedom: 23 },
    { to: 4.46, at: 4.46 },
    { probability: '0.99991057268414266039', density: '0.00022307865822642493682' },
  ],
  [
    'chiSquared',
    { freedom: 16.82 },
    { from: 16.48, at: 16.48 },
    { probability: '0.47750187337685036534', density: '0.069389396456135817766' },
  ],
  [
    'gamma',
    { shape: 1.82, scale: 0.49 },
    { to: 1.96, at: 1.96 },
    { probability: '0.92702672105653254151', density: '0.12435046206795594005' },
  ],
  [
    'gamma',
    { shape: 1.82, scale: 0.49 },
    { probability: 0.9593 },
    { quantile: '2.2983572843653967477' },
  ],
  [
    'beta',
    { alpha: 33, beta: 50 },
    { to: 0.405, at: 0.405 },
    { probability: '0.56063140360182646761', density: '7.2885651830273514227' },
  ],
  [
    'f',
    { freedom1: 23, freedom2: 74 },
    { from: 2.13, at: 2.13 },
    { probability: '0.007780976602254691478', density: '0.032873077721983990868' },
  ],
  [
    'exponential',
    { rate: 8.19 },
    { from: 3.3, to: 4.3, at: 3.3, probability: 0.9729 },
    {
      probability: '1.8289529846032285915e-12',
      density: '1.4983281514223973799e-11',
      quantile: '0.44056429195317238534',
    },
  ],
  [
    'binomial',
    { trials: 133, probability: 0.426 },
    { at: 41, to: 41 },
    { mass: '0.0015096760080652405205', probability: '0.0035064286219686323973' },
  ],
  [
    'poisson',
    { mean: 17.41 },
    { at: 28, from: 28 },
    { mass: '0.0049791801433955800871', probability: '0.011765408794245923001' },
  ],
  [
    'geometric',
    { probability: 0.42 },
    { at: 23, to: 23 },
    { mass: '2.6221959892422355646e-6', probability: '0.99999637887220533215' },
  ],
  [
    'hypergeometric',
    { population: 217, successes: 138, draws: 139 },
    { at: 95, to: 95 },
    { mass: '0.018078947723803269902', probability: '0.98125978711701747102' },
  ],
];

describe('what a distribution does not have', () => {
  it.each([
    [
      'normal',
      { sd: 1 },
      {},
      /Unknown parameter "sd": normal has the parameters "mean" and "deviation"/,
    ],
    ['normal', { mean: 0 }, {}, /"deviation" is missing/],
    ['normal', { deviation: 0, mean: 0 }, {}, /has to be greater than 0/],
    ['normal', { deviation: 'x', mean: 0 }, {}, /parameters\.deviation \('x'\): Unknown symbol/],
    ['binomial', { probability: 1.5, trials: 3 }, {}, /from 0 to 1/],
    ['binomial', { probability: 0.5, trials: 2.5 }, {}, /whole number/],
    [
      'hypergeometric',
      { draws: 1, population: 10, successes: 11 },
      {},
      /cannot be greater than "population"/,
    ],
    ['uniform', { from: 1, to: 1 }, {}, /less than "to"/],
    ['geometric', { probability: 0 }, {}, /greater than 0/],
    ['poisson', { mean: 2 }, { probability: 2 }, /from 0 to 1/],
    ['poisson', { mean: 2 }, { from: 3, to: 2 }, /from is greater than to/],
    ['chiSquared', { freedom: 1 }, { at: 0 }, /infinite there/],
    ['normal', { deviation: 1, mean: 0 }, { precision: 201 }, /1 to 200/],
    ['gauss', {}, {}, /distribution is one of normal/],
    ['__proto__', {}, {}, /distribution is one of normal/],
    ['studentT', { freedom: 1e12 }, { from: 3 }, /too large for this many digits/],
    ['normal', { deviation: 1, mean: 0 }, { from: 1e10 }, /exponent has more than 15 digits/],
  ] as const)('%s %j %j is rejected', async (name, parameters, questions, message) => {
    await expect(ask(name, parameters, questions)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      name: 'ToolError',
    });
  });
});

describe('probabilities, densities and quantiles', () => {
  it.each(KNOWN)('of %s %j at %j are known', async (name, parameters, questions, expected) => {
    const { values } = await ask(name, parameters, { ...questions, precision: 20 });
    for (const [key, value] of Object.entries(expected)) {
      const answer = values.get(key);
      expect(answer?.verified).toBe(true);
      expect(agreeInDigits(answer?.decimal ?? '', value, 18), `${key}: ${answer?.decimal}`).toBe(
        true,
      );
    }
  });

  it.each([
    ['binomial', { probability: '1/3', trials: 4 }, { at: 2 }, 'mass', '8/27'],
    ['binomial', { probability: 0.3, trials: 10 }, { to: 3 }, 'probability', '0.6496107184'],
    ['binomial', { probability: 0.5, trials: 10 }, { from: 2.5, to: 2.9 }, 'probability', '0'],
    ['geometric', { probability: '1/6' }, { to: 4 }, 'probability', '671/1296'],
    ['hypergeometric', { draws: 5, population: 52, successes: 4 }, { at: 2 }, 'mass', '2162/54145'],
    ['poisson', { mean: 4 }, { at: 2 }, 'mass', '8*exp(-4)'],
    ['exponential', { rate: '1/2' }, { from: 3 }, 'probability', 'exp(-3/2)'],
    ['exponential', { rate: 2 }, { probability: '2/3' }, 'quantile', '1/2*ln(3)'],
    ['uniform', { from: 0, to: 10 }, { probability: '1/3' }, 'quantile', '10/3'],
    ['uniform', { from: 0, to: 10 }, { from: -5, to: 5 }, 'probability', '1/2'],
    ['beta', { alpha: 2, beta: 3 }, { to: 0.4 }, 'probability', '0.5248'],
    ['normal', undefined, { at: 1 }, 'density', 'exp(-1/2)/sqrt(2*pi)'],
    ['normal', undefined, { probability: '1/2' }, 'quantile', '0'],
    ['normal', undefined, { probability: 0 }, 'quantile', '-Infinity'],
    ['poisson', { mean: 3 }, { probability: 1 }, 'quantile', 'Infinity'],
    ['studentT', { freedom: 2 }, {}, 'variance', 'Infinity'],
    ['lognormal', { deviation: 1, mean: 0 }, {}, 'mean', 'exp(1/2)'],
    ['lognormal', { deviation: 1, mean: 0 }, { at: 0 }, 'density', '0'],
  ] as const)(
    'of %s %j at %j have an exact %s',
    async (name, parameters, questions, key, exact) => {
      const { values } = await ask(name, parameters, questions);
      expect(values.get(key)).toMatchObject({ exact, isExact: true, verified: true });
    },
  );

  it.each([
    [{ from: 100 }, '1.34417907674420e-2174'],
    [{ to: 40 }, '1.00000000000000'],
    [{ from: 5, to: '5.0000000001' }, '1.48671951436262e-16'],
    [{ from: '-infinity', to: 0 }, '0.5'],
  ] as const)('keep their digits far out and close together: %j', async (questions, decimal) => {
    const { values } = await ask('normal', undefined, questions);
    expect(Number(values.get('probability')?.decimal)).toBeCloseTo(Number(decimal), 15);
    expect(values.get('probability')?.decimal.slice(0, 12)).toBe(decimal.slice(0, 12));
  });

  it('of irrational parameters are decimals', async () => {
    const { values } = await ask('normal', { deviation: 'pi', mean: 'sqrt(2)' }, { to: 2 });
    expect(values.get('probability')).toMatchObject({
      decimal: '0.573958610854328',
      isExact: false,
      verified: true,
    });
  });

  it('have no moments if none exist', async () => {
    expect((await ask('studentT', { freedom: 1 })).results).toEqual([]);
  });

  it('say that ends are included, and what X counts', async () => {
    const { assumptions } = await ask('geometric', { probability: 0.5 }, { to: 3 });
    expect(assumptions?.join()).toMatch(/first success.*both ends are included/);
  });

  it.each([
    ['lognormal', { deviation: 1, mean: 0 }, /those of the logarithm of X/],
    ['gamma', { scale: '1/(3)', shape: 2 }, /the scale is 1\/\(3\)/],
    ['gamma', { scale: '1/3', shape: 2 }, /^$/],
  ] as const)('tell how parameters are read: %s %o', async (name, parameters, expected) => {
    const { assumptions = [] } = await ask(name, parameters, { to: 2 });
    expect(assumptions.join()).toMatch(expected);
  });

  it('are drawn with the requested part shaded', async () => {
    const { plot } = await ask('normal', undefined, { from: -1, to: 1 });
    expect(plot?.curves.map(({ isShaded, style }) => [style, isShaded])).toEqual([
      ['line', undefined],
      ['line', true],
    ]);
    expect(plot?.curves.every(({ points }) => points.length <= 201)).toBe(true);
    const bars = await ask('binomial', { probability: 0.5, trials: 1000 }, { from: 480 });
    expect(bars.plot?.curves.map(({ style }) => style)).toEqual(['bars', 'bars']);
  });
});
