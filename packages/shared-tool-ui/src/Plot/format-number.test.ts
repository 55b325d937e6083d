import { describe, expect, it } from 'vitest';

import { formatNumber, formatTicks } from './format-number.ts';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-2, '−2'],
    [0.1 + 0.2, '0.3'],
    [1 / 3, '0.333333'],
    [-123_456, '−123456'],
    [1_234_567, '1.23457×10⁶'],
    [-0.000001234, '−1.234×10⁻⁶'],
    [5e-324, '5×10⁻³²⁴'],
    [1e150, '1×10¹⁵⁰'],
  ])('writes %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('formatTicks', () => {
  it.each([
    [[], []],
    [[5], ['5']],
    [
      [-1, -0.5, 0],
      ['−1.0', '−0.5', '0.0'],
    ],
    [
      [0, 2000, 4000],
      ['0', '2000', '4000'],
    ],
    [
      [0, 5e15, 1e16],
      ['0', '0.5×10¹⁶', '1.0×10¹⁶'],
    ],
    [
      [0, 2e-9],
      ['0', '2×10⁻⁹'],
    ],
    [
      [1_000_000, 1_000_001],
      ['1.000000×10⁶', '1.000001×10⁶'],
    ],
  ])('labels %j so that neighbours differ', (ticks, labels) => {
    expect(formatTicks(ticks)).toEqual(labels);
  });
});
