import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';
import { spellRequest } from './spell-request.ts';

describe('requests in words', () => {
  it.each([
    ['2x+y=3 for y', '2x+y=3', ['y']],
    ['solve 2x+y=3 for y', '2x+y=3', ['y']],
    ['Solve for x: 2x = 4', '2x = 4', ['x']],
    ['find x and y such that x+y=3', 'x+y=3', ['x', 'y']],
    ['Find x if 2x = 4', '2x = 4', ['x']],
    ['solve the equation x^2 = 4', 'x^2 = 4', undefined],
    ['x^2=4 where x>0', 'x^2=4, x>0', undefined],
    ['x^2=4, given x<0', 'x^2=4, x<0', undefined],
    ['x=4, with = 3', 'x=4, with = 3', undefined],
    ['x^2 = 4 such that x < 0', 'x^2 = 4, x < 0', undefined],
    ['sin(x)=1/2 for 0<=x<2pi', 'sin(x)=1/2, 0<=x<2pi', undefined],
    ['sin(x)=1/2 for x in [0, 2pi)', 'sin(x)=1/2, 0 <= x, x < 2pi', undefined],
    ['sin(x)=1/2, x ∈ (0, π]', 'sin(x)=1/2, 0 < x, x <= π', undefined],
    ['sin(x)=1/2 on [0, 2*(pi+1)]', 'sin(x)=1/2, 0 <= x, x <= 2*(pi+1)', undefined],
    ['x^2=4 over the interval [0, inf)', 'x^2=4, 0 <= x', undefined],
    ['x^2=4, x between -3 and 0', 'x^2=4, -3 <= x, x <= 0', undefined],
    ['t^2=4 on [0, 3]', 't^2=4 on [0, 3]', undefined],
    ['what is x if 2x + 3 = 7', '2x + 3 = 7', ['x']],
    ['What is x if 2x = 4?', '2x = 4', ['x']],
    ["what's the value of x when 2x = 4", '2x = 4', ['x']],
    ['If 2x + 3 = 7, what is x?', '2x + 3 = 7', ['x']],
    ['2x + 3 = 7, solve for x', '2x + 3 = 7', ['x']],
    ['x + 2y = 5, and find x', 'x + 2y = 5', ['x']],
    ['2x + 3 equals 7', '2x + 3 = 7', undefined],
    ['x^2 is equal to 16 and x is greater than 3', 'x^2 = 16 and x > 3', undefined],
    ['2x is at most 6', '2x <= 6', undefined],
    ['the answer if 2x = 4', 'the answer if 2x = 4', undefined],
    ['x = f*m', 'x = f*m', undefined],
    ['if', 'if', undefined],
    ['y = 3 for real numbers', 'y = 3 for real numbers', undefined],
  ])('%s is %s', (text, spelled, variables) => {
    const request = spellRequest([text], undefined);
    expect(request.texts.map((one) => one.trim())).toEqual([spelled]);
    expect(request.variables).toEqual(variables);
  });

  it.each(['*.md', '[[1,2],[3,4]]', 'x(', '+'])('leave the wrong name %s as it is', (name) => {
    expect(spellRequest(['2x = 4 for 0 < x'], [name]).variables).toEqual([name]);
  });

  it.each([
    ['3x + 5y = 47, x and y positive integers', '3x + 5y = 47', { names: ['x', 'y'], sign: '>' }],
    ['3x + 5y = 47 in integers', '3x + 5y = 47', {}],
    ['xy = 6 in positive integers', 'xy = 6', { sign: '>' }],
    ['xy = 6 over the non-negative integers', 'xy = 6', { sign: '>=' }],
    ['xy = 6 in positive integers, y < 4', 'xy = 6, y < 4', { sign: '>' }],
    ['positive integer solutions of 3x = 6', '3x = 6', { sign: '>' }],
    ['find all integer solutions to the equation x^2 = 4', 'x^2 = 4', {}],
    ['2x + y = 5, x, y ∈ ℤ', '2x + y = 5', { names: ['x', 'y'] }],
    ['2x = 6 with x in N', '2x = 6, x > 0', { names: ['x'] }],
    ['x ∈ ℤ, y ∈ ℕ, x + y = 3', 'y > 0, x + y = 3', { names: ['x', 'y'] }],
    ['x, y in Z: x*y = 6', 'x*y = 6', { names: ['x', 'y'] }],
    ['F = 3 lbf in N', 'F = 3 lbf in N', undefined],
    ['x^2 = 2 and x in Q', 'x^2 = 2 and x in Q', undefined],
    ['x^2 < 10 where x is a non-negative integer', 'x^2 < 10', { names: ['x'], sign: '>=' }],
    ['x^2 < 10 for negative integers x', 'x^2 < 10', { names: ['x'], sign: '<' }],
    ['x = integer + 1', 'x = integer + 1', undefined],
  ])('%s asks for integers or not', (text, spelled, integers) => {
    const request = spellRequest([text], undefined);
    expect(request.texts).toEqual([spelled]);
    expect(request.integers).toEqual(integers);
  });

  it.each([
    [['x^2 = -4, x in C'], ['x^2 = -4'], { domain: 'complex' }],
    [['x ∈ ℝ', 'x^2 = 4'], ['x^2 = 4'], { domain: 'real' }],
    [['x^4 = 16 over the real numbers'], ['x^4 = 16'], { domain: 'real' }],
    [['x^3 = 8 (x real)'], ['x^3 = 8'], { domain: 'real' }],
    [['x^3 = 8, where x is a real number'], ['x^3 = 8'], { domain: 'real' }],
    [['x*y = 6', 'x in Z', 'y in N'], ['x*y = 6', 'y > 0'], { integers: { names: ['x', 'y'] } }],
    [['x^2 = 4', 'x in (0, 5]'], ['x^2 = 4', '0 < x, x <= 5'], {}],
    [['x is an integer', 'x^2 < 4'], ['x^2 < 4'], { integers: { names: ['x'] } }],
    [
      ['x is a positive integer', 'y is a negative integer', 'x + y = 0'],
      ['x > 0', 'y < 0', 'x + y = 0'],
      { integers: { names: ['x', 'y'] } },
    ],
    [['x in Z'], ['x in Z'], { integers: { names: ['x'] } }],
  ])('%j names sets in statements of their own', (given, texts, sets) => {
    expect(spellRequest(given, undefined)).toEqual({ texts, variables: undefined, ...sets });
  });

  it.each([
    ['x ∈ N, x < 3', 1],
    ['x + 1 = 3 for natural numbers x', 1],
    ['x ∈ N⁺, x < 3', 0],
    ['x + 1 = 3 for positive integers x', 0],
  ])('%s says where natural numbers begin %i times', async (equation, count) => {
    const { assumptions = [] } = await solve({ equations: [equation] });
    expect(assumptions.filter((text) => text === 'natural numbers begin with 1')).toHaveLength(
      count,
    );
  });

  it.each([
    ['x^2 = 4 where x is positive', 'x^2 = 4, x > 0'],
    ['x^2 = 4, x is negative', 'x^2 = 4, x < 0'],
    ['x^2 = 4, x is non-negative', 'x^2 = 4, x >= 0'],
    ['x^2 = 4, x is nonzero', 'x^2 = 4, x != 0'],
    ['x < 4, x is an even number', 'x < 4, x mod 2 = 0'],
    ['x < 4 and x is odd', 'x < 4 and x mod 2 = 1'],
    ['x + y is even, x < 4', 'x + y is even, x < 4'],
  ])('%s bounds a name', (given, spelled) => {
    expect(spellRequest([given], undefined).texts).toEqual([spelled]);
  });

  it.each([
    ['spaces', `${' '.repeat(9900)}= x`, '= x'],
    ['spaces before reals', `x${' '.repeat(9900)} real x`, 'x real x'],
    ['spaces before integers', `${' '.repeat(9900)} integers = x`, 'integers = x'],
    ['an article', `${'the '.repeat(2400)}integers = x`, undefined],
    ['a pair of words', `${' between a and '.repeat(650)}= 1`, undefined],
  ])('soon reads thousands of characters of %s', (_, text, spelled = text.trim()) => {
    expect(spellRequest([text], undefined).texts.map((one) => one.trim())).toEqual([spelled]);
  });

  it('keeps the variables that were named', () => {
    expect(spellRequest(['2x+y=3 for y'], ['x']).variables).toEqual(['x']);
    expect(spellRequest(['t^2=4 on [0, 3]'], ['t']).texts).toEqual(['t^2=4, 0 <= t, t <= 3']);
    expect(spellRequest(['t^2=w on [0, 3]'], ['t']).texts).toEqual(['t^2=w, 0 <= t, t <= 3']);
    expect(spellRequest(['t = 2*w between 0 and 3'], ['t']).texts).toEqual([
      't = 2*w, 0 <= t, t <= 3',
    ]);
  });

  it.each([
    ['solve 2x + y = 3 for y', 'y = 3 - 2*x'],
    ['x^2 = 4 where x > 0', 'x = 2'],
    ['sin(x) + cos(x) = 1 for x in [0, 2pi)', 'x = 0 or x = pi/2'],
    ['2cos(x) = 1 between 0 and 2pi', 'x = pi/3 or x = 5*pi/3'],
  ])('%s: %s', async (text, solution) => {
    expect((await solve({ equations: [text] })).answer.exact).toBe(solution);
  });

  it('still refuses words that no sign replaces', async () => {
    await expect(solve({ equations: ['x^2 = 4 with love'] })).rejects.toMatchObject({
      type: 'InvalidExpression',
    });
  });
});
