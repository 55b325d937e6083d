import {
  CalculatorErrorType,
  type MathAnswer,
  type NamedAnswer,
} from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { checkFormulas } from './check-formulas.ts';
import { checkSolutions } from './check-solutions.ts';
import { type Checker, isClose, requireClose, splitList } from './compare-numbers.ts';
import type { Expected, ExpectedNumber, Problem, ProblemOutcome, RunProblem } from './problem.ts';

/** The answer of any operation; every field exists in some state. */
interface AnyState {
  answer?: MathAnswer;
  converges?: boolean;
  decimal?: string;
  exact?: string;
  exists?: boolean;
  facts?: { name: string; value: string }[];
  items?: { results: NamedAnswer[] }[];
  parts?: NamedAnswer[];
  relation?: string;
  result?: string;
  results?: (NamedAnswer & { digits?: string; index?: number })[];
  value?: MathAnswer;
}

/** Runs a problem and compares the actual with the expected outcome. */
export const checkProblem = async (problem: Problem, run: RunProblem): Promise<ProblemOutcome> => {
  let state: AnyState;
  try {
    state = (await run(problem.operation, problem.input)) as AnyState;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isRight = problem.expected.refused && isMistake(error);
    return isRight ? { verdict: 'right' } : { reason, verdict: 'refused' };
  }
  try {
    await compare(state, problem, run);
    return { verdict: 'right' };
  } catch (error) {
    const given = JSON.stringify(state).slice(0, 600);
    const reason = error instanceof Error ? error.message : String(error);
    return { reason: `${reason} in ${given}`, verdict: 'wrong' };
  }
};

const MISTAKES: ReadonlySet<string> = new Set([
  CalculatorErrorType.DivisionByZero,
  CalculatorErrorType.DomainError,
  CalculatorErrorType.InvalidExpression,
  CalculatorErrorType.InvalidNumber,
  CalculatorErrorType.Unsolved,
  ToolErrorType.InvalidArguments,
]);

/** Whether an error says that the question has no answer, rather than that something broke. */
const isMistake = (error: unknown): boolean =>
  error instanceof ToolError && MISTAKES.has(error.type);

const compare = async (state: AnyState, problem: Problem, run: RunProblem): Promise<void> => {
  const { expected } = problem;
  const answer = state.answer ?? (state.decimal === undefined ? undefined : (state as MathAnswer));
  const digits = (problem.input['precision'] as number | undefined) ?? 13;
  if (expected.refused && !hasFailedItem(state)) throw new Error('An answer where none exists');
  checkAnswer(answer, expected, digits);
  checkStructure(state, answer, expected);
  checkNamed(state, expected);
  await checkFormulas(answer, expected, run);
  await checkSolutions(state as never, expected, run);
};

const hasFailedItem = ({ items = [] }: AnyState): boolean =>
  items.some((item) => (item as { success?: boolean }).success === false);

const checkAnswer: Checker = (answer, expected, digits = 13) => {
  const { exact, infinite, says, text, unit, value } = expected;
  if (value !== undefined) {
    requireClose(withoutUnit(answer?.decimal, unit), value, 'value', digits);
  }
  if (exact !== undefined && answer?.exact !== exact) {
    throw new Error(`exact should be ${exact}`);
  }
  if (infinite !== undefined && answer?.decimal !== (infinite > 0 ? 'Infinity' : '-Infinity')) {
    throw new Error(`should be ${infinite} × infinity`);
  }
  if (says !== undefined && !answer?.exact?.includes(says)) throw new Error(`should say ${says}`);
  if (text && !text.includes(answer?.exact ?? ''))
    throw new Error(`should be ${text.join(' or ')}`);
};

const withoutUnit = (text = '', unit?: string): string => {
  if (unit === undefined) return text;
  if (!text.endsWith(` ${unit}`)) throw new Error(`should end in ${unit}`);
  return text.slice(0, -unit.length - 1);
};

const checkStructure = (
  state: AnyState,
  answer: MathAnswer | undefined,
  { atPoint, diverges, eigenvalues, list, matrix, missing, parts }: Expected,
): void => {
  if (diverges && state.converges !== false) throw new Error('should diverge');
  if (missing && state.exists !== false) throw new Error('should not exist');
  if (atPoint !== undefined) requireClose(state.value?.decimal, atPoint, 'value at the point');
  if (list) requireMatrix(answer?.decimal, [list]);
  if (matrix) requireMatrix(answer?.decimal, matrix);
  const named = (name: string) => state.parts?.find((part) => part.name === name)?.answer.decimal;
  if (eigenvalues) requireSame(splitList(named('eigenvalues')).flat(), eigenvalues);
  for (const [name, rows] of Object.entries(parts ?? {})) requireMatrix(named(name), rows);
};

const requireMatrix = (text: string | undefined, rows: readonly ExpectedNumber[][]): void => {
  const entries = splitList(text);
  const flat = entries.flat();
  const wanted = rows.flat();
  if (flat.length !== wanted.length) throw new Error('another shape');
  wanted.forEach((value, index) => requireClose(flat[index], value, `entry ${index}`));
};

/** The same numbers in any order. */
const requireSame = (found: readonly string[], wanted: readonly ExpectedNumber[]): void => {
  const rest = [...found];
  for (const value of wanted) {
    const place = rest.findIndex((text) => isClose(text, value));
    if (place === -1) throw new Error(`${JSON.stringify(value)} is missing`);
    rest.splice(place, 1);
  }
  if (rest.length > 0) throw new Error(`${rest.join(', ')} too many`);
};

const checkNamed = (state: AnyState, expected: Expected): void => {
  const { digits, facts, first, items, named, order, result } = expected;
  const find = (list: readonly NamedAnswer[] = [], name: string) =>
    list.find((entry) => entry.name === name)?.answer;
  for (const [name, value] of Object.entries(named ?? {})) {
    requireClose(find(state.results, name)?.decimal, value, name);
  }
  for (const [name, text] of Object.entries(first ?? {})) {
    const answer = find(state.items?.[0]?.results, name);
    if (answer?.exact !== text) throw new Error(`${name} should be ${text}`);
  }
  for (const [name, text] of Object.entries(facts ?? {})) {
    const fact = state.facts?.find((entry) => entry.name === name);
    if (fact?.value !== text) throw new Error(`${name} should be ${text}`);
  }
  items?.forEach(({ unit, value }, index) => {
    const answer = state.results?.[index]?.answer;
    requireClose(withoutUnit(answer?.decimal, unit), value, `item ${index}`);
  });
  if (digits !== undefined && state.results?.[0]?.digits !== digits) {
    throw new Error(`digits should be ${digits}`);
  }
  if (result !== undefined && state.result !== result) throw new Error(`should be ${result}`);
  if (order && order.join() !== state.results?.map(({ index }) => index).join()) {
    throw new Error(`the order should be ${order.join()}`);
  }
};
