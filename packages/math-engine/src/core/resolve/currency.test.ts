import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';

const { calculate } = checkHandlers(lazyHandlers);

it.each([
  ['$2.5m / 2', '1250000'],
  ['$2.5M - $1m', '1500000'],
  ['$10K + $5K', '15000'],
  ['$24.5B - $500mm', '24000000000'],
  ['$7.5T / 300M', '25000'],
  ['$3B / 1.5B', '2'],
  ['2.5m€ * 2', '5000000'],
  ['5k USD * 3', '15000'],
  ['$1,200K + 5', '1200005'],
  ['24元 + 10元', '34'],
  // Letters that are units.
  ['$5/m * 20 m', '100'],
  ['$15/h * 40 h', '600'],
])('%s is %s: letters behind an amount count, and are no units', async (expression, exact) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ exact });
});
