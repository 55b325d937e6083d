import {
  type ComputeFinanceParams,
  type ComputeFinanceState,
  DEFAULT_PRECISION,
  FINANCE_OPERATIONS,
  type FinanceOperation,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import type { Financed } from '../finance/financed.ts';
import { compoundInterest, loanPayment, percentChange } from '../finance/interest.ts';
import { internalRate, netPresentValue } from '../finance/internal-rate.ts';
import { knownAnswer } from '../finance/money-answers.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { requirePrecision } from '../units/check-input.ts';

type Operation = (
  input: ComputeFinanceParams,
  precision: number,
  notes: Notes,
) => Promise<Financed>;

const OPERATIONS: Readonly<Record<FinanceOperation, Operation>> = {
  compoundInterest,
  internalRate,
  loanPayment,
  netPresentValue,
  percentChange,
};

/** What an operation needs; a known `to` or `payment` leaves out other arguments. */
const NEEDED: Readonly<Record<FinanceOperation, readonly (keyof ComputeFinanceParams)[]>> = {
  compoundInterest: ['principal', 'rate', 'years'],
  internalRate: ['cashFlows'],
  loanPayment: ['principal', 'rate', 'years'],
  netPresentValue: ['cashFlows', 'rate'],
  percentChange: ['from', 'to'],
};

/** Names all missing arguments at once: each message costs a model a turn. */
const requireArguments = (input: ComputeFinanceParams): void => {
  const { operation } = input;
  const isOpen =
    (operation === 'compoundInterest' && input.to !== undefined) ||
    (operation === 'loanPayment' && input.payment !== undefined);
  const missing = isOpen ? [] : NEEDED[operation].filter((name) => input[name] === undefined);
  if (missing.length < 2) return;
  fail(
    ToolErrorType.InvalidArguments,
    `${operation} needs these arguments: ${missing.join(', ')}.`,
  );
};

/**
 * Computes financial quantities, in exact fractions unless they are too long.
 *
 * @throws ToolError `InvalidArguments` if an argument is missing, `DomainError` for amounts that
 * make no sense, `DivisionByZero` for a change from 0, `Unsolved` if there is no internal rate
 */
export const computeFinance = async (input: ComputeFinanceParams): Promise<ComputeFinanceState> => {
  const { operation, precision = DEFAULT_PRECISION } = input;
  requirePrecision(precision);
  if (!FINANCE_OPERATIONS.includes(operation)) {
    fail(ToolErrorType.InvalidArguments, `operation is one of ${FINANCE_OPERATIONS.join(', ')}.`);
  }
  requireArguments(input);
  const notes = emptyNotes();
  const { answer, results, schedule } = await OPERATIONS[operation](input, precision, notes);
  return {
    answer: knownAnswer(answer, precision),
    operation,
    results,
    ...(schedule ? { schedule } : {}),
    ...notesOf(notes),
  };
};
