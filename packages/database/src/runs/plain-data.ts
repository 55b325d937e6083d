import { ToolError, ToolErrorType } from '@lobechat/types';

import { toStorableJson } from '../storable.ts';

/**
 * Returns plain data as JSON that can be stored; null for `undefined`.
 *
 * @throws ToolError `InvalidArguments` for a cycle, a bigint, or a value that throws when read
 */
export const toJson = (value: unknown): string => {
  try {
    return toStorableJson(value);
  } catch (error) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `It cannot be stored, because it is not plain data: ${error instanceof Error ? error.message : String(error)}. Give texts, numbers, lists and objects of these.`,
      { cause: error },
    );
  }
};

/** Like {@link toJson}; null for absent values. */
export const toJsonOrNull = (value: unknown): string | null =>
  value === undefined ? null : toJson(value);
