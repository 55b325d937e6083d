import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { neutraliseText } from './neutralise.ts';

/** Text of any code points, including lone surrogates. */
const anyText = fc
  .array(fc.nat({ max: 0x10ffff }))
  .map((points) => String.fromCodePoint(...points));

describe('neutraliseText', () => {
  it.each([
    ['\u0000', '\\u{0000}'],
    ['\u001B[31m', '\\u{001B}[31m'],
    ['\u2066', '\\u{2066}'],
    ['\uFEFF', '\\u{FEFF}'],
    ['\u2028', '\\u{2028}'],
    ['a\rb', 'a\\u{000D}b'],
    ['\u{E0020}', '\\u{E0020}'],
    ['☺\u{E0148}\u{E0155}', '☺\\u{E0148}\\u{E0155}'],
    ['a\u3164b', 'a\\u{3164}b'],
    ['a\u200C\u200D\u200C\u200Cb', 'a\\u{200C}\\u{200D}\\u{200C}\\u{200C}b'],
  ])('writes %j as %j', (text, visible) => {
    expect(neutraliseText(text)).toBe(visible);
  });

  it.each(['tab\tand\nlines\r\n', '👨‍👩‍👧', 'नमस्ते‌', 'عربى', 'é', '汉字', '葛\u{E0100}城', '👁️‍🗨️'])(
    'leaves %j alone',
    (text) => {
      expect(neutraliseText(text)).toBe(text);
    },
  );

  it('is idempotent, and always returns well-formed text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = neutraliseText(text);
        expect(neutraliseText(once)).toBe(once);
        expect(once.isWellFormed()).toBe(true);
      }),
    );
  });
});
