import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';

const { calculate, compareValues, computeFinance, computeStatistics, solve } =
  checkHandlers(lazyHandlers);

it.each([
  ['$2.5m / 2', '1250000'],
  ['$2.5M - $1m', '1500000'],
  ['$10K + $5K', '15000'],
  ['$24.5B - $500mm', '24000000000'],
  ['$7.5T / 300M', '25000'],
  ['$3B / 1.5B', '2'],
  ['2.5m€ * 2', '5000000'],
  ['5k USD * 3', '15000'],
  ['USD 2.5M + USD 1k', '2501000'],
  ['-(EUR 5k)', '-5000'],
  ['$1,200K + 5', '1200005'],
  ['24元 + 10元', '34'],
  ['24元加10元等于多少', '34'],
  ['100元的20%', '20'],
  ['120元打8折', '96'],
  // Letters that are units.
  ['$5/m * 20 m', '100'],
  ['$50/B * 5B', '250'],
  ['$15/h * 40 h', '600'],
])('%s is %s: letters behind an amount count, and are no units', async (expression, exact) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ exact });
});

it('says how a letter without money beside it was read', async () => {
  expect(await calculate?.({ expression: '$30 / 5B' } as never)).toMatchObject({
    assumptions: ['5B was read as 5*10^9', '$ was left out: amounts are plain numbers here'],
    decimal: '6e-9',
  });
});

it.each([
  ['1.200 € + 300 €', '301.2', ['1.200 was read as a decimal, not as 1200']],
  ['EUR 185.000 * 3%', '5.55', ['185.000 was read as a decimal, not as 185000']],
  ['1.200 € / 3', '0.4', ['1.200 was read as a decimal, not as 1200']],
  ['1.859 €/L * 40 L', '74.36', []],
  ['$3.499/gal * 10 gal', '34.99', []],
  ['€1.20 * 1.125', '1.35', []],
])('%s is %s: says where a point may separate thousands', async (expression, exact, notes) => {
  const answer: { assumptions: string[] } = (await calculate?.({ expression } as never)) as never;
  expect(answer).toMatchObject({ exact });
  expect(answer.assumptions.filter((note) => note.includes('decimal'))).toEqual(notes);
});

it('compares amounts of one currency alone', async () => {
  const relationOf = async (...values: string[]) => compareValues?.({ values } as never);
  expect(await relationOf('$5M', '5 million dollars')).toMatchObject({
    relation: '$5M = 5 million dollars',
  });
  expect(await relationOf('$5', '6 USD')).toMatchObject({ relation: '$5 < 6 USD' });
  await expect(relationOf('$1', '99 cents')).rejects.toThrow('in cents');
  await expect(relationOf('$1', '€1')).rejects.toThrow('exchange rates');
});

it('leaves cents alone that are unknown', async () => {
  expect(await solve?.({ equations: ['3 cents = 15'] } as never)).toMatchObject({
    answer: { exact: 'cents = 5' },
  });
});

it('reads parentheses around amounts in data as a sign, and says so', async () => {
  const assumptions = expect.arrayContaining([
    '(1,000) was read as -1,000',
    '($5.50) was read as -$5.50',
  ]);
  const data = ['(1,000)', '($5.50)', '$(400)', '(100)', '1,000', '(1+1)*3'];
  const results = expect.arrayContaining([
    { answer: expect.objectContaining({ decimal: '-499.5' }), name: 'sum' },
  ]);
  const values = [...data.slice(0, 2), '(2)'];
  expect(await compareValues?.({ values } as never)).toMatchObject({ maximum: [2], minimum: [0] });
  const input = { data, operation: 'describe' };
  expect(await computeStatistics?.(input as never)).toMatchObject({ assumptions, results });
  const flows = { cashFlows: data, operation: 'netPresentValue', rate: 0 };
  expect(await computeFinance?.(flows as never)).toMatchObject({
    answer: { decimal: '-499.5' },
    assumptions,
  });
});
