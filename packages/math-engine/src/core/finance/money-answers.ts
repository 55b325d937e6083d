import type { MathAnswer, NamedAnswer } from '@lobechat/builtin-tool-calculator';

import { roundedAnswer } from '../evaluate/answer.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import {
  isInteger,
  multiply,
  rational,
  type Rational,
  roundHalfAway,
} from '../numbers/rational.ts';
import { decimalToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { numberNode } from '../syntax/ast.ts';

/** A number and its accuracy. */
export interface Known {
  /** False if digits were rounded off on the way, far beyond those shown. */
  isExact: boolean;
  value: Rational;
  verified: boolean;
}

export const exactly = (value: Rational): Known => ({ isExact: true, value, verified: true });

/** Fractions with more digits are not shown: compound interest has thousands of them. */
const LONGEST_FRACTION = 60;

export const knownAnswer = ({ isExact, value, verified }: Known, precision: number): MathAnswer => {
  const decimal = formatDecimal(value, precision);
  const whole = formatDecimal(value, LONGEST_FRACTION);
  const fraction = toText(numberNode(value));
  const exact = whole.isExact ? whole.text : fraction;
  const isShown = isExact && exact.length <= LONGEST_FRACTION + 2;
  return {
    decimal: decimal.text,
    engine: isExact ? 'rational' : 'decimal',
    ...(isShown ? { exact } : {}),
    isDecimalExact: isExact && decimal.isExact,
    isExact: isShown,
    kind: isShown ? (isInteger(value) ? 'integer' : 'rational') : 'real',
    latex: isShown && !whole.isExact ? toLatex(numberNode(value)) : decimalToLatex(decimal.text),
    verified,
  };
};

const HUNDRED = rational(100n);

/** An amount in hundredths: `1628.89`. Halves are rounded away from zero. */
export const toCents = (value: Rational): string => {
  const cents = roundHalfAway(multiply(value, HUNDRED));
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const centsAnswer = ({ value, verified }: Known): MathAnswer =>
  roundedAnswer(toCents(value), verified);

/** An amount of money: the value itself, and rounded to hundredths. */
export const money = (name: string, known: Known, precision: number): NamedAnswer[] => [
  { answer: knownAnswer(known, precision), name },
  { answer: centsAnswer(known), name: `${name}Rounded` },
];

/** Facts beside the answer itself. */
export const rounded = (known: Known): NamedAnswer => ({
  answer: centsAnswer(known),
  name: 'rounded',
});

export const quotient = (name: string, known: Known, precision: number): NamedAnswer => ({
  answer: knownAnswer(known, precision),
  name,
});

/** A ratio as a percentage. */
export const percent = (known: Known, precision: number, name = 'percent'): NamedAnswer => ({
  answer: knownAnswer({ ...known, value: multiply(known.value, HUNDRED) }, precision),
  name,
});
