import { UsageError } from '../usage-error.ts';

/**
 * Parses an integer.
 *
 * @throws UsageError if it is not one, or out of bounds
 */
export const readInteger = (
  text: string,
  { maximum, minimum, option }: { maximum: number; minimum: number; option: string },
): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw new UsageError(
    `${option} is '${text}'. Pass a whole number from ${minimum} to ${maximum}.`,
  );
};
