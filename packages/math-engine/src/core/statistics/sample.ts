import {
  CalculatorErrorType,
  CalculatorLimits,
  type Numeric,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { compareNodes } from '../evaluate/compare.ts';
import { fold } from '../evaluate/fold.ts';
import { hasUnits } from '../evaluate/quantity.ts';
import { evaluateScalar } from '../evaluate/scalar.ts';
import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { bitLength, compare, greatestCommonDivisor, type Rational } from '../numbers/rational.ts';
import { spellAccount } from '../resolve/currency.ts';
import { type Notes, resolve, vocabularyOf } from '../resolve/resolve.ts';
import { type Expression, isVector, someNode } from '../syntax/ast.ts';
import { parseExpression } from '../syntax/parser.ts';

/** Data of one variable. */
export interface Sample {
  /** False if some of the data are irrational: `values` are then approximations. */
  isExact: boolean;
  /** Whether decimals were given, so that decimal answers are preferable. */
  prefersDecimals: boolean;
  values: readonly Rational[];
}

/** Maximum decimal exponent of data. Doubles end at 308. */
const LARGEST_EXPONENT = 5000;

/** Maximum bits of the common denominator of all data, and of all data written over it. */
const MOST_DENOMINATOR_BITS = 40_000;
const MOST_TOTAL_BITS = 40_000_000;

/**
 * Maximum number of different data that are roots, logarithms and the like; each is computed by two
 * engines.
 */
const MOST_IRRATIONAL = 250;

/**
 * Reads data: numbers as the decimals they are written as, texts as expressions.
 *
 * @param digits - significant digits to which irrational data are approximated
 * @throws ToolError naming the position of an unreadable value
 */
export const readSample = async (
  name: string,
  data: readonly Numeric[] | undefined,
  digits: number,
  notes: Notes,
): Promise<Sample> => {
  if (!Array.isArray(data) || data.length === 0) {
    return fail(
      ToolErrorType.InvalidArguments,
      `${name} is a list of at least one number, e.g. [1, 2.5, "1/3"].`,
    );
  }
  if (data.length > CalculatorLimits.data) tooMany(name, data.length);
  const known = new Map<Numeric, readonly ReadNumber[]>();
  const read: ReadNumber[] = [];
  let irrational = 0;
  for (const [index, item] of (data as readonly Numeric[]).entries()) {
    let numbers = known.get(item);
    if (!numbers) {
      numbers = await readNumbers(`${name}[${index}]`, item, digits, notes);
      known.set(item, numbers);
      irrational += numbers.filter((number) => number.node).length;
      if (irrational > MOST_IRRATIONAL) tooManyIrrational(name);
    }
    read.push(...numbers);
    if (read.length > CalculatorLimits.data) tooMany(name, read.length);
  }
  if (read.length === 0) {
    fail(ToolErrorType.InvalidArguments, `${name} is a list of at least one number.`);
  }
  const isExact = read.every((number) => number.node === undefined);
  return {
    isExact,
    prefersDecimals: read.some((number) => number.isDecimal),
    values: isExact ? read.map((number) => number.value) : await uniteEqual(read, digits, notes),
  };
};

const tooMany = (name: string, count: number): never =>
  fail(
    ToolErrorType.ResourceLimit,
    `${name} has ${count} numbers; at most ${CalculatorLimits.data.toLocaleString('en-US')} are taken.`,
  );

const tooManyIrrational = (name: string): never =>
  fail(
    ToolErrorType.ResourceLimit,
    `${name} has more than ${MOST_IRRATIONAL} different irrational numbers such as "sqrt(2)". Give their decimals instead.`,
  );

/** A number, and its expression if the value only approximates it. */
export interface ReadNumber {
  isDecimal: boolean;
  node?: Expression;
  value: Rational;
}

/** Reads one number; `where` names it in errors. */
export const readNumber = async (
  where: string,
  item: unknown,
  digits: number,
  notes: Notes,
): Promise<ReadNumber> => {
  const [only, ...others] = await readNumbers(where, item, digits, notes);
  return only && others.length === 0
    ? only
    : fail(
        CalculatorErrorType.DomainError,
        `${where} ('${excerpt(String(item))}'): ${PLAIN_NUMBER}`,
      );
};

const PLAIN_NUMBER = 'A plain number is needed here, without a unit, list or comparison.';

/** Reads a number, or the numbers of a list such as `[1, 2, 3]^2`. */
const readNumbers = async (
  where: string,
  item: unknown,
  digits: number,
  notes: Notes,
): Promise<readonly ReadNumber[]> => {
  const text = typeof item === 'number' ? String(item) : item;
  if (typeof text !== 'string' || (typeof item === 'number' && !Number.isFinite(item))) {
    return fail(
      CalculatorErrorType.InvalidNumber,
      `${where} is ${excerpt(describe(item))}, but has to be a finite number or an expression for one, such as "1/3".`,
    );
  }
  const trimmed = text.length > CoreLimits.expressionLength ? '' : text.trim();
  const decimal = trimmed === '' ? undefined : parseDecimal(trimmed, LARGEST_EXPONENT);
  if (decimal)
    return [{ isDecimal: trimmed.includes('.') || decimal.denominator !== 1n, value: decimal }];
  try {
    const spelled = spellAccount(text, (note) => notes.assumptions.add(note), { isData: true });
    return await readText(spelled, digits, notes);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ToolError') throw error;
    const { type } = error as Error & { type: string };
    // A column has n/a and the like among its numbers.
    const advice =
      type === CalculatorErrorType.UnknownSymbol ? ' Leave out what is not a number.' : '';
    return fail(type, `${where} ('${excerpt(text)}'): ${error.message}${advice}`);
  }
};

const describe = (item: unknown): string =>
  typeof item === 'number' ? String(item) : item === null ? 'null' : typeof item;

const readText = async (
  text: string,
  digits: number,
  notes: Notes,
): Promise<readonly ReadNumber[]> => {
  const { assumptions, expression } = parseExpression(text, vocabularyOf(new Set()));
  for (const assumption of assumptions) notes.assumptions.add(assumption);
  const node = fold(resolve(expression, new Map(), notes), { isLenient: false, notes });
  const isDecimal = someNode(expression, (part) => part.type === 'number' && part.isDecimal);
  const numbers: ReadNumber[] = [];
  for (const item of isVector(node) ? node.items : [node]) {
    numbers.push(await readNode(item, isDecimal, digits));
  }
  return numbers;
};

const readNode = async (
  node: Expression,
  isDecimal: boolean,
  digits: number,
): Promise<ReadNumber> => {
  if (hasUnits(node)) {
    fail(
      CalculatorErrorType.DomainError,
      `${PLAIN_NUMBER} Write all values in the same unit, and leave it out.`,
    );
  }
  if (someNode(node, (part) => part.type === 'list' || part.type === 'compare')) {
    fail(CalculatorErrorType.DomainError, PLAIN_NUMBER);
  }
  if (node.type === 'number') {
    if (
      bitLength(node.value.numerator) + bitLength(node.value.denominator) >
      MOST_DENOMINATOR_BITS
    ) {
      fail(
        ToolErrorType.ResourceLimit,
        'The number is too long: statistics takes up to about 10,000 digits.',
      );
    }
    return { isDecimal, value: node.value };
  }
  const { value } = await evaluateScalar(node, { mode: 'exact', precision: digits });
  const approximation =
    value.kind === 'real' ? parseDecimal(value.text, LARGEST_EXPONENT) : undefined;
  return approximation
    ? { isDecimal: false, node, value: approximation }
    : fail(CalculatorErrorType.DomainError, 'A finite real number is needed here.');
};

/** Gives data that are proved equal the same approximation, so that they count as ties. */
const uniteEqual = async (
  read: readonly ReadNumber[],
  digits: number,
  notes: Notes,
): Promise<Rational[]> => {
  const sorted = [...new Set(read)].toSorted((left, right) => compare(left.value, right.value));
  const values = new Map<ReadNumber, Rational>();
  let previous: ReadNumber | undefined;
  for (const number of sorted) {
    const isTie =
      previous !== undefined &&
      areClose(previous.value, number.value, digits) &&
      (await compareNodes(nodeOf(previous), nodeOf(number), notes)).sign === 0;
    values.set(number, isTie && previous ? (values.get(previous) ?? number.value) : number.value);
    previous = number;
  }
  return read.map((number) => values.get(number) ?? number.value);
};

const nodeOf = ({ node, value }: ReadNumber): Expression =>
  node ?? { isDecimal: false, type: 'number', value };

const areClose = (left: Rational, right: Rational, digits: number): boolean => {
  const first = left.numerator * right.denominator;
  const second = right.numerator * left.denominator;
  const difference = first > second ? first - second : second - first;
  return difference * 10n ** BigInt(Math.max(1, digits - 5)) <= (first < 0n ? -first : first);
};

/** Data as integers over one denominator: sums then need no fractions. */
export interface ScaledSample {
  denominator: bigint;
  integers: readonly bigint[];
}

/** @throws ToolError `ResourceLimit` if there is too much to compute exactly */
export const scaleSample = (values: readonly Rational[]): ScaledSample => {
  let denominator = 1n;
  for (const value of values) {
    if (denominator % value.denominator !== 0n) {
      denominator *= value.denominator / greatestCommonDivisor(denominator, value.denominator);
    }
    if (bitLength(denominator) > MOST_DENOMINATOR_BITS) tooLong();
  }
  let bits = 0;
  const integers = values.map((value) => {
    const integer = value.numerator * (denominator / value.denominator);
    bits += bitLength(integer);
    if (bits > MOST_TOTAL_BITS) tooLong();
    return integer;
  });
  return { denominator, integers };
};

const tooLong = (): never =>
  fail(
    ToolErrorType.ResourceLimit,
    'The data have too many digits or different denominators for exact arithmetic. Round them to decimals.',
  );
