import { calculate } from './operations/calculate.ts';

/**
 * Expressions that make the engines load and build their tables, each in a step of its own, so that
 * a job that arrives meanwhile waits for one step only.
 */
const WARMING_EXPRESSIONS = ['sqrt(2)', '[[1,2],[3,4]]', 'sin(pi/6)', 'ln(2) + e^2', '5 km to m'];

/** Loads the engines ahead of the first job that needs them. */
export const warmUp = async (pause: () => Promise<void>): Promise<void> => {
  for (const expression of WARMING_EXPRESSIONS) {
    await pause();
    await calculate({ expression });
  }
};
