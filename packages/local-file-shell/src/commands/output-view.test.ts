import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { HEAD_BYTES, TAIL_BYTES } from './limits.ts';
import { viewOutput } from './output-view.ts';

/** Shows an output whose first and last bytes are known, like that of a command. */
const view = (output: Buffer | string, limit?: number) => {
  const bytes = Buffer.from(output);
  return viewOutput({
    commandId: 'cmd-1',
    head: bytes.subarray(0, HEAD_BYTES),
    ...(limit !== undefined && { limit }),
    tail: bytes.subarray(-TAIL_BYTES),
    totalBytes: bytes.length,
  });
};

const OMISSION = /^\[… [\d,]+ bytes left out: getCommandOutput .* …\]$/m;

describe('viewOutput', () => {
  it('shows everything that fits', () => {
    expect(view('')).toEqual({ nextOffset: 0, omittedBytes: 0, output: '', totalBytes: 0 });
    expect(view('a\r\nb')).toMatchObject({ omittedBytes: 0, output: 'a\r\nb' });
    expect(view('x'.repeat(16_000)).omittedBytes).toBe(0);
  });

  it('shows two fifths from the beginning and three from the end, in whole lines', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `line ${index}`);

    const { nextOffset, omittedBytes, output, totalBytes } = view(`${lines.join('\n')}\n`);

    const [head = '', tail = ''] = output.split(OMISSION);
    expect(head.length).toBeGreaterThan(6000);
    expect(head.length).toBeLessThanOrEqual(6400);
    expect(tail.length).toBeGreaterThan(9000);
    expect(tail.length).toBeLessThanOrEqual(9601);
    expect(nextOffset).toBe(head.length);
    expect(omittedBytes).toBe(totalBytes - head.length - (tail.length - 1));
    for (const line of [...head.trimEnd().split('\n'), ...tail.trim().split('\n')]) {
      expect(line).toMatch(/^line \d+$/);
    }
  });

  it('cuts a line that is too long between characters', () => {
    const { nextOffset, output } = view('€'.repeat(1_000_000));

    const [head = '', tail = ''] = output.split(OMISSION);
    expect(head).toMatch(/^€{2133}\n$/);
    expect(tail).toMatch(/^\n€{3200}$/);
    expect(nextOffset).toBe(2133 * 3);
  });

  it('shows the final state of a progress bar', () => {
    const bar = Array.from({ length: 20_000 }, (_, index) => `${index} of 20000`).join('\r');

    expect(view(`start\n${bar}\nend\n`)).toMatchObject({ nextOffset: expect.any(Number) });
    expect(view(`start\n${bar}\nend\n`).output).toMatch(/^start\n[^]*\n?19999 of 20000\nend\n$/);
    expect(view('1%\r2%\r3%\nok\n').output).toBe('3%\nok\n');
  });

  it('ends a colour at the cut', () => {
    const { output } = view(`\u001B[31m${'red\n'.repeat(10_000)}`);

    expect(output).toMatch(/red\n\u001B\[0m\[… /);
  });

  it('hides binary output, wherever it is', () => {
    const text = 'text\n'.repeat(100_000);
    const binary = Buffer.alloc(9000);

    for (const output of [binary, Buffer.concat([binary, Buffer.from(text)])]) {
      expect(view(output)).toMatchObject({
        omittedBytes: output.length,
        output: `[binary output, ${output.length.toLocaleString('en-US')} bytes: not shown]`,
      });
    }
  });

  it('accounts for every byte, and observes the limit', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constant('ä'.repeat(300)),
      fc.constant('1%\r2%\r3%'),
    );
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 60 }),
        fc.integer({ max: 600, min: 50 }),
        (lines, limit) => {
          // Control characters would make it binary, which is not tested here.
          const output = lines.join('\n').replaceAll(/[^\P{C}\n\r]/gu, '.');
          const shown = view(output, limit);

          const omission = OMISSION.exec(shown.output);
          expect(shown.omittedBytes > 0).toBe(omission !== null);
          expect(Buffer.byteLength(shown.output)).toBeLessThanOrEqual(limit + 120);
          expect(shown.nextOffset + shown.omittedBytes).toBeLessThanOrEqual(shown.totalBytes);
          if (!output.includes('\r') && omission) {
            const [head = '', tail = ''] = shown.output.split(omission[0]);
            const bytes = Buffer.from(output);
            expect(bytes.toString('utf8', 0, shown.nextOffset)).toBe(
              head.endsWith('\n') && bytes[shown.nextOffset - 1] !== 10 ? head.slice(0, -1) : head,
            );
            expect(`\n${bytes.toString('utf8', shown.nextOffset + shown.omittedBytes)}`).toBe(tail);
          }
        },
      ),
    );
  });
});
