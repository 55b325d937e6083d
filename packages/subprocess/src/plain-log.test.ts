import { expect, it } from 'vitest';

import { toPlainLog } from './plain-log.ts';

it.each([
  ['a\r\nb\n', 'a\nb\n'],
  ['\u001B[31mTraceback\u001B[0m: \u001B]8;;http://a\u0007here', 'Traceback: here'],
  ['10 %\r20 %\r30 %\ndone', '30 %\ndone'],
  ['10 %\r20 %\r', '20 %'],
  ['a\u0000b\u202Ec\td', String.raw`a\u{0000}b\u{202E}c` + '\td'],
])('writes %j as %j', (text, plain) => {
  expect(toPlainLog(text)).toBe(plain);
});
