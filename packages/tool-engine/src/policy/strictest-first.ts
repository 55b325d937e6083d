import type { PolicyRule } from '../engine-types.ts';

/** The decisions of a policy's rules, in the order in which they win. */
export const STRICTEST_FIRST: readonly PolicyRule['decision'][] = ['deny', 'ask', 'allow'];
