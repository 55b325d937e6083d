import { describe, expect, it } from 'vitest';

import { formatAnswer, formatConversion, formatValue } from './format.ts';
import type { MathAnswer } from './types.ts';

const answer = (parts: Partial<MathAnswer>): MathAnswer => ({
  decimal: '0.5',
  engine: 'rational',
  isDecimalExact: true,
  isExact: true,
  kind: 'rational',
  latex: '0.5',
  verified: true,
  ...parts,
});

describe('formatValue', () => {
  it.each([
    [answer({ decimal: '0.333', exact: '1/3', isDecimalExact: false }), '1/3 ≈ 0.333'],
    [answer({ exact: '1/2' }), '1/2 = 0.5'],
    [answer({ decimal: '7', exact: '7' }), '7'],
    [answer({ decimal: '1.41', isDecimalExact: false }), '≈ 1.41'],
    [answer({}), '0.5'],
  ])('says whether the decimal is the value or near it: %#', (value, text) => {
    expect(formatValue(value)).toBe(text);
  });
});

describe('formatAnswer', () => {
  it('leaves LaTeX out where it repeats the digits', () => {
    expect(formatAnswer(answer({ exact: '0.5' }))).toBe('0.5 (exact)');
  });

  it('tells assumptions and warnings', () => {
    const text = formatAnswer(
      answer({ assumptions: ['a'], exact: '1/2', latex: '\\frac{1}{2}', warnings: ['b'] }),
    );
    expect(text).toBe('1/2 = 0.5 (exact)\nlatex: \\frac{1}{2}\nassumed: a\nwarning: b');
  });

  it('does not call a rounded value exact', () => {
    const value = answer({ isDecimalExact: false, isExact: false });
    expect(formatAnswer(value)).toBe('≈ 0.5 (approximate)');
  });
});

describe('formatConversion', () => {
  it('marks what was cut off', () => {
    const results = [{ base: 3, digits: '0.0022', isExact: false }];
    expect(formatConversion({ fromBase: 10, results })).toBe('base 3: 0.0022… (cut off)');
  });
});
