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
  floor,
  isInteger,
  isZero,
  multiply,
  ONE,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { emptyNotes, type Notes } from '../resolve/resolve.ts';
import { binaryNode, type Expression, numberNode } from '../syntax/ast.ts';
import { readAmount, readFrequency, readRate } from './amounts.ts';
import { derive, type Financed } from './financed.ts';
import { grow } from './growth.ts';
import { internalRate } from './internal-rate.ts';
import {
  exactly,
  type Known,
  money,
  percent,
  quotient,
  rounded,
  toCents,
} from './money-answers.ts';

const EXTRA_DIGITS = 10;

/** What a fixed payment per period implies for the other terms of a loan. */
interface Loan {
  frequency: Rational;
  payment: Rational;
  precision: number;
}

/**
 * The missing term of a loan with a known payment: the principal, the rate or the years, whichever
 * is not given.
 *
 * @throws ToolError `InvalidArguments` unless exactly one of them is missing, `DomainError` if the
 * payment never pays it off
 */
export const findLoanTerm = async (
  input: ComputeFinanceParams,
  precision: number,
  notes: Notes,
): Promise<Financed> => {
  const { operation, principal, rate, years } = input;
  if ([principal, rate, years].filter((value) => value === undefined).length !== 1) {
    fail(
      ToolErrorType.InvalidArguments,
      "loanPayment with 'payment' finds the one of principal, rate and years that is left out.",
    );
  }
  const read = async (name: 'payment' | 'principal' | 'years'): Promise<Rational> => {
    const value = await readAmount(input[name], name, operation, notes);
    return value.numerator > 0n
      ? value
      : fail(CalculatorErrorType.DomainError, `${name} has to be more than 0.`);
  };
  const frequency = rational(
    readFrequency(input.compoundsPerYear, 12, CalculatorLimits.compoundsPerYear),
  );
  const loan: Loan = { frequency, payment: await read('payment'), precision };
  if (rate === undefined) return findRate(await read('principal'), await read('years'), loan);
  const periodRate = divide(await readRate(rate, operation, notes), frequency);
  if (periodRate.numerator < 0n) {
    fail(CalculatorErrorType.DomainError, 'The rate of a loan has to be 0 or more.');
  }
  return principal === undefined
    ? findPrincipal(periodRate, await read('years'), loan)
    : findYears(periodRate, await read('principal'), loan, notes);
};

/** The present value of the payments. */
const findPrincipal = async (
  rate: Rational,
  years: Rational,
  { frequency, payment, precision }: Loan,
): Promise<Financed> => {
  const periods = multiply(years, frequency);
  const growth = await grow(add(ONE, rate), periods, precision + EXTRA_DIGITS);
  const value = isZero(rate)
    ? multiply(payment, periods)
    : divide(multiply(payment, subtract(ONE, divide(ONE, growth.value))), rate);
  const found = derive(value, growth);
  const total = multiply(payment, periods);
  return {
    answer: found,
    results: [
      rounded(found),
      ...money('totalPaid', exactly(total), precision),
      ...money('interest', derive(subtract(total, value), growth), precision),
    ],
  };
};

const findRate = async (principal: Rational, years: Rational, loan: Loan): Promise<Financed> => {
  const { frequency, payment, precision } = loan;
  const periods = multiply(years, frequency);
  if (!isInteger(periods) || periods.numerator >= BigInt(CalculatorLimits.cashFlows)) {
    fail(
      CalculatorErrorType.DomainError,
      `years times compoundsPerYear has to be a whole number below ${CalculatorLimits.cashFlows}.`,
    );
  }
  if (compare(multiply(payment, periods), principal) < 0) {
    fail(CalculatorErrorType.DomainError, 'The payments are less than the principal.');
  }
  const write = ({ denominator, numerator }: Rational) => `${numerator}/${denominator}`;
  const payments = Array.from({ length: Number(periods.numerator) }, () => write(payment));
  const cashFlows = [`-${write(principal)}`, ...payments];
  const { answer } = await internalRate(
    { cashFlows, operation: 'internalRate' },
    precision,
    emptyNotes(),
  );
  const found = { ...answer, value: multiply(answer.value, frequency) };
  return { answer: found, results: [percent(found, precision)] };
};

/** Payments, the last of which is the remainder. */
const findYears = async (
  rate: Rational,
  principal: Rational,
  { frequency, payment, precision }: Loan,
  notes: Notes,
): Promise<Financed> => {
  const interest = multiply(principal, rate);
  if (compare(payment, interest) <= 0) {
    fail(
      CalculatorErrorType.DomainError,
      `The loan is never paid back: a payment of ${toCents(payment)} is not more than the interest of a period, ${toCents(interest)}.`,
    );
  }
  const periods = isZero(rate)
    ? exactly(divide(principal, payment))
    : await countPeriods(add(ONE, rate), subtract(ONE, divide(interest, payment)), precision);
  const full = floor(periods.value);
  const growth = await grow(add(ONE, rate), rational(full), precision + EXTRA_DIGITS);
  const paid = isZero(rate) ? rational(full) : divide(subtract(growth.value, ONE), rate);
  const balance = subtract(multiply(principal, growth.value), multiply(payment, paid));
  const isOpen = toCents(balance) !== '0.00';
  const last = isOpen ? multiply(balance, add(ONE, rate)) : ZERO;
  const total = add(multiply(payment, rational(full)), last);
  const found = { ...periods, value: divide(periods.value, frequency) };
  notes.assumptions.add(
    isOpen
      ? `${full} payments of ${toCents(payment)} and a last one of ${toCents(last)}, at the end of each period; the answer is the time in years`
      : `${full} payments of ${toCents(payment)}, at the end of each period; the answer is the time in years`,
  );
  return {
    answer: found,
    results: [
      quotient('periods', periods, precision),
      ...money('totalPaid', derive(total, growth), precision),
      ...money('interest', derive(subtract(total, principal), growth), precision),
    ],
  };
};

/** n in base^-n = rest: −ln(rest)/ln(base). */
const countPeriods = async (base: Rational, rest: Rational, precision: number): Promise<Known> => {
  const logarithm = (value: Rational): Expression => ({
    arguments: [numberNode(value)],
    name: 'ln',
    position: 0,
    type: 'call',
  });
  const node = binaryNode('/', logarithm(divide(ONE, rest)), logarithm(base));
  const {
    rational: exact,
    value,
    verified,
  } = await evaluateScalar(node, {
    mode: 'exact',
    precision: precision + EXTRA_DIGITS,
  });
  if (exact) return exactly(exact);
  const decimal = value.kind === 'real' ? parseDecimal(value.text) : undefined;
  return { isExact: false, value: decimal ?? ZERO, verified };
};
