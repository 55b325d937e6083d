import {
  type AnalyzeIntegerParams,
  type AnalyzeIntegerState,
  CalculatorLimits,
  INTEGER_OPERATIONS,
  type IntegerItem,
  type NamedAnswer,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { missing } from '../finance/amounts.ts';
import { rational } from '../numbers/rational.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { requireCount } from '../units/check-input.ts';
import { tryItem } from '../units/try-item.ts';
import { analyzeCommon, invert, raise, requireModulus, solveCongruences } from './congruences.ts';
import { integerAnswer, listAnswer, named } from './integer-answers.ts';

/** How integers are read, and operations that need more than their residues. */
export interface IntegerMethods {
  createAnalysis: (input: AnalyzeIntegerParams, notes: Notes) => Analysis;
  read: (text: string, name: string, notes: Notes) => Promise<bigint>;
}

/**
 * Facts about integers, each value with its own result or error; `gcd` and `chineseRemainder` take
 * all values together.
 *
 * @throws ToolError `InvalidArguments` if an argument that the operation needs is missing or out of
 * bounds, `DomainError` for an invalid modulus
 */
export const analyzeIntegersWith = async (
  input: AnalyzeIntegerParams,
  methods: IntegerMethods,
): Promise<AnalyzeIntegerState> => {
  const { operation = 'analyze', values } = input;
  requireCount(values, 'values', CalculatorLimits.values);
  if (!INTEGER_OPERATIONS.includes(operation)) {
    fail(ToolErrorType.InvalidArguments, `operation is one of ${INTEGER_OPERATIONS.join(', ')}.`);
  }
  const notes = emptyNotes();
  const isTogether = operation === 'gcd' || operation === 'chineseRemainder';
  const items = isTogether
    ? [await makeItem(values.join(', '), () => analyzeTogether(input, notes, methods))]
    : await analyzeEach(values, await createAnalysis(input, notes, methods));
  const failed = items.filter(({ success }) => !success).length;
  return {
    failed,
    items,
    operation,
    succeeded: items.length - failed,
    ...notesOf(notes),
  };
};

/** The outcome for one value. */
export type Analysis = (value: string) => NamedAnswer[] | Promise<NamedAnswer[]>;

const makeItem = async (
  value: string,
  compute: () => NamedAnswer[] | Promise<NamedAnswer[]>,
): Promise<IntegerItem> => {
  const attempt = await tryItem(compute);
  return attempt.isDone
    ? { results: attempt.value, success: true, value }
    : { error: attempt.failure, results: [], success: false, value };
};

const analyzeEach = async (
  values: readonly string[],
  analyze: Analysis,
): Promise<IntegerItem[]> => {
  const items: IntegerItem[] = [];
  for (const value of values) items.push(await makeItem(value, () => analyze(value)));
  return items;
};

/**
 * The operation applied to each value. Shared arguments are read once, and their errors fail the
 * whole call.
 */
const createAnalysis = async (
  input: AnalyzeIntegerParams,
  notes: Notes,
  { createAnalysis: createFurther, read: readInteger }: IntegerMethods,
): Promise<Analysis> => {
  const { exponent, modulus, operation } = input;
  const read = (text: string) => readInteger(text, 'A value', notes);
  const readModulus = async () => {
    const text = modulus ?? missing('modulus', `${operation}`);
    return requireModulus(await readInteger(text, 'modulus', notes));
  };
  switch (operation) {
    case 'modularPower': {
      if (exponent === undefined && modulus === undefined) {
        fail(
          ToolErrorType.InvalidArguments,
          `${operation} needs these arguments: exponent, modulus.`,
        );
      }
      const by = await readInteger(exponent ?? missing('exponent', operation), 'exponent', notes);
      const of = await readModulus();
      return async (text) => [named('result', integerAnswer(raise(await read(text), by, of)))];
    }
    case 'modularInverse': {
      const of = await readModulus();
      return async (text) => [named('result', integerAnswer(invert(await read(text), of)))];
    }
    default:
      return createFurther(input, notes);
  }
};

const analyzeTogether = async (
  { moduli, operation, values }: AnalyzeIntegerParams,
  notes: Notes,
  { read }: IntegerMethods,
): Promise<NamedAnswer[]> => {
  const numbers: bigint[] = [];
  for (const value of values) numbers.push(await read(value, 'A value', notes));
  if (operation === 'gcd') {
    const { coefficients, divisor, multiple } = analyzeCommon(numbers);
    return [
      named('gcd', integerAnswer(divisor)),
      named('lcm', integerAnswer(multiple)),
      named('coefficients', listAnswer(coefficients.map((value) => rational(value)))),
    ];
  }
  if (!Array.isArray(moduli) || moduli.length !== values.length) {
    return fail(
      ToolErrorType.InvalidArguments,
      `chineseRemainder needs as many moduli as values: ${values.length}, not ${Array.isArray(moduli) ? moduli.length : 'none'}.`,
    );
  }
  const congruences: { modulus: bigint; remainder: bigint }[] = [];
  for (const [index, text] of moduli.entries()) {
    const modulus = requireModulus(await read(text, 'A modulus', notes));
    congruences.push({ modulus, remainder: numbers[index] ?? 0n });
  }
  const { modulus, remainder } = solveCongruences(congruences);
  return [named('result', integerAnswer(remainder)), named('modulus', integerAnswer(modulus))];
};
