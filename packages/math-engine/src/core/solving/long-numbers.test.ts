import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

/** A number that differs from a short one only in distant digits is not that number. */
describe('equations with long numbers', () => {
  it.each([
    ['x^2 = 4 + 10^(-80)*x', 'x = -2.00000000000000 or x = 2.00000000000000'],
    ['x^5 - 2x^4 - 1/10^200 = 0', 'x = 2.00000000000000'],
    ['e^x = 1 + 10^(-100)', undefined],
  ])('%s has no short exact solution', async (equation, decimal) => {
    const { answer, isComplete } = await solve({ equations: [equation] });
    expect(answer.exact ?? '').not.toMatch(/= -?[012]\b(?![\d/])/);
    if (decimal !== undefined) expect(answer.decimal).toBe(decimal);
    expect(isComplete).toBe(true);
  });

  it('does not turn a sine close to 1/2 into one of pi/6', async () => {
    const { answer } = await solve({ equations: ['sin(x) = 1/2 + 10^(-100)'] });
    expect(answer.exact ?? '').not.toContain('pi/6');
    expect(answer.decimal).toContain('0.523598775598299');
  });

  it('has both of two close roots', async () => {
    const { solutions } = await solve({ equations: ['(x - 1)*(x - 1 - 10^(-60)) = 0'] });
    expect(solutions).toHaveLength(2);
  });

  it('returns the decimals of roots of long fractions', async () => {
    const { answer } = await solve({ equations: ['x^2 = 4 + 10^(-80)'] });
    expect(answer.decimal).toBe('x = -2.00000000000000 or x = 2.00000000000000');
  });

  it('finds every root close to integers', async () => {
    const product = Array.from({ length: 12 }, (_, index) => `(x - ${index + 1})`).join('*');
    const { answer, solutions } = await solve({ equations: [`${product} = 10^(-80)`] });
    expect(solutions).toHaveLength(12);
    expect(answer.exact).toBeUndefined();
  });

  it('does not affect the next question', async () => {
    const before = await solve({ equations: ['x^3 - 3x + 1 = 0'] });
    await solve({ equations: ['x^2 = 4 + 10^(-80)*x'] });
    expect(await solve({ equations: ['x^3 - 3x + 1 = 0'] })).toEqual(before);
  });
});
