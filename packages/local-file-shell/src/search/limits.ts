import { ToolError, ToolErrorType } from '@lobechat/types';

interface LimitRange {
  fallback: number;
  maximum: number;
  minimum?: number;
  name?: string;
}

/**
 * Checks a given number of results or lines, or returns the default.
 *
 * @throws ToolError `InvalidArguments`
 */
export const readLimit = (
  given: number | undefined,
  { fallback, maximum, minimum = 1, name = 'limit' }: LimitRange,
): number => {
  if (given === undefined) return fallback;
  if (Number.isInteger(given) && given >= minimum && given <= maximum) return given;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${name} is ${given}. Give a whole number from ${minimum} to ${maximum}.`,
  );
};
