import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { isZero, ONE, power, rational, subtract } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Dimensions } from '../resolve/unit-table.ts';
import { findUnit, type Unit } from '../resolve/units.ts';
import {
  type BinaryNode,
  type CallNode,
  type Expression,
  numberNode,
  someNode,
} from '../syntax/ast.ts';

/** A number with a unit. All factors are exact; the number is an expression without units. */
export interface Quantity {
  dimensions: Dimensions;
  /** The unit it is written in: names with exponents, e.g. km¹ h⁻¹. Empty for a plain number. */
  label: ReadonlyMap<string, number>;
  /** The value in base units. */
  value: Expression;
}

const PI: Expression = { name: 'pi', position: 0, type: 'name' };

const binary = (
  operator: BinaryNode['operator'],
  left: Expression,
  right: Expression,
): Expression => ({
  left,
  operator,
  right,
  type: 'binary',
});

const isOne = (node: Expression): boolean =>
  node.type === 'number' && node.value.numerator === 1n && node.value.denominator === 1n;

const times = (left: Expression, right: Expression): Expression =>
  isOne(left) ? right : isOne(right) ? left : binary('*', left, right);

const over = (left: Expression, right: Expression): Expression =>
  isOne(right) ? left : binary('/', left, right);

const plain = (value: Expression): Quantity => ({ dimensions: {}, label: new Map(), value });

/** Whether an expression has a unit anywhere. */
export const hasUnits = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'unit' || part.type === 'convert');

const requireUnit = (name: string): Unit =>
  findUnit(name) ?? fail(CalculatorErrorType.UnknownSymbol, `Unknown unit '${name}'.`);

/** The size of a unit in base units, as an expression: a fraction, times pi for angles. */
const sizeOf = (unit: Unit): Expression => {
  const factor = numberNode(unit.factor);
  return unit.isTimesPi ? binary('*', factor, PI) : factor;
};

/** The size of what a label stands for. */
export const labelSize = (label: ReadonlyMap<string, number>): Expression =>
  [...label].reduce<Expression>((size, [name, exponent]) => {
    const unit = requireUnit(name);
    const factor = numberNode(power(unit.factor, BigInt(exponent)));
    const scaled = times(size, factor);
    return unit.isTimesPi
      ? times(scaled, binary('^', PI, numberNode(rational(BigInt(exponent)))))
      : scaled;
  }, numberNode(ONE));

/** Writes a label: `km/h`, `m/s^2`, `1/s`. */
export const describeLabel = (label: ReadonlyMap<string, number>): string => {
  const write = ([name, exponent]: readonly [string, number]) =>
    Math.abs(exponent) === 1 ? name : `${name}^${Math.abs(exponent)}`;
  const above = [...label].filter(([, exponent]) => exponent > 0).map(write);
  const below = [...label].filter(([, exponent]) => exponent < 0).map(write);
  if (below.length === 0) return above.join('*');
  return `${above.join('*') || '1'}/${below.length > 1 ? `(${below.join('*')})` : below.join('')}`;
};

const describeDimensions = (dimensions: Dimensions): string =>
  Object.entries(dimensions)
    .map(([name, exponent]) => (exponent === 1 ? name : `${name}^${exponent}`))
    .join(' ') || 'a plain number';

const areAlike = (left: Dimensions, right: Dimensions): boolean => {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]) as Set<keyof Dimensions>;
  return [...names].every((name) => (left[name] ?? 0) === (right[name] ?? 0));
};

const combine = (left: Dimensions, right: Dimensions, sign: number): Dimensions => {
  const result: Partial<Record<keyof Dimensions, number>> = { ...left };
  for (const [name, exponent] of Object.entries(right) as [keyof Dimensions, number][]) {
    const sum = (result[name] ?? 0) + sign * exponent;
    if (sum === 0) delete result[name];
    else result[name] = sum;
  }
  return result;
};

const combineLabels = (
  left: ReadonlyMap<string, number>,
  right: ReadonlyMap<string, number>,
  sign: number,
): ReadonlyMap<string, number> => {
  const result = new Map(left);
  for (const [name, exponent] of right) {
    const sum = (result.get(name) ?? 0) + sign * exponent;
    if (sum === 0) result.delete(name);
    else result.set(name, sum);
  }
  return result;
};

