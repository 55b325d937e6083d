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
    ['E = 1/2*m*v^2', 'v', '-sqrt(2*E*m)/m'],
    ['3^x = 7', 'x', 'ln(7)/ln(3)'],
  ])('%s for %s: %s', async (equation, name, expected) => {
    const { solutions } = await solve({ equations: [equation], variables: [name] });
    expect(solutions[0]).toMatchObject({
      values: [{ answer: { exact: expected } }],
      verified: true,
    });
  });

  it('has no sign in a denominator, also in systems', async () => {
    const equations = ['V = I*R', 'P = V*I'];
    const { solutions } = await solve({ equations, variables: ['I', 'V'] });
    const texts = solutions.map(({ values }) => values.map(({ answer }) => answer.exact));
    expect(texts).toEqual([
      ['-sqrt(P*R)/R', '-sqrt(P*R)'],
      ['sqrt(P*R)/R', 'sqrt(P*R)'],
    ]);
  });
});
