import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';
import { solve } from '../operations/solve.ts';

const answerOf = async (inequalities: string) =>
  (await solve({ equations: inequalities.split(' and '), variables: ['x'] })).answer.exact;

describe('an inequality with parameters', () => {
  it.each([
    'x^2/x > a',
    'sqrt(x)^2 > a',
    'e^ln(x) < a',
    'x - x > a',
    'x != a',
    'x^3 + x > a',
    'x < a and x <= b and x > 0',
    'a*x > 1 and x > 0',
    'x^2 > a and x > 0',
    'sin(x) > a',
    'abs(a*x) < b',
    'abs(x + sin(x)) < a',
    'e^x + e^(-x) < a',
    'x + sqrt(x) > a',
  ])('of another form is not solved: %s', async (inequality) => {
    await expect(answerOf(inequality)).rejects.toMatchObject({ type: 'Unsolved' });
  });

  it.each([
    ['2x + a > 3', 'x > (3 - a)/2'],
    ['a*x > b', 'x > b/a for a > 0; x < b/a for a < 0'],
    ['abs(x - a) <= b', 'a - b <= x <= b + a'],
    ['2^x < a', 'x < log2(a)'],
    ['e^(-x) <= a', 'x >= -ln(a)'],
    ['2^(-x) >= a', 'x <= -log2(a)'],
    ['10^(2x) <= a', 'x <= log10(a)/2'],
    ['x < a + 3/2', 'x < a + 3/2'],
    ['x < a - 1/2', 'x < a - 1/2'],
    ['b >= 2e^(-4x)', 'x >= -ln(b/2)/4'],
    ['0.3^x > a', 'x < ln(a)/ln(0.3)'],
    ['a > 2*6^(1 - x)', 'x > -ln(a/12)/ln(6)'],
    ['1/x >= a', '0 < x <= 1/a for a > 0; x <= 1/a or x > 0 for a < 0'],
    ['a - x/3 <= b', 'x >= 3*(a - b)'],
    ['x + sqrt(a) > a', 'x > a - sqrt(a)'],
    ['3(x - a) >= 2(x + b)', 'x >= 3*a + 2*b'],
    ['a < x < b', 'a < x < b'],
    ['x > a and x > 1', 'x > max(a, 1)'],
    ['x < a and x <= b', 'x < a for a <= b; x <= b for a > b'],
    ['x >= 3 and x > a - 1', 'x > a - 1 for a - 1 >= 3; x >= 3 for a - 1 < 3'],
    ['x^2 <= a and x >= 0', '0 <= x <= sqrt(a)'],
    ['x <= a and x >= a', 'x = a'],
    ['a*x > b and 0 < a', 'x > b/a'],
    ['a*x > b and a < -1', 'x < b/a'],
    ['sqrt(x) >= a and a < 0', 'x >= 0'],
    ['1/(x - a) >= b', 'a < x <= (a*b + 1)/b for b > 0; x <= (a*b + 1)/b or x > a for b < 0'],
  ])('%s: %s', async (inequality, expected) => {
    expect(await answerOf(inequality)).toBe(expected);
  });

  it.each([
    ['(x - a)^2 < -1', 'no solution'],
    ['(x - a)^2 > -1', 'all real numbers'],
    ['a*x^2 < 0 and a > 0', 'no solution'],
    ['abs(x) < a and a < 0', 'no solution'],
    ['e^x > a and a < -1', 'all real numbers'],
    ['x < a and x >= a', 'no solution'],
  ])('may hold always or never: %s', async (inequality, expected) => {
    expect(await answerOf(inequality)).toBe(expected);
  });

  it.each([
    ['(x - a)^2 <= 0', 'x = a', 'finite'],
    ['abs(x - a) < 0', 'no solution', 'none'],
    ['(x - a)^2 >= 0', 'all real numbers', 'infinite'],
    ['a*x^2 <= 0', 'x = 0 for a > 0; all real numbers for a < 0', 'infinite'],
    ['a^2*x^3 < 8*a^2', 'x < 2', 'infinite'],
  ])('may have ends that are the same: %s', async (inequality, expected, count) => {
    const state = await solve({ equations: [inequality], variables: ['x'] });
    expect(state).toMatchObject({ answer: { exact: expected }, count });
  });

  it.each([
    ['a^2*x > 0', 'a != 0'],
    ['(a - b)*x <= 0', 'a - b != 0'],
    ['abs(a)*x^3 < 0', 'a != 0'],
    ['a^2*e^x <= b', 'a != 0'],
    ['a^2*ln(x) > 0', 'a != 0'],
    ['a^2*(x - b)*(x - 2) > 0', 'a != 0'],
    ['c*x^2 >= -b^2', 'b != 0'],
    ['x^2 + a*b*x + b^2 <= 0', 'b != 0'],
    ['(x - a)/(x - b) <= 0', 'a - b != 0'],
    ['10^(x - b) <= a', 'a > 0, otherwise there is no real solution'],
    ['a < x < b', 'a < b, otherwise there is no real solution'],
    ['a < 2x <= a + b', 'b > 0, otherwise there is no real solution'],
    ['x^3 > a and x < 1', 'cbrt(a) < 1, otherwise there is no real solution'],
  ])('notes where its solution is another one: of %s, %s', async (inequality, condition) => {
    const { assumptions } = await solve({
      equations: inequality.split(' and '),
      variables: ['x'],
    });
    expect(assumptions).toContain(condition);
  });

  it.each([
    ['floor(x) = a', 'a <= x < a + 1'],
    ['a = ceil(2x)', '(a - 1)/2 < x <= a/2'],
  ])('is what a rounded value requires: %s', async (equation, expected) => {
    const { answer, assumptions } = await solve({ equations: [equation], variables: ['x'] });
    expect(answer.exact).toBe(expected);
    expect(assumptions).toEqual(['a is a whole number, otherwise there is no real solution']);
  });

  it('notes what its parameters have to be', async () => {
    const { assumptions } = await solve({ equations: ['x > ln(a)'], variables: ['x'] });
    expect(assumptions).toEqual(['a > 0']);
  });

  it('has the truth of its solution at every point', async () => {
    const factor = fc.integer({ max: 9, min: -9 }).filter((number) => number !== 0);
    const number = fc.integer({ max: 20, min: -20 });
    const sign = fc.constantFrom('<', '<=', '>', '>=');
    const check = async (k: number, c: number, a: number, x: number, operator: string) => {
      const inequality = `(${k})*x + 2a ${operator} a - (${c})`;
      const answer = (await answerOf(inequality)) ?? '';
      const truthOf = async (expression: string) =>
        (await calculate({ expression, variables: { a, x } })).decimal;
      expect(await truthOf(answer)).toBe(await truthOf(inequality));
    };
    await fc.assert(fc.asyncProperty(factor, number, number, number, sign, check));
  });

  it.each([
    'a*x > b',
    '-a*x <= b',
    '(a^2 + 1)*x > b',
    '(a - b)*x < 2',
    'x/a + 1 < b',
    'x^2 < a',
    'x^2 >= a',
    'x^3 > a',
    '2x^4 < a',
    '3 - abs(1 - x) > a',
    'abs(2x - a) > b',
    'a*x^2 + b*x + 1 > 0',
    'x^2 + a*x + b <= 0',
    'a*x^2 < b',
    '1/(x - a) > b',
    '(x - a)/(x - b) > 0',
    '(x - a)*(x - b) <= 0',
    'sqrt(a - x) < b',
    'sqrt(2x - a) >= b',
    'e^(2x) > a',
    '3^(1 - x) < a',
    'b - 2e^(-3x) >= a',
    'e^(x - a) <= b',
    'abs(x/2 - a) - 1 >= b',
    '10^(x - b) <= a',
    '5 - 2*6^(x/2) > a',
    '0.3^(2x + b) >= a',
    '1/x < a',
    'ln(2 - x) < a',
    'x^2 + a^2 > 0',
    '-(b - 2x)^2 < 2',
    'a*(x - b)^2 + a > 0',
    '1/(x - a) >= b',
    '(x - a)/(x - b) <= 0',
    'a/x >= 1',
    '(x - 1)/(a*x - 1) <= 0',
    'a < x < b',
    'a <= 2x + 1 <= b',
    'x > a and x > b',
    '2x < a and x <= b',
    'x >= a + b and x > b',
    'abs(x - a) < b and x > 0',
    'x^2 < a and x > b',
    'ln(x) <= a and x > 1',
    'a*x > b and a > 1',
    'x^2 < a and a <= 0',
  ])('is true exactly where its solution says: %s', async (inequality) => {
    const state = await solve({ equations: inequality.split(' and '), variables: ['x'] });
    const [, condition, otherwise = ''] =
      state.assumptions
        ?.map((text) => /^(.*), otherwise (?:the solution is )?(.*)$/.exec(text))
        .find(Boolean) ?? [];
    for (let round = 0; round < 40; round += 1) {
      const variables = {
        a: ((round * 7) % 23) / 4 - 2.6,
        b: ((round * 5) % 19) / 4 - 2.3,
        x: ((round * 11) % 29) / 4 - 3.45,
      };
      const isTrue = async (text: string): Promise<boolean> => {
        const [first = '', ...others] = text.split(' and ');
        for (const other of others) if (!(await isTrue(other))) return false;
        const parts = first.split(/ (<=|>=|=|<|>) /);
        for (let place = 0; place + 2 < parts.length; place += 2) {
          const expression = parts.slice(place, place + 3).join(' ');
          const isMet = await calculate({ expression, variables }).catch(() => undefined);
          if (isMet?.decimal !== 'true') return false;
        }
        return true;
      };
      const holds = async (answer: string): Promise<boolean> => {
        if (answer === 'there is no real solution') return false;
        for (const part of answer.split('; ')) {
          const [pieces = '', sign] = part.split(/,? (?:and none )?for /);
          if (sign && !(await isTrue(sign))) continue;
          for (const piece of pieces.split(' or ')) {
            if (piece === 'all real numbers' || (await isTrue(piece))) return true;
          }
        }
        return false;
      };
      // Given signs of parameters are not repeated in the solution.
      const given = state.assumptions?.filter((text) => / [<>]=? -?\d+$/.test(text)) ?? [];
      if ((await Promise.all(given.map(isTrue))).includes(false)) continue;
      const isUsual = !condition || (await isTrue(condition));
      const answer = isUsual ? (state.answer.exact ?? '') : otherwise;
      expect({ ...variables, isTrue: await holds(answer) }).toEqual({
        ...variables,
        isTrue: await isTrue(inequality),
      });
    }
  });
});
