import {
  CalculatorErrorType,
  type MathAnswer,
  type NamedAnswer,
} from '@lobechat/builtin-tool-calculator';

import { type AnswerParts, scalarAnswer, roundedAnswer } from '../evaluate/answer.ts';
import { fail } from '../failure.ts';
import { agreeInDigits, formatDecimal, roundDecimalText } from '../numbers/decimal.ts';
import type { Rational } from '../numbers/rational.ts';
import { decimalToLatex } from '../print/to-latex.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { over, times } from '../syntax/arithmetic-nodes.ts';
import { callNode, type Expression, numberNode } from '../syntax/ast.ts';
import { approximateRoot } from './roots.ts';
import type { FormulaValue, NamedValue, RootValue, StatisticValue } from './statistic-value.ts';

/** Options for writing values. */
export interface PresentOptions {
  /**
   * The same values computed again, by another method or with more digits: required if values are
   * not exact. Values that disagree are not returned.
   */
  check?: readonly NamedValue[] | undefined;
  /** Whether fractions and roots are the values themselves rather than approximations. */
  isExact: boolean;
  precision: number;
  prefersDecimals: boolean;
}

/** A longer exact form is not helpful: the decimal is clearer. */
const LONGEST_EXACT_FORM = 200;

const GUARD_DIGITS = 10;

/**
 * Writes values as answers.
 *
 * @throws ToolError `Unsolved` naming a value whose two computations disagree
 */
export const presentAll = (
  values: readonly NamedValue[],
  options: PresentOptions,
): NamedAnswer[] => {
  const checks = new Map(options.check?.map(({ name, value }) => [name, value]));
  return values.flatMap(({ name, value }) => {
    const check = checks.get(name);
    if (isNoise(value, check, options)) return [];
    requireAgreement(name, value, check, options);
    const hasCheck = value.kind !== 'decimal' || check !== undefined;
    const answer = present(value, options);
    return [{ answer: { ...answer, verified: answer.verified && hasCheck }, name }];
  });
};

const present = (value: StatisticValue, options: PresentOptions): MathAnswer => {
  const { precision } = options;
  switch (value.kind) {
    case 'fraction':
      return options.isExact || value.isCertain
        ? shorten(fractionAnswer(value.value, options))
        : decimalAnswer(formatDecimal(value.value, precision).text, precision);
    case 'root': {
      const text = rootText(value, precision + GUARD_DIGITS);
      return options.isExact
        ? shorten(symbolicAnswer(rootNode(value), text, options))
        : decimalAnswer(text, precision);
    }
    case 'decimal':
      return value.exact && options.isExact
        ? shorten(symbolicAnswer(value.exact, value.text, options))
        : decimalAnswer(value.text, precision);
    case 'list':
      return listAnswer(value.values, options);
    case 'formula':
      return formulaAnswer(value, options);
    case 'infinity':
      return infinityAnswer(value.sign);
  }
};

const infinityAnswer = (sign: -1 | 1): MathAnswer => {
  const lead = sign < 0 ? '-' : '';
  return {
    decimal: `${lead}Infinity`,
    engine: 'rational',
    exact: `${lead}Infinity`,
    isDecimalExact: true,
    isExact: true,
    kind: 'infinity',
    latex: `${lead}\\infty`,
    verified: true,
  };
};

const NO_NOTES = emptyNotes();

const fractionAnswer = (
  value: Rational,
  { precision, prefersDecimals }: PresentOptions,
): AnswerParts =>
  scalarAnswer(
    {
      engine: 'rational',
      rational: value,
      value: { kind: 'real', text: '0' },
      verified: true,
      warnings: [],
    },
    { isInfinityWelcome: false, notes: NO_NOTES, precision, prefersDecimals },
  );

const symbolicAnswer = (
  exact: Expression,
  text: string,
  { precision }: PresentOptions,
): AnswerParts =>
  scalarAnswer(
    { engine: 'rational', exact, value: { kind: 'real', text }, verified: true, warnings: [] },
    { isInfinityWelcome: false, notes: NO_NOTES, precision, prefersDecimals: false },
  );

const decimalAnswer = (text: string, precision: number): MathAnswer => {
  // A run of nines or zeros this long is a terminating number, and is rounded to it.
  const decimal = roundDecimalText(roundDecimalText(text, precision + GUARD_DIGITS - 2), precision);
  return roundedAnswer(decimal, true);
};

/** Drops an exact form that is too long to be useful. */
const shorten = (answer: AnswerParts): MathAnswer => {
  if (answer.exact === undefined || answer.exact.length <= LONGEST_EXACT_FORM) return answer;
  if (answer.kind === 'integer') return answer;
  const { exact: _, ...rest } = answer;
  return {
    ...rest,
    isExact: answer.isDecimalExact,
    kind: answer.isDecimalExact ? answer.kind : 'real',
    latex: decimalToLatex(answer.decimal),
  };
};

