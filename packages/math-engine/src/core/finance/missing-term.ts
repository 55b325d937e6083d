import {
  CalculatorErrorType,
  CalculatorLimits,
  type ComputeFinanceParams,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { evaluateScalar } from '../evaluate/scalar.ts';
import { fail } from '../failure.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import {
  add,
  compare,
  divide,
  isInteger,
  isZero,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { readAmount, readFrequency, readRate } from './amounts.ts';
import type { Financed } from './financed.ts';
import { grow } from './growth.ts';
import { exactly, type Known, percent, quotient, rounded } from './money-answers.ts';

/**
 * The missing term between a principal and a known balance `to`: the principal, the rate or the
 * years, whichever is not given, or the payment if all three are. Checked by computing the balance
 * from it.
 *
 * @throws ToolError `InvalidArguments` unless exactly one of them is missing
 */
export const findMissingTerm = async (
  input: ComputeFinanceParams,
  precision: number,
  notes: Notes,
): Promise<Financed> => {
  const { operation, payment, principal, rate, to, years } = input;
  const gaps = [principal, rate, years].filter((value) => value === undefined).length;
  const isSaving = payment === undefined ? gaps === 0 : rate !== undefined && years === undefined;
  if (gaps !== 1 && !isSaving) {
    fail(
      ToolErrorType.InvalidArguments,
      "compoundInterest with 'to' finds the one of principal, rate, years and payment that is left out.",
    );
  }
  if (payment !== undefined && !isSaving) {
    fail(
      ToolErrorType.InvalidArguments,
      "compoundInterest with 'to' and 'payment' finds the years, from principal and rate.",
    );
  }
  const frequency = rational(
    readFrequency(input.compoundsPerYear, 1, CalculatorLimits.compoundsPerYear),
  );
  const goal = requirePositive(await readAmount(to, 'to', operation, notes), 'to');
  if (isSaving) return findSaving(input, goal, frequency, precision, notes);
  const read = async (value: typeof to, name: string) =>
    requirePositive(await readAmount(value, name, operation, notes), name);
  if (principal === undefined) {
    const base = add(ONE, divide(await readRate(rate, operation, notes), frequency));
    const periods = multiply(await read(years, 'years'), frequency);
    const growth = await grow(base, periods, precision + EXTRA_DIGITS);
    const found = { ...growth, value: divide(goal, growth.value) };
    notes.assumptions.add('the answer is the principal');
    return {
      answer: found,
      results: [rounded(found), quotient('growthFactor', growth, precision)],
    };
  }
  const start = await read(principal, 'principal');
  const ratio = divide(goal, start);
  if (rate === undefined) {
    const periods = multiply(await read(years, 'years'), frequency);
    const growth = await grow(ratio, divide(ONE, periods), precision + EXTRA_DIGITS);
    const value = multiply(subtract(growth.value, ONE), frequency);
    const isChecked = await leadsTo(growth.value, periods, ratio, precision);
    const found = { ...growth, value, verified: growth.verified && isChecked };
    return { answer: found, results: [percent(found, precision)] };
  }
  const base = add(ONE, divide(await readRate(rate, operation, notes), frequency));
  const found = await findYears(base, ratio, frequency, precision);
  notes.assumptions.add('the answer is the time in years');
  return {
    answer: found,
    results: [
      quotient('periods', { ...found, value: multiply(found.value, frequency) }, precision),
    ],
  };
};

const EXTRA_DIGITS = 10;

/** The payment at the end of every period that leads to a balance, or the time that it takes. */
const findSaving = async (
  input: ComputeFinanceParams,
  goal: Rational,
  frequency: Rational,
  precision: number,
  notes: Notes,
): Promise<Financed> => {
  const { operation } = input;
  const rate = divide(await readRate(input.rate, operation, notes), frequency);
  const start = await readAmount(input.principal ?? 0, 'principal', operation, notes);
  if (input.principal === undefined) notes.assumptions.add('the principal was taken as 0');
  notes.assumptions.add('payments are made at the end of each period');
  if (input.years !== undefined) {
    const periods = multiply(await readAmount(input.years, 'years', operation, notes), frequency);
    if (!isInteger(periods) || periods.numerator < 1n) {
      fail(
        CalculatorErrorType.DomainError,
        'With payments the years have to be whole periods: years times compoundsPerYear a whole number.',
      );
    }
    const growth = await grow(add(ONE, rate), periods, precision + EXTRA_DIGITS);
    const annuity = isZero(rate) ? periods : divide(subtract(growth.value, ONE), rate);
    const rest = subtract(goal, multiply(start, growth.value));
    const found = { ...growth, value: divide(rest, annuity) };
    notes.assumptions.add('the answer is the payment per period');
    return {
      answer: found,
      results: [rounded(found), quotient('periods', exactly(periods), precision)],
    };
  }
  const payment = requirePositive(
    await readAmount(input.payment, 'payment', operation, notes),
    'payment',
  );
  if (start.numerator < 0n) requirePositive(start, 'principal');
  if (rate.numerator < 0n || compare(goal, start) < 0) {
    fail(CalculatorErrorType.DomainError, 'With this rate the balance never reaches that amount.');
  }
  const perPeriod = (amount: Rational) => add(multiply(amount, rate), payment);
  const found = isZero(rate)
    ? exactly(divide(divide(subtract(goal, start), payment), frequency))
    : await findYears(
        add(ONE, rate),
        divide(perPeriod(goal), perPeriod(start)),
        frequency,
        precision,
      );
  notes.assumptions.add('the answer is the time in years');
  return {
    answer: found,
    results: [
      quotient('periods', { ...found, value: multiply(found.value, frequency) }, precision),
    ],
  };
};

const requirePositive = (value: Rational, name: string): Rational => {
  if (value.numerator > 0n) return value;
  return fail(CalculatorErrorType.DomainError, `${name} has to be more than 0.`);
};

const logarithm = (value: Rational): Expression => ({
  arguments: [numberNode(value)],
  name: 'ln',
  position: 0,
  type: 'call',
});

const findYears = async (
  base: Rational,
  ratio: Rational,
  frequency: Rational,
  precision: number,
): Promise<Known> => {
  const isGrowing = compare(base, ONE);
  if (isGrowing * compare(ratio, ONE) <= 0 && compare(ratio, ONE) !== 0) {
    fail(CalculatorErrorType.DomainError, 'With this rate the balance never reaches that amount.');
  }
  if (isGrowing === 0) {
    fail(CalculatorErrorType.DomainError, 'With a rate of 0 the balance does not change.');
  }
  const quotientNode: Expression = {
    left: logarithm(ratio),
    operator: '/',
    right: logarithm(base),
    type: 'binary',
  };
  const scalar = await evaluateScalar(quotientNode, {
    mode: 'exact',
    precision: precision + EXTRA_DIGITS,
  });
  const text = scalar.value.kind === 'real' ? scalar.value.text : '0';
  const periods = scalar.rational ?? parseDecimal(text) ?? rational(0n);
  const isChecked = await leadsTo(base, periods, ratio, precision);
  return {
    isExact: scalar.rational !== undefined,
    value: divide(periods, frequency),
    verified: scalar.verified && isChecked,
  };
};

/** Whether the result reproduces the growth. */
const leadsTo = async (
  base: Rational,
  periods: Rational,
  ratio: Rational,
  precision: number,
): Promise<boolean> => {
  const short = parseDecimal(toShort(periods)) ?? periods;
  const again = await grow(base, short, precision);
  const difference = subtract(again.value, ratio);
  const magnitude = difference.numerator < 0n ? negate(difference) : difference;
  return compare(magnitude, multiply(ratio, rational(1n, 10n ** 9n))) < 0;
};

const toShort = ({ denominator, numerator }: Rational): string =>
  String(Number((numerator * 10n ** 14n) / denominator) / 1e14);
