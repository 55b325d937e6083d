import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { isNegative, isZero, type Rational, subtract, ZERO } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Unit } from '../resolve/units.ts';
import { binaryNode, type CallNode, type Expression, numberNode } from '../syntax/ast.ts';
import type { UnitLabel } from './dimensions.ts';
import { fold } from './fold.ts';
import { hasUnits, plus, type Quantity, requireUnit, sizeOf, times } from './quantity-nodes.ts';

/**
 * The sense of a temperature. `point`: a point on a scale whose zero is not absolute, such as `20
 * degC`. `difference`: the distance between two of them. `open`: a number of kelvins, which may be
 * either.
 */
export type TemperatureSense =
  | { kind: 'difference' }
  | { kind: 'open' }
  | { kind: 'point'; zero: Rational };

const DIFFERENCE: TemperatureSense = { kind: 'difference' };

export const isPoint = ({ sense }: Quantity): boolean => sense?.kind === 'point';

const zeroOf = ({ sense }: Quantity): Rational => (sense?.kind === 'point' ? sense.zero : ZERO);

/** The zero of a scale, by sense. */
const senseOf = (unit: Unit): TemperatureSense =>
  isZero(unit.offset) ? { kind: 'open' } : { kind: 'point', zero: unit.offset };

const isTemperature = (unit: Unit): boolean => 'temperature' in unit.dimensions;

/** A temperature as written: `32 degF`, `-40 degC`, `300 K`. Undefined for anything else. */
export const readTemperature = (node: Expression): Quantity | undefined => {
  if (node.type !== 'binary' || node.operator !== '*' || node.right.type !== 'unit')
    return undefined;
  const unit = requireUnit(node.right.name);
  if (!isTemperature(unit) || hasUnits(node.left)) return undefined;
  return {
    dimensions: unit.dimensions,
    label: new Map([[unit.name, 1]]),
    sense: senseOf(unit),
    value: times(node.left, sizeOf(unit)),
  };
};

const nameOf = (label: UnitLabel): string => [...label.keys()].join('*');

/** Notes that a point on a scale was read as a difference. */
export const noteDifference = (name: string, notes: Notes): void => {
  notes.assumptions.add(
    `${name} was read as a difference of temperatures here; convert to K first to calculate with absolute ones`,
  );
};

/** The quantity as a difference, where a temperature has no meaning. */
export const asDifference = (quantity: Quantity, notes: Notes): Quantity => {
  if (isPoint(quantity)) noteDifference(nameOf(quantity.label), notes);
  return quantity.sense ? { ...quantity, sense: DIFFERENCE } : quantity;
};

/** Relative to absolute zero. */
const absolute = (quantity: Quantity): Expression =>
  plus(quantity.value, numberNode(zeroOf(quantity)));

/** Warns of a temperature below absolute zero. */
export const warnBelowZero = (quantity: Quantity, notes: Notes): void => {
  const kelvins = fold(absolute(quantity), { isLenient: true, notes });
  if (kelvins.type !== 'number' || !isNegative(kelvins.value)) return;
  notes.warnings.add('this is below absolute zero (0 K): there is no such temperature');
};

/** The sum or difference of quantities of the same dimensions, one of which is a temperature. */
export const addTemperatures = (
  left: Quantity,
  right: Quantity,
  operator: '+' | '-',
  notes: Notes,
): Quantity => {
  const isOpen = (quantity: Quantity) => quantity.sense?.kind === 'open';
  const sum = (base: Quantity, sense: Quantity['sense']): Quantity => ({
    dimensions: left.dimensions,
    label: base.label,
    ...(sense ? { sense } : {}),
    value: binaryNode(operator, left.value, right.value),
  });
  if (operator === '-' && isPoint(right) && (isPoint(left) || isOpen(left))) {
    notes.assumptions.add(
      `the result is the difference of two temperatures: ${nameOf(left.label)} here is a number of degrees, not a point on the scale`,
    );
    return { ...sum(left, DIFFERENCE), value: binaryNode('-', absolute(left), absolute(right)) };
  }
  if (isPoint(left)) {
    if (isPoint(right) || isOpen(right))
      noteDifference(`the second temperature (${nameOf(right.label)})`, notes);
    return sum(left, left.sense);
  }
  if (isPoint(right) && operator === '+') {
    if (isOpen(left)) noteDifference(`the first temperature (${nameOf(left.label)})`, notes);
    return sum(right, right.sense);
  }
  if (isPoint(right)) noteDifference(nameOf(right.label), notes);
  return sum(left, isOpen(left) && isOpen(right) ? left.sense : DIFFERENCE);
};

