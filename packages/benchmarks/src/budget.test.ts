import { describe, expect, it } from 'vitest';

import { atLeast, atMost, formatBudget, nothing } from './budget.ts';

describe('budget lines', () => {
  it('fail above a ceiling, below a floor, and for any finding', () => {
    expect(atMost({ limit: 5, measured: 5.01, name: 'cost', unit: 'µs' }).passed).toBe(false);
    expect(atLeast({ limit: 6, measured: 5.99, name: 'ratio', unit: '×' }).passed).toBe(false);
    expect(nothing('loaded', ['mathjs']).passed).toBe(false);
  });

  it('fail for something that could not be measured', () => {
    expect(atMost({ limit: 5, measured: Number.NaN, name: 'cost', unit: 'µs' }).passed).toBe(false);
    expect(atLeast({ limit: 6, measured: Number.NaN, name: 'ratio', unit: '×' }).passed).toBe(
      false,
    );
  });

  it('pass at their limit', () => {
    expect(atMost({ limit: 5, measured: 5, name: 'cost', unit: 'µs' }).passed).toBe(true);
    expect(atLeast({ limit: 6, measured: 6, name: 'ratio', unit: '×' }).passed).toBe(true);
    expect(nothing('loaded', []).passed).toBe(true);
  });
});

describe('formatBudget', () => {
  it('show the measurement next to the limit', () => {
    expect(
      formatBudget([
        atMost({ limit: 5, measured: 4.2, name: 'cost', unit: 'µs' }),
        nothing('libraries loaded', ['mathjs', 'decimal.js', 'a', 'b']),
      ]),
    ).toBe(
      [
        '✓ cost                            4.20 µs  (at most 5 µs)',
        '✗ libraries loaded  mathjs, decimal.js, a  (nothing)',
      ].join('\n'),
    );
  });
});
