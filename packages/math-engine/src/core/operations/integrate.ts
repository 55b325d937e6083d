import {
  CalculatorErrorType,
  DEFAULT_PRECISION,
  type IntegrateParams,
  type IntegrateState,
} from '@lobechat/builtin-tool-calculator';

import { formulaAnswer, hasDecimals } from '../algebra/formula-answer.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { fail } from '../failure.ts';
import { findCheckedAntiderivative } from '../integrating/checked-antiderivative.ts';
import { computeDefinite } from '../integrating/compute-definite.ts';
import { readIntegral } from '../integrating/integral-input.ts';
import { plotAntiderivative } from '../integrating/integral-plot.ts';
import { specialAntiderivative } from '../integrating/special-antiderivatives.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { domainDifference } from '../simplifying/domain-conditions.ts';
import { startBudget } from '../simplifying/work-budget.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { requirePrecision } from '../units/check-input.ts';

/**
 * Integrates a real function: an antiderivative confirmed by its derivative, or a definite
 * integral, exact or numeric, whose existence was decided.
 *
 * @throws ToolError `Unsolved` if nothing certain was found, `DomainError` if the function is not
 * real, and errors of reading an expression
 */
export const integrate = async (input: IntegrateParams): Promise<IntegrateState> => {
  startBudget();
  const { precision = DEFAULT_PRECISION } = input;
  requirePrecision(precision);
  const notes = emptyNotes();
  const { from, integrand, to, variable } = readIntegral(input, notes);
  const found = findCheckedAntiderivative(integrand, variable);
  if (from && to) {
    const result = await computeDefinite({
      found,
      from,
      integrand,
      notes,
      precision,
      to,
      variable,
    });
    if (found) noteParameters(found, integrand, variable, notes);
    return { ...result, ...notesOf(notes) };
  }
  if (!found) return refuse(integrand, variable);
  noteLogarithms(found.expression, variable, notes);
  if (found.isForPositiveParameters) notePositive(integrand, variable, notes);
  noteParameters(found, integrand, variable, notes);
  const answer = await formulaAnswer(found.expression, {
    precision,
    prefersDecimals: hasDecimals(integrand),
    verified: true,
  });
  const plot = await plotAntiderivative(integrand, found.expression, variable);
  return {
    answer,
    isDefinite: false,
    method: 'antiderivative',
    ...(plot ? { plot } : {}),
    variable,
    ...notesOf(notes),
  };
};

const refuse = (integrand: Expression, variable: string): never => {
  const special = specialAntiderivative(integrand, variable);
  if (special !== undefined) {
    fail(
      CalculatorErrorType.Unsolved,
      `There is no antiderivative in elementary functions. It is ${special}, which is not a function here. Give limits 'from' and 'to' for a numeric value.`,
    );
  }
  return fail(
    CalculatorErrorType.Unsolved,
    `No antiderivative was found among the functions known here. Tried: ${
      symbolsOf(integrand).length > 1 ? 'tables, ' : ''
    }linearity, partial fractions, substitution, integration by parts, trigonometric, exponential and root forms, error functions, and combinations of the functions in it. It may have none (like sin(x)/x or x^x); with limits 'from' and 'to' it can be integrated numerically.`,
  );
};

const noteLogarithms = (expression: Expression, variable: string, notes: Notes): void => {
  const hasMagnitude = someNode(
    expression,
    (node) =>
      node.type === 'call' &&
      node.name === 'ln' &&
      node.arguments[0]?.type === 'call' &&
      node.arguments[0].name === 'abs',
  );
  if (hasMagnitude) {
    notes.assumptions.add(
      `${variable} is real: logarithms are of magnitudes, and on each side of a pole the constant may differ`,
    );
  }
  const hasSteps = someNode(
    expression,
    (node) =>
      (node.type === 'call' &&
        (node.name === 'sign' || node.name === 'tan' || node.name === 'cot')) ||
      (node.type === 'call' && node.name === 'sec'),
  );
  if (hasSteps) {
    notes.warnings.add(
      'the antiderivative may jump (at poles of a tangent, or where a sign changes): do not subtract its values across such a place, ask for the definite integral',
    );
  }
};

const FOLLOWS_FROM_POSITIVE = /^[\p{L}\p{Nd}_]+ (?:!= (?:0|-[\d/]+)|>=? 0)$/u;

/**
 * Conditions on parameters for the antiderivative beyond those of the integrand: n != -1 for x^n.
 */
const noteParameters = (
  { expression }: { expression: Expression },
  integrand: Expression,
  variable: string,
  notes: Notes,
): void => {
  const arePositive = [...notes.assumptions].some((text) => text.endsWith(' positive'));
  for (const condition of domainDifference(expression, integrand, [variable])) {
    if (!arePositive || !FOLLOWS_FROM_POSITIVE.test(condition)) notes.assumptions.add(condition);
  }
};

const notePositive = (integrand: Expression, variable: string, notes: Notes): void => {
  const names = symbolsOf(integrand).filter((name) => name !== variable);
  notes.assumptions.add(`${names.join(', ')} positive`);
};