/** Left minus right for a comparison: temperatures are compared as such, not by their numbers. */
export const subtractForComparison = (
  left: Quantity,
  right: Quantity,
  notes: Notes,
): Expression => {
  const isEither = isPoint(left) || isPoint(right);
  const isDistance = [left, right].some(
    ({ sense }) => sense?.kind !== 'point' && sense?.kind !== 'open',
  );
  if (!isEither) return binaryNode('-', left.value, right.value);
  if (isDistance) {
    return binaryNode('-', asDifference(left, notes).value, asDifference(right, notes).value);
  }
  notes.assumptions.add(
    'the sides were compared as temperatures, not as differences of temperatures',
  );
  return binaryNode('-', absolute(left), absolute(right));
};

/** A temperature on another scale. The target is a unit of temperature. */
export const convertTemperature = (source: Quantity, target: Unit, notes: Notes): Quantity => {
  const label = new Map([[target.name, 1]]);
  const { dimensions, sense } = source;
  if (sense?.kind === 'difference') {
    if (!isZero(target.offset)) noteDifference(target.name, notes);
    return { dimensions, label, sense, value: source.value };
  }
  if (sense === undefined) {
    if (isZero(target.offset))
      return { dimensions, label, sense: { kind: 'open' }, value: source.value };
    return fail(
      CalculatorErrorType.DomainError,
      `The result is in kelvins, and may be a temperature or a difference of temperatures: ${target.name} would differ. Convert it to K first, and then that number of K to ${target.name}.`,
    );
  }
  warnBelowZero(source, notes);
  const shift = numberNode(subtract(zeroOf(source), target.offset));
  return { dimensions, label, sense: senseOf(target), value: plus(source.value, shift) };
};

/** `(20 degC + 30 degC)/2` keeps its scale. */
export const scaleTemperature = (quantity: Quantity, value: Expression, notes: Notes): Quantity => {
  if (isPoint(quantity)) {
    const name = nameOf(quantity.label);
    notes.assumptions.add(
      `the number of ${name} was multiplied or divided, not the absolute temperature`,
    );
  }
  return { ...quantity, value };
};

/** Rejects an operation whose result differs between temperatures and temperature differences. */
export const refuseMixedScales = (label: UnitLabel): void => {
  const units = [...label.keys()].map(requireUnit).filter(isTemperature);
  const scale = units.find((unit) => !isZero(unit.offset));
  if (!scale || units.length < 2) return;
  refuseProduct(scale.name);
};

/** @throws ToolError `DomainError` always */
export const refuseProduct = (name: string): never =>
  fail(
    CalculatorErrorType.DomainError,
    `A product, quotient or power with ${name} depends on whether a temperature or a difference is meant. For a temperature write (20 ${name} to K); for a difference write it in K.`,
  );

const POINTWISE: ReadonlySet<string> = new Set(['max', 'mean', 'median', 'min', 'std']);

/**
 * A function that preserves units, applied to temperatures: their mean is a temperature, their
 * spread is not.
 */
export const callTemperature = (
  node: CallNode,
  operands: readonly Quantity[],
  notes: Notes,
): Quantity | undefined => {
  const reference = operands.find(isPoint);
  if (!reference) return undefined;
  const isPlace = ({ sense }: Quantity) => sense?.kind === 'point' || sense?.kind === 'open';
  const isScaled = POINTWISE.has(node.name) && operands.every(isPlace);
  if (node.name === 'sum') {
    return operands.reduce((sum, operand) => addTemperatures(sum, operand, '+', notes));
  }
  const values = operands.map((operand) =>
    isScaled
      ? plus(operand.value, numberNode(subtract(zeroOf(operand), zeroOf(reference))))
      : asDifference(operand, notes).value,
  );
  const isDifference = !isScaled || node.name === 'std';
  return {
    dimensions: reference.dimensions,
    label: reference.label,
    sense: isDifference || !reference.sense ? DIFFERENCE : reference.sense,
    value: { ...node, arguments: values },
  };
};
