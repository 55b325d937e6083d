import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { calculate } from '../operations/calculate.ts';

describe('powers in a formula of a spreadsheet', () => {
  const digit = fc.integer({ max: 6, min: 2 });
  const form = fc.constantFrom(
    (base: number) => `${base}`,
    (base: number) => `(${base})`,
    (base: number) => `(${base - 1}+1)`,
    (base: number) => `sqrt(${base ** 2})`,
  );

  it('have a remark exactly if a spreadsheet computes another value', async () => {
    const check = async (
      base: number,
      power: number,
      raised: number,
      write: (base: number) => string,
    ) => {
      const { assumptions: signed } = await calculate({ expression: `=-${write(base)}^${power}` });
      expect(signed !== undefined).toBe((-base) ** power !== -(base ** power));
      const { assumptions: twice } = await calculate({ expression: `=${base}^${power}^${raised}` });
      expect(twice !== undefined).toBe((base ** power) ** raised !== base ** (power ** raised));
    };
    await fc.assert(fc.asyncProperty(digit, digit, fc.integer({ max: 3, min: 1 }), form, check));
  });
});

describe('a value on which programs disagree', () => {
  it.each([
    ['sum(range(1, 11))', '66', 'includes its end'],
    ['round(2.5)', '3', 'away from zero'],
    ['round(2.675, 2)', '2.68', 'away from zero'],
    ['round(-25, -1)', '-30', 'away from zero'],
    ['=-2^2', '-4', 'spreadsheets'],
    ['=3*-2^2', '-12', 'spreadsheets'],
    ['=2^3^2', '512', 'spreadsheets'],
    ['=-(1+2)^2', '-9', 'spreadsheets'],
    ['=1--sqrt(4)^2', '5', 'spreadsheets'],
    ['=-2^0.5*sqrt(2)', '-2', 'spreadsheets'],
    ['7 %% 4', '3', 'remainder'],
  ])('%s says how it is computed', async (expression, decimal, convention) => {
    const answer = await calculate({ expression });
    expect(answer.decimal).toBe(decimal);
    expect(answer.assumptions?.join()).toContain(convention);
  });

  it.each([
    ['sum(range(1, 10, 2))', '25'],
    ['round(2.4)', '2'],
    ['round(26, -1)', '30'],
    ['round(3)', '3'],
    ['=5-2^2', '1'],
    ['=(1-3)^2', '4'],
    ['=-(3^2)', '-9'],
    ['=-2^-3', '-0.125'],
    ['=sqrt(4)-2^2', '-2'],
    ['-2^2', '-4'],
  ])('%s is the same everywhere, and needs no remark', async (expression, decimal) => {
    const answer = await calculate({ expression });
    expect(answer.decimal).toBe(decimal);
    expect(answer.assumptions).toBeUndefined();
  });

  it.each([
    ['7 %/% 2', '3'],
    ['[1,2] %*% [3,4]', '11'],
  ])('%s is read as in R', async (expression, decimal) => {
    expect((await calculate({ expression })).decimal).toBe(decimal);
  });
});
