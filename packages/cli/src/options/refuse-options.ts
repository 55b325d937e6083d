import { UsageError } from '../usage-error.ts';
import type { OptionValues } from './option.ts';

/** @throws UsageError for the first of these options that was given: it would have no effect */
export const refuseOptions = (
  options: OptionValues,
  names: readonly string[],
  reason: string,
): void => {
  const given = names.find((name) => options.flag(name));
  if (given !== undefined) throw new UsageError(`--${given} ${reason}`);
};
