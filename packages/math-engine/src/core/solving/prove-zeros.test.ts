import { describe, expect, it } from 'vitest';

import { readFormula } from '../algebra/read-formula.ts';
import { bigFromNumber } from '../numbers/big-conversions.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { proveZeros, type ZeroProof } from './prove-zeros.ts';

const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
const EVERYWHERE = [NEGATIVE_INFINITY, POSITIVE_INFINITY] as const;

const prove = (
  text: string,
  zeros: readonly number[],
  range: readonly [number, number] = EVERYWHERE,
): ZeroProof =>
  proveZeros(
    readFormula(text, emptyNotes()).expression,
    'x',
    range,
    zeros.map((start) => ({ refine: () => bigFromNumber(start), start })),
  );

interface Case {
  range?: readonly [number, number];
  text: string;
  zeros: readonly number[];
}

const PROVED: readonly Case[] = [
  { text: 'x^2 + 1', zeros: [] },
  { text: 'exp(x) - 1 - x', zeros: [0] },
  { text: 'sin(x) - x', zeros: [0] },
  { text: 'cos(x) - 1 + x^2/2', zeros: [0] },
  { text: 'x*exp(x) - atan(x)', range: [-2, POSITIVE_INFINITY], zeros: [0] },
  { text: 'cos(x) - x', zeros: [0.73908513321516] },
  { text: 'exp(x) - 3*x', zeros: [0.61906128673595, 1.5121345516578] },
  { text: 'x^2 - 2^x', zeros: [-0.76666469596212, 2, 4] },
  { text: 'x^3 - 2^x', zeros: [1.3734671195095, 9.93953514146] },
  {
    text: 'sin(x) - x/10',
    zeros: [
      -8.4232039323605, -7.0681743580958, -2.8523418944501, 0, 2.8523418944501, 7.0681743580958,
      8.4232039323605,
    ],
  },
  { text: 'x*ln(x) - 1', zeros: [1.7632228343519] },
  { text: 'ln(x) - x + 2', zeros: [0.15859433956304, 3.1461932206206] },
  { text: 'ln(x - 2) - 3 + x', zeros: [3] },
  { text: 'ln(x)/x - 1/5', zeros: [1.2958555090954, 12.713206788868] },
  { text: 'sqrt(x) - cos(x)', zeros: [0.64171437087288] },
  { range: [0, POSITIVE_INFINITY], text: 'ln(x^2 - 2) - 3 + x', zeros: [2.1074502483907] },
  { text: 'sqrt(2*x - 1) + atan(x) - 3', zeros: [2.2167647012768] },
  { text: 'asin(x) - x^2', zeros: [0] },
  { text: '1/x - exp(x)', zeros: [0.56714329040978] },
  { text: '2^(2*x) - 3*3^x - 1', zeros: [3.8359298032049] },
  { text: '3^x + 4^x - 5^x', zeros: [2] },
  { text: 'exp(x) - 7*2^(x - 1) + 3^(-x)', zeros: [-0.54474, 4.08199] },
  { text: 'coth(x) - x', zeros: [-1.1996786402577, 1.1996786402577] },
  { text: 'abs(x - 1) - exp(x)/5', zeros: [0.62598324073405] },
  { text: 'exp(-x^2) - x^2', zeros: [-0.75308916497967, 0.75308916497967] },
  {
    text: 'x*sin(x) - 1',
    zeros: [1.1141571408719, 2.772604708266, 6.4391172384172, 9.3172429414148],
    range: [0, 10],
  },
  { text: 'exp(-1000*(x - 3.123)^2) - 1/2', zeros: [3.0966720975, 3.1493279025] },
  { text: 'x^x - 3', zeros: [1.8254550229248], range: [0.5, 5] },
  {
    text: 'sin(x^2) - 1/2',
    zeros: [0.72360125455827, 1.6180215937964, 2.6094919230839],
    range: [0, 2.7],
  },
];

describe('that no zeros are missing', () => {
  it('is detected where a search sees nothing', () => {
    const { isComplete, missed } = prove('exp(-10^7*(x - 7.2756)^2) - 1/2', [], [-10, 10]);
    expect([isComplete, missed.length]).toEqual([true, 2]);
  });

  it.each(PROVED)('is proved of $text', ({ range, text, zeros }) => {
    expect(prove(text, zeros, range)).toEqual({ isComplete: true, missed: [] });
  });

  it('is left undecided if there seem to be infinitely many, and none of them is listed', () => {
    expect(prove('sin(x) - 2^x', [])).toEqual({ isComplete: false, missed: [] });
  });

  it.each(PROVED.filter(({ zeros }) => zeros.length > 0))(
    'is never claimed of $text, which has one: it is found, or left undecided',
    ({ range, text, zeros }) => {
      for (const missing of zeros) {
        const known = zeros.filter((zero) => zero !== missing);
        const { isComplete, missed } = prove(text, known, range);
        const isFound = missed.some(([low, high]) => low < missing && missing < high);
        expect(isFound || !isComplete).toBe(true);
      }
    },
  );

  it.each<Case>([
    { text: '(cos(x) - x)^2', zeros: [0.73908513321516] },
    { text: 'tan(x) - x', zeros: [0, 4.4934094579091], range: [0, 6] },
    { text: 'sin(1/x)', zeros: [1 / Math.PI], range: [0, 1] },
    { text: '(-2)^x - 4', zeros: [2] },
    { text: '(-2)^x + 8', zeros: [] },
    { text: 'x^x + 1/27', zeros: [] },
    { text: 'x^x - 1/4', zeros: [] },
    { text: 'floor(x) - exp(x) + 3', zeros: [Math.log(4)] },
    { text: 'gamma(x) - 2', zeros: [3], range: [1, 5] },
    { text: 'sqrt(-x^2) + x', zeros: [] },
  ])('is left undecided for $text', ({ range, text, zeros }) => {
    expect(prove(text, zeros, range).isComplete).toBe(false);
  });
});
