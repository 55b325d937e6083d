import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const run = (equations: readonly string[], variables?: readonly string[]) =>
  solve({ equations: [...equations], ...(variables ? { variables: [...variables] } : {}) });

describe('units in equations', () => {
  it.each([
    [['x + 5 km = 3 h'], 'DomainError', 'km and h cannot be added'],
    [['x + 5 km = 20'], 'DomainError', 'km and a plain number'],
    [['x + 5 km > 20 km'], 'InvalidExpression', 'Inequalities cannot have units'],
    [['x + 5 N = 3 kg'], 'DomainError', 'cannot be added'],
    [['x = 20 degC + 5 kg'], 'InvalidExpression', "cannot have the unit 'degC'"],
    [['x + = 5 km'], 'InvalidExpression', 'the expression ends'],
  ])('are rejected if incompatible: %j', async (equations, type, message) => {
    const refusal = { message: expect.stringContaining(message), type };
    await expect(run(equations)).rejects.toMatchObject(refusal);
    await expect(run(equations)).rejects.not.toMatchObject({
      message: expect.stringContaining('ʊ'),
    });
  });

  it.each<[readonly string[], string]>([
    [['x + 5 USD = 20 USD'], 'x = 15*USD'],
    [['x = 3公里 + 200米'], 'x = 3200 米'],
    [['2x = 6 公斤'], 'x = 3 公斤'],
    [['x km + 5 km = 20 km'], 'x = 15'],
    [['x = 5 km + 300 m'], 'x = 5300 m'],
    [['x + y = 10 kg', 'x - y = 500 g'], 'x = 5250 g, y = 4750 g'],
    [['v = 100 km / 2 h'], 'v = 50 km/h'],
    [['x * 3 h = 240 km'], 'x = 80 km/h'],
    [['x = 5 km/h * 30 min'], 'x = 2.5 km'],
    [['A^2 = 16 cm^2'], 'A = 4 cm or A = -4 cm'],
    [['F = m*a', 'm = 5 kg', 'a = 2 m/s^2'], 'F = 10 N, a = 2 m/s^2, m = 5 kg'],
    [['x = 5 km', 'x = 5000 m'], 'x = 5000 m'],
    [['x = 5 km', 'x = 5 m'], 'no solution'],
    [['x = 5 N + 3 kg*m/s^2'], 'x = 8 N'],
    [['x = 5 kg * m / s^2'], 'x = 5 N'],
    [['d = 60 km/h * t', 't = 2 h'], 'd = 120 km, t = 2 h'],
    [['d = 60 km/h*t', 't = 2 h'], 'd = 120 km, t = 2 h'],
    [['s = 5 m/s * t', 't = 10 s'], 's = 50 m, t = 10 s'],
    [['49 N = 9.8 m/s^2 * m'], 'm = 5 kg'],
    [
      ['F = G*m/r^2', 'G = 6e-11 N*m^2/kg^2', 'm = 5 kg', 'r = 1 m'],
      'F = 3e-10 m/s^2, G = 6e-11 m^3/(kg*s^2), m = 5 kg, r = 1 m',
    ],
    [['Q = 4184 J/(kg*K) * m * T', 'm = 2 kg', 'T = 5 K'], 'Q = 41840 J, T = 5 K, m = 2 kg'],
    [['E = 0.5 * 2 kg * (3 m/s)^2'], 'E = 9 J'],
    [['F = 5 kg * 9.81 m/s^2'], 'F = 49.05 N'],
    [['x * 2 kg * 9.81 m/s^2 = 100 J'], 'x = 5000/981 m'],
    [['1000 kg * x^2 = 400 kJ'], 'x = 20 m/s or x = -20 m/s'],
    [['x = 60 miles per hour * 30 min'], 'x = 30 miles'],
    [['x = 5 liters per minute * 2 hours'], 'x = 600 liters'],
    [['x * 2 ft = 100 sq ft'], 'x = 50 ft'],
    [['x = 5\'11"'], 'x = 71 inch'],
    [['x + 2 ft 3 in = 6 ft'], 'x = 45 in'],
    [['x = 2 h and 30 min'], 'x = 150 min'],
  ])('are read as units after a number: %j', async (equations, expected) => {
    const { answer, assumptions = [] } = await run(equations);
    expect(answer.exact).toBe(expected);
    expect(assumptions.join()).toMatch(/read as (?:a unit|units|a currency)/);
    expect(JSON.stringify(answer)).not.toContain('ʊ');
  });

  it.each<[readonly string[], string, string]>([
    [['F = 9.8 m/s^2 * m', 'F = 49 N'], 'm', 'm = 5 kg'],
    [['49 N = 9.8 m/s^2*m'], 'm', 'm = 5 kg'],
    [['s = 5 m/s * 10 s'], 's', 's = 50 m'],
    [['6 N = 2 N*m^2/kg^2 * m * 3 kg/(1 m^2)'], 'm', 'm = 1 kg'],
    [['60 km/h * h = 120 km'], 'h', 'h = 2 h'],
    [['E = 5 kg * g * h'], 'h', 'h = E/(5*kg*g)'],
  ])('share their letter with an unknown: %j', async (equations, unknown, expected) => {
    expect((await run(equations, [unknown])).answer.exact).toBe(expected);
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
    'are not assumed where a letter, a product or a name is meant: %j',
    async (equations, variables, expected) => {
      const { answer, assumptions = [] } = await run(equations, variables);
      expect(answer.exact).toBe(expected);
      expect(assumptions.join()).not.toMatch(/read as (?:a unit|units)/);
    },
  );
});
