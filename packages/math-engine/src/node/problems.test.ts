import { describe, expect, it } from 'vitest';

import { checkProblem, PROBLEMS, runOn } from '../problems/index.ts';
import { sharedMath as math } from './testing/shared-service.ts';

const themes = [...new Set(PROBLEMS.map(({ theme }) => theme))];

describe.each(themes)('problems of %s that another system solved', (theme) => {
  const problems = PROBLEMS.filter((problem) => problem.theme === theme).map(
    (problem) => [problem.operation, JSON.stringify(problem.input), problem] as const,
  );

  it.each(problems)('%s %s', async (_, input, problem) => {
    expect(await checkProblem(problem, runOn(math)), input).toEqual({ verdict: 'right' });
  });
});
