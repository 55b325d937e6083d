import { expect, it } from 'vitest';

import { checkHandlers } from '../checked-handlers.ts';
import { lazyHandlers } from '../operations/lazy.ts';

const { calculate } = checkHandlers(lazyHandlers);

it.each([
  '255 to hex',
  '255 in base 7',
  'convert 255 to binary',
  'to hex: 255',
  'hex ff to decimal',
  '1010 binary to decimal',
  'DEC2BIN(5)',
])('%s is a request to convertBase', async (expression) => {
  await expect(calculate?.({ expression } as never)).rejects.toThrow('Use convertBase');
});

it.each(['5 | 3', '0x0F || 0xF0'])('%s may be a magnitude, and is refused', async (expression) => {
  await expect(calculate?.({ expression } as never)).rejects.toThrow('bitOr(a, b)');
});

it.each([
  ['0x0F | 0xF0', '255'],
  ['0x1 | 0x2 | 0x4', '7'],
  ['(0xF0 | 0x0F) & 0x3C', '60'],
  ['1 << 3 | 1', '9'],
  ['5 & 6 | 8', '12'],
  ['5 bitor 8', '13'],
  ['|0x0F - 0xFF|', '240'],
  ['2|0x3|', '6'],
  ['0b1010 to decimal', '10'],
  ['log of 8 to base 2', '3'],
])('%s is %s', async (expression, exact) => {
  expect(await calculate?.({ expression } as never)).toMatchObject({ exact });
});
