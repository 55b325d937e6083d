import { expect, it } from 'vitest';

import { decodePercent } from './decode-percent.ts';

it.each([
  ['a%20b', 'a b'],
  ['%E4%BD%A0', '你'],
  ['100%', '100%'],
  ['caf%E9', 'caf%E9'],
])('decodes %j as %j', (text, decoded) => {
  expect(decodePercent(text)).toBe(decoded);
});
