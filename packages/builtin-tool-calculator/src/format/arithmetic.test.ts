import { describe, expect, it } from 'vitest';

import { formatAnswer, formatConversion } from './arithmetic.ts';
import { answerOf } from './testing.ts';

describe('formatAnswer', () => {
  it('does not call a rounded value exact, nor an unchecked one verified', () => {
    const value = answerOf({ isDecimalExact: false, isExact: false, verified: false });
    expect(formatAnswer(value)).toBe('≈ 0.5 (approximate, not verified)');
  });

  it('tells assumptions and warnings', () => {
    const latex = String.raw`\frac{1}{2}`;
    const text = formatAnswer(
      answerOf({ assumptions: ['a'], exact: '1/2', latex, warnings: ['b'] }),
    );
    expect(text).toBe(`1/2 = 0.5 (exact, verified)\nlatex: ${latex}\nassumed: a\nwarning: b`);
  });
});

describe('formatConversion', () => {
  it('marks what was cut off', () => {
    const results = [{ base: 3, digits: '0.0022', isExact: false }];
    expect(formatConversion({ fromBase: 10, results })).toBe('base 3: 0.0022… (cut off)');
  });
});
