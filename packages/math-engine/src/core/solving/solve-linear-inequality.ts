import type { SolveState } from '@lobechat/builtin-tool-calculator';

import { divide, isNegative, multiply, negate, ONE } from '../numbers/rational.ts';
import { symbolToLatex } from '../print/to-latex.ts';
import { domainConditions } from '../simplifying/domain-conditions.ts';
import type { ComparisonOperator } from '../syntax/ast.ts';
import { bordersOf } from './borders-of.ts';
import { differenceOf } from './build.ts';
import { createContext } from './equation.ts';
import { Kernels } from './kernels.ts';
import { numberAnswer } from './number-answer.ts';
import { coefficientsIn, sparseScale, sparseToRational } from './sparse.ts';
import { setState } from './state.ts';
import { partsOf, type SolveTask } from './task.ts';

const FLIPPED: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const LATEX: Partial<Record<ComparisonOperator, string>> = { '<=': '\\leq', '>=': '\\geq' };

/**
 * Solves an inequality with parameters that is linear in its unknown, if the unknown has a number
 * as its factor: `2x + a > 3`. The sign of any other factor decides the direction.
 */
export const solveLinearInequality = async (task: SolveTask): Promise<SolveState | undefined> => {
  const { notes, precision, range, system } = task;
  const [unknown = 'x'] = system.variables;
  const [inequality, ...others] = system.equations;
  if (!inequality || others.length > 0 || range.from || range.to) return undefined;
  const { left, operator, right } = inequality;
  // x^2/x and sqrt(x)^2 are x only where they have a value.
  const hasBorders = [left, right].some((side) => bordersOf(side, unknown).length > 0);
  if (hasBorders) return undefined;
  const kernels = new Kernels(unknown, true);
  const { denominator, numerator } = kernels.read(differenceOf(left, right));
  const [index, ...more] = kernels.variablesOf(numerator);
  if (index === undefined || more.length > 0) return undefined;
  const [constant, slope, ...higher] = coefficientsIn(numerator, index);
  const [factor, below] = [slope && sparseToRational(slope), sparseToRational(denominator)];
  const isLinear = kernels.generators[index]?.kind === 'atom' && higher.length === 0;
  const flipped = FLIPPED[operator];
  if (!isLinear || !constant || !factor || !below || !flipped) return undefined;
  const border = kernels.write(sparseScale(constant, negate(divide(ONE, factor))));
  const context = createContext(unknown, true, [unknown, ...system.parameters]);
  const options = { precision, prefersDecimals: system.hasDecimals, verified: true };
  const answer = await numberAnswer(border, context, options);
  if (!answer) return undefined;
  for (const condition of domainConditions([left, right], [unknown]))
    notes.assumptions.add(condition);
  const sign = isNegative(multiply(factor, below)) ? flipped : operator;
  return setState(
    { ...partsOf(task), count: 'infinite' },
    {
      decimal: `${unknown} ${sign} ${answer.decimal}`,
      exact: `${unknown} ${sign} ${answer.exact ?? answer.decimal}`,
      latex: `${symbolToLatex(unknown)} ${LATEX[sign] ?? sign} ${answer.latex}`,
      verified: true,
    },
  );
};
