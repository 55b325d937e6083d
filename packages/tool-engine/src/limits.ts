import type { ToolLimits } from './engine-types.ts';
import { checkKeys } from './known-keys.ts';

/** Limits with every value set. */
export type ResolvedLimits = { [Name in keyof ToolLimits]-?: number };

const DEFAULTS: ResolvedLimits = {
  argumentsLength: 10_000_000,
  concurrency: 8,
  contentLength: 30_000,
  rememberedCalls: 1000,
  timeoutMs: 120_000,
};

/**
 * Fills in the defaults.
 *
 * @throws TypeError for an unknown limit
 * @throws RangeError naming the limit that is not a number of at least 0 (1 for `concurrency`)
 */
export const resolveLimits = (limits: ToolLimits = {}): ResolvedLimits => {
  checkKeys(limits, Object.keys(DEFAULTS), 'limits');
  const resolved = { ...DEFAULTS };
  for (const name of Object.keys(DEFAULTS) as Array<keyof ToolLimits>) {
    const value = limits[name] ?? DEFAULTS[name];
    const least = name === 'concurrency' ? 1 : 0;
    if (typeof value !== 'number' || !(value >= least)) {
      throw new RangeError(`limits.${name} has to be a number of at least ${least}, not ${value}.`);
    }
    resolved[name] = value;
  }
  return resolved;
};
