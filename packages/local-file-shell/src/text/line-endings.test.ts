import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { detectLineEnding, withLineEnding } from './line-endings.ts';

describe('detectLineEnding', () => {
  it.each([
    ['', 'none'],
    ['a', 'none'],
    ['a\nb\n', 'lf'],
    ['a\r\nb\r\n', 'crlf'],
    ['a\rb', 'cr'],
    ['a\r\nb\n', 'mixed'],
    ['a\nb\r\n', 'mixed'],
    ['a\r\n\rb', 'mixed'],
    ['a\rb\n', 'mixed'],
  ])('finds in %j %s', (text, expected) => {
    expect(detectLineEnding(text)).toBe(expected);
  });
});

describe('withLineEnding', () => {
  it('changes nothing without a single line ending', () => {
    expect(withLineEnding('a\r\nb\n', 'mixed')).toBe('a\r\nb\n');
    expect(withLineEnding('a\r\nb\n', 'none')).toBe('a\r\nb\n');
  });

  const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n') });

  it('keeps a CR alone where lines end with CRLF', () => {
    expect(withLineEnding('50%\r100%\nend\r\n', 'crlf')).toBe('50%\r100%\r\nend\r\n');
    fc.assert(
      fc.property(text, (given) => {
        const result = withLineEnding(given, 'crlf');
        expect(result).not.toMatch(/(?<!\r)\n/);
        expect(withLineEnding(result, 'crlf')).toBe(result);
        expect(result.replaceAll('\r\n', '\n')).toBe(given.replaceAll('\r\n', '\n'));
      }),
    );
  });

  it('gives every text the requested line endings, idempotently', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('cr', 'lf'), (given, ending) => {
        const result = withLineEnding(given, ending);
        expect([ending, 'none']).toContain(detectLineEnding(result));
        expect(withLineEnding(result, ending)).toBe(result);
        const count = given.split(/\r\n|\n|\r/).length;
        expect(result.split(/\r\n|\n|\r/)).toHaveLength(count);
      }),
    );
  });
});
