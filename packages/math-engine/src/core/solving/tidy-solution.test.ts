import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

describe('a solution in customary notation', () => {
  it.each([
    ['1.05^t = 2', 't', 'ln(2)/ln(21/20)'],
    ['1000*1.07^t = 2500', 't', 'ln(5/2)/ln(107/100)'],
    ['0.1 = (1/2)^(t/5730)', 't', '5730*log2(10)'],
    ['100*e^(-0.2*t) = 35', 't', '5*ln(20/7)'],
    ['p = -log10(h)', 'h', '10^(-p)'],
    ['L = 10*log10(P/Q)', 'P', '10^(L/10)*Q'],
    ['E = 1/2*m*v^2', 'v', 'sqrt(2*E*m)/m'],
    ['3^x = 7', 'x', 'ln(7)/ln(3)'],
    ['F = 9/5*C + 32', 'C', '5*(F - 32)/9'],
    ['1/f = 1/u + 1/v', 'v', 'f*u/(u - f)'],
    ['1/x + 1/2 = sqrt(a)', 'x', '2/(2*sqrt(a) - 1)'],
    ['x*sqrt(a) + 3 = x', 'x', '3/(1 - sqrt(a))'],
    ['T = 2*pi*sqrt(L/g)', 'L', 'T^2*g/(4*pi^2)'],
    ['s = u*t + a*t^2/2', 't', '(-u + sqrt(2*s*a + u^2))/a'],
    ['c^2 = a^2 + b^2 - 2*a*b*cos(g)', 'a', 'b*cos(g) + sqrt(b^2*cos(g)^2 + c^2 - b^2)'],
    ['x^2/a^2 + y^2/b^2 = 1', 'y', 'b*sqrt(a^2 - x^2)/a'],
    ['V = 4/3*pi*r^3', 'r', 'cbrt(3*V/(4*pi))'],
  ])('%s for %s: %s', async (equation, name, expected) => {
    const { solutions } = await solve({ equations: [equation], variables: [name] });
    expect(solutions[0]).toMatchObject({
      values: [{ answer: { exact: expected } }],
      verified: true,
    });
  });

  it('has letters outside of a root only with the conditions that this needs', async () => {
    const notes = async (equation: string) => {
      const { answer, assumptions = [] } = await solve({ equations: [equation], variables: ['x'] });
      return [answer?.exact, ...assumptions];
    };
    expect(await notes('x^2 + r^2 = 3*r^2')).toEqual(['x = r*sqrt(2) or x = -r*sqrt(2)']);
    expect(await notes('x^2 = b^2*c')).toEqual([
      'x = b*sqrt(c) or x = -b*sqrt(c)',
      'c >= 0, otherwise there is no real solution',
      'b != 0',
    ]);
    expect(await notes('(x^2 + b^2)*(x - c) = 0')).toEqual(['x = c', 'b != 0']);
    await expect(notes('x^2 + b^2 = 0')).rejects.toThrow('no solution holds for all values of b');
  });

  it('has no sign in a denominator, also in systems', async () => {
    const equations = ['V = I*R', 'P = V*I'];
    const { solutions } = await solve({ equations, variables: ['I', 'V'] });
    const texts = solutions.map(({ values }) => values.map(({ answer }) => answer.exact));
    expect(texts).toEqual([
      ['sqrt(P*R)/R', 'sqrt(P*R)'],
      ['-sqrt(P*R)/R', '-sqrt(P*R)'],
    ]);
  });
});
