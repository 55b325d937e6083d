import type { Problem } from './problem.ts';
import problems from './problems.json' with { type: 'json' };

/** Problems of every kind with answers derived by other systems. */
export const PROBLEMS: readonly Problem[] = problems as unknown as Problem[];

export { checkProblem } from './check-problem.ts';
export { type Problem, type ProblemOutcome, type RunProblem, runOn } from './problem.ts';
