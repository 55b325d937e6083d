import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { toText } from '../print/to-text.ts';
import { vocabularyOf } from '../resolve/resolve.ts';
import { parseExpression } from './parser.ts';

const VOCABULARY = vocabularyOf(new Set(['x', 'y']));
const parse = (text: string) => parseExpression(text, VOCABULARY);
const shape = (text: string) => toText(parse(text).expression);

const errorOf = (text: string): ToolError => {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error(`'${text}' was accepted`);
};

describe('what is refused', () => {
  it.each([
    ['', 'The expression is empty.'],
    ['   ', 'The expression is empty.'],
    [
      '2 + * 3',
      "Expected a number, a name or an opening bracket after '2 +', but there is '*' at position 5.",
    ],
    ['(1 + 2', "Expected ')' after '(1 + 2', but the expression ends."],
    [
      '1 + 2)',
      "Expected the end of the expression or an operator after '1 + 2', but there is ')' at position 6.",
    ],
    [
      '2 3',
      "There is no operator between '2' and '3' (position 3). Write long numbers without spaces.",
    ],
    [
      '1,000',
      'There is a comma outside of brackets at position 2. Write 1000000 rather than 1,000,000, and 1.5 rather than 1,5.',
    ],
    ['|x|', "Unexpected character '|' at position 1. Write abs(x) for an absolute value."],
    [
      '\\frac{1}{2}',
      "Unexpected character '\\' at position 1. This is not LaTeX: write sqrt(2), 1/2, pi.",
    ],
    ['1 < x < 2', 'Comparisons cannot be chained (position 7). Compare two values at a time.'],
    ['sin x', 'The function sin at position 1 needs its argument in parentheses: sin(…).'],
    [
      'f(x)=x; f(2)',
      "Expected the end of the expression or an operator after 'f(x)=x', but there is ';' at position 7.",
    ],
    ['x.constructor', "Unexpected character '.' at position 2."],
    [
      'x[1]',
      "Expected the end of the expression or an operator after 'x', but there is '[' at position 2.",
    ],
    ['"text"', "Unexpected character '\"' at position 1. Text is not a value here."],
  ])('%s', (text, message) => {
    expect(errorOf(text)).toMatchObject({
      message,
      type: expect.stringMatching(/Invalid|Resource/),
    });
  });

  it.each([
    ['parentheses', `${'('.repeat(4000)}1${')'.repeat(4000)}`],
    ['brackets', `${'['.repeat(4000)}1${']'.repeat(4000)}`],
    ['signs', `${'-'.repeat(4000)}1`],
    ['powers', `${'2^'.repeat(4000)}2`],
    ['calls', `${'sin('.repeat(2000)}1${')'.repeat(2000)}`],
    ['parts', Array.from({ length: 4000 }, () => '1').join('+')],
    ['characters', '1'.repeat(10_001)],
  ])('too many %s', (_, text) => {
    expect(errorOf(text).type).toBe('ResourceLimit');
  });
});

describe('how it is read', () => {
  it.each([
    ['1+2*3', '1 + 2*3'],
    ['(1+2)*3', '(1 + 2)*3'],
    ['-2^2', '-2^2'],
    ['2^3^2', '2^(3^2)'],
    ['2^-1', '2^(-1)'],
    ['2*x^2 - 3x + 1', '2*x^2 - 3*x + 1'],
    ['2(3+4)', '2*(3 + 4)'],
    ['(1)(2)', '1*2'],
    ['x(3+1)', 'x*(3 + 1)'],
    ['5!', 'factorial(5)'],
    ['x²', 'x^2'],
    ['x⁻¹', 'x^(-1)'],
    ['√2', 'sqrt(2)'],
    ['2√x y', '2*sqrt(x)*y'],
    ['6 ÷ 2 × 3', '6/2*3'],
    ['3 − 1', '3 - 1'],
    ['2**3', '2^3'],
    ['5 km / 2 h', '5*km/(2*h)'],
    ['5 km/h to m/s', '5*km/h to m/s'],
    ['1/3 m', '1/3*m'],
    ['pi/3 m', 'pi/3*m'],
    ['x / 2 h', 'x/(2*h)'],
    ['5 ft 3 in', '5*ft + 3*in'],
    ['-5 ft 3 in', '-(5*ft + 3*in)'],
    ['2 * 5 ft 3 in in cm', '2*(5*ft + 3*in) to cm'],
    ['100 km / 1 h 30 min 5 s', '100*km/(1*h + 30*min + 5*s)'],
    ['7 % -3', '7 mod -3'],
    ['7% - 3', '7% - 3'],
    ['5 in to cm', '5*in to cm'],
    ['5 km in m', '5*km to m'],
    ['20% of 80', '20% of 80'],
    ['7 % 3', '7 mod 3'],
    ['7 mod 3', '7 mod 3'],
    ['mod(7, 3)', 'mod(7, 3)'],
    ['5 min', '5*min'],
    ['min(5, 3)', 'min(5, 3)'],
    ['[[1,2],[3,4]]', '[[1, 2], [3, 4]]'],
    ['[1,2;3,4]', '[[1, 2], [3, 4]]'],
    ['30° ', '30*deg'],
    ['20 °C', '20*degC'],
    ['1/3 == 0.5', '1/3 = 1/2'],
    ['0xff + 0b11 + 0o7', '255 + 3 + 7'],
    ['1_000', '1000'],
    ['2e3', '2000'],
    ['2e', '2*e'],
    ['.5', '1/2'],
  ])('%s as %s', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  it.each([
    ['1/2x', '1/2x was read as (1/2)*x'],
    ['6/2(1+2)', '6/2(1+2) was read as (6/2)*(1+2)'],
    ['7 % 3', '% between two numbers was read as the remainder (mod)'],
    ['7 % -3', '% between two numbers was read as the remainder (mod)'],
    ['7%-3', '% before a sign was read as a percentage; write mod for the remainder'],
    ['1/3 m', '1/3 m was read as (1/3)*m'],
    ['5 km / 2 h', '2 h after the division sign was read as one quantity: …/(2 h)'],
  ])('says how it read %s', (text, assumption) => {
    expect(parse(text).assumptions).toEqual([assumption]);
  });

  it('has nothing to say where there is no doubt', () => {
    expect(parse('2x / 3 + 5 km / h + 7% - 3').assumptions).toEqual([]);
  });
});

const FRAGMENTS = [
  ...'0123456789.+-*/^!%()[],;<>=eπ√²°'.split(''),
  ' ',
  'x',
  'sin(',
  'km',
  ' to ',
  ' in ',
  ' of ',
  ' mod ',
  '1e5',
  '0x',
  '!!',
  'sqrt',
  'constructor',
  '__proto__',
  '\u0000',
  '💥',
  '\ud800',
];

describe('any text at all', () => {
  it('is read or refused with a typed error', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          parse(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ToolError);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('is written so that it reads the same again', () => {
    const texts = fc
      .array(fc.constantFrom(...FRAGMENTS.filter((part) => part !== '0x')), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        let written: string;
        try {
          written = shape(text);
        } catch {
          return;
        }
        expect(shape(written)).toBe(written);
      }),
      { numRuns: 3000 },
    );
  });
});
