import { describe, expect, it } from 'vitest';

import { answerOf } from './testing.ts';
import { formatAccuracy, formatForms, formatNamed, formatValue } from './value.ts';

describe('formatValue', () => {
  it.each([
    [{ decimal: '0.333', exact: '1/3', isDecimalExact: false }, '1/3 ≈ 0.333'],
    [{ exact: '1/2' }, '1/2 = 0.5'],
    [{ decimal: '7', exact: '7' }, '7'],
    [{ decimal: '1.41', isDecimalExact: false }, '≈ 1.41'],
    [{}, '0.5'],
    [{ decimal: '0.333*x', exact: 'x/3', kind: 'expression' }, 'x/3'],
  ] as const)('says whether the decimal is the value or close to it: %#', (parts, text) => {
    expect(formatValue(answerOf(parts))).toBe(text);
  });
});

describe('formatAccuracy', () => {
  it.each([
    [true, true, '(exact, verified)'],
    [true, false, '(exact, not verified)'],
    [false, true, '(approximate, verified)'],
    [false, false, '(approximate, not verified)'],
  ])('of exact %s and verified %s is %s', (isExact, verified, text) => {
    expect(formatAccuracy({ isExact, verified })).toBe(text);
  });
});

describe('formatNamed', () => {
  it('does not present an unverified value as verified', () => {
    const answer = answerOf({ exact: '1/2', verified: false });
    expect(formatNamed({ answer, name: 'mean' })).toBe('mean: 1/2 = 0.5 (not verified)');
  });
});

describe('formatForms', () => {
  it('leaves out LaTeX that reads like the text, or is very long', () => {
    expect(formatForms(answerOf({ latex: 'x^{2}' }))).toEqual([]);
    expect(formatForms(answerOf({ latex: String.raw`\sqrt{2}`.repeat(200) }))).toEqual([]);
    expect(formatForms(answerOf({ latex: String.raw`\left(x - 1\right)\,x` }))).toEqual([]);
    const matrix = String.raw`\begin{bmatrix}1\end{bmatrix}`;
    expect(formatForms(answerOf({ kind: 'matrix', latex: matrix }))).toEqual([]);
  });

  it('shows LaTeX that reads differently', () => {
    expect(formatForms(answerOf({ exact: '1/2', latex: String.raw`\frac{1}{2}` }))).toEqual([
      String.raw`latex: \frac{1}{2}`,
    ]);
  });
});
