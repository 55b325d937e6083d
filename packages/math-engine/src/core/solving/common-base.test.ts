import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

describe('an equation in powers of one base', () => {
  it('is not solved in the base if the unknown is elsewhere, too', async () => {
    const equations = ['(x + a)^3 = x'];
    await expect(solve({ equations, variables: ['x'] })).rejects.toThrow('no general formula');
  });

  it.each([
    ['A = P*(1 + r)^3', 'r', 'r = cbrt(A/P) - 1'],
    ['10 = P*(1 + r/4)^8', 'r', 'r = 4*(root(10/P, 8) - 1) or r = 4*(-root(10/P, 8) - 1)'],
    ['a/(x + 1)^3 = b', 'x', 'x = cbrt(a/b) - 1'],
    ['(x - a)^3 = x - a', 'x', 'x = a or x = a - 1 or x = a + 1'],
    ['(ln(x) - a)^3 = 8', 'x', 'x = e^(a + 2)'],
    ['e^((x - a)^3) = b', 'x', 'x = cbrt(ln(b)) + a'],
    ['(x^2 + 1)^3 = a', 'x', 'x = sqrt(cbrt(a) - 1) or x = -sqrt(cbrt(a) - 1)'],
    ['(x - 1)^2000 = (x - 1)^1999', 'x', 'x = 1 or x = 2'],
  ])('%s for %s: %s', async (equation, name, exact) => {
    const state = await solve({ equations: [equation], variables: [name] });
    expect(state).toMatchObject({ answer: { exact }, isComplete: true });
  });

  it('has no solutions for a complex base where real ones are asked for', async () => {
    const { solutions } = await solve({ equations: ['(abs(x) - a)^3 = 8'], variables: ['x'] });
    expect(solutions).toHaveLength(2);
  });
});
