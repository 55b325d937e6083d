import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createLineFilter, readFilteredPage } from './line-filter.ts';
import type { OutputReader } from './output-source.ts';

const createReader = (output: Buffer): OutputReader => ({
  close: () => Promise.resolve(),
  read: (at, bytes) => Promise.resolve({ at, bytes: output.subarray(at, at + bytes) }),
});

it('readings whose time is over advance by a part, and together miss no line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ max: 90_000, min: 0 }), { maxLength: 6, minLength: 1 }),
      async (lengths) => {
        const output = Buffer.from(
          lengths.map((length, index) => `${index} ${'x'.repeat(length)}\n`).join(''),
        );
        const found: string[] = [];
        let offset = 0;
        let readings = 0;
        while (offset < output.length) {
          const page = await readFilteredPage(createReader(output), {
            filter: createLineFilter('^[02468]'),
            finished: false,
            limit: 1_000_000,
            offset,
            totalBytes: output.length,
            until: 0,
          });
          expect(page.nextOffset).toBeGreaterThan(offset);
          found.push(...page.output.split('\n').map((line) => line.charAt(0)));
          offset = page.nextOffset;
          readings += 1;
        }
        expect(found.join('')).toBe('024'.slice(0, Math.ceil(lengths.length / 2)));
        expect(readings).toBeGreaterThanOrEqual(Math.ceil(output.length / 200_000));
      },
    ),
  );
});
