import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const textOf = async (...equations: string[]): Promise<string | undefined> =>
  (await solve({ equations })).answer.exact;

describe('the check of a solution', () => {
  it.each([
    ['x^2 = 16, isPrime(x + 1) = 1'],
    ['x^2 = 2, gcd(x, 12) = 4'],
    ['x = pi, median([x, 1, 9]) = pi'],
    ['fibonacci(x) = 987, x mod 2 = 0'],
    ['sin(x^2) = 0, x >= 10'],
    ['sin(x^2) = 0, x^2 > 100'],
    ['mod(x - x, 4) = 0'],
  ])('does not say that %s has no solution, as it cannot be computed', async (equation) => {
    await expect(textOf(equation)).rejects.toMatchObject({ type: 'Unsolved' });
  });

  it.each([
    ['x = 4, gcd(x, 12) = 4', 'x = 4'],
    ['x = 4, gcd(x, 12) = 3', 'no solution'],
    ['x^2 = 16, lcm(x, 6) = 12', 'x = -4 or x = 4'],
    ['x^2 = 16, fibonacci(x) = 3', 'x = 4'],
    ['2x = 3, gcd(x, 3) = 1', 'no solution'],
    ['x^2 = 16, median([x, 1, 9]) = 4', 'x = 4'],
    ['gcd(x, 12) = 4, x mod 4 = 0', 'x = 4 + 12*n or x = 8 + 12*n, n an integer'],
    ['gcd(x, 12) = 4, x mod 1 = 0, 1 <= x <= 20', 'x = 4 or x = 8 or x = 16 or x = 20'],
  ])('computes functions of whole numbers exactly: %s', async (equation, solution) => {
    expect(await textOf(equation)).toBe(solution);
  });
});

describe('a solution that holds for few values of the parameters', () => {
  it.each(['x = a*sqrt(x) + b', 'k*x + d*sqrt(x) = 3'])('of %s is kept', async (equation) => {
    const { isComplete, solutions } = await solve({ equations: [equation], variables: ['x'] });
    expect(solutions).toHaveLength(2);
    expect(isComplete).toBe(true);
  });

  it('is left out if it holds for none', async () => {
    const { solutions } = await solve({
      equations: ['sqrt(x) = -a^2 - 1'],
      variables: ['x'],
    }).catch(() => ({ solutions: [] }));
    expect(solutions).toEqual([]);
  });
});

describe('infinitely many values of which a condition leaves few', () => {
  it.each([
    ['cos(x) = 1, abs(x - 700*pi) < 1', 'x = 700*pi'],
    ['floor(x/97) = 3, x mod 24 = 0', 'x = 312 or x = 336 or x = 360 or x = 384'],
    ['x^2 < 10, x mod 2 = 0', 'x = -2 or x = 0 or x = 2'],
    ['cos(x) = 1, sqrt(x - 5000) > 0', 'x = 1592*pi + 2*pi*n, n = 0, 1, 2, …'],
    ['sin(x) = 0, cos(x) = 0', 'no solution'],
    ['mod(x*x, 5) = 1, 10 < x, x < 10.5', 'x = sqrt(101) or x = sqrt(106)'],
    ['sin(x^2) = 0, -10.1 <= x, x <= -10', 'x = -4*sqrt(2)*sqrt(pi)'],
    ['sin(x^2) = 0, sin(x) < 2', 'x = sqrt(pi*n) or x = -sqrt(pi*n), n an integer'],
    ['mod(x*x, 5) = 1, 1000 <= x, x <= 1000.01', 'no solution found'],
  ])('%s: %s', async (equation, solution) => {
    expect(await textOf(equation)).toBe(solution);
  });

  it('are all found', async () => {
    const cases = fc.tuple(fc.integer({ max: 40, min: 2 }), fc.integer({ max: 3000, min: -3000 }));
    await fc.assert(
      fc.asyncProperty(cases, async ([modulus, middle]) => {
        const { solutions } = await solve({
          equations: [`(x - ${middle})^2 < 1000`, `x mod ${modulus} = 1`],
        });
        const expected = Array.from({ length: 63 }, (_, index) => middle - 31 + index).filter(
          (x) => (((x - 1) % modulus) + modulus) % modulus === 0,
        );
        const found = solutions.map(({ values }) => Number(values[0]?.answer.exact));
        expect(found).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a solution with parameters among the complex numbers', () => {
  it.each([
    // Only for imaginary parts of a up to pi.
    ['ln(z) = a', false],
    ['z^(1/3) = a', false],
    ['sqrt(z) = a', false],
    ['asin(z + b) = a', false],
    ['e^z = a', true],
    ['z^2 = a', true],
    ['z^3 + b = a', true],
    ['sqrt(a)*z = b', true],
  ])('of %s is verified: %s', async (equation, verified) => {
    const equations = [equation];
    const { answer } = await solve({ domain: 'complex', equations, variables: ['z'] });
    expect(answer.verified).toBe(verified);
  });
});
