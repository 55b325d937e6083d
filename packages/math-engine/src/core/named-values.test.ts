import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculate } from './operations/calculate.ts';

describe('named values', () => {
  it.each([
    ['x = 2x + 1', 'x'],
    ['y = 2x + 1', 'x'],
    ['x == 5', 'x'],
    ['a = q; a', 'q'],
    ['a = zzz; b = a; b + 1', 'zzz'],
    ['a = 3; q', 'q'],
  ])('leave an unknown unknown: %s', async (expression, unknown) => {
    await expect(calculate({ expression })).rejects.toThrow(`'${unknown}'`);
  });

  it.each([
    '1; 2',
    'a = 1 =; a',
    'a = b = 3',
    'a =; 2',
    'f(x) = x',
    'f(x, x) = x; f(1, 2)',
    'f(x y) = x; f(1, 2)',
    'f(x) = f(x - 1); f(2)',
    'f(x) = x; f(2, 3)',
    'sin(x) = x; sin(5)',
    '2; f(x) = x; f(1)',
  ])('are rejected: %s', async (expression) => {
    await expect(calculate({ expression })).rejects.toMatchObject({ type: 'InvalidExpression' });
  });

  it.each([
    ['a = 3; b = 4; sqrt(a^2+b^2)', '5'],
    ['a = 3\nb = a + 1/3\n3*b', '10'],
    ['f(x) = x^2 + 1; f(10)', '101'],
    ['a = 3; g(x, y) = a*x + y;; g(2, 5)', '11'],
    ['f(x) = x^2; h(k) = f(k) + 1; a = h(f(2)); a + sum(f(k), k, 1, 3)', '31'],
    ['x = 5; f(y) = x + y; g(x) = f(x); g(1)', '6'],
    ['f(x) = f(x - 1); 2 + 2', '4'],
    ['sin(x) = 1/2;; sin(0)', '0'],
    ['x = 1 +\n2', '3'],
    ['x := 5; x^2;', '25'],
    ['a = 1; a = 2; a', '2'],
    ['x = 3; x = x + 1; 2x', '8'],
    ['x = 3; x = x + 1', '4'],
    ['y = 2y + 1; in = 5; 2 + 2', '4'],
    ['R = 1 kohm; C = 10 uF; tau = R*C; tau to ms', '10 ms'],
    ['a = 1/0; 2 + 2', '4'],
    ['n = 5!', '120'],
    ['rate = 5%; 200 + rate', '210'],
    ['i = 0.5; (1 + i)^2', '2.25'],
    ['A = [[1,2],[3,4]]; det(A)', '-2'],
    ['F = 5 kg * 9.81 m/s^2', '49.05 N'],
    ['V = 12 V; R = 4 ohm; V/R', '3 A'],
    ['m = 70 kg; h = 2 m; m/h^2', '17.5 kg/m^2'],
    ['m = 5 kg; v = 3 m/s; E = 1/2*m*v^2; E to J', '22.5 J'],
    ['m = 3; y = 2 m; y', '6'],
    ['hours = 8 h 30 min; rate = 23.5; hours*rate', '199.75 h'],
    ['hours = 8 hours 30 min; 2 hours', '17 hours'],
    ['year = 365 days; 2 year', '730 days'],
    ['cup = 240 ml; 3 cup to ml', '720 ml'],
    ['hours = 8 h 30 min', '8.5 h'],
    ['km = 900 m; 3 km', '2700 m'],
    ['x = 3 gallons (US); 2x', '6 usgal'],
    ['x = 3 tbsp (US); 2x', '6 tbsp'],
    ['pace = 5:30 per km; pace * 10 km', '55 min'],
    ['F = m*a; m = 2; a = 3; t = 5', '6'],
    ['A = B*c\nB = d + 1\nc = 2\nd = 3', '8'],
    ['E = 1/2*m*v^2; m = 80 kg; v = 10 m/s', '4000 J'],
    ['d = 5 m; m = 3', '3'],
    ['a = 2*b; c = 3*a; b = 4', '24'],
    ['y = x^2; x = sqrt(2)', '2'],
    ['x^2 + 1; x = 3', '10'],
    ['x = 5; y = x + 1; x = 10', '10'],
    ['a = 2; b = a^2; c = 5', '5'],
    ['d = 2c; c = a + 1; a = 1; 10', '10'],
    ['F = m*a;; m = 2;; a = 3', '3'],
  ])('hold for what follows: %s is %s', async (expression, expected) => {
    expect((await calculate({ expression })).decimal).toBe(expected);
  });

  it('are told apart from equations without trying every reading of an exponent', async () => {
    const expression = `m = ${'1e1a'.repeat(40)} m!`;
    await expect(calculate({ expression })).rejects.toThrow();
  });

  it.each(['1 km = 1000 m', 'km = 1000 m', 'inch = 2.54 cm', '3.14 = pi', '2 + 2 = 4'])(
    'are no comparisons: %s',
    async (expression) => {
      expect(await calculate({ expression })).toMatchObject({ kind: 'boolean' });
    },
  );

  it('do not replace a constant or a given variable, and say so', async () => {
    const variables = { x: 2 };
    expect(await calculate({ expression: 'x = 5; 3x', variables })).toMatchObject({
      assumptions: ['x keeps its value: x = … is a comparison'],
      decimal: '6',
    });
    expect((await calculate({ expression: 'pi = 3; round(pi, 2)' })).decimal).toBe('3.14');
  });

  it('are the same as variables', async () => {
    const value = fc.oneof(fc.integer({ max: 99, min: -99 }).map(String), fc.constant('1/3'));
    const body = fc.constantFrom('a + b', 'a*b', 'a^2 - b', 'abs(a) + 2b', '[a, b]');
    const check = async (a: string, b: string, expression: string) => {
      const named = await calculate({ expression: `a = ${a}; b = ${b}; ${expression}` });
      expect(named).toEqual(await calculate({ expression, variables: { a, b } }));
    };
    await fc.assert(fc.asyncProperty(value, value, body, check));
  });
});
