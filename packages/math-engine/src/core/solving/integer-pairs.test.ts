import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';
import { integerPairs } from './integer-pairs.ts';
import { readEquations } from './read-equations.ts';

const pairsOf = async (text: string) => {
  const notes = { assumptions: new Set<string>(), warnings: new Set<string>() };
  const { equations } = await readEquations([text], ['x', 'y'], notes);
  const [equation] = equations;
  return equation && integerPairs(equation, 'x', 'y');
};

describe('integer pairs of an equation', () => {
  it.each([
    'x*y = x',
    'x^2 - 2y^2 = 1',
    'x^2 = y^2',
    'y = x^2',
    'x^3 + 2y^3 = 9',
    'x^3 = y^3',
    'x + sin(y) = 0',
  ])('of %s are not known to be finitely many', async (text) => {
    expect(await pairsOf(text)).toBeUndefined();
  });

  it.each([
    ['x*y = 12, x and y positive integers', 6],
    ['1/x + 1/y = 1/3 in positive integers', 3],
    ['x^2 + y^2 = 25 in integers', 12],
    ['x^2 - y^2 = 15 in integers', 8],
    ['x*y + x + y = 20 in integers', 8],
    ['y = x^2, x + y = 6 in integers', 2],
    ['x^2 + y^2 = 3 in integers', 0],
    ['x^3 - y^3 = 7 in integers', 2],
    ['x^3 + y^3 = 1729 in integers', 4],
    ['x^4 - y^4 = 15 in integers', 4],
    ['x^3 = y^3 + 6 in integers', 0],
    ['x*y = 12, 0 < x < 1000 and 0 < y < 1000 in integers', 6],
    ['1/8*x^3 + y^3 = 9 in integers', 2],
  ])('%s: %i', async (equation, count) => {
    const { isComplete, solutions } = await solve({ equations: [equation] });
    expect(solutions).toHaveLength(count);
    expect(isComplete).toBe(true);
  });

  it('of one power are all of them', async () => {
    const factor = fc.constantFrom(1, -1, 8, -27, 16, 3, 81);
    const form = fc.tuple(factor, factor, fc.integer({ max: 6, min: 3 }));
    const point = fc.tuple(fc.integer({ max: 9, min: -9 }), fc.integer({ max: 9, min: -9 }));
    await fc.assert(
      fc.asyncProperty(form, point, async ([p, q, n], [a, b]) => {
        const sum = p * a ** n + q * b ** n;
        const found = await pairsOf(`${p}*x^${n} + ${q}*y^${n} = ${sum}`);
        fc.pre(found !== undefined);
        const known = new Set(found.map(String));
        for (const [x, y] of found) expect(p * Number(x) ** n + q * Number(y) ** n).toBe(sum);
        for (let x = -30; x <= 30; x += 1) {
          for (let y = -30; y <= 30; y += 1) {
            if (p * x ** n + q * y ** n === sum) expect(known).toContain(`${x},${y}`);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are all of them', async () => {
    const small = fc.integer({ max: 6, min: -6 });
    const conic = fc.tuple(small, small, small, small, small, fc.integer({ max: 40, min: -40 }));
    await fc.assert(
      fc.asyncProperty(conic, async ([a, b, c, d, e, f]) => {
        const text = `${a}*x^2 + ${b}*x*y + ${c}*y^2 + ${d}*x + ${e}*y + ${f} = 0`;
        const found = await pairsOf(text);
        fc.pre(found !== undefined);
        const known = new Set(found.map(String));
        const isTrue = (x: number, y: number) =>
          a * x * x + b * x * y + c * y * y + d * x + e * y + f === 0;
        for (const [x, y] of found) expect(isTrue(Number(x), Number(y))).toBe(true);
        for (let x = -45; x <= 45; x += 1) {
          for (let y = -45; y <= 45; y += 1) {
            if (isTrue(x, y)) expect(known).toContain(`${x},${y}`);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
