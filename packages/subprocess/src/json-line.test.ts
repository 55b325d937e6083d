import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { toJsonLine } from './json-line.ts';

it('is one line for readers that also break lines at separators of Unicode', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', '\\', '\n', '\u0085', '\u2028', '\u2029'),
  });
  fc.assert(
    fc.property(fc.array(text), (value) => {
      const line = toJsonLine(value);
      expect(line).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
      expect(JSON.parse(line)).toEqual(value);
    }),
  );
});
