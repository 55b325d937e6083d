import {
  CalculatorErrorType,
  CalculatorLimits,
  type CashFlowRow,
  type ComputeFinanceParams,
  type NamedAnswer,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import {
  add,
  divide,
  isInteger,
  isZero,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { missing, readAmount, readFrequency, readRate } from './amounts.ts';
import { derive, type Financed } from './financed.ts';
import { grow, roundBits } from './growth.ts';
import { findLoanTerm } from './loan-term.ts';
import { findMissingTerm } from './missing-term.ts';
import { exactly, money, percent, quotient, rounded, toCents } from './money-answers.ts';

const requireYears = (years: Rational): Rational => {
  if (years.numerator >= 0n) return years;
  return fail(CalculatorErrorType.DomainError, 'years has to be 0 or more.');
};

/** The balance after years of compound interest, with a payment at the end of every period. */
export const compoundInterest = async (
  input: ComputeFinanceParams,
  precision: number,
  notes: Notes,
): Promise<Financed> => {
  const { operation } = input;
  if (input.to !== undefined) return findMissingTerm(input, precision, notes);
  const frequency = readFrequency(input.compoundsPerYear, 1, CalculatorLimits.compoundsPerYear);
  const rate = await readRate(input.rate, operation, notes);
  const principal = await readAmount(input.principal, 'principal', operation, notes);
  const years = requireYears(await readAmount(input.years, 'years', operation, notes));
  const payment =
    input.payment === undefined
      ? ZERO
      : await readAmount(input.payment, 'payment', operation, notes);
  const periodRate = divide(rate, rational(frequency));
  const base = requireBase(add(ONE, periodRate));
  const periods = multiply(years, rational(frequency));
  if (!isInteger(periods)) {
    if (!isZero(payment)) {
      fail(
        CalculatorErrorType.DomainError,
        'With payments the years have to be whole periods: years times compoundsPerYear a whole number.',
      );
    }
    notes.assumptions.add('within a period the balance was taken to grow exponentially');
  }
  if (!isZero(payment)) notes.assumptions.add('payments are made at the end of each period');
  const growth = await grow(base, periods, precision);
  const paidIn = add(principal, multiply(payment, periods));
  const annuity = isZero(periodRate) ? periods : divide(subtract(growth.value, ONE), periodRate);
  const balance = derive(
    add(multiply(principal, growth.value), multiply(payment, annuity)),
    growth,
  );
  const yearly = await grow(base, rational(frequency), precision);
  return {
    answer: balance,
    results: [
      rounded(balance),
      ...money('interest', derive(subtract(balance.value, paidIn), growth), precision),
      ...money('paidIn', exactly(paidIn), precision),
      quotient('growthFactor', growth, precision),
      quotient('effectiveRate', derive(subtract(yearly.value, ONE), yearly), precision),
      quotient('periods', exactly(periods), precision),
    ],
  };
};

const requireBase = (base: Rational): Rational => {
  if (base.numerator > 0n) return base;
  return fail(CalculatorErrorType.DomainError, 'A rate has to be more than -100% per period.');
};

/** Maximum periods of a loan. */
const MOST_PERIODS = 100_000;

/** Rows of a schedule at its beginning and at its end. */
const SHOWN_PERIODS = 6;

/** Binary digits of a payment, which is shown in cents. */
const SCHEDULE_BITS = 300;

/** The constant payment at the end of every period that pays off a loan. */
export const loanPayment = async (
  input: ComputeFinanceParams,
  precision: number,
  notes: Notes,
): Promise<Financed> => {
  const { operation } = input;
  const isOpen = [input.principal, input.rate, input.years].includes(undefined);
  if (input.payment !== undefined && isOpen) return findLoanTerm(input, precision, notes);
  if (input.payment !== undefined && input.payment !== 0) {
    notes.warnings.add('payment was not used: principal, rate and years determine it');
  }
  const frequency = readFrequency(input.compoundsPerYear, 12, CalculatorLimits.compoundsPerYear);
  const rate = await readRate(input.rate, operation, notes);
  const principal = await readAmount(input.principal, 'principal', operation, notes);
  const years = await readAmount(input.years, 'years', operation, notes);
  const periods = multiply(years, rational(frequency));
  if (principal.numerator <= 0n)
    fail(CalculatorErrorType.DomainError, 'principal has to be more than 0.');
  if (rate.numerator < 0n) {
    fail(CalculatorErrorType.DomainError, 'The rate of a loan has to be 0 or more.');
  }
  if (!isInteger(periods) || periods.numerator < 1n) {
    fail(
      CalculatorErrorType.DomainError,
      `A loan is paid back in whole periods: years times compoundsPerYear (${frequency}) has to be a whole number from 1 on.`,
    );
  }
  if (periods.numerator > BigInt(MOST_PERIODS)) {
    fail(ToolErrorType.ResourceLimit, `A loan has at most ${MOST_PERIODS} payments.`);
  }
  const periodRate = divide(rate, rational(frequency));
  const base = add(ONE, periodRate);
  const growth = await grow(base, periods, precision);
  const value = isZero(periodRate)
    ? divide(principal, periods)
    : divide(multiply(multiply(principal, periodRate), growth.value), subtract(growth.value, ONE));
  const payment = derive(value, growth);
  const total = multiply(value, periods);
  const yearly = await grow(base, rational(frequency), precision);
  notes.assumptions.add(
    `payments at the end of each of ${periods.numerator} periods, ${frequency} a year; if they are rounded to cents, the last one differs by a few cents`,
  );
  return {
    answer: payment,
    results: [
      rounded(payment),
      ...money('totalPaid', derive(total, growth), precision),
      ...money('interest', derive(subtract(total, principal), growth), precision),
      quotient('periods', exactly(periods), precision),
      quotient('effectiveRate', derive(subtract(yearly.value, ONE), yearly), precision),
    ],
    schedule: makeSchedule(
      principal,
      periodRate,
      roundBits(value, SCHEDULE_BITS),
      Number(periods.numerator),
    ),
  };
};

/** The first periods, and the last ones counted back from the end, where nothing is owed. */
const makeSchedule = (
  principal: Rational,
  rate: Rational,
  payment: Rational,
  periods: number,
): CashFlowRow[] => {
  const row = (period: number, interest: Rational, balance: Rational): CashFlowRow => ({
    balance: toCents(balance),
    interest: toCents(interest),
    payment: toCents(payment),
    period,
  });
  const head: CashFlowRow[] = [];
  let balance = principal;
  for (let period = 1; period <= Math.min(periods, SHOWN_PERIODS); period += 1) {
    const interest = multiply(balance, rate);
    balance = subtract(add(balance, interest), payment);
    head.push(row(period, interest, balance));
  }
  const tail: CashFlowRow[] = [];
  let after = ZERO;
  for (
    let period = periods;
    period > Math.max(SHOWN_PERIODS, periods - SHOWN_PERIODS);
    period -= 1
  ) {
    const before = divide(add(after, payment), add(ONE, rate));
    tail.unshift(row(period, multiply(before, rate), after));
    after = before;
  }
  return [...head, ...tail];
};

const isShare = (amount: unknown): boolean =>
  /^\s*[-+]?\d[\d.,/\s]*(?:[%％]|per\s?cent|pct)\s*$/i.test(String(amount));

/** The change from one amount to another, relative to the first. */
export const percentChange = async (
  input: ComputeFinanceParams,
  precision: number,
  notes: Notes,
): Promise<Financed> => {
  const { operation } = input;
  const from = await readAmount(input.from, 'from', operation, notes);
  const to = await readAmount(input.to, 'to', operation, notes);
  if (isZero(from)) {
    fail(
      CalculatorErrorType.DivisionByZero,
      'There is no percentage change from 0: nothing times any percentage is nothing.',
    );
  }
  if (isShare(input.from) !== isShare(input.to)) {
    notes.warnings.add(
      'one amount is a percentage and the other a plain number: 75% counts as 0.75',
    );
  }
  const reference = from.numerator < 0n ? negate(from) : from;
  if (from.numerator < 0n) {
    notes.warnings.add(
      'the first amount is negative: the change was divided by its magnitude, so that a rise is positive',
    );
  }
  const difference = subtract(to, from);
  const change = exactly(divide(difference, reference));
  return {
    answer: change,
    results: [
      percent(change, precision),
      quotient('difference', exactly(difference), precision),
      quotient('ratio', exactly(divide(to, from)), precision),
      ...(input.years === undefined
        ? []
        : await yearlyChange(divide(to, from), input, precision, notes)),
    ],
  };
};

/** The constant annual rate that leads from one amount to the other. */
const yearlyChange = async (
  ratio: Rational,
  { operation, years }: ComputeFinanceParams,
  precision: number,
  notes: Notes,
): Promise<NamedAnswer[]> => {
  const count = await readAmount(years ?? missing('years', operation), 'years', operation, notes);
  if (ratio.numerator <= 0n || count.numerator <= 0n) {
    fail(
      CalculatorErrorType.DomainError,
      'A yearly rate of change needs two amounts of the same sign and years of more than 0.',
    );
  }
  const growth = await grow(ratio, divide(ONE, count), precision);
  const rate = derive(subtract(growth.value, ONE), growth);
  return [quotient('annualRate', rate, precision), percent(rate, precision, 'annualPercent')];
};
