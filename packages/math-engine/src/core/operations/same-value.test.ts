import { describe, expect, it } from 'vitest';

import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import { PROBLEMS } from '../../problems/index.ts';
import { readFormula } from '../algebra/read-formula.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { calculate } from './calculate.ts';
import { simplify } from './simplify.ts';

/**
 * Families in which two algebra systems easily disagree: complex numbers, branches, values of
 * functions.
 */
const FAMILIES = [
  'e^(i*pi)',
  'e^(i*pi/4)',
  'abs(3+4i)',
  'abs(e^(2i))',
  'arg(-1)',
  'conj(2-3i)',
  're((1+i)^5)',
  '(1+i)^10',
  '(2+3i)/(1-i)',
  'i^i',
  'sqrt(-4)',
  'ln(-1)',
  '(-8)^(1/3)',
  '(-8)^(2/3)',
  'cbrt(-27)',
  '(-1)^(1/5)',
  'root(-32, 5)',
  'sin(pi/12)',
  'acos(-1/2)',
  'atan2(-1, -1)',
  'gamma(1/2)',
  '(1/2)!',
  '5!/3!',
  '0^0',
  '1/0',
  'ln(0)',
  '5 mod -3',
  'floor(-5/2)',
  'round(2.5)',
  'sqrt(2)*sqrt(8)',
  'sqrt(3 - 2*sqrt(2))',
  'log(8, 2)',
  'sin(1)^2 + cos(1)^2',
  '2^0.5',
  '0.1 + 0.2',
  '1e400',
  'cos(acos(2))',
  '(1+i)^2 = 2i',
  '(1+i)^2 = 3i',
  'e^(i*pi) = -1',
  'sqrt(2)^2 = 2',
  'pi = 22/7',
  'i != 1',
];

const isNumber = (expression: string): boolean => {
  try {
    return readFormula(expression, emptyNotes()).symbols.length === 0;
  } catch {
    return false;
  }
};

const decimalOf = (work: Promise<{ answer?: MathAnswer; decimal?: string }>): Promise<string> =>
  work.then(
    (state) => state.answer?.decimal ?? state.decimal ?? 'nothing',
    (error: unknown) => `${(error as { type?: string }).type}`,
  );

const expressions = [
  ...new Set([
    ...FAMILIES,
    ...PROBLEMS.flatMap(({ input }) =>
      typeof input['expression'] === 'string' && isNumber(input['expression'])
        ? [input['expression']]
        : [],
    ),
  ]),
];

describe('calculate and simplify', () => {
  it.each(expressions)('give %s the same value', async (expression) => {
    expect(await decimalOf(simplify({ expression }))).toBe(
      await decimalOf(calculate({ expression })),
    );
  });

  it.each(['abs(12i - 5) + arg(i)', 'arg(1 + i)', 'abs(2 + 3i)', 'arg(-1) + arg(i)'])(
    'leave nothing to compute in %s',
    async (expression) => {
      const { answer } = await simplify({ expression });
      expect(answer.exact).toBe((await calculate({ expression })).exact);
    },
  );
});
