import { calculate } from './operations/calculate.ts';

/**
 * Expressions that make the engines load and build their tables, each in its own step, so that a
 * job that arrives meanwhile waits for only one step.
 */
const WARMING_EXPRESSIONS = ['sqrt(2)', '[[1,2],[3,4]]', 'sin(pi/6)', 'ln(2) + e^2', '5 km to m'];

/**
 * Milliseconds before each step. Whoever started this worker has a job for it, and often another
 * one immediately after, or ends it after the first: these take precedence.
 */
const PAUSE_MS = 250;

/** Loads the engines while idle, ahead of the first job that needs them. */
export const warmUp = async (): Promise<void> => {
  for (const expression of WARMING_EXPRESSIONS) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
    await calculate({ expression });
  }
};
