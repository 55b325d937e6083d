import type {
  MathAnswer,
  MathPlot,
  NamedAnswer,
  Solution,
  SolutionCount,
  SolveDomain,
  SolveState,
} from '@lobechat/builtin-tool-calculator';

import { symbolToLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { type Notes, notesOf } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import { noteConditions, tellOthers } from './assume.ts';
import type { SolveContext } from './context.ts';
import { numberAnswer } from './number-answer.ts';
import { quantitySolution } from './quantity-solution.ts';

/** One solution before it is formatted. */
export interface FoundSolution {
  /** What the parameters have to fulfil for it to be one. */
  condition?: string;
  multiplicity?: number;
  /** In the order of the variables. */
  values: readonly Expression[];
  verified: boolean;
}

/** Data from which a set of solutions is written. */
export interface SetParts {
  count: SolutionCount;
  domain: SolveDomain;
  isComplete: boolean;
  missing?: number;
  notes: Notes;
  plot?: MathPlot;
  precision: number;
  prefersDecimals: boolean;
  variables: readonly string[];
}

/** Text and LaTeX of a set that is not a list of solutions. */
export interface SetText {
  decimal?: string;
  exact: string;
  latex: string;
  verified: boolean;
}

const stateOf = (parts: SetParts, answer: MathAnswer, solutions: Solution[]): SolveState => ({
  answer,
  ...notesOf(parts.notes),
  count: parts.count,
  domain: parts.domain,
  isComplete: parts.isComplete,
  ...(parts.missing ? { missing: parts.missing } : {}),
  ...(parts.plot ? { plot: parts.plot } : {}),
  solutions,
  variables: [...parts.variables],
});

/** The result if the set itself is the answer: intervals, families, none, all. */
export const setState = (parts: SetParts, set: SetText): SolveState =>
  stateOf(
    parts,
    {
      decimal: set.decimal ?? set.exact,
      engine: 'symbolic',
      exact: set.exact,
      isDecimalExact: set.decimal === undefined || set.decimal === set.exact,
      isExact: true,
      kind: 'set',
      latex: set.latex,
      verified: set.verified,
    },
    [],
  );

const OR = ' \\;\\text{or}\\; ';

/** The result if solutions are listed. */
export const listState = async (
  parts: SetParts,
  found: readonly FoundSolution[],
  context: Pick<SolveContext, 'roots'>,
): Promise<SolveState> => {
  const { notes, precision, prefersDecimals, variables } = parts;
  tellOthers(
    notes.assumptions,
    found.map(({ values }) => values),
  );
  noteConditions(
    notes.assumptions,
    found.map(({ condition, values }) => ({
      condition,
      text: variables
        .flatMap((name, place) => (values[place] ? `${name} = ${toText(values[place])}` : []))
        .join(', '),
    })),
  );
  const solutions: Solution[] = [];
  for (const { multiplicity, values, verified } of found) {
    const answers: NamedAnswer[] = [];
    for (const [index, value] of values.entries()) {
      const answer =
        (await quantitySolution(value, { precision, verified })) ??
        (await numberAnswer(value, context, { precision, prefersDecimals, verified }));
      if (answer) answers.push({ answer, name: variables[index] ?? '' });
    }
    if (answers.length < values.length) {
      notes.warnings.add('the digits of one solution could not be computed; it is left out');
      parts.isComplete = false;
      parts.missing = (parts.missing ?? 0) + 1;
      continue;
    }
    solutions.push({
      ...(multiplicity !== undefined && multiplicity > 1 ? { multiplicity } : {}),
      values: answers,
      verified,
    });
  }
  const isExact = solutions.every(({ values }) => values.every(({ answer }) => answer.isExact));
  const write = (text: (answer: MathAnswer) => string) =>
    solutions
      .map(({ values }) => values.map(({ answer, name }) => `${name} = ${text(answer)}`).join(', '))
      .join(' or ');
  const decimal = write((answer) => answer.decimal);
  const exact = write((answer) => answer.exact ?? answer.decimal);
  const latex = solutions
    .map(({ values }) =>
      values.map(({ answer, name }) => `${symbolToLatex(name)} = ${answer.latex}`).join(',\\; '),
    )
    .join(OR);
  return stateOf(
    parts,
    {
      decimal,
      engine: isExact ? 'symbolic' : 'decimal',
      ...(isExact ? { exact } : {}),
      isDecimalExact:
        isExact &&
        solutions.every(({ values }) => values.every(({ answer }) => answer.isDecimalExact)),
      isExact,
      kind: 'set',
      latex,
      verified: solutions.every((solution) => solution.verified),
    },
    solutions,
  );
};

/** No solution at all. */
export const emptyState = (parts: SetParts, verified: boolean): SolveState =>
  setState(
    { ...parts, count: 'none' },
    {
      exact: 'no solution',
      latex: '\\varnothing',
      verified,
    },
  );
