import type { MathAnswerKind } from '@lobechat/builtin-tool-calculator';

import type { BigComplex } from '../numbers/big-complex.ts';
import { bigToRational } from '../numbers/big-conversions.ts';
import type { BigFloat } from '../numbers/big-float.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import { isInteger, type Rational } from '../numbers/rational.ts';
import { decimalToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { type Expression, numberNode, someNode } from '../syntax/ast.ts';
import type { Field } from './field.ts';

/** One entry of a result, ready to be written. */
export interface Cell {
  decimal: string;
  exact?: Expression;
  isDecimalExact: boolean;
  kind: Extract<MathAnswerKind, 'complex' | 'expression' | 'integer' | 'rational' | 'real'>;
  rational?: Rational;
}

/** Guard bits to get the last requested digit right. */
const GUARD_BITS = 24;

/** The binary digits needed for a number of significant decimal ones. */
export const bitsFor = (precision: number): number => Math.ceil(precision * 3.322) + GUARD_BITS;

/** The cell of a fraction. */
export const rationalCell = (value: Rational, precision: number): Cell => {
  const { isExact, text } = formatDecimal(value, precision);
  return {
    decimal: text,
    exact: numberNode(value),
    isDecimalExact: isExact,
    kind: isInteger(value) ? 'integer' : 'rational',
    rational: value,
  };
};

/** The cell of an exact value of any field. */
export const cellOf = <Value>(field: Field<Value>, value: Value, precision: number): Cell => {
  const fraction = field.toRational(value);
  if (fraction) return rationalCell(fraction, precision);
  const exact = field.toExpression(value);
  if (someNode(exact, (node) => node.type === 'symbol')) {
    return { decimal: toText(exact), exact, isDecimalExact: true, kind: 'expression' };
  }
  return floatCell(field.approximate(value, bitsFor(precision)), precision, exact);
};

/** The cell of an irrational or complex number. */
export const floatCell = (value: BigComplex, precision: number, exact?: Expression): Cell => {
  const { isComplex, isExact, text } = writeFloat(value, precision);
  return {
    decimal: text,
    ...(exact ? { exact } : {}),
    // 3 + 4i is exact, √2 in decimals is not.
    isDecimalExact: exact !== undefined && isExact && toText(exact) === text,
    kind: isComplex ? 'complex' : 'real',
  };
};

const writeReal = (value: BigFloat, precision: number) =>
  formatDecimal(bigToRational(value), precision);

const writeFloat = (
  { im, re }: BigComplex,
  precision: number,
): { isComplex: boolean; isExact: boolean; text: string } => {
  const real = writeReal(re, precision);
  if (im.mantissa === 0n) return { isComplex: false, ...real };
  const imaginary = writeReal(im, precision);
  const isExact = real.isExact && imaginary.isExact;
  const sign = imaginary.text.startsWith('-') ? '-' : '+';
  const magnitude = imaginary.text.replace(/^-/, '');
  const factor =
    magnitude === '1' ? 'i' : magnitude.includes('e') ? `${magnitude}*i` : `${magnitude}i`;
  if (re.mantissa === 0n) {
    return { isComplex: true, isExact, text: (sign === '-' ? '-' : '') + factor };
  }
  return { isComplex: true, isExact, text: `${real.text} ${sign} ${factor}` };
};

/** The decimal of a cell as LaTeX; complex numbers in two parts. */
export const decimalLatexOf = ({ decimal }: Cell): string =>
  decimal
    .split(' ')
    .map((part) => {
      if (part === '+' || part === '-') return part;
      const isImaginary = part.endsWith('i');
      const digits = part.replace(/\*?i$/, '');
      if (!isImaginary) return decimalToLatex(digits);
      return digits === '' || digits === '-' ? `${digits}i` : `${decimalToLatex(digits)} i`;
    })
    .join(' ');

/** The exact form as LaTeX, or the decimal if there is none. */
export const latexOf = (cell: Cell): string =>
  cell.exact ? toLatex(cell.exact) : decimalLatexOf(cell);
