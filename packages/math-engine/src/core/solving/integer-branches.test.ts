import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const run = (equation: string, variables: readonly string[] = ['x', 'y', 'z']) =>
  solve({ domain: 'integer', equations: equation.split('; '), variables: [...variables] });

const POSITIVE = 'x > 0; y > 0; z > 0';

type Truth = (x: number, y: number, z: number) => boolean;

describe('integers of which one must be small', () => {
  it.each<[string, string, number, Truth]>([
    ['1/x + 1/y + 1/z = 1', POSITIVE, 1, (x, y, z) => y * z + x * z + x * y === x * y * z],
    ['x*y*z = x + y + z', POSITIVE, 1, (x, y, z) => x * y * z === x + y + z],
    ['x*y*z = 2*(x + y + z)', POSITIVE, 1, (x, y, z) => x * y * z === 2 * (x + y + z)],
    [
      '(1 + 1/x)*(1 + 1/y)*(1 + 1/z) = 2',
      'x > 0; y >= x; z >= y',
      1,
      (x, y, z) => x <= y && y <= z && (x + 1) * (y + 1) * (z + 1) === 2 * x * y * z,
    ],
    ['x*y*z = 6', 'x != y', -6, (x, y, z) => x * y * z === 6 && x !== y],
    ['x + y^2 + z^3 = 2', 'x >= 0; y >= 0; z >= 0', 0, (x, y, z) => x + y ** 2 + z ** 3 === 2],
    // An end below zero leaves negative values.
    [
      'x*y*z = 4; x + y + z = 2',
      'x >= -5; z > 0',
      -6,
      (x, y, z) => x * y * z === 4 && x + y + z === 2 && z > 0,
    ],
    ['x*y*z + x + y + z = 0', 'x >= 0; y >= 0; z >= 0', 0, (x, y, z) => x + y + z === 0],
  ])('are those that brute force finds: %s; %s', async (equation, bounds, least, isTrue) => {
    const state = await run(`${equation}; ${bounds}`);
    expect(state).toMatchObject({ count: 'finite', isComplete: true });
    const found = (state.solutions ?? []).map(({ values }) =>
      values.map(({ answer }) => Number(answer.exact)),
    );
    const expected: number[][] = [];
    const most = 40;
    for (let x = least; x <= most; x += 1) {
      for (let y = least; y <= most; y += 1) {
        for (let z = least; z <= most; z += 1) if (isTrue(x, y, z)) expected.push([x, y, z]);
      }
    }
    expect(found).toEqual(expected);
  });

  it.each([
    '1/x + 1/y + 1/z = 1',
    'x*y*z = x + y + z',
    'x*y*z = x + y; x >= 0; y >= 0; z > 0',
    'x*y*z = x*y; x >= 0; y >= 0; z >= 0',
    '1/x + 2/y + 1/z = 1; x <= 3; y <= 16; x <= y',
    'x^3 + y^3 = z^3; x > 0; y > 0; z > 0',
  ])('are refused where there may be infinitely many: %s', async (equation) => {
    await expect(run(equation)).rejects.toMatchObject({ type: 'Unsolved' });
  });
});