/** Units whose scale does not begin at zero, in a place where only differences make sense. */
const noteDifference = (unit: Unit, notes: Notes): void => {
  if (isZero(unit.offset)) return;
  notes.assumptions.add(
    `${unit.name} was read as a difference of temperatures here; convert to K first to calculate with absolute ones`,
  );
};

/**
 * Evaluates an expression with units. Names and percents are settled, numbers folded.
 *
 * @throws ToolError `DomainError` where units do not fit each other or a function
 */
export const evaluateQuantity = (node: Expression, notes: Notes): Quantity => {
  switch (node.type) {
    case 'unit': {
      const unit = requireUnit(node.name);
      noteDifference(unit, notes);
      return { dimensions: unit.dimensions, label: new Map([[unit.name, 1]]), value: sizeOf(unit) };
    }
    case 'negate': {
      const operand = evaluateQuantity(node.operand, notes);
      return { ...operand, value: { operand: operand.value, type: 'negate' } };
    }
    case 'binary':
      return evaluateBinary(node, notes);
    case 'convert':
      return evaluateConversion(node.value, node.target, notes);
    case 'call':
      return evaluateCall(node, notes);
    case 'list':
    case 'compare':
      return hasUnits(node)
        ? fail(
            CalculatorErrorType.DomainError,
            'Units inside lists and comparisons are not supported; convert to plain numbers first.',
          )
        : plain(node);
    default:
      return plain(node);
  }
};

const evaluateBinary = (node: BinaryNode, notes: Notes): Quantity => {
  const left = evaluateQuantity(node.left, notes);
  if (node.operator === '^') return evaluatePower(left, node.right, notes);
  const right = evaluateQuantity(node.right, notes);
  switch (node.operator) {
    case '*':
    case 'of':
      return {
        dimensions: combine(left.dimensions, right.dimensions, 1),
        label: combineLabels(left.label, right.label, 1),
        value: times(left.value, right.value),
      };
    case '/':
      return {
        dimensions: combine(left.dimensions, right.dimensions, -1),
        label: combineLabels(left.label, right.label, -1),
        value: over(left.value, right.value),
      };
    default:
      requireAlike(left, right, node.operator);
      return {
        dimensions: left.dimensions,
        label: left.label,
        value: binary(node.operator, left.value, right.value),
      };
  }
};

const requireAlike = (left: Quantity, right: Quantity, operator: string): void => {
  if (areAlike(left.dimensions, right.dimensions)) return;
  const [first, second] = [left, right].map(
    ({ dimensions, label }) =>
      `${describeLabel(label) || 'a plain number'} (${describeDimensions(dimensions)})`,
  );
  fail(
    CalculatorErrorType.DomainError,
    `'${operator}' needs units of the same kind, not ${first} and ${second}.`,
  );
};

const evaluatePower = (base: Quantity, exponent: Expression, notes: Notes): Quantity => {
  const by = evaluateQuantity(exponent, notes);
  if (Object.keys(by.dimensions).length > 0) {
    fail(CalculatorErrorType.DomainError, 'An exponent cannot have a unit.');
  }
  if (Object.keys(base.dimensions).length === 0) return plain(binary('^', base.value, by.value));
  const count = by.value.type === 'number' ? Number(by.value.value.numerator) : Number.NaN;
  const isWhole = by.value.type === 'number' && by.value.value.denominator === 1n;
  if (!isWhole || Math.abs(count) > 12) {
    fail(
      CalculatorErrorType.DomainError,
      'A unit can be raised to whole powers from -12 to 12 only.',
    );
  }
  const scale = <Name extends string>(entries: Iterable<readonly [Name, number]>) =>
    [...entries].map(([name, exponentOfName]) => [name, exponentOfName * count] as const);
  return {
    dimensions: Object.fromEntries(scale(Object.entries(base.dimensions))) as Dimensions,
    label: new Map(scale(base.label)),
    value: binary('^', base.value, by.value),
  };
};

const TAKES_ANGLES: ReadonlySet<string> = new Set(['cos', 'cot', 'csc', 'sec', 'sin', 'tan']);
const KEEPS_UNIT: ReadonlySet<string> = new Set([
  'abs',
  'max',
  'mean',
  'median',
  'min',
  'std',
  'sum',
]);

