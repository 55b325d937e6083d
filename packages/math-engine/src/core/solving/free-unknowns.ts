import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { holds } from '../evaluate/fold.ts';
import { symbolToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { isNumber, negate, subtract } from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { isSurelyNonnegative } from '../simplifying/real-rules.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import type { CompareNode } from '../syntax/ast.ts';
import { NoMethod } from './context.ts';
import { solveInequalities } from './solve-inequalities.ts';
import { NotAlgebraic } from './sparse-fraction.ts';
import type { Assignment } from './substitution.ts';
import type { SolveTask } from './task.ts';

/** The values of free unknowns, in words that follow `x = 2 - y, `. */
export interface FreeValues {
  exact: string;
  latex: string;
}

/**
 * The restriction of free unknowns by inequalities: an interval of a single one, `y < 1`, or the
 * inequalities themselves.
 *
 * @returns undefined if nothing is left
 */
export const describeFreeUnknowns = async (
  free: readonly string[],
  inequalities: readonly CompareNode[],
  assignment: Assignment,
  task: SolveTask,
): Promise<FreeValues | undefined> => {
  const open: CompareNode[] = [];
  for (const inequality of inequalities) {
    const narrowed = { ...inequality, ...sidesOf(inequality, assignment) };
    const verdict = decide(narrowed);
    if (verdict === false) return undefined;
    if (verdict === undefined) open.push(narrowed);
  }
  const [name, ...others] = free;
  if (name === undefined || open.length === 0) return anyValue(free, task);
  if (others.length === 0) {
    try {
      return await valuesOf(name, open, task);
    } catch (error) {
      if (!(error instanceof NoMethod || error instanceof NotAlgebraic)) throw error;
    }
  }
  const any = anyValue(free, task);
  return {
    exact: `${any.exact}, where ${open.map(toText).join(' and ')}`,
    latex: `${any.latex},\\; ${open.map(toLatex).join(',\\; ')}`,
  };
};

const sidesOf = ({ left, right }: CompareNode, assignment: Assignment) => ({
  left: substitute(left, assignment),
  right: substitute(right, assignment),
});

/**
 * Whether an inequality holds for all values of its variables, or for none; undefined if that
 * depends.
 */
const decide = ({ left, operator, right }: CompareNode): boolean | undefined => {
  const [first, second] = [readTerm(left), readTerm(right)];
  if (!first || !second) return undefined;
  const difference = simplifyTerm(subtract(first, second));
  if (isNumber(difference)) {
    const { numerator } = difference.value;
    return holds(operator, numerator < 0n ? -1 : numerator > 0n ? 1 : 0);
  }
  const positive =
    operator === '>=' ? difference : operator === '<=' ? negate(difference) : undefined;
  return positive && isSurelyNonnegative(positive) ? true : undefined;
};

const anyValue = (free: readonly string[], { domain }: SolveTask): FreeValues =>
  free.length === 0
    ? { exact: '', latex: '' }
    : {
        exact: `${free.join(', ')} free`,
        latex: `${free.map(symbolToLatex).join(', ')} \\in \\mathbb{${domain === 'real' ? 'R' : 'C'}}`,
      };

const valuesOf = async (
  name: string,
  inequalities: readonly CompareNode[],
  task: SolveTask,
): Promise<FreeValues | undefined> => {
  const names = inequalities.flatMap(({ left, right }) => [
    ...symbolsOf(left),
    ...symbolsOf(right),
  ]);
  if (names.some((other) => other !== name)) throw new NoMethod('inequalities with parameters');
  const system = { ...task.system, equations: inequalities, parameters: [], variables: [name] };
  const range = { from: undefined, to: undefined };
  const { answer, count } = await solveInequalities({ ...task, range, system });
  if (count === 'none') return undefined;
  return { exact: answer.exact ?? answer.decimal, latex: answer.latex };
};
