import type { MathAnswer, NamedAnswer } from '@lobechat/builtin-tool-calculator';

import type { Rational } from '../numbers/rational.ts';
import { toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import type { PrimeFactors } from './factorize.ts';

/** Shared parts of answers about integers: big integers are exact by construction. */
const EXACT = {
  engine: 'rational',
  isDecimalExact: true,
  isExact: true,
  verified: true,
} as const;

export const named = (name: string, answer: MathAnswer): NamedAnswer => ({ answer, name });

export const integerAnswer = (value: bigint): MathAnswer => ({
  ...EXACT,
  decimal: `${value}`,
  exact: `${value}`,
  kind: 'integer',
  latex: toLatex(numberNode({ denominator: 1n, numerator: value })),
});

/** @param isProved - whether it is known for certain */
export const truthAnswer = (isTrue: boolean, isProved = true): MathAnswer => ({
  ...EXACT,
  decimal: `${isTrue}`,
  exact: `${isTrue}`,
  isDecimalExact: isProved,
  isExact: isProved,
  kind: 'boolean',
  latex: `\\text{${isTrue}}`,
  verified: isProved,
});

/** A word, such as `even`. */
export const wordAnswer = (word: string): MathAnswer => ({
  ...EXACT,
  decimal: word,
  exact: word,
  kind: 'expression',
  latex: `\\text{${word}}`,
});

/** A list of fractions: `[4, 2, 6, 7]`. */
export const listAnswer = (values: readonly Rational[]): MathAnswer => {
  const list: Expression = { items: values.map((value) => numberNode(value)), type: 'list' };
  const text = toText(list);
  return {
    ...EXACT,
    decimal: text,
    exact: text,
    kind: 'matrix',
    latex: `\\left[${values.map((value) => toLatex(numberNode(value))).join(', ')}\\right]`,
  };
};

/** `2^3*3^2*5`, in a form that can be parsed again. */
export const factorsAnswer = (
  value: bigint,
  factors: PrimeFactors,
  isProved: boolean,
): MathAnswer => {
  const sign = value < 0n ? '-' : '';
  const write = (raise: (base: bigint, exponent: number) => string, separator: string) =>
    sign +
    ([...factors].map(([prime, exponent]) => raise(prime, exponent)).join(separator) ||
      `${value < 0n ? -value : value}`);
  return {
    ...EXACT,
    decimal: `${value}`,
    exact: write((base, exponent) => (exponent === 1 ? `${base}` : `${base}^${exponent}`), '*'),
    kind: 'integer',
    latex: write(
      (base, exponent) => (exponent === 1 ? `${base}` : `${base}^{${exponent}}`),
      ' \\cdot ',
    ),
    verified: isProved,
  };
};
