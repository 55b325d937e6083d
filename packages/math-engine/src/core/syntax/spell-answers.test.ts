import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';

const { calculate, solve } = checkHandlers(lazyHandlers);

it.each(['22/7 ≈ pi', '5*sqrt(3) ≈ 8.66 * 2', '2 ≈', '2 ≈ 3', '0.2 ≈ 0.3'])(
  '%s is refused: it is no answer',
  async (text) => {
    await expect(calculate?.({ expression: text } as never)).rejects.toThrow('≈');
  },
);

it('leaves an unknown with a rounded value alone', async () => {
  await expect(solve?.({ equations: ['x ≈ 0.739'] } as never)).rejects.toThrow('≈');
});

it.each([
  ['1/3 ≈ 0.333333333333333', '1/3'],
  ['1/2 = 0.5 (exact, verified)', '1/2'],
  ['x = 5 (exact, verified)', '5'],
  ['-sqrt(3) + i ≈ -1.73205080756888 + i (exact, verified)', 'i - sqrt(3)'],
  ['57/125 kWh ≈ 0.456 kWh', '0.456 kWh'],
  ['[-2, 3/7] ≈ [-2, 0.428571428571429]', '[-2, 3/7]'],
  ['≈ 1647.5 (approximate, not verified)', '1647.5'],
  ['≈ 2.5e+3 (exact form: a fraction of 58 over 59 digits, verified)', '2500'],
  ['≈ 1.25 * 2', '2.5'],
  ['1.6 ≈ 2', '1.6'],
  ['0.15 ≈ 0.2', '0.15'],
])('%s is read as it was printed', async (expression, exact) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ exact });
});
