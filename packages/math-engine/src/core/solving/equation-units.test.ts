import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const run = (equations: readonly string[], variables?: readonly string[]) =>
  solve({ equations: [...equations], ...(variables ? { variables: [...variables] } : {}) });

describe('units in equations', () => {
  it.each([
    [['x + 5 km = 3 h'], 'DomainError', 'km and h cannot be added'],
    [['x + 5 km = 20'], 'DomainError', 'km and a plain number'],
    [['x + 5 km > 20 km'], 'InvalidExpression', 'Inequalities cannot have units'],
    [['x = 5 N + 3 kg*m/s^2'], 'InvalidExpression', 'depend on each other'],
    [['x = 20 degC + 5 kg'], 'InvalidExpression', "cannot have the unit 'degC'"],
    [['x + = 5 km'], 'InvalidExpression', 'the expression ends'],
  ])('are refused where they do not fit: %j', async (equations, type, message) => {
    const refusal = { message: expect.stringContaining(message), type };
    await expect(run(equations)).rejects.toMatchObject(refusal);
    await expect(run(equations)).rejects.not.toMatchObject({
      message: expect.stringContaining('ʊ'),
    });
  });

  it.each<[readonly string[], string]>([
    [['x + 5 USD = 20 USD'], 'x = 15*USD'],
    [['x km + 5 km = 20 km'], 'x = 15'],
    [['x = 5 km + 300 m'], 'x = 5300*m'],
    [['x + y = 10 kg', 'x - y = 500 g'], 'x = 5250*g, y = 4750*g'],
    [['v = 100 km / 2 h'], 'v = 50*km/h'],
    [['x * 3 h = 240 km'], 'x = 80*km/h'],
    [['x = 5 km/h * 30 min'], 'x = 5*km/2'],
    [['A^2 = 16 cm^2'], 'A = 4*cm or A = -4*cm'],
    [['F = m*a', 'm = 5 kg', 'a = 2 m/s^2'], 'F = 10*kg*m/s^2, a = 2*m/s^2, m = 5*kg'],
    [['x = 5 km', 'x = 5000 m'], 'x = 5000*m'],
    [['x = 5 km', 'x = 5 m'], 'no solution'],
  ])('are read as units behind a number: %j', async (equations, expected) => {
    const { answer, assumptions = [] } = await run(equations);
    expect(answer.exact).toBe(expected);
    expect(assumptions.join()).toMatch(/read as (?:a unit|units)/);
    expect(JSON.stringify(answer)).not.toContain('ʊ');
  });

  it.each<[readonly string[], readonly string[] | undefined, string]>([
    [['3 m + x = 5 m'], undefined, 'x = 2*m'],
    [['2 kg = x'], ['kg'], 'kg = x/2'],
    [['3km = 6', 'k = 1'], undefined, 'k = 1, m = 2'],
    [['2xy = 4', 'x = 1'], undefined, 'x = 1, y = 2'],
    [['2 min(x, 3) = 4'], undefined, 'x = 2'],
    [['sin(30 deg) = x'], undefined, 'x = 1/2'],
    [['3 bar = 5'], undefined, 'bar = 5/3'],
  ])(
    'are not seen where a letter, a product or a name is meant: %j',
    async (equations, variables, expected) => {
      const { answer, assumptions = [] } = await run(equations, variables);
      expect(answer.exact).toBe(expected);
      expect(assumptions.join()).not.toMatch(/read as (?:a unit|units)/);
    },
  );
});
