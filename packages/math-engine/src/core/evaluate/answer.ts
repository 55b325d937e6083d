import {
  type CalculationMode,
  CalculatorErrorType,
  type MathAnswer,
  type MathAnswerKind,
} from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { type DecimalText, formatDecimal, roundDecimalText } from '../numbers/decimal.ts';
import { bitLength, isInteger, type Rational } from '../numbers/rational.ts';
import { decimalToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { type Notes, notesOf } from '../resolve/resolve.ts';
import { namesMeasured } from '../syntax/physical-constants.ts';
import type { NumericValue } from './numeric-value.ts';
import type { ScalarValue } from './scalar.ts';

/** How to present an answer beyond its value. */
export interface AnswerOptions {
  /** Whether infinity was requested, so that it may be the answer. */
  isInfinityWelcome: boolean;
  /** Default exact. In decimal mode, no exact form is returned. */
  mode?: CalculationMode;
  notes: Notes;
  precision: number;
  /** Writes terminating fractions as decimals, as in the expression. */
  prefersDecimals: boolean;
}

/** The parts of an answer determined by its value. */
export type AnswerParts = Omit<MathAnswer, 'assumptions' | 'warnings'>;

/** Digits up to which a terminating fraction is written as a decimal, if the input had decimals. */
const LONGEST_EXACT_DECIMAL = 60;

/** Characters of an exact form beyond which its decimal is typeset instead. */
const LONGEST_TYPESET = 1000;

/** How to compute: a measured value has no exact form. */
export const modeFor = (
  mode: CalculationMode | undefined,
  { assumptions }: Notes,
): CalculationMode =>
  mode !== 'float' && namesMeasured(assumptions) ? 'decimal' : (mode ?? 'exact');

const asMeasured = ({ exact, exactForm, ...parts }: AnswerParts): AnswerParts => ({
  ...parts,
  isDecimalExact: false,
  isExact: false,
});

/** Adds the notes collected on the way. What a measured value led to is not exact. */
export const withNotes = (parts: AnswerParts, notes: Notes): MathAnswer => ({
  ...(parts.kind !== 'boolean' && namesMeasured(notes.assumptions) ? asMeasured(parts) : parts),
  ...notesOf(notes),
});

/** A number known in decimals only. */
export const roundedAnswer = (decimal: string, verified: boolean): AnswerParts => ({
  decimal,
  engine: 'decimal',
  isDecimalExact: false,
  isExact: false,
  kind: 'real',
  latex: decimalToLatex(decimal),
  verified,
});

/** The answer of one number. */
export const scalarAnswer = (scalar: ScalarValue, options: AnswerOptions): AnswerParts => {
  for (const warning of scalar.warnings) options.notes.warnings.add(warning);
  return scalar.rational
    ? rationalAnswer(scalar, scalar.rational, options)
    : realAnswer(scalar, options);
};

const rationalAnswer = (
  { engine, verified }: ScalarValue,
  value: Rational,
  { mode, precision, prefersDecimals }: AnswerOptions,
): AnswerParts => {
  const decimal = formatDecimal(value, precision);
  if (mode === 'decimal') return decimalAnswer(decimal, value, verified);
  const node = { isDecimal: false, type: 'number', value } as const;
  const isLong = bitLength(value.denominator) > LONGEST_EXACT_DECIMAL * 3.4;
  const whole = decimal.isExact || isLong ? decimal : formatDecimal(value, LONGEST_EXACT_DECIMAL);
  const isDecimalBetter = prefersDecimals && whole.isExact;
  const exact = isDecimalBetter ? whole.text : toText(node);
  const isShownAsDecimal = (isDecimalBetter && !isInteger(value)) || exact.length > LONGEST_TYPESET;
  return {
    decimal: decimal.text,
    engine,
    exact,
    isDecimalExact: decimal.isExact,
    isExact: true,
    kind: isInteger(value) ? 'integer' : 'rational',
    latex: isShownAsDecimal ? decimalToLatex(whole.text) : toLatex(node),
    verified,
  };
};

/** A fraction as a decimal only. It is exact if it has no more digits than requested. */
const decimalAnswer = (
  { isExact, text }: DecimalText,
  value: Rational,
  verified: boolean,
): AnswerParts => ({
  decimal: text,
  engine: 'decimal',
  isDecimalExact: isExact,
  isExact,
  kind: !isExact ? 'real' : isInteger(value) ? 'integer' : 'rational',
  latex: decimalToLatex(text),
  verified,
});

const realAnswer = (scalar: ScalarValue, options: AnswerOptions): AnswerParts => {
  const { engine, exact, value, verified } = scalar;
  const { kind, latex, text } = describeValue(value, options, engine === 'float');
  const isExact = exact !== undefined || kind === 'infinity';
  return {
    decimal: text,
    engine,
    ...(exact ? { exact: toText(exact) } : kind === 'infinity' ? { exact: text } : {}),
    isDecimalExact: kind === 'infinity' || (exact !== undefined && toText(exact) === text),
    isExact,
    kind,
    latex: exact ? toLatex(exact) : latex,
    verified,
  };
};

interface DescribedValue {
  kind: MathAnswerKind;
  latex: string;
  text: string;
}

/** @throws ToolError `DivisionByZero`, `DomainError` or `Overflow` if there is no number */
const describeValue = (
  value: NumericValue,
  { isInfinityWelcome, precision }: AnswerOptions,
  isFloat: boolean,
): DescribedValue => {
  switch (value.kind) {
    case 'real': {
      // A double is shown unrounded: rounding would hide what this mode is meant to show.
      const text = isFloat ? value.text : roundDecimalText(value.text, precision);
      return { kind: 'real', latex: decimalToLatex(text), text };
    }
    case 'complex': {
      const round = (part: string) => (isFloat ? part : roundDecimalText(part, precision));
      return describeComplex(
        round(withoutDust(value.re, value.im)),
        round(withoutDust(value.im, value.re)),
      );
    }
    case 'infinity': {
      if (!isInfinityWelcome) {
        fail(
          isFloat ? CalculatorErrorType.Overflow : CalculatorErrorType.DivisionByZero,
          isFloat
            ? `The result is beyond the range of doubles (about 1.8e308). Use mode 'exact' or 'decimal'.`
            : `The result is ${value.sign < 0 ? 'minus infinity' : 'infinite'}: it comes from a division by zero, a logarithm of 0, or a number beyond every range.`,
        );
      }
      const sign = value.sign < 0 ? '-' : '';
      return { kind: 'infinity', latex: `${sign}\\infty`, text: `${sign}Infinity` };
    }
    case 'pole':
      return fail(
        CalculatorErrorType.DivisionByZero,
        'The expression has no value: it divides by zero or meets a pole of a function there.',
      );
    case 'undefined':
      return fail(
        CalculatorErrorType.DomainError,
        'The expression has no value: it is indeterminate (such as 0/0 or infinity - infinity) or leaves the domain of a function.',
      );
  }
};

/** A part of a double result that is negligible beside the other part is zero. */
const withoutDust = (part: string, other: string): string =>
  part.length < 26 && Math.abs(Number(part)) < Math.abs(Number(other)) * 1e-15 ? '0' : part;

const describeComplex = (re: string, im: string): DescribedValue => {
  const sign = im.startsWith('-') ? '-' : '+';
  const magnitude = im.replace(/^-/, '');
  const imaginary = magnitude === '1' ? 'i' : `${magnitude}i`;
  const imaginaryLatex = magnitude === '1' ? 'i' : `${decimalToLatex(magnitude)} i`;
  if (re === '0') {
    const lead = sign === '-' ? '-' : '';
    return { kind: 'complex', latex: lead + imaginaryLatex, text: lead + imaginary };
  }
  return {
    kind: 'complex',
    latex: `${decimalToLatex(re)} ${sign} ${imaginaryLatex}`,
    text: `${re} ${sign} ${imaginary}`,
  };
};
