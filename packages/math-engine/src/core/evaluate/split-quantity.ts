import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { fail } from '../failure.ts';
import { formatDecimal, parseDecimal } from '../numbers/decimal.ts';
import {
  compare,
  divide,
  floor,
  isInteger,
  isNegative,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import { decimalToLatex, unitToLatex } from '../print/to-latex.ts';
import { emptyNotes, type Notes } from '../resolve/resolve.ts';
import { binaryNode, type ConvertNode, type Expression } from '../syntax/ast.ts';
import type { AnswerParts } from './answer.ts';
import { readTarget } from './convert-quantity.ts';
import { areAlike, describeLabel } from './dimensions.ts';
import { fold } from './fold.ts';
import { evaluateQuantity } from './quantity.ts';
import { evaluateScalar } from './scalar.ts';

/**
 * The units of a conversion to several: `ft and in`, and the product `ft in` if it is not a unit
 * for the value. Undefined for a conversion to one unit.
 */
export const severalTargets = ({
  target,
  value,
}: ConvertNode): readonly Expression[] | undefined => {
  if (target.type === 'list') return target.items;
  const factors = besides(target);
  if (factors.length < 2) return undefined;
  const { dimensions } = evaluateQuantity(value, emptyNotes());
  const isEach = factors.every((unit) =>
    areAlike(evaluateQuantity(unit, emptyNotes()).dimensions, dimensions),
  );
  return isEach ? factors : undefined;
};

/** Adjacent units with nothing between them. */
const besides = (node: Expression): readonly Expression[] => {
  if (node.type !== 'binary') return node.type === 'unit' ? [node] : [];
  if (!node.isImplicit || node.operator !== '*') return [];
  const [left, right] = [besides(node.left), besides(node.right)];
  return left.length > 0 && right.length > 0 ? [...left, ...right] : [];
};

/** Whether units can be the parts of one quantity: each is a whole number of the next. */
export const arePartsOfOne = (units: readonly Expression[]): boolean => {
  try {
    const parts = units.map((unit) => evaluateQuantity(unit, emptyNotes()));
    return parts.slice(1).every(({ dimensions, value }, index) => {
      const before = parts[index];
      if (!before || !areAlike(before.dimensions, dimensions)) return false;
      const pair = [withoutPi(before.value), withoutPi(value)];
      const [size = ZERO] = relativeSizes(pair, emptyNotes());
      return isInteger(size) && compare(size, ONE) > 0;
    });
  } catch (error) {
    if (error instanceof ToolError) return false;
    throw error;
  }
};

/** The size of each unit in terms of the last. */
const relativeSizes = (units: readonly Expression[], notes: Notes): Rational[] => {
  const last = units.at(-1);
  return units.map((unit) => {
    const ratio = last ? fold(binaryNode('/', unit, last), { isLenient: false, notes }) : unit;
    return ratio.type === 'number' ? ratio.value : refuseUnits();
  });
};

const refuseUnits = (): never =>
  fail(
    CalculatorErrorType.DomainError,
    'Several units to convert to have to be of one kind, the largest first, e.g. ft + in or h + min + s.',
  );

/**
 * A quantity with integers for all units but the last: 1.6 m is 5 ft 2.99 in.
 *
 * @throws ToolError `DomainError` for units of different kinds, or in the wrong order;
 * `InvalidExpression` for an invalid unit
 */
export const splitQuantity = async (
  source: Expression,
  parts: readonly Expression[],
  precision: number,
  notes: Notes,
): Promise<AnswerParts> => {
  const from = evaluateQuantity(source, notes);
  parts.forEach(readTarget);
  const targets = parts.map((part) => evaluateQuantity(part, emptyNotes()));
  const last = targets.at(-1);
  const isTemperature = 'temperature' in from.dimensions;
  const fits = targets.every((target) => areAlike(from.dimensions, target.dimensions));
  if (!last || !fits || isTemperature) return refuseUnits();
  // Degrees, minutes and seconds of arc share a factor pi, which fractions of them lack.
  const sizes = relativeSizes(
    targets.map((target) => withoutPi(target.value)),
    notes,
  );
  const isDescending = sizes.every((size, index) => {
    const before = sizes[index - 1];
    return index === 0 || (before !== undefined && compare(before, size) > 0);
  });
  if (!isDescending) refuseUnits();

  const ratio = fold(binaryNode('/', from.value, last.value), { isLenient: false, notes });
  const scalar = await evaluateScalar(ratio, {
    mode: 'exact',
    precision: precision + EXTRA_DIGITS,
  });
  const decimal = scalar.value.kind === 'real' ? parseDecimal(scalar.value.text) : undefined;
  const total = scalar.rational ?? decimal;
  if (!total) return refuseUnits();
  const isExact = scalar.rational !== undefined;
  const rounded = roundParts(total, sizes, precision);
  const names = targets.map(({ label }) => describeLabel(label));
  const sign = isNegative(total) ? '-' : '';
  const texts = rounded.map((amount, index) => `${amount} ${names[index] ?? ''}`);
  const amounts = splitAmounts(isNegative(total) ? negate(total) : total, sizes);
  const isDecimalExact = isExact && rounded.every((text, index) => isSame(text, amounts[index]));
  const exactTexts = amounts.map((amount, index) => `${write(amount)} ${names[index] ?? ''}`);
  const exact = exactTexts.join(isDecimalExact ? ' ' : ' + ');
  return {
    decimal: sign + texts.join(' '),
    engine: scalar.engine,
    ...(isExact ? { exact: sign && !isDecimalExact ? `-(${exact})` : sign + exact } : {}),
    isDecimalExact,
    isExact,
    kind: 'quantity',
    latex:
      sign +
      rounded
        .map((amount, index) => `${decimalToLatex(amount)}\\,${unitToLatex(names[index] ?? '')}`)
        .join('\\;'),
    verified: scalar.verified,
  };
};

/** Guard digits for the amounts split off before the last unit. */
const EXTRA_DIGITS = 15;

const isSame = (text: string, amount: Rational | undefined): boolean => {
  const value = parseDecimal(text);
  return value !== undefined && amount !== undefined && compare(value, amount) === 0;
};

const write = (value: Rational): string => {
  const { isExact, text } = formatDecimal(value, 40);
  return isExact ? text : `${value.numerator}/${value.denominator}`;
};

const withoutPi = (node: Expression): Expression =>
  node.type === 'binary' && node.operator === '*' && node.right.type === 'name' ? node.left : node;

/** Integers for all but the last. */
const splitAmounts = (total: Rational, sizes: readonly Rational[]): Rational[] => {
  let rest = total;
  return sizes.map((size, index) => {
    if (index === sizes.length - 1) return rest;
    const whole = rational(floor(divide(rest, size)));
    rest = subtract(rest, multiply(whole, size));
    return whole;
  });
};

/** The same in decimals, with a carry if the last one rounds up to a whole of the previous one. */
const roundParts = (total: Rational, sizes: readonly Rational[], precision: number): string[] => {
  const magnitude = isNegative(total) ? negate(total) : total;
  const write = (amounts: readonly Rational[]) =>
    amounts.map((amount) => formatDecimal(amount, precision).text);
  const amounts = splitAmounts(magnitude, sizes);
  const texts = write(amounts);
  const [last, size] = [parseDecimal(texts.at(-1) ?? ''), sizes.at(-2)];
  if (!last || !size || compare(last, size) < 0) return texts;
  const carried = amounts
    .slice(0, -1)
    .reduce((sum, amount, index) => addProduct(sum, amount, sizes[index]), size);
  return write(splitAmounts(carried, sizes));
};

const addProduct = (sum: Rational, amount: Rational, size: Rational | undefined): Rational =>
  size ? subtract(sum, negate(multiply(amount, size))) : sum;
