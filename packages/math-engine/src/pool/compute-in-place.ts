import type { ComputeInPlace } from './pool.ts';

/** Loaded only when needed: a host that can start workers never loads it. */
export const computeInPlace: ComputeInPlace = async (operation, input, reason) => {
  const core = await import('../core/in-place.ts');
  return core.computeInPlace(operation, input, reason);
};
