import {
  CalculatorErrorType,
  CalculatorLimits,
  type CompareValuesParams,
  type CompareValuesState,
  type ComparedValue,
  DEFAULT_PRECISION,
  type MathAnswer,
} from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { type AnswerParts, withNotes } from '../evaluate/answer.ts';
import { excerpt, fail } from '../failure.ts';
import { refuseMixedMoney, spellAccount } from '../resolve/currency.ts';
import { emptyNotes, type Notes, notesOf, resolve, vocabularyOf } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import { parseExpression } from '../syntax/parser.ts';
import { requirePrecision } from '../units/check-input.ts';

/** A value that was read, but has no rank yet. */
interface ReadValue {
  answer: MathAnswer;
  index: number;
  node: Expression;
  text: string;
}

/** How values are computed and compared. */
export interface Ranking {
  compare: (left: Expression, right: Expression, notes: Notes) => Promise<-1 | 0 | 1>;
  evaluate: (
    node: Expression,
    options: { notes: Notes; precision: number },
  ) => AnswerParts | Promise<AnswerParts>;
}

/**
 * Sorts values.
 *
 * @throws ToolError with the position of a value that cannot be read or compared
 */
export const rankValues = async (
  input: CompareValuesParams,
  ranking: Ranking,
): Promise<CompareValuesState> => {
  const { order = 'ascending', precision = DEFAULT_PRECISION } = input;
  checkArguments(input, precision);
  const notes = emptyNotes();
  const read: ReadValue[] = [];
  const known = new Map<string, ReadValue>();
  for (const [index, text] of input.values.entries()) {
    const twin = known.get(text);
    const value = twin
      ? { ...twin, index }
      : await at(index, text, () => readValue(text, index, precision, ranking));
    known.set(text, value);
    read.push(value);
  }
  refuseMixedMoney({
    assumptions: [...new Set(read.flatMap(({ answer }) => answer.assumptions ?? []))],
  });
  const groups = await sort(read, notes, ranking);
  const ordered = order === 'descending' ? groups.toReversed() : groups;
  return {
    maximum: indexesOf(groups.at(-1)),
    minimum: indexesOf(groups[0]),
    order,
    relation: describeRelation(ordered, order),
    results: rank(ordered),
    ...notesOf(notes),
  };
};

const checkArguments = ({ order, values }: CompareValuesParams, precision: number): void => {
  if (!Array.isArray(values) || values.length < 1 || values.length > CalculatorLimits.values) {
    fail(
      ToolErrorType.InvalidArguments,
      `values is a list of 1 to ${CalculatorLimits.values} expressions, e.g. ["1/3", "0.34"].`,
    );
  }
  if (order !== undefined && order !== 'ascending' && order !== 'descending') {
    fail(ToolErrorType.InvalidArguments, 'order is ascending or descending.');
  }
  requirePrecision(precision);
};

/** Names the value in an error. */
const at = async <Value>(
  index: number,
  text: unknown,
  run: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return fail(error.type, `values[${index}] ('${excerpt(String(text))}'): ${error.message}`);
  }
};

/** What a value without an order is called. */
const UNORDERED_KINDS: Readonly<Partial<Record<MathAnswer['kind'], string>>> = {
  boolean: 'true or false',
  complex: 'a complex number',
  expression: 'an expression',
  matrix: 'a matrix',
  set: 'a set',
};

const readValue = async (
  text: unknown,
  index: number,
  precision: number,
  { evaluate }: Ranking,
): Promise<ReadValue> => {
  const written = typeof text === 'number' ? String(text) : text;
  if (typeof written !== 'string') {
    return fail(ToolErrorType.InvalidArguments, 'A value is an expression, written as text.');
  }
  const own = emptyNotes();
  const spelled = spellAccount(written, (note) => own.assumptions.add(note));
  const { assumptions, expression } = parseExpression(spelled, vocabularyOf(new Set()));
  for (const assumption of assumptions) own.assumptions.add(assumption);
  const node = resolve(expression, new Map(), own);
  const parts = await evaluate(node, { notes: own, precision });
  const unordered = UNORDERED_KINDS[parts.kind];
  if (unordered) {
    fail(
      CalculatorErrorType.DomainError,
      `Only real numbers and quantities have an order; this is ${unordered}.`,
    );
  }
  return { answer: withNotes(parts, own), index, node, text: written };
};

/**
 * Groups of equal values, ascending. Each value is compared with the existing groups by binary
 * search.
 */
const sort = async (
  values: readonly ReadValue[],
  notes: Notes,
  ranking: Ranking,
): Promise<ReadValue[][]> => {
  const groups: ReadValue[][] = [];
  for (const value of values) {
    let [low, high] = [0, groups.length];
    let isPlaced = false;
    while (low < high && !isPlaced) {
      const middle = Math.floor((low + high) / 2);
      const group = groups[middle] ?? [];
      const [member] = group;
      if (!member) break;
      const sign = await compareTwo(value, member, notes, ranking);
      if (sign === 0) {
        group.push(value);
        isPlaced = true;
      } else if (sign < 0) high = middle;
      else low = middle + 1;
    }
    if (!isPlaced) groups.splice(low, 0, [value]);
  }
  return groups;
};

/** Verified decimals that differ in one of the first digits need no further proof. */
const TELLING_DIGITS = 8;

const significantDigits = (decimal: string): number =>
  decimal.replaceAll(/e.*|[-.]/g, '').replace(/^0+/, '').length;

const compareDecimals = (left: ReadValue, right: ReadValue): -1 | 1 | undefined => {
  const isKnown = [left.answer, right.answer].every(
    ({ decimal, kind, verified }) =>
      verified && kind === 'real' && significantDigits(decimal) > TELLING_DIGITS,
  );
  if (!isKnown) return undefined;
  const [first, second] = [Number(left.answer.decimal), Number(right.answer.decimal)];
  const size = Math.max(Math.abs(first), Math.abs(second));
  const isTelling =
    Number.isFinite(size) && Math.abs(first - second) > size * 10 ** (1 - TELLING_DIGITS);
  return isTelling ? (first < second ? -1 : 1) : undefined;
};

const compareTwo = async (
  left: ReadValue,
  right: ReadValue,
  notes: Notes,
  { compare }: Ranking,
): Promise<-1 | 0 | 1> => {
  if (left.text === right.text) return 0;
  const sign = compareDecimals(left, right);
  if (sign !== undefined) return sign;
  try {
    return await compare(left.node, right.node, notes);
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    const [first, second] = left.index < right.index ? [left, right] : [right, left];
    return fail(
      error.type,
      `values[${first.index}] ('${excerpt(first.text)}') and values[${second.index}] ('${excerpt(second.text)}'): ${error.message}`,
    );
  }
};

const indexesOf = (group: readonly ReadValue[] | undefined): number[] =>
  (group ?? []).map(({ index }) => index);

const rank = (groups: readonly (readonly ReadValue[])[]): ComparedValue[] => {
  let next = 1;
  return groups.flatMap((group) => {
    const shared = next;
    next += group.length;
    return group.map(({ answer, index, text }) => ({ answer, index, rank: shared, value: text }));
  });
};

const describeRelation = (
  groups: readonly (readonly ReadValue[])[],
  order: 'ascending' | 'descending',
): string =>
  groups
    .map((group) => group.map(({ text }) => excerpt(text.trim())).join(' = '))
    .join(order === 'ascending' ? ' < ' : ' > ');
