import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';

const run = (...equations: readonly string[]) =>
  solve({ equations: [...equations], variables: ['x'] });

/** Whether an answer such as `x = 3 or x = 5 - 2*n, n = 0, 1, 2, …` names a whole number. */
const names = (answer: string, value: number): boolean => {
  if (answer === 'no solution') return false;
  const isHalf = answer.includes(', n = 0');
  return (answer.split(', n')[0] ?? '').split(' or ').some((part) => {
    const [, start = '0', sign, step = '1', isFamily] =
      /^x = (-?\d+)?(?: ?([-+]) ?)?(?:(\d+)\*)?(n)?$/.exec(part) ?? [];
    if (!isFamily) return value === Number(start);
    const turns = (value - Number(start)) / (Number(step) * (sign === '-' ? -1 : 1));
    return Number.isInteger(turns) && (!isHalf || turns >= 0);
  });
};

describe('members of a family beside inequalities', () => {
  it.each<[string, (x: number) => boolean]>([
    ['x != 100', (x) => x !== 100],
    ['x != 5 and x > 0', (x) => x !== 5 && x > 0],
    ['x^2 > 10', (x) => x ** 2 > 10],
    ['(x - 100)^2 > 50', (x) => (x - 100) ** 2 > 50],
    ['(x - 90)*(x - 110) >= 0', (x) => (x - 90) * (x - 110) >= 0],
    ['abs(x - 70) > 7 and x < 130', (x) => Math.abs(x - 70) > 7 && x < 130],
    ['1/(x - 50) < 1', (x) => x !== 50 && 1 / (x - 50) < 1],
    ['2^x < 10^12', (x) => 2 ** x < 10 ** 12],
    ['x^3 > 10 and x != 40', (x) => x ** 3 > 10 && x !== 40],
    ['x^2 > 9 and x^2 < 1', () => false],
    ['sin(pi*x/2) > 0', (x) => (x - 1) % 4 === 0],
    ['sin(pi*x/2) > 0 and x > 5', (x) => (x - 1) % 4 === 0 && x > 5],
    ['x mod 5 < 3', (x) => ((x % 5) + 5) % 5 < 3],
    ['x^2 > 400 and x mod 2 < 1', (x) => x ** 2 > 400 && x % 2 === 0],
  ])('are those that brute force finds: %s', async (text, isTrue) => {
    for (const [remainder, size] of [
      [0, 1],
      [1, 3],
    ] as const) {
      const state = await run(`x mod ${size} = ${remainder}`, ...text.split(' and '));
      expect(state).toMatchObject({ answer: { verified: true }, isComplete: true });
      const answer = state.answer.exact ?? '';
      for (let value = -150; value <= 200; value += 1) {
        const isMember = (value - remainder) % size === 0 && isTrue(value);
        expect([value, names(answer, value)]).toEqual([value, isMember]);
      }
    }
  });

  it.each(['sin(x) > -0.999', 'sin(x) != sin(40)'])(
    'are not claimed to be all where that is not known: %s',
    async (text) => {
      expect(await run('x mod 1 = 0', text)).toMatchObject({
        answer: { verified: false },
        isComplete: false,
      });
    },
  );

  it('that differ in a function, but all fulfil the inequality, are verified', async () => {
    expect(await run('sin(2x) = 0', 'sin(x) != 0')).toMatchObject({
      answer: { exact: 'x = pi/2 + pi*n, n an integer', verified: true },
      isComplete: true,
    });
  });

  it.each([
    ['x != 33*pi', 'x = 32*pi - pi*n or x = 34*pi + pi*n, n = 0, 1, 2, …'],
    ['x^2 > 10', 'x = -2*pi - pi*n or x = 2*pi + pi*n, n = 0, 1, 2, …'],
  ])('may be multiples of pi: %s', async (text, answer) => {
    expect((await run('sin(x) = 0', text)).answer.exact).toBe(answer);
  });
});

describe('members of a family with parameters beside inequalities', () => {
  it.each([
    [
      'sin(x) = a',
      '0 <= x <= 2pi',
      'x = asin(a) + 2*pi*n or x = pi - asin(a) + 2*pi*n, n an integer, for 0 <= x and x <= 2*pi',
    ],
    ['sin(a*x) = 0', 'x > 1', 'x = pi/a*n, n an integer, for x > 1'],
    ['tan(x) = a', 'x > b', 'x = atan(a) + pi*n, n an integer, for x > b'],
    ['sin(x)*(x - a) = 0', 'x < 7', 'x = a or x = pi*n, n an integer, for x < 7'],
  ])('of %s and %s: %s', async (equation, bound, expected) => {
    expect(await run(equation, bound)).toMatchObject({
      answer: { exact: expected, verified: true },
      count: 'unknown',
      isComplete: true,
    });
  });

  it('are bounded by a range that is given, too', async () => {
    const state = await solve({ equations: ['cos(x) = a'], from: 0, to: 'pi', variables: ['x'] });
    expect(state.answer.latex).toContain('n \\in \\mathbb{Z},\\; x \\geq 0,\\; x \\leq \\pi');
  });
});
