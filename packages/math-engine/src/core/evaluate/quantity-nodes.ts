import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { ONE, power, rational } from '../numbers/rational.ts';
import type { Dimensions } from '../resolve/unit-entry.ts';
import { findUnit, type Unit } from '../resolve/units.ts';
import { binaryNode, type Expression, numberNode, someNode } from '../syntax/ast.ts';
import type { UnitLabel } from './dimensions.ts';
import type { TemperatureSense } from './temperature.ts';

/** A number with a unit. All factors are exact; the number is an expression without units. */
export interface Quantity {
  dimensions: Dimensions;
  /** The unit of display. Empty for a plain number. */
  label: UnitLabel;
  /** The sense of a temperature. Absent for everything else. */
  sense?: TemperatureSense;
  /** The value in base units; for a temperature, relative to the zero of its scale. */
  value: Expression;
}

const PI: Expression = { name: 'pi', position: 0, type: 'name' };

const isOne = (node: Expression): boolean =>
  node.type === 'number' && node.value.numerator === 1n && node.value.denominator === 1n;

const isNothing = (node: Expression): boolean =>
  node.type === 'number' && node.value.numerator === 0n;

export const plus = (left: Expression, right: Expression): Expression =>
  isNothing(right) ? left : binaryNode('+', left, right);

export const times = (left: Expression, right: Expression): Expression =>
  isOne(left) ? right : isOne(right) ? left : binaryNode('*', left, right);

export const over = (left: Expression, right: Expression): Expression =>
  isOne(right) ? left : binaryNode('/', left, right);

export const plainQuantity = (value: Expression): Quantity => ({
  dimensions: {},
  label: new Map(),
  value,
});

/** Whether an expression contains a unit. */
export const hasUnits = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'unit' || part.type === 'convert');

export const requireUnit = (name: string): Unit =>
  findUnit(name) ?? fail(CalculatorErrorType.UnknownSymbol, `Unknown unit '${name}'.`);

/** A power of pi, which is part of angles and parsecs. */
export const powerOfPi = (exponent: number): Expression => {
  if (exponent === 0) return numberNode(ONE);
  return exponent === 1 ? PI : binaryNode('^', PI, numberNode(rational(BigInt(exponent))));
};

/** The size of a unit in base units, as an expression: a fraction, times pi for angles. */
export const sizeOf = (unit: Unit): Expression =>
  times(numberNode(unit.factor), powerOfPi(unit.piExponent));

/** The size of the unit of a label. */
export const labelSize = (label: UnitLabel): Expression => {
  let factor = ONE;
  let piExponent = 0;
  for (const [name, exponent] of label) {
    const unit = requireUnit(name);
    const scaled = power(unit.factor, BigInt(exponent));
    factor = rational(factor.numerator * scaled.numerator, factor.denominator * scaled.denominator);
    piExponent += unit.piExponent * exponent;
  }
  return times(numberNode(factor), powerOfPi(piExponent));
};
