import { describe, expect, it } from 'vitest';

import { solve } from '../operations/solve.ts';
import { spellLead } from './spell-lead.ts';

describe('a request that begins or ends in words', () => {
  it.each([
    ['rearrange v = u + a*t for t', 'solve v = u + a*t for t'],
    ['make t the subject of the formula v = u + a*t', 'solve for t: v = u + a*t'],
    ['make x the subject: y = 3x + 2', 'solve for x: y = 3x + 2'],
    ['what are the roots of x^2 - 5x + 6?', 'x^2 - 5x + 6'],
    ['x^2 = 4 ?', 'x^2 = 4 ?'],
    ['express y in terms of x: 2x + 3y = 6', 'solve for y: 2x + 3y = 6'],
    ['express y as a function of x if 2x + 3y = 6', 'solve for y: 2x + 3y = 6'],
    ['find all integers x such that x^2 < 20', 'x^2 < 20, x integers'],
    ['find positive integers x and y with x*y = 6.', 'x*y = 6, x and y positive integers'],
    ['find the roots of x^2 - 2', 'x^2 - 2'],
    ['what are the zeros of x^3 - x', 'x^3 - x'],
    ['solutions to the equation x^2 = 3', 'x^2 = 3'],
    ['isolate t: v = u + a*t', 'solve for t: v = u + a*t'],
    ['isolate r in the formula A = pi*r^2', 'solve for r: A = pi*r^2'],
    ['x such that x^2 = 9', 'solve for x: x^2 = 9'],
    ['for which values of x is x^2 > 4?', 'solve for x: x^2 > 4'],
    ['when is 2x + 3 > 7?', '2x + 3 > 7'],
    ['find all pairs of integers (x, y) such that x*y = 6', 'x*y = 6, x, y integers'],
    ['find all integer pairs (x, y) with x*y = 6', 'x*y = 6, x, y integer'],
    ['find the pairs (x, y) of positive integers with x*y = 6.', 'x*y = 6, x, y positive integers'],
    ['find all ordered triples of integers x, y, z where x = y', 'x = y, x, y, z integers'],
    ['x = make + 1', 'x = make + 1'],
    ['roots = 3', 'roots = 3'],
    ['x + solutions of y = 1', 'x + solutions of y = 1'],
    ['F = 3 lbf in the ring', 'F = 3 lbf in the ring'],
  ])('%s: %s', (given, text) => {
    expect(spellLead(given)).toEqual({ text });
  });

  it.each([
    ['find real x with x^2 + 1 = 0', 'solve for x: x^2 + 1 = 0', 'real'],
    ['complex roots of x^2 + 1', 'x^2 + 1', 'complex'],
    ['x^2 + 1 = 0 over the complex numbers', 'x^2 + 1 = 0', 'complex'],
    ['x^3 = 8 over the reals', 'x^3 = 8', 'real'],
    ['x^3 = 8 (among real numbers)', 'x^3 = 8', 'real'],
    ['x^3 = 8, over complex numbers', 'x^3 = 8', 'complex'],
    ['x^2 = -1 in ℂ', 'x^2 = -1', 'complex'],
  ] as const)('%s: %s in %s numbers', (given, text, domain) => {
    expect(spellLead(given)).toEqual({ domain, text });
  });

  it.each([
    ['make r the subject of A = pi*r^2', 'r = sqrt(A*pi)/pi or r = -sqrt(A*pi)/pi'],
    ['find natural numbers n with n^2 + n = 30', 'n = 5'],
    ['complex roots of x^2 + 1', 'x = i or x = -i'],
    ['zeros of x^3 - x', 'x = -1 or x = 0 or x = 1'],
  ])('%s: %s', async (text, solution) => {
    expect((await solve({ equations: [text] })).answer.exact).toBe(solution);
  });

  it.each([
    'twice x plus 3 = 11',
    'isolate x + y = 3',
    'a = 2 x real',
    'quadratic x^2 - 4 = 0',
    'x^2 = 4 exactly',
    'x = 4 by factoring',
    'x = 4 over y',
    'factor x^2 - 9',
    'x = 2 (real)',
    'x = nominal over real',
  ])('is refused otherwise: %s', async (text) => {
    await expect(solve({ equations: [text] })).rejects.toThrow(/is a word, not a variable/);
  });

  it('may name a value: nominal = real + inflation', async () => {
    const equations = ['nominal = real + inflation'];
    const { answer } = await solve({ equations, variables: ['nominal'] });
    expect(answer.exact).toBe('nominal = real + inflation');
  });

  it.each(['all ', 'the ', 'x, ', ' '])('of thousands of %j is soon read', (part) => {
    const text = `find ${part.repeat(3000)}= x`;
    expect(spellLead(text).text).toBe(text);
  });
});
