import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CompareValuesParams } from '@lobechat/builtin-tool-calculator';

import { compareValues } from './compare-values.ts';

const run = (values: unknown, more: Partial<CompareValuesParams> = {}) =>
  compareValues({ values: values as string[], ...more });

describe('values that cannot be compared', () => {
  it.each([
    [[], 'InvalidArguments', /1 to 200/],
    ['1, 2', 'InvalidArguments', /1 to 200/],
    [Array.from({ length: 201 }, () => '1'), 'InvalidArguments', /1 to 200/],
    [['1', 'foo'], 'UnknownSymbol', /values\[1\] \('foo'\): Unknown symbol/],
    [['1', '2 +'], 'InvalidExpression', /values\[1\]/],
    [['1', '1/0'], 'DivisionByZero', /values\[1\]/],
    [['1', 'i'], 'DomainError', /values\[1\] \('i'\): Only real numbers/],
    [['[1, 2]', '1'], 'DomainError', /values\[0\]/],
    [['1 < 2', '1'], 'DomainError', /true or false/],
    [['1', '5 km', '3 s'], 'DomainError', /same kind/],
    [['5 km', '3 s'], 'DomainError', /values\[0\] \('5 km'\) and values\[1\] \('3 s'\)/],
    [['gamma(1/3)*gamma(2/3)', '2*pi/sqrt(3)'], 'Unsolved', /values\[0\].*values\[1\]/],
    [[null], 'InvalidArguments', /values\[0\]/],
  ])('%j are rejected as %s', async (values, type, message) => {
    await expect(run(values)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      type,
    });
  });
});

describe('sorted values', () => {
  it.each([
    [['0.34', '1/3', '17/50'], '1/3 < 0.34 = 17/50', [0, 2], [1]],
    [['5 km', '3 mi', '5000 m'], '3 mi < 5 km = 5000 m', [0, 2], [1]],
    [['20 degC', '70 degF', '300 K'], '20 degC < 70 degF < 300 K', [2], [0]],
    [['-40 degC', '-40 degF'], '-40 degC = -40 degF', [0, 1], [0, 1]],
    [['e^pi', 'pi^e', '2^100', 'sqrt(2)'], 'sqrt(2) < pi^e < e^pi < 2^100', [2], [3]],
    [['sqrt(6)', 'sqrt(2)*sqrt(3)'], 'sqrt(6) = sqrt(2)*sqrt(3)', [0, 1], [0, 1]],
    [['infinity', '-infinity', '9^99'], '-infinity < 9^99 < infinity', [0], [1]],
    [
      ['2^0.5', '1.41421356237309504880', 'sqrt(2)'],
      '1.41421356237309504880 < 2^0.5 = sqrt(2)',
      [0, 2],
      [1],
    ],
    [['50%', '0.5', '1/3'], '1/3 < 50% = 0.5', [0, 1], [2]],
  ])('%j are %s', async (values, relation, maximum, minimum) => {
    const state = await run(values);
    expect(state).toMatchObject({ maximum, minimum, relation });
  });

  it('share ranks if they are equal, in the requested order', async () => {
    const { relation, results } = await run(['1', '3', '2', '6/2'], { order: 'descending' });
    expect(relation).toBe('3 = 6/2 > 2 > 1');
    expect(results.map(({ index, rank }) => [index, rank])).toEqual([
      [1, 1],
      [3, 1],
      [2, 3],
      [0, 4],
    ]);
    expect(results[0]?.answer).toMatchObject({ exact: '3', kind: 'integer', verified: true });
  });

  it('are sorted like fractions', async () => {
    const fraction = fc.tuple(fc.integer({ max: 50, min: -50 }), fc.integer({ max: 50, min: 1 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fraction, { maxLength: 12, minLength: 1 }), async (fractions) => {
        const { results } = await run(fractions.map(([above, below]) => `${above}/${below}`));
        const order = fractions.map(([above, below]) => above / below).toSorted((a, b) => a - b);
        results.forEach(({ answer }, index) => {
          const [above = '', below = '1'] = (answer.exact ?? '').split('/');
          expect(Number(above) / Number(below)).toBeCloseTo(order[index] ?? 0, 12);
        });
      }),
      { numRuns: 40 },
    );
  });
});