/** 5·√3/4 as an expression. */
const rootNode = ({ coefficient, degree, radicand }: RootValue): Expression => {
  const inside = numberNode(radicand);
  const root =
    degree === 2
      ? callNode('sqrt', inside)
      : callNode('root', inside, numberNode({ denominator: 1n, numerator: BigInt(degree) }));
  const isNegative = coefficient.numerator < 0n;
  const numerator = isNegative ? -coefficient.numerator : coefficient.numerator;
  const whole = (size: bigint) => numberNode({ denominator: 1n, numerator: size });
  const scaled: Expression = numerator === 1n ? root : times(whole(numerator), root);
  const divided: Expression =
    coefficient.denominator === 1n ? scaled : over(scaled, whole(coefficient.denominator));
  return isNegative ? { operand: divided, type: 'negate' } : divided;
};

const rootText = (value: RootValue, digits: number): string =>
  formatDecimal(approximateRoot(value, digits + GUARD_DIGITS), digits).text;

const listAnswer = (values: readonly Rational[], options: PresentOptions): MathAnswer => {
  const parts = values.map((value) => present({ kind: 'fraction', value }, options));
  const join = (texts: readonly string[]) => `[${texts.join(', ')}]`;
  return {
    decimal: join(parts.map(({ decimal }) => decimal)),
    engine: options.isExact ? 'rational' : 'decimal',
    ...(options.isExact
      ? { exact: join(parts.map(({ decimal, exact }) => exact ?? decimal)) }
      : {}),
    isDecimalExact: parts.every(({ isDecimalExact }) => isDecimalExact),
    isExact: options.isExact,
    kind: 'matrix',
    latex: `\\left[${parts.map(({ latex }) => latex).join(', ')}\\right]`,
    verified: true,
  };
};

/** Digits up to which a coefficient of a fit is given exactly: longer ones nobody reads. */
const LONGEST_COEFFICIENT = 40;

const formulaAnswer = (formula: FormulaValue, options: PresentOptions): MathAnswer => {
  const parts = formula.numbers.map((number) => present(number, options));
  const isExact = parts.every(
    ({ exact }) => exact && exact.replaceAll(/\D/g, '').length <= LONGEST_COEFFICIENT,
  );
  const tidy = (text: string) => text.replaceAll('+ -', '- ');
  const decimal = tidy(formula.text(parts.map((part) => part.decimal)));
  const exact = tidy(formula.text(parts.map((part) => part.exact ?? '')));
  return {
    decimal,
    engine: isExact ? 'rational' : 'decimal',
    ...(isExact ? { exact } : {}),
    isDecimalExact: parts.every(({ isDecimalExact }) => isDecimalExact),
    isExact,
    kind: 'expression',
    latex: tidy(formula.latex(parts.map((part) => part.latex))),
    verified: parts.every(({ verified }) => verified),
  };
};

/** The decimal of a value with guard digits; undefined unless it is a single number. */
const decimalText = (value: StatisticValue, digits: number): string | undefined => {
  switch (value.kind) {
    case 'fraction':
      return formatDecimal(value.value, digits).text;
    case 'root':
      return rootText(value, digits);
    case 'decimal':
      return value.text;
    default:
      return undefined;
  }
};

const isCertain = (value: StatisticValue, { isExact }: PresentOptions): boolean =>
  value.kind === 'infinity' ||
  (value.kind === 'fraction' && value.isCertain === true) ||
  (isExact && value.kind !== 'decimal' && value.kind !== 'formula');

/** A value that is only rounding error in both computations has no known digits. */
const isNoise = (
  value: StatisticValue,
  check: StatisticValue | undefined,
  options: PresentOptions,
): boolean => {
  if (check === undefined || isCertain(value, options)) return false;
  const digits = options.precision + 2;
  const [first, second] = [value, check].map((each) => decimalText(each, digits + GUARD_DIGITS));
  if (first === undefined || second === undefined) return false;
  const isDust = (text: string) => Math.abs(Number(text)) < 10 ** -(options.precision + 5);
  return isDust(first) && isDust(second) && !agreeInDigits(first, second, digits);
};

const requireAgreement = (
  name: string,
  value: StatisticValue,
  check: StatisticValue | undefined,
  options: PresentOptions,
): void => {
  if (check === undefined || isCertain(value, options)) return;
  const digits = options.precision + 2;
  const pairs: readonly (readonly [StatisticValue, StatisticValue | undefined])[] =
    value.kind === 'formula' && check.kind === 'formula'
      ? value.numbers.map((number, index) => [number, check.numbers[index]] as const)
      : [[value, check]];
  for (const [first, second] of pairs) {
    const left = decimalText(first, digits + GUARD_DIGITS);
    const right = second && decimalText(second, digits + GUARD_DIGITS);
    if (left === undefined || right === undefined) continue;
    if (agreeInDigits(left, right, digits)) continue;
    fail(
      CalculatorErrorType.Unsolved,
      `Two computations of ${name} do not agree (${left.slice(0, 24)} and ${right.slice(0, 24)}), so it is not given.`,
    );
  }
};
