import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { valueAt } from './check-formulas.ts';
import { isClose, requireClose } from './compare-numbers.ts';
import type { Expected, ExpectedNumber, RunProblem } from './problem.ts';

/** Compares the solutions of equations, in any order, and sets of solutions by their members. */
export const checkSolutions = async (
  state: SolveState,
  { count, formulas, inside, outside, solutions }: Expected,
  run: RunProblem,
): Promise<void> => {
  if (count !== undefined && count !== 'any' && state.count !== count) {
    throw new Error(`the count should be ${count}`);
  }
  if (solutions) requireSolutions(state, solutions);
  for (const [name, samples] of Object.entries(formulas ?? {})) {
    const found = state.solutions[0]?.values.find((entry) => entry.name === name);
    for (const { value = '', ...at } of samples) {
      requireClose(await valueAt(found?.answer.exact ?? '', at, run), value, name, 12);
    }
  }
  for (const x of inside ?? []) await requireMember(state, x, true, run);
  for (const x of outside ?? []) await requireMember(state, x, false, run);
};

const requireSolutions = (
  state: SolveState,
  wanted: readonly Record<string, ExpectedNumber>[],
): void => {
  const rest = state.solutions.map(({ values }) => values);
  for (const solution of wanted) {
    const place = rest.findIndex((values) =>
      values.every(({ answer, name }) => isClose(answer.decimal, solution[name] ?? 'none')),
    );
    if (place === -1) throw new Error(`the solution ${JSON.stringify(solution)} is missing`);
    rest.splice(place, 1);
  }
  if (rest.length > 0) throw new Error(`${rest.length} solutions too many`);
};

/** Whether a number is in a set written as `x < -2 or 1 <= x <= 3`. */
const requireMember = async (
  state: SolveState,
  x: string,
  isInside: boolean,
  run: RunProblem,
): Promise<void> => {
  const text = state.answer.exact ?? '';
  const isMember = text.includes('all real numbers') || (await holdsAny(text, x, run));
  if (isMember !== isInside) throw new Error(`${x} should ${isInside ? '' : 'not '}be in the set`);
};

const holdsAny = async (set: string, x: string, run: RunProblem): Promise<boolean> => {
  for (const part of set.split(' or ')) {
    if (await holdsChain(part, x, run)) return true;
  }
  return false;
};

/** `1 <= x < 3` holds if both of its comparisons do. */
const holdsChain = async (part: string, x: string, run: RunProblem): Promise<boolean> => {
  const pieces = part.split(/(<=|>=|!=|<|>|=)/).map((piece) => piece.trim());
  for (let index = 0; index + 2 < pieces.length; index += 2) {
    const relation = pieces.slice(index, index + 3).join(' ');
    if ((await valueAt(relation, { x }, run)) !== 'true') return false;
  }
  return true;
};
