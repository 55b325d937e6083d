import { describe, expect, it } from 'vitest';

import type { SolveParams } from '@lobechat/builtin-tool-calculator';

import { solve } from '../operations/solve.ts';

const run = (equation: string, rest: Omit<SolveParams, 'equations'> = {}) =>
  solve({ equations: [equation], ...rest });

describe('equations with i, for real unknowns', () => {
  it.each([
    ['x + abs(i) = 2', '1'],
    ['i*x^2 = 9i', '-3, 3'],
    ['(x - i)*(x - 2) = 0', '2'],
    ['hypot(x, 3i) = 3', '0'],
    ['e^(i*x) = 2', ''],
  ])('%s has the real solutions', async (equation, expected) => {
    const { count, solutions } = await run(equation, { domain: 'real' });
    expect(solutions.map(({ values }) => values[0]?.answer.exact).join(', ')).toBe(expected);
    expect(count).toBe(expected === '' ? 'none' : 'finite');
  });

  it('e^(i*x) = 1 has periods', async () => {
    const { answer } = await run('e^(i*x) = 1', { domain: 'real' });
    expect(answer.exact).toBe('x = 2*pi*n, n an integer');
  });

  it.each(['cosh(i*x) = 1', 'i^x = -1'])(
    '%s is not said to have none: periods are found among complex numbers',
    async (equation) => {
      const state = await run(equation, { domain: 'real' });
      expect(state).toMatchObject({ answer: { exact: 'no solution found' }, count: 'unknown' });
      expect(state.warnings?.join()).toContain("domain 'complex'");
    },
  );

  it.each([
    ['a + b*i = 3 + 4i', 'a = 3, b = 4'],
    ['(x + y*i)^2 = 3 + 4i', 'x = -2, y = -1 or x = 2, y = 1'],
  ])('%s compares real and imaginary parts', async (equation, expected) => {
    const { answer, domain } = await run(equation);
    expect(answer).toMatchObject({ exact: expected, verified: true });
    expect(domain).toBe('real');
  });
});

describe('equations of complex numbers, without a domain', () => {
  it.each([
    ['i*x = 3', 'x = -3i'],
    ['i = C*v', 'v = i/C'],
    ['(x - i)*(x - 2) = 0', 'x = 2 or x = i'],
    ['z^2 = -3 + 4i', 'z = -1 - 2i or z = 1 + 2i'],
    ['z^2 = 4*i^2', 'z = 2i or z = -2i'],
    ['z + 2*conj(z) = 3 + i', 'z = 1 - i'],
    ['|z| = 2, re(z) = 1', 'z = 1 - sqrt(3)*i or z = 1 + sqrt(3)*i'],
    ['|z| + z = 2 + i', 'z = 3/4 + i'],
    ['|z - 1| = |z - i|, |z| = 2', 'z = -sqrt(2) - sqrt(2)*i or z = sqrt(2) + sqrt(2)*i'],
    ['arg(z) = pi/4, |z| = 2', 'z = sqrt(2) + sqrt(2)*i'],
    ['z^2 = -4, im(z) > 0', 'z = 2i'],
    ['z^2 = conj(z), re(z) >= 0', 'z = 0 or z = 1'],
    ['z + w = 2, z + 2*conj(w) = 1 + 3i', 'w = -1 - i, z = 3 + i'],
  ])('%s: %s', async (equation, expected) => {
    const { answer, domain } = await run(equation);
    expect(answer).toMatchObject({ exact: expected, verified: true });
    expect(domain).toBe('complex');
  });

  it.each(['|z| = 2', 'z*conj(z) = 4', 'conj(z) = z'])(
    '%s has more solutions than can be listed',
    async (equation) => {
      await expect(run(equation, { domain: 'complex' })).rejects.toMatchObject({
        message: expect.stringContaining('infinitely many complex numbers'),
        type: 'Unsolved',
      });
    },
  );

  it('finds the real ones of infinitely many, and says so', async () => {
    const { answer, warnings } = await solve({ equations: ['|z - 2i| = 3'] });
    expect(answer.exact).toBe('z = -sqrt(5) or z = sqrt(5)');
    expect(warnings?.join()).toContain('there may be complex ones');
  });

  it('reads i as a rate where money grows by it', async () => {
    const { answer } = await solve({ equations: ['A = P*(1+i)^n'], variables: ['P'] });
    expect(answer.exact).toBe('P = A*(i + 1)^(-n)');
  });
});
