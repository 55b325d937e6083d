import type { Decimal } from 'decimal.js';

import {
  CalculatorErrorType,
  type ComputeFinanceParams,
  type NamedAnswer,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { convergentsOf, expandFraction } from '../integers/continued-fraction.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import {
  add,
  isZero,
  multiply,
  ONE,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { readRate } from './amounts.ts';
import {
  type CashFlows,
  decimalsOf,
  mergeFlows,
  presentValue,
  readCashFlows,
} from './cash-flows.ts';
import { countSignChanges, findRoots } from './discount-roots.ts';
import type { Financed } from './financed.ts';
import { grow } from './growth.ts';
import { exactly, type Known, percent, quotient, rounded } from './money-answers.ts';

/** The present value of cash flows, each discounted for its time. */
export const netPresentValue = async (
  input: ComputeFinanceParams,
  precision: number,
  notes: Notes,
): Promise<Financed> => {
  const rate = await readRate(input.rate, input.operation, notes);
  const cash = await readCashFlows(input, notes);
  const total = cash.flows.reduce((sum, { amount }) => add(sum, amount), ZERO);
  if (cash.span === 1) {
    notes.assumptions.add(
      'the first cash flow is now, the others at the end of each period; the rate is per period',
    );
  }
  const value =
    cash.span === 1 ? await discount(cash, rate, precision) : discountDays(cash, rate, precision);
  return { answer: value, results: [rounded(value), quotient('sum', exactly(total), precision)] };
};

/** Exact, unless that takes too many digits. */
const discount = async (
  { flows }: CashFlows,
  rate: Rational,
  precision: number,
): Promise<Known> => {
  const base = add(ONE, rate);
  let sum: Known = exactly(ZERO);
  for (const { amount, time } of flows) {
    const { isExact, value } = await grow(base, rational(BigInt(-time)), precision);
    sum = {
      isExact: sum.isExact && isExact,
      value: add(sum.value, multiply(amount, value)),
      verified: true,
    };
  }
  return sum;
};

const discountDays = (cash: CashFlows, rate: Rational, precision: number): Known => {
  const compute = (digits: number) => {
    const Numbers = decimalsOf(digits);
    const base = new Numbers(add(ONE, rate).numerator.toString()).div(rate.denominator.toString());
    return presentValue(cash, new Numbers(1).div(base), Numbers);
  };
  const [value, check] = [compute(precision + 30), compute(precision + 60)];
  const error = value.minus(check).abs();
  const isSettled =
    error.lte(check.abs().times(`1e-${precision + 5}`)) || error.lte(`1e-${precision + 15}`);
  return { isExact: false, value: toRational(check), verified: isSettled };
};

const toRational = (value: Decimal): Rational => parseDecimal(value.toString(), 100_000) ?? ZERO;

/** With more cash flows and more than one sign change, not all rates can be found. */
const MOST_BRANCHED = 250;

/** Rates that spreadsheets find first are close to this one. */
const USUAL_RATE = 0.1;

/** The rates at which the present value of cash flows is zero. */
export const internalRate = async (
  input: ComputeFinanceParams,
  precision: number,
  notes: Notes,
): Promise<Financed> => {
  const cash = await readCashFlows(input, notes);
  const terms = mergeFlows(cash.flows);
  const signChanges = countSignChanges(terms);
  if (signChanges === 0) {
    fail(
      CalculatorErrorType.DomainError,
      'There is no internal rate: all cash flows have the same sign. Write what is paid as negative amounts.',
    );
  }
  if (signChanges > 1 && terms.length > MOST_BRANCHED) {
    fail(
      ToolErrorType.ResourceLimit,
      `Cash flows that change sign ${signChanges} times may have several rates; with more than ${MOST_BRANCHED} of them they are not all found.`,
    );
  }
  const timed = terms.map(({ coefficient, time }) => ({ coefficient, time: time / cash.span }));
  const { isDoubtful, roots } = findRoots(timed);
  if (isDoubtful) {
    fail(
      CalculatorErrorType.Unsolved,
      'Two rates coincide or are too close to be told apart: the value only touches zero. Look at netPresentValue for rates near it.',
    );
  }
  if (roots.length === 0) {
    fail(
      CalculatorErrorType.Unsolved,
      signChanges > 1
        ? `There is no internal rate between -99.99% and 1,000,000%: the value never becomes zero, though the cash flows change sign ${signChanges} times.`
        : 'There is no internal rate between -99.99% and 1,000,000%.',
    );
  }
  const rates = roots.map((root) => refine(cash, root, precision)).toSorted(byValue);
  return describeRates(rates, signChanges, cash, precision, notes);
};

const numberOf = ({ value }: Known): number => Number(value.numerator) / Number(value.denominator);

const byValue = (left: Known, right: Known): number =>
  subtract(left.value, right.value).numerator < 0n ? -1 : 1;

const describeRates = (
  rates: readonly Known[],
  signChanges: number,
  { span }: CashFlows,
  precision: number,
  notes: Notes,
): Financed => {
  const [nearest] = rates.toSorted(
    (left, right) => Math.abs(numberOf(left) - USUAL_RATE) - Math.abs(numberOf(right) - USUAL_RATE),
  );
  const answer = nearest ?? fail(CalculatorErrorType.Unsolved, 'There is no internal rate.');
  if (span === 1) notes.assumptions.add('the rate is per period from one cash flow to the next');
  if (rates.length > 1) {
    notes.warnings.add(
      `the cash flows change sign ${signChanges} times and have ${rates.length} internal rates, none of which is the right one by itself: the one nearest to 10% is given first`,
    );
  } else if (signChanges > 1) {
    notes.warnings.add(
      `the cash flows change sign ${signChanges} times, yet there is only this internal rate`,
    );
  }
  const all: NamedAnswer[] =
    rates.length > 1
      ? rates.map((rate, index) => quotient(`rate${index + 1}`, rate, precision))
      : [];
  return {
    answer,
    results: [percent(answer, precision), ...all],
  };
};

/** Newton's iteration in decimals from the root in doubles; a sign change around it proves it. */
const refine = (cash: CashFlows, root: number, precision: number): Known => {
  const digits = precision + 30;
  const Numbers = decimalsOf(digits);
  const valueAt = (factor: Decimal) => presentValue(cash, factor, Numbers);
  let factor = new Numbers(root).exp();
  const step = factor.times(`1e-${Math.ceil(digits / 2)}`);
  for (let round = 0; round < 12; round += 1) {
    const value = valueAt(factor);
    const slope = valueAt(factor.plus(step)).minus(value).div(step);
    if (slope.isZero()) break;
    const change = value.div(slope);
    factor = factor.minus(change);
    if (change.abs().lt(factor.times(`1e-${digits - 8}`))) break;
  }
  const margin = factor.times(`1e-${precision + 5}`);
  const [before, after] = [valueAt(factor.minus(margin)), valueAt(factor.plus(margin))];
  const isProved = before.times(after).isNegative();
  const rate = toRational(new Numbers(1).div(factor).minus(1));
  const exact = cash.span === 1 ? findExact(cash, rate) : undefined;
  return exact ? exactly(exact) : { isExact: false, value: rate, verified: isProved };
};

/** A simple fraction that is the exact rate, such as 1/10. */
const findExact = ({ flows }: CashFlows, rate: Rational): Rational | undefined => {
  if (flows.length > 200) return undefined;
  const candidates = convergentsOf(expandFraction(rate).slice(0, 12));
  return candidates.find((candidate) => {
    if (candidate.denominator > 1_000_000n || candidate.denominator === 0n) return false;
    const base = add(ONE, candidate);
    if (base.numerator <= 0n) return false;
    const sum = flows.reduceRight(
      (rest, { amount }) => add(amount, multiply(rest, rational(base.denominator, base.numerator))),
      ZERO,
    );
    return isZero(sum);
  });
};
