import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const CONSTANTS = { e: Math.E, pi: Math.PI, '2': 2, '3/5': 0.6 } as const;

describe('a fractional power of a constant', () => {
  it('is that power where the unknown is found', async () => {
    const constant = fc.constantFrom(...(Object.keys(CONSTANTS) as (keyof typeof CONSTANTS)[]));
    const exponent = fc.tuple(fc.integer({ max: 30, min: -30 }), fc.integer({ max: 12, min: 1 }));
    await fc.assert(
      fc.asyncProperty(constant, exponent, async (base, [above, below]) => {
        const { answer } = await solve({ equations: [`x + 3 = (${base})^(${above}/${below})`] });
        const expected = CONSTANTS[base] ** (above / below) - 3;
        const found = Number(answer.decimal.replace('x = ', ''));
        expect(Math.abs(found - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)));
      }),
    );
  });

  it.each([
    ['ln(x + 3) = 9/4', 'x = e^(9/4) - 3'],
    ['ln(x - 1) = 0.3', 'x = e^(3/10) + 1'],
    ['x*e^(1/2) + e = 3', 'x = (3 - e)/e^(1/2)'],
    ['ln(x) - ln(2 - x) = 9/4', 'x = 2*e^(9/4)/(e^(9/4) + 1)'],
    ['x + 1 = pi^(1/2)', 'x = sqrt(pi) - 1'],
    ['x^2 = pi^(1/3) + 1', 'x = -sqrt(cbrt(pi) + 1) or x = sqrt(cbrt(pi) + 1)'],
    ['sqrt(x - 1) = pi^(1/4)', 'x = root(pi, 4)^2 + 1'],
    ['3*x*1.2375^4.1275 = y', 'x = y/(3*(99/80)^(1651/400))'],
    ['(x + 1)*y^4.1234 = 2', 'x = (2 - y^(20617/5000))/y^(20617/5000)'],
  ])('%s: %s', async (equation, exact) => {
    expect(await solve({ equations: [equation], variables: ['x'] })).toMatchObject({
      answer: { exact },
    });
  });

  it('may be complex', async () => {
    const { answer } = await solve({ domain: 'complex', equations: ['x - 2 = i^(1/2)'] });
    expect(answer.exact).toBe('x = 2 + sqrt(2)/2 + sqrt(2)*i/2');
  });
});