const evaluateCall = (node: CallNode, notes: Notes): Quantity => {
  const operands = node.arguments.map((argument) => evaluateQuantity(argument, notes));
  const value: Expression = { ...node, arguments: operands.map((operand) => operand.value) };
  const [first] = operands;
  const isPlain = operands.every(({ dimensions }) => Object.keys(dimensions).length === 0);
  if (!first || isPlain) return plain(value);
  if (TAKES_ANGLES.has(node.name) && areAlike(first.dimensions, { angle: 1 })) return plain(value);
  if (node.name === 'sqrt') return evaluateRoot(first, value);
  if (KEEPS_UNIT.has(node.name)) {
    for (const operand of operands) requireAlike(first, operand, node.name);
    return { dimensions: first.dimensions, label: first.label, value };
  }
  return fail(
    CalculatorErrorType.DomainError,
    `${node.name} takes a plain number${TAKES_ANGLES.has(node.name) ? ' or an angle' : ''}, not one in ${describeLabel(first.label)}.`,
  );
};

const evaluateRoot = ({ dimensions, label }: Quantity, value: Expression): Quantity => {
  const isEven = [...Object.values(dimensions), ...label.values()].every(
    (exponent) => exponent % 2 === 0,
  );
  if (!isEven) {
    fail(CalculatorErrorType.DomainError, `The square root of ${describeLabel(label)} is no unit.`);
  }
  const halve = <Name extends string>(entries: Iterable<readonly [Name, number]>) =>
    [...entries].map(([name, exponent]) => [name, exponent / 2] as const);
  return {
    dimensions: Object.fromEntries(halve(Object.entries(dimensions))) as Dimensions,
    label: new Map(halve(label)),
    value,
  };
};

/** A temperature as written: `32 degF`, `-40 degC`. Undefined for anything else. */
const readTemperature = (node: Expression): { unit: Unit; value: Expression } | undefined => {
  if (node.type === 'negate') {
    const inner = readTemperature(node.operand);
    return inner && { unit: inner.unit, value: { operand: inner.value, type: 'negate' } };
  }
  if (node.type !== 'binary' || node.operator !== '*' || node.right.type !== 'unit')
    return undefined;
  const unit = requireUnit(node.right.name);
  return 'temperature' in unit.dimensions && !hasUnits(node.left)
    ? { unit, value: node.left }
    : undefined;
};

const evaluateConversion = (source: Expression, target: Expression, notes: Notes): Quantity => {
  const temperature = readTemperature(source);
  if (temperature && target.type === 'unit') {
    return convertTemperature(temperature, requireUnit(target.name));
  }
  const from = evaluateQuantity(source, notes);
  const to = evaluateQuantity(target, notes);
  if (to.label.size === 0) {
    fail(CalculatorErrorType.InvalidExpression, "After 'to' a unit is expected, e.g. 5 km to m.");
  }
  if (!areAlike(from.dimensions, to.dimensions)) {
    const hint = /\b[CF]\b/.test(`${describeLabel(to.label)} ${describeLabel(from.label)}`)
      ? ' For temperatures write degC and degF.'
      : '';
    fail(
      CalculatorErrorType.DomainError,
      `${describeLabel(from.label) || 'A plain number'} (${describeDimensions(from.dimensions)}) cannot be converted to ${describeLabel(to.label)} (${describeDimensions(to.dimensions)}).${hint}`,
    );
  }
  return { ...from, label: to.label };
};

const convertTemperature = (
  { unit, value }: { unit: Unit; value: Expression },
  target: Unit,
): Quantity => {
  if (!('temperature' in target.dimensions)) {
    fail(
      CalculatorErrorType.DomainError,
      `${unit.name} (temperature) cannot be converted to ${target.name} (${describeDimensions(target.dimensions)}).`,
    );
  }
  // Kelvins above the zero of the target scale, so that dividing by the size of its degree gives it.
  const shift = numberNode(subtract(unit.offset, target.offset));
  const kelvins = times(value, numberNode(unit.factor));
  return {
    dimensions: { temperature: 1 },
    label: new Map([[target.name, 1]]),
    value: binary('+', kelvins, shift),
  };
};
