import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import { requireClose } from './compare-numbers.ts';
import type { Expected, RunProblem } from './problem.ts';

/** The value of a formula at a point, as a decimal with twenty digits. */
export const valueAt = async (
  formula: string,
  variables: Readonly<Record<string, string>>,
  run: RunProblem,
): Promise<string> => {
  const input = { expression: formula, precision: 20, variables };
  return ((await run('calculate', input)) as MathAnswer).decimal;
};

/** Compares formulas by their values at points. */
export const checkFormulas = async (
  answer: MathAnswer | undefined,
  { differences = [], samples = [] }: Expected,
  run: RunProblem,
): Promise<void> => {
  const formula = answer?.exact ?? '';
  for (const { at, value } of samples) {
    requireClose(await valueAt(formula, at, run), value, `at ${JSON.stringify(at)}`, 12);
  }
  for (const { from, to, value } of differences) {
    const [start = '', end = ''] = await Promise.all(
      [from, to].map((x) => valueAt(formula, { x }, run)),
    );
    const difference = await valueAt('b - a', { a: start, b: end }, run);
    requireClose(difference, value, `from ${from} to ${to}`, 12);
  }
};
