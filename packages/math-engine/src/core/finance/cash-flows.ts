import { Decimal } from 'decimal.js';

import {
  CalculatorErrorType,
  CalculatorLimits,
  type ComputeFinanceParams,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { placeDate } from '../dates/place-date.ts';
import { loadTemporal } from '../dates/temporal.ts';
import { fail } from '../failure.ts';
import { type Rational, toNumber } from '../numbers/rational.ts';
import { spellAccount } from '../resolve/currency.ts';
import type { Notes } from '../resolve/resolve.ts';
import { missing, readAmount } from './amounts.ts';

/** Incoming money, or outgoing if negative. */
export interface CashFlow {
  amount: Rational;
  /** Days after the first for dated flows, else periods. */
  time: number;
}

export interface CashFlows {
  flows: readonly CashFlow[];
  /** Units of time per compounding period: 1 period, or 365 days. */
  span: number;
}

/** Days per year of dated cash flows, as in spreadsheets' XIRR and XNPV. */
const DAYS_A_YEAR = 365;

/**
 * Reads cash flows, one per period or with dates.
 *
 * @throws ToolError `InvalidArguments` if there are none, too many, or a different number of dates
 */
export const readCashFlows = async (
  { cashFlows, dates, operation }: ComputeFinanceParams,
  notes: Notes,
): Promise<CashFlows> => {
  const list: unknown = cashFlows ?? missing('cashFlows', operation);
  if (!Array.isArray(list) || list.length === 0 || list.length > CalculatorLimits.cashFlows) {
    return fail(
      ToolErrorType.InvalidArguments,
      `cashFlows is a list of 1 to ${CalculatorLimits.cashFlows} amounts.`,
    );
  }
  const note = (one: string) => notes.assumptions.add(one);
  const amounts: Rational[] = [];
  for (const value of cashFlows ?? []) {
    const amount = typeof value === 'string' ? spellAccount(value, note, { isData: true }) : value;
    amounts.push(await readAmount(amount, 'A cash flow', operation, notes));
  }
  if (dates === undefined) {
    return { flows: amounts.map((amount, time) => ({ amount, time })), span: 1 };
  }
  if (!Array.isArray(dates) || dates.length !== amounts.length) {
    return fail(
      ToolErrorType.InvalidArguments,
      `dates needs one date for each of the ${amounts.length} cash flows.`,
    );
  }
  const context = { notes, temporal: await loadTemporal(), zone: undefined };
  const days = dates.map((text) => placeDate(text, 'A date of a cash flow', context).date);
  const [first] = days;
  const flows = days.map((day, index) => ({
    amount: amounts[index] as Rational,
    time: first ? first.until(day).days : 0,
  }));
  if (flows.some(({ time }) => time < 0)) {
    fail(CalculatorErrorType.DomainError, 'The first cash flow has to be the earliest.');
  }
  notes.assumptions.add('rates are per year of 365 days, counting the actual days');
  return { flows, span: DAYS_A_YEAR };
};

/** Adds up flows of the same time, drops zero amounts, and sorts. */
export const mergeFlows = (flows: readonly CashFlow[]): { coefficient: number; time: number }[] => {
  const byTime = new Map<number, number>();
  for (const { amount, time } of flows) {
    byTime.set(time, (byTime.get(time) ?? 0) + toNumber(amount));
  }
  return [...byTime]
    .map(([time, coefficient]) => ({ coefficient, time }))
    .filter(({ coefficient }) => coefficient !== 0)
    .toSorted((left, right) => left.time - right.time);
};

/** A decimal context of its own: changes no shared precision. */
export const decimalsOf = (digits: number): typeof Decimal =>
  Decimal.clone({ defaults: true, maxE: 1e9, minE: -1e9, precision: digits });

/**
 * The present value at a discount factor x per compounding period: the sum of amount ·
 * x^(time/span).
 */
export const presentValue = (
  { flows, span }: CashFlows,
  factor: Decimal,
  Numbers: typeof Decimal,
): Decimal => {
  // One root, then integer powers of it, each computed from the previous one.
  const root = span === 1 ? factor : factor.pow(new Numbers(1).div(span));
  let sum = new Numbers(0);
  for (const { amount, time } of flows) {
    const value = new Numbers(amount.numerator.toString()).div(amount.denominator.toString());
    sum = sum.plus(value.times(root.pow(time)));
  }
  return sum;
};
