import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { symbolToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import { integerNode, productOf, sumOf, symbolNode } from './build.ts';
import { integerName } from './equation.ts';
import { listState, setState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';

export const MOST_LISTED = 1000;

export const TOO_MANY = `more than ${MOST_LISTED} solutions; closer bounds would leave fewer`;

export const describeList = (
  points: readonly (readonly bigint[])[],
  task: SolveTask,
): Promise<SolveState> =>
  listState(
    partsOf(task),
    points.map((point) => ({ values: point.map(integerNode), verified: true })),
    { roots: new Map() },
  );

/** `x = 4 + 5*n, y = 7 - 3*n, n an integer` */
export const describeLattice = (
  start: readonly bigint[],
  directions: readonly (readonly bigint[])[],
  task: SolveTask,
  { excluded = [], isHalf = false }: { excluded?: readonly bigint[]; isHalf?: boolean } = {},
): SolveState => {
  const { variables } = task.system;
  const names: string[] = [];
  for (const _ of directions) names.push(integerName([...variables, ...names]));
  const values = variables.map((_, index) =>
    directions.reduce<Expression>(
      (sum, direction, place) =>
        sumOf(sum, productOf(integerNode(direction[index] ?? 0n), symbolNode(names[place] ?? 'n'))),
      integerNode(start[index] ?? 0n),
    ),
  );
  const list = names.join(', ');
  const left = [...new Set(excluded)].filter((value) => !isHalf || value >= 0n);
  const suffix = [
    isHalf ? `${list} = 0, 1, 2, …` : `${list} ${names.length > 1 ? 'integers' : 'an integer'}`,
    ...left.map((value) => `${list} != ${value}`),
  ].join(', ');
  const latexSuffix = [
    isHalf ? `${list} = 0, 1, 2, \\dots` : `${list} \\in \\mathbb{Z}`,
    ...left.map((value) => `${list} \\neq ${value}`),
  ].join(',\\; ');
  return setState(
    { ...partsOf(task), count: 'infinite' },
    {
      exact: [
        ...values.map((value, index) => `${variables[index]} = ${toText(value)}`),
        suffix,
      ].join(', '),
      latex: [
        ...values.map(
          (value, index) => `${symbolToLatex(variables[index] ?? '')} = ${toLatex(value)}`,
        ),
        latexSuffix,
      ].join(',\\; '),
      verified: true,
    },
  );
};
