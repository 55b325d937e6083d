import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createLineReader } from './line-reader.ts';

const read = (chunks: readonly Uint8Array[], maxBytes = 1_000_000) => {
  const lines: string[] = [];
  const oversized: string[] = [];
  const tails: string[] = [];
  const reader = createLineReader({
    maxBytes,
    onLine: (line) => lines.push(line),
    onOversizedEnd: (tail) => tails.push(tail),
    onOversizedLine: (head) => oversized.push(head),
  });
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  expect(tails).toHaveLength(oversized.length);
  return { lines, oversized };
};

const cut = (bytes: Uint8Array, positions: readonly number[]): Uint8Array[] => {
  const sorted = [0, ...positions.map((position) => position % (bytes.length + 1)), bytes.length];
  sorted.sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
};

describe('the line reader', () => {
  it('skips a line over the limit and continues with the next one', () => {
    const { lines, oversized } = read([Buffer.from(`${'x'.repeat(100)}\nnext\n`)], 50);
    expect(lines).toEqual(['next']);
    expect(oversized).toEqual(['x'.repeat(50)]);
  });

  it('reports an oversized line once, however many chunks it arrives in', () => {
    const chunks = Array.from({ length: 20 }, () => Buffer.from('y'.repeat(10)));
    expect(read([...chunks, Buffer.from('\nok')], 25)).toEqual({
      lines: ['ok'],
      oversized: ['y'.repeat(25)],
    });
  });

  it('accepts a line of exactly the limit', () => {
    expect(read([Buffer.from('12345\n')], 5)).toEqual({ lines: ['12345'], oversized: [] });
  });

  it('skips empty lines', () => {
    expect(read([Buffer.from('\n\r\n  \na\n')]).lines).toEqual(['a']);
  });

  it('shows the beginning of an unfinished line', () => {
    const reader = createLineReader({
      maxBytes: 100,
      onLine: () => {},
      onOversizedLine: () => {},
    });
    for (const chunk of ['first\nsec', 'ond']) reader.push(Buffer.from(chunk));
    expect(reader.readUnfinished()).toBe('second');
    reader.push(Buffer.from('\n'));
    expect(reader.readUnfinished()).toBe('');
  });

  it('accepts CRLF line endings and a last line without one', () => {
    expect(read([Buffer.from('a\r\nb\r\nc')]).lines).toEqual(['a', 'b', 'c']);
  });

  it('replaces bytes that are not UTF-8 without affecting the next line', () => {
    expect(read([Buffer.from([0xc3, 0x0a, 0x61, 0x0a])]).lines).toEqual(['\uFFFD', 'a']);
  });

  it('returns the same lines however the stream is split', () => {
    const line = fc.string({ unit: 'binary' }).map((text) => `${text.replaceAll(/[\r\n]/g, '')}·`);
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(10_000)), (texts, positions) => {
        const wellFormed = texts.map((text) => text.toWellFormed());
        const bytes = Buffer.from(wellFormed.map((text) => `${text}\n`).join(''));
        expect(read(cut(bytes, positions)).lines).toEqual(wellFormed);
      }),
    );
  });

  it('reads a line of 2 MB in small chunks', () => {
    const line = '💡'.repeat(500_000);
    const bytes = Buffer.from(`${line}\n`);
    const chunks = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, index) =>
      bytes.subarray(index * 1000, (index + 1) * 1000),
    );
    expect(read(chunks, 3_000_000).lines[0] === line).toBe(true);
  });
});
