import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { ONE, rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Dimensions } from '../resolve/unit-entry.ts';
import { type ConvertNode, type Expression, numberNode } from '../syntax/ast.ts';
import {
  areAlike,
  combine,
  combineLabels,
  describeKind,
  describeLabel,
  isDimensionless,
  type UnitLabel,
} from './dimensions.ts';
import { over, powerOfPi, type Quantity, requireUnit, times } from './quantity-nodes.ts';
import { convertTemperature } from './temperature.ts';

/**
 * A quantity in the target unit of a conversion.
 *
 * @throws ToolError `InvalidExpression` if the target is not a unit, `DomainError` if it is of
 * another kind
 */
export const convertQuantity = (from: Quantity, node: ConvertNode, notes: Notes): Quantity => {
  if (node.isShare) return countShares(from, node.target);
  const target = readTarget(node.target);
  if (node.target.type === 'unit' && 'temperature' in from.dimensions) {
    const unit = requireUnit(node.target.name);
    if (areAlike(from.dimensions, unit.dimensions)) return convertTemperature(from, unit, notes);
  }
  if (areAlike(from.dimensions, target.dimensions)) {
    return { dimensions: from.dimensions, label: target.label, value: from.value };
  }
  if (isReciprocal(from.dimensions, target.dimensions)) {
    notes.assumptions.add(
      `${describeLabel(from.label)} and ${describeLabel(target.label)} are reciprocals of each other`,
    );
    const inverse = over(numberNode(ONE), from.value);
    return { dimensions: target.dimensions, label: target.label, value: inverse };
  }
  const turned = convertRotation(from, target, node.value, notes);
  if (turned) return turned;
  const hint = /\b[CF]\b/.test(`${describeLabel(target.label)} ${describeLabel(from.label)}`)
    ? ' For temperatures write degC and degF.'
    : '';
  const given =
    from.label.size === 0 ? 'A plain number' : describeKind(from.label, from.dimensions);
  return fail(
    CalculatorErrorType.DomainError,
    `${given} cannot be converted to ${describeKind(target.label, target.dimensions)}.${hint}`,
  );
};

/** A ratio in parts of a whole, which are a plain number: percent, parts per million. */
const countShares = (from: Quantity, part: Expression): Quantity =>
  isDimensionless(from.dimensions)
    ? { dimensions: {}, label: new Map(), value: over(from.value, part) }
    : fail(
        CalculatorErrorType.DomainError,
        `Percent and parts per million are for ratios of quantities of one kind; this is ${describeKind(from.label, from.dimensions)}.`,
      );

/**
 * Distance per volume and volume per distance, speed and pace: each may be requested for the other.
 */
const isReciprocal = (from: Dimensions, to: Dimensions): boolean => {
  if (!isDimensionless(combine(from, to, 1))) return false;
  const { length = 0, time = 0, ...others } = from;
  if (Object.keys(others).length > 0) return false;
  return (Math.abs(length) === 2 && time === 0) || (Math.abs(length) === 1 && length === -time);
};

interface Target {
  dimensions: Dimensions;
  label: UnitLabel;
}

/**
 * A unit, or a product of powers of units; no numbers except the 1 of `1/s`.
 *
 * @throws ToolError `InvalidExpression` for anything else
 */
export const readTarget = (node: Expression): Target => {
  if (node.type === 'list') {
    fail(
      CalculatorErrorType.InvalidExpression,
      'Several units to convert to can only stand at the end of the whole expression: 180 cm to ft and in.',
    );
  }
  const target = readUnits(node);
  if (target && target.label.size > 0) return target;
  return fail(
    CalculatorErrorType.InvalidExpression,
    "After 'to' a unit without a number is expected, e.g. 5 km to m.",
  );
};

const readUnits = (node: Expression): Target | undefined => {
  if (node.type === 'unit') {
    const unit = requireUnit(node.name);
    return { dimensions: unit.dimensions, label: new Map([[node.name, 1]]) };
  }
  if (node.type === 'number') {
    const isOne = node.value.numerator === 1n && node.value.denominator === 1n;
    return isOne ? { dimensions: {}, label: new Map() } : undefined;
  }
  if (node.type !== 'binary') return undefined;
  const left = readUnits(node.left);
  if (!left) return undefined;
  if (node.operator === '^') return raise(left, node.right);
  const right = readUnits(node.right);
  if (!right || !['*', '/'].includes(node.operator)) return undefined;
  const sign = node.operator === '/' ? -1 : 1;
  return {
    dimensions: combine(left.dimensions, right.dimensions, sign),
    label: combineLabels(left.label, right.label, sign),
  };
};

const LARGEST_EXPONENT = 12;

const raise = (base: Target, exponent: Expression): Target | undefined => {
  if (exponent.type !== 'number' || exponent.value.denominator !== 1n) return undefined;
  const count = Number(exponent.value.numerator);
  if (count === 0 || Math.abs(count) > LARGEST_EXPONENT) return undefined;
  const scale = <Name extends string>(entries: Iterable<readonly [Name, number]>) =>
    [...entries].map(([name, times]) => [name, times * count] as const);
  return {
    dimensions: Object.fromEntries(scale(Object.entries(base.dimensions))) as Dimensions,
    label: new Map(scale(base.label)),
  };
};

const FREQUENCY = { time: -1 } as const;
const ROTATION = { angle: 1, time: -1 } as const;

/** Units that count turns rather than radians. */
const COUNTS_TURNS: ReadonlySet<string> = new Set([
  'rpm',
  'rps',
  'turn',
  'turns',
  'rev',
  'revs',
  'revolution',
  'revolutions',
  'cycle',
  'cycles',
]);

const countsTurns = (label: UnitLabel): boolean =>
  [...label.keys()].some((name) => COUNTS_TURNS.has(name) || /Hz$|hertz$/.test(name));

/**
 * Conversions that differ in an angle only. In the SI the radian is 1, so that `5 rad/s * 2 m` is a
 * speed; but 1 Hz is a whole turn per second.
 */
const convertRotation = (
  from: Quantity,
  target: Target,
  source: Expression,
  notes: Notes,
): Quantity | undefined => {
  const difference = combine(target.dimensions, from.dimensions, -1);
  const { angle = 0, ...rest } = difference;
  if (angle === 0 || !isDimensionless(rest)) return undefined;
  const result = { dimensions: target.dimensions, label: target.label };
  const isFrequency =
    (areAlike(from.dimensions, FREQUENCY) && areAlike(target.dimensions, ROTATION)) ||
    (areAlike(from.dimensions, ROTATION) && areAlike(target.dimensions, FREQUENCY));
  if (isFrequency && (countsTurns(from.label) || countsTurns(target.label))) {
    // 2 pi times 50 Hz is already an angular frequency; only a frequency as written is certain to
    // be one.
    if (angle > 0 && !isWritten(source)) return undefined;
    notes.assumptions.add('a cycle (1 Hz for a second) was read as a full turn of 2*pi rad');
    const turn = times(numberNode(rational(2n)), powerOfPi(1));
    return { ...result, value: angle > 0 ? times(from.value, turn) : over(from.value, turn) };
  }
  // Steradians and lumens are not lengths and candelas: only plane angles may be added or dropped.
  if (Math.abs(angle) !== 1 || 'luminosity' in target.dimensions) return undefined;
  notes.assumptions.add('1 rad was read as the plain number 1, as in the SI');
  return { ...result, value: from.value };
};

/** `50 Hz`: a number and a unit. */
const isWritten = (node: Expression): boolean =>
  node.type === 'binary' && node.left.type === 'number' && node.right.type === 'unit';
