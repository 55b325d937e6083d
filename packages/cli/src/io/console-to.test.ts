import { PassThrough } from 'node:stream';

import { expect, it } from 'vitest';

import { leadConsoleTo } from './console-to.ts';

it('redirects console output of libraries until disposed', () => {
  const before = globalThis.console;
  const stream = new PassThrough();
  {
    using _ = leadConsoleTo(stream);
    globalThis.console.debug('told by a library');
  }
  expect(String(stream.read())).toBe('told by a library\n');
  expect(globalThis.console).toBe(before);
});
