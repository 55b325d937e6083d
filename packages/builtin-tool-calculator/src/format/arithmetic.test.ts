import { describe, expect, it } from 'vitest';

import { formatAnswer, formatConversion, formatEvaluation } from './arithmetic.ts';
import { answerOf } from './testing.ts';

describe('formatAnswer', () => {
  it('does not call a rounded value exact, nor an unchecked one verified', () => {
    const value = answerOf({ isDecimalExact: false, isExact: false, verified: false });
    expect(formatAnswer(value)).toBe('≈ 0.5 (approximate, not verified)');
  });

  it('shows assumptions and warnings', () => {
    const latex = String.raw`\frac{1}{2}`;
    const text = formatAnswer(
      answerOf({ assumptions: ['a'], exact: '1/2', latex, warnings: ['b'] }),
    );
    expect(text).toBe(`1/2 = 0.5 (exact, verified)\nlatex: ${latex}\nassumed: a\nwarning: b`);
  });
});

describe('formatEvaluation', () => {
  const value = { answer: answerOf({}), expression: '1/2', success: true };
  const error = { message: 'No.', type: 'DomainError' };
  const failure = { error, expression: 'x', success: false };

  it('counts and numbers several', () => {
    expect(formatEvaluation({ failed: 1, results: [value, failure], succeeded: 1 })).toBe(
      '1 succeeded, 1 failed.\n1. 1/2: 0.5 (exact, verified)\n2. x: No.',
    );
  });

  it('does not repeat all of a long one', () => {
    const long = { ...failure, expression: 'x+'.repeat(4000) };
    const text = formatEvaluation({ failed: 1, results: [long], succeeded: 0 });
    expect(text).toMatch(/^(?:x\+)+… \[7880 characters left out\] …(?:x\+)+: No\.$/);
  });

  it('does not number a single one', () => {
    expect(formatEvaluation({ failed: 0, results: [value], succeeded: 1 })).toBe(
      '1/2: 0.5 (exact, verified)',
    );
    expect(formatEvaluation({ failed: 1, results: [failure], succeeded: 0 })).toBe('x: No.');
  });
});

describe('formatConversion', () => {
  it('marks cut-off digits', () => {
    const results = [{ base: 3, digits: '0.0022', isExact: false }];
    expect(formatConversion({ fromBase: 10, results })).toBe('base 3: 0.0022… (cut off)');
  });
});
