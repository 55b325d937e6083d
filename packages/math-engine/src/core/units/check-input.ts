import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';

/**
 * @throws ToolError `InvalidArguments` unless it is an integer number of digits within the limits
 */
export const requirePrecision = (
  precision: number,
  most: number = CoreLimits.precision,
  purpose = '',
): void => {
  if (Number.isInteger(precision) && precision >= 1 && precision <= most) return;
  fail(ToolErrorType.InvalidArguments, `precision is a whole number from 1 to ${most}${purpose}.`);
};

/** @throws ToolError `InvalidArguments` unless it is text, `ResourceLimit` if it is too long */
export const requireText = (text: unknown, name: string, most: number): void => {
  if (typeof text !== 'string') {
    return fail(ToolErrorType.InvalidArguments, `${name} has to be a text, not ${typeof text}.`);
  }
  if (text.length > most) {
    fail(
      ToolErrorType.ResourceLimit,
      `${name} has ${text.length} characters; at most ${most} are allowed.`,
    );
  }
};

/**
 * @throws ToolError `InvalidArguments` unless it is a nonempty list; `ResourceLimit` if too long
 */
export const requireCount = (values: unknown, name: string, most: number): void => {
  if (!Array.isArray(values) || values.length === 0) {
    return fail(ToolErrorType.InvalidArguments, `${name} has to be a list of at least one value.`);
  }
  if (values.length > most) {
    fail(
      ToolErrorType.ResourceLimit,
      `${name} has ${values.length} values; at most ${most} are allowed.`,
    );
  }
};
