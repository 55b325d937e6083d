import { absolute } from '../numbers/greatest-common-divisor.ts';
import { isInteger } from '../numbers/rational.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { TRIGONOMETRIC } from './functions.ts';
import type { Notes } from './resolve.ts';

const RADIANS = 'an angle without a unit is in radians; for degrees write 30 deg';

const isMultiple = (angle: Expression, step: bigint, least: bigint): boolean => {
  if (angle.type === 'negate') return isMultiple(angle.operand, step, least);
  if (angle.type !== 'number' || !isInteger(angle.value)) return false;
  const size = absolute(angle.value.numerator);
  return size % step === 0n && size >= least && size <= 720n;
};

/** Notes the unit of an angle that may have been meant in degrees: `sin(30)`. */
export const noteAngle = (angle: Expression, notes: Notes): void => {
  if (isMultiple(angle, 5n, 10n)) notes.assumptions.add(RADIANS);
};

/** Pi, as in angles that are in degrees already, or the scale of a time: `0.1*t`, `t/30`. */
const isScale = (node: Expression): boolean =>
  (node.type === 'name' && node.name === 'pi') ||
  (node.type === 'number' && node.value.denominator >= 10n) ||
  (node.type === 'binary' && node.operator === '/' && isMultiple(node.right, 1n, 10n));

/** An angle that changes, and may be meant in degrees. */
const isOpenAngle = (node: Expression): boolean =>
  node.type === 'call' &&
  TRIGONOMETRIC.has(node.name) &&
  someNode(node, ({ type }) => type === 'symbol') &&
  !someNode(node, isScale);

/**
 * Notes the unit of angles if they change between bounds, or near a point, that may have been meant
 * in degrees: `cos(x) = 1/2` from 0 to 360. Other steps, such as 0 to 10, are usual for anything.
 */
export const noteAngles = (
  formulas: readonly Expression[],
  places: readonly Expression[],
  notes: Notes,
): void => {
  if (!places.some((place) => isMultiple(place, 15n, 30n))) return;
  if (formulas.some((formula) => someNode(formula, isOpenAngle))) notes.assumptions.add(RADIANS);
};
