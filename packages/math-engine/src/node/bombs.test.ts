import { describe, expect, it } from 'vitest';

import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

import { sharedMath as math } from './testing/shared-service.ts';

const listOf = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => make(index));
const digits = (length: number): string => '1'.concat('3'.repeat(length - 2), '7');
const squareOf = (order: number, entry: string): string =>
  `[${listOf(order, () => `[${listOf(order, () => entry).join(',')}]`).join(',')}]`;

const BOMBS: readonly [MathOperationName, Record<string, unknown>, string][] = [
  ['analyzeInteger', { values: ['9^9^9^9'] }, 'items'],
  ['analyzeInteger', { operation: 'gcd', values: listOf(201, String) }, 'InvalidArguments'],
  [
    'analyzeInteger',
    { exponent: digits(9000), modulus: digits(9000), operation: 'modularPower', values: ['3'] },
    'items',
  ],
  ['compareValues', { values: ['9^9^9^9', '1'] }, 'ResourceLimit'],
  ['computeDates', { date: '2026-01-01', duration: `P${'9'.repeat(190)}Y`, operation: 'add' }, ''],
  ['computeFinance', { cashFlows: listOf(10_000, () => 1), operation: 'internalRate' }, ''],
  ['computeFinance', { from: '9^9^9^9', operation: 'percentChange', to: 1 }, 'ResourceLimit'],
  ['computeLimit', { expression: '9^9^9^9/x', to: 'infinity' }, 'ResourceLimit'],
  ['computeMatrix', { matrix: 'zeros(1e5,1e5)', operation: 'rank' }, 'ResourceLimit'],
  ['computeMatrix', { matrix: squareOf(3, '9^9^9^9'), operation: 'rank' }, 'ResourceLimit'],
  [
    'computeSeries',
    { expression: 'k!', from: 1, operation: 'sum', to: '9^9^9^9', variable: 'k' },
    'ResourceLimit',
  ],
  [
    'computeStatistics',
    { data: listOf(10_000, (index) => `sqrt(${index}^2 + 2)`), operation: 'describe' },
    'ResourceLimit',
  ],
  ['computeStatistics', { data: ['9^9^9^9', 1], operation: 'describe' }, 'ResourceLimit'],
  ['convertUnits', { to: 'm', values: listOf(1000, () => '1 km') }, 'InvalidArguments'],
  ['differentiate', { expression: '9^9^9^9*x' }, 'ResourceLimit'],
  ['integrate', { expression: '10000000!*x' }, ''],
  ['simplify', { expression: '(x+y+z+w)^200', operation: 'expand' }, ''],
  ['solve', { equations: ['x^2 = 9^9^9^9'] }, 'ResourceLimit'],
];

/** An input of a hundred kilobytes names its test by its beginning. */
const named = BOMBS.map(([operation, input, type]) => ({
  beginning: JSON.stringify(input).slice(0, 80),
  input,
  operation,
  type,
}));

describe('bombs in every operation', () => {
  it.each(named)('$operation of $beginning ends with a typed error', async (bomb) => {
    const { input, operation, type } = bomb;
    const before = JSON.stringify(input);
    const outcome = await math.run(operation, input as never).then(
      (value: object) => ('items' in value ? 'items' : 'answered'),
      (error: { type: string }) => error.type,
    );
    expect(outcome).not.toBe('answered');
    expect(outcome).not.toMatch(/ExecutionFailed|Timeout/);
    if (type !== '') expect(outcome).toBe(type);
    expect(JSON.stringify(input)).toBe(before);
    await expect(math.run('calculate', { expression: '1/3 + 1/6' })).resolves.toMatchObject({
      exact: '1/2',
    });
  });

  it('rejects names that objects have by default', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      await expect(math.run('calculate', { expression: `${name}(1)` })).rejects.toMatchObject({
        type: expect.stringMatching(/UnknownSymbol|InvalidExpression/),
      });
      await expect(
        math.run('computeStatistics', {
          distribution: 'normal',
          operation: 'distribution',
          parameters: JSON.parse(`{"${name}": 1}`) as Record<string, number>,
        }),
      ).rejects.toMatchObject({ type: 'InvalidArguments' });
    }
  });

  it('answers a hundred simultaneous calls among bombs, each with its own result', async () => {
    const runs = listOf(100, (index) =>
      math.run('calculate', { expression: index % 5 === 0 ? '9^9^9^9' : `${index}/7` }),
    );
    const outcomes = await Promise.allSettled(runs);
    const seen = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.decimal.slice(0, 8) : 'refused',
    );
    expect(seen).toEqual(
      listOf(100, (index) =>
        index % 5 === 0 ? 'refused' : String(Number((index / 7).toPrecision(15))).slice(0, 8),
      ),
    );
  });
});
