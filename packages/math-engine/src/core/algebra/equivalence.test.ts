import { describe, expect, it } from 'vitest';

import { emptyNotes } from '../resolve/resolve.ts';
import { compareValues } from '../simplifying/compare-values.ts';
import { formulaAnswer } from './formula-answer.ts';
import { readFormula } from './read-formula.ts';

const read = (text: string) => readFormula(text, emptyNotes()).expression;
const verdict = async (left: string, right: string, isPositive = false) => {
  const { agreed, differed } = await compareValues(read(left), read(right), isPositive);
  return differed > 0 ? 'different' : agreed >= 3 ? 'equal' : 'unknown';
};

describe('formulas', () => {
  it('rejects a call of an unknown function', () => {
    expect(() => read('f(x) + 1')).toThrow(/Unknown function 'f'/);
    expect(() => read('foo(x)')).toThrow(/Unknown function 'foo'/);
  });

  it('reads unit names as variables and a single letter before parentheses as a factor', () => {
    const formula = readFormula('m*s + x(x + 1)', emptyNotes());
    expect(formula.symbols).toEqual(['m', 's', 'x']);
  });

  it('reads a constant as a variable only if declared as one', () => {
    expect(readFormula('i^2 + e', emptyNotes()).symbols).toEqual([]);
    expect(readFormula('i^2 + e', emptyNotes(), ['i']).symbols).toEqual(['i']);
  });
});

describe('comparing at points', () => {
  it.each([
    ['x', 'x + 10^-20'],
    ['sqrt(x^2)', 'x'],
    ['x*y', 'y*y'],
    ['sin(x)', 'x - x^3/6'],
  ])('%s and %s are different', async (left, right) => {
    expect(await verdict(left, right)).toBe('different');
  });

  it('returns unknown if there are no values', async () => {
    expect(await verdict('zeta(x)', 'zeta(x) + 0')).toBe('unknown');
  });

  it.each([
    ['(x + 1)^2', 'x^2 + 2x + 1'],
    ['sin(x)^2 + cos(x)^2', '1'],
    ['sqrt(x^2)', 'abs(x)'],
    ['ln(x^2)/2', 'ln(abs(x))'],
    ['a*(b + c)', 'a*b + a*c'],
  ])('%s and %s are equal', async (left, right) => {
    expect(await verdict(left, right)).toBe('equal');
  });

  it('compares positive values only if requested', async () => {
    expect(await verdict('sqrt(x^2)', 'x', true)).toBe('equal');
  });
});

describe('the answer of a formula', () => {
  it('keeps it exact, and writes irrational numbers as decimals', async () => {
    const answer = await formulaAnswer(read('sqrt(2)*x + e^x/3'), { precision: 6, verified: true });
    expect(answer).toMatchObject({
      decimal: '1.41421*x + e^x/3',
      exact: 'sqrt(2)*x + e^x/3',
      kind: 'expression',
      verified: true,
    });
  });

  it('computes one without variables', async () => {
    const answer = await formulaAnswer(read('sqrt(8)'), { precision: 6, verified: true });
    expect(answer).toMatchObject({ decimal: '2.82843', exact: '2*sqrt(2)', kind: 'real' });
  });
});
