import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';
import { spellPhrases } from './spell-phrases.ts';

const { calculate } = checkHandlers(lazyHandlers);

it.each([
  'weighted mean of 80, 90 with weights 2, 3, 5',
  'weighted mean of 80 (20%) and 90',
  'IIII to number',
  '5 added to x',
  '80 + 20% divided by 4',
  'from 5 to 7',
])('leaves %s', (text) => {
  expect(spellPhrases(text)).toBe(text);
});

it.each([
  ['5 added to 7', '12'],
  ['$5 taken from $7', '2'],
  ['What is the remainder when 17 is divided by 5?', '2'],
  ['100 discounted by 15%', '85'],
  ['$80 after a 25% discount', '60'],
  ['$80 + 15% tip split between 4 people', '23'],
  ['80 + 15% tip divided by 4', '23'],
  ['tip 18% on $20', '18/5'],
  ['tax of 8% on 50', '4'],
  ['weighted mean of 80, 90 and 70 with weights 2, 3, 5', '78'],
  ['the weighted average of 80 (20%), 90 (30%), 70 (50%)', '78'],
  ['avg of 3, 4 and 5', '4'],
  ['60 mph for 2 hours', '120 mi'],
  ['40 hours at $15 per hour', '600'],
  ['$15/hour for 40 hours', '600'],
  ['range of [1, 5, 9]', '8'],
  ['range of 3 and -4', '7'],
  ['1234 rounded to nearest hundred', '1200'],
  ['4.74 to the nearest half', '4.5'],
  ['XIV to number', '14'],
  ['MCMXCIX as a number', '1999'],
  ['2 + 4 + ... + 100', '2550'],
  ['1 + 2 + 3 + … + 100', '5050'],
  ['1+2+4+...+1024', '2047'],
  ['What is 2*(1+3+5+...+99)/5?', '1000'],
  ['\\(1 \\cdot 2 \\cdot \\ldots \\cdot 10\\)', '3628800'],
  ['1 - 1/2 + 1/3 - ... - 1/6', '37/60'],
  ['1/(1·2) + 1/(2·3) + … + 1/(99·100)', '99/100'],
  ['-1-2-...-10', '-55'],
  ['0.1+0.2+...+1', '11/2'],
  ['1+2+...+1000000', '500000500000'],
  ['mean(2, 4, ..., 100)', '51'],
  ['[8, 4, 2, …, 0.5]', '[8, 4, 2, 1, 1/2]'],
  ['sum(1..100)', '5050'],
  ['[1..3] + [3..5]', '[4, 6, 8]'],
  ['sin of pi/6 + 1', '3/2'],
  ['Sum[k^2,{k,1,10}]', '385'],
  ['2*sum(i^2, i, -1, 10) + Product[k, {k, 1, 5}]', '892'],
  ['sum(k^2, k = 1..10)', '385'],
  ['sum(2k + sum(j, j, 1, 3), k, 1, 2)', '18'],
  ['sum of k^2 for k = 1 to 10', '385'],
  ['the product of k from k = 1 to 5', '120'],
  ['\\sum_{k=1}^{10} k^2', '385'],
  ['square root of 2*8', '4'],
  ['square root of 20% of 50% of 40', '2'],
  ['ln of 50% of 2', '0'],
  ['half of sqrt of 16', '2'],
  ['a quarter of the square root of 16', '1'],
  ['square root of 2 × 8', '4'],
  ['10 sec of 5', '50 sec'],
  ['natural log of 2/3', 'ln(2/3)'],
  ['Compute: 5 + 3', '8'],
  ['a dozen plus 3', '15'],
  ['negative five plus 7', '2'],
  ['5 XOR 3', '6'],
  ['20% off 80 then 8% tax', '1728/25'],
  ['increase 80 by 25%, then decrease it by 20% and then add 10%.', '88'],
  ['$80 less 20% plus 8% tax', '1728/25'],
  ['$120 at 30% off', '84'],
  ['30% of what number is 12?', '40'],
  ['% change from 80 to 60', '-25'],
  ['25% as a percentage', '25'],
  ['the exact value of sin(pi/6)', '1/2'],
  ['GCF of 24 and 36', '12'],
])('%s is %s', async (expression, exact) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ exact });
});

it.each([
  'a discount of 20% on 50 then 8% tax',
  '100 then 10% interest',
  'if 3 then 5%',
  'then 5%',
])('refuses %s, since it is not clear what changes', async (expression) => {
  await expect(calculate?.({ expression } as never)).rejects.toThrow('Expected');
});

it('says of what a percentage difference is taken', async () => {
  expect(
    await calculate?.({ expression: 'percentage difference between 40 and 50' } as never),
  ).toMatchObject({
    assumptions: [
      'a percentage difference is relative to the mean of both values, a change to the first',
    ],
    exact: '200/9',
  });
});

it.each(['sum of 1,200 and 300', 'range of 1,200, 300'])(
  '%s is refused: it has two numbers or three',
  async (expression) => {
    await expect(calculate?.({ expression } as never)).rejects.toThrow(
      '1,200 at position 5 may be one number or several',
    );
  },
);

it.each([
  ['number of divisors of 360', 'the API analyzeInteger does that'],
  ['sum of the digits of 12345', 'the API analyzeInteger does that'],
  ['mode of 1, 1, 2', 'the API computeStatistics gives it'],
])('%s is refused: %s', async (expression, message) => {
  await expect(calculate?.({ expression } as never)).rejects.toThrow(message);
});
