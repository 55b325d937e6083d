import {
  CalculatorErrorType,
  DEFAULT_PRECISION,
  SIMPLIFY_OPERATIONS,
  type MathAnswer,
  type SimplifyParams,
  type SimplifyState,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { formulaAnswer, hasDecimals } from '../algebra/formula-answer.ts';
import { chooseVariable, readFormula } from '../algebra/read-formula.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { fail } from '../failure.ts';
import { toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { emptyNotes, type Notes, notesOf } from '../resolve/resolve.ts';
import { compareValues, type ValueComparison } from '../simplifying/compare-values.ts';
import { lostConditions } from '../simplifying/conditions.ts';
import { decideStatement } from '../simplifying/decide-statement.ts';
import { domainConditions, domainDifference, joinSigns } from '../simplifying/domain-conditions.ts';
import { factorWholeNumber } from '../simplifying/factor-whole-number.ts';
import { bringInto } from '../simplifying/operate.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { costOf } from '../simplifying/simplify-term.ts';
import { startBudget } from '../simplifying/work-budget.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { type Expression, someNode } from '../syntax/ast.ts';

/**
 * Converts an expression to another form, and checks at many points that it is the same.
 *
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`; `Unsolved` if the result does
 * not pass the check
 */
export const simplify = async (input: SimplifyParams): Promise<SimplifyState> => {
  startBudget();
  const { operation = 'simplify' } = input;
  if (!SIMPLIFY_OPERATIONS.includes(operation)) {
    fail(ToolErrorType.InvalidArguments, `operation is one of ${SIMPLIFY_OPERATIONS.join(', ')}.`);
  }
  const notes = emptyNotes();
  const { expression, symbols } = readFormula(input.expression, notes);
  if (expression.type === 'compare') {
    const answer = await decideStatement(expression, notes);
    return stateOf(answer, operation, notes);
  }
  const value = symbols.length === 0 ? await valueOf(expression, notes) : undefined;
  if (value && (operation === 'simplify' || value.kind === 'infinity') && isPlain(value)) {
    return stateOf(value, operation, notes);
  }
  const term = readTerm(expression);
  if (!term) {
    return fail(
      CalculatorErrorType.InvalidExpression,
      'Only an expression of numbers, variables and functions can be simplified: no lists, units or infinity.',
    );
  }
  const variable =
    operation === 'partialFractions' || input.variable !== undefined
      ? chooseVariable(input.variable, symbols, notes)
      : (symbols[0] ?? 'x');
  const whole = operation === 'factor' ? factorWholeNumber(term) : undefined;
  const made = whole ?? writeTerm(bringInto(operation, term, variable));
  // Roots of numbers in lowest terms may be longer than the input: `2*sqrt(2)`.
  const limit = Math.max(costOf(expression), costOf(writeTerm(term)));
  const isWorse = operation === 'simplify' && symbols.length > 0 && costOf(made) > limit;
  const result = isWorse ? expression : made;
  if (value) return stateOf(await writtenAs(result, value), operation, notes);
  await checkResult(expression, result, notes);
  const lost = [...lostConditions(expression, result), ...domainDifference(expression, result)];
  for (const condition of joinSigns(lost)) notes.assumptions.add(condition);
  noteUnchanged(operation, expression, result, notes);
  const answer = await formulaAnswer(result, {
    precision: DEFAULT_PRECISION,
    prefersDecimals: hasDecimals(expression),
    verified: true,
  });
  return stateOf(answer, operation, notes);
};

const ROOTS: ReadonlySet<string> = new Set(['cbrt', 'root', 'sqrt']);

/** A note if the result does not have the requested form, so that it is not mistaken for it. */
const UNCHANGED: Readonly<Partial<Record<SimplifyState['operation'], string>>> = {
  expand: 'nothing to multiply out; functions such as sin(2*x) are not expanded',
  factor: 'does not factor over the rational numbers',
  partialFractions: 'no smaller fractions over the rational numbers',
  rationalize: 'no root in a denominator to remove',
};

const noteUnchanged = (
  operation: SimplifyState['operation'],
  expression: Expression,
  result: Expression,
  notes: Notes,
): void => {
  const isSum = result.type === 'binary' && (result.operator === '+' || result.operator === '-');
  // A product is already factored; a sum is not.
  const isUnchanged = operation === 'factor' ? isSum : toText(expression) === toText(result);
  const text = UNCHANGED[operation];
  if (isUnchanged && text !== undefined) notes.warnings.add(text);
};

/** The value of a number, computed by `calculate`, so that the two APIs never differ. */
const valueOf = async (expression: Expression, notes: Notes): Promise<MathAnswer> =>
  evaluateExpression(expression, { mode: 'exact', notes, precision: DEFAULT_PRECISION });

/** Whether a number is as short as possible: nothing is left to simplify. */
const isPlain = ({ exact, kind }: MathAnswer): boolean =>
  kind === 'infinity' || (exact !== undefined && /^[-\d\s/*+.i]+$/.test(exact));

/**
 * The functions of a form other than roots: what `calculate` has computed must not remain
 * uncomputed.
 */
const functionsOf = (form: Expression): Set<string> => {
  const names = new Set<string>();
  someNode(form, (node) => {
    if (node.type === 'call' && !ROOTS.has(node.name)) names.add(node.name);
    return false;
  });
  return names;
};

/** A number in the requested form, if that has the same value. */
const writtenAs = async (form: Expression, value: MathAnswer): Promise<MathAnswer> => {
  const computed = value.exact === undefined ? undefined : readFormula(value.exact, emptyNotes());
  if (computed && functionsOf(computed.expression).size < functionsOf(form).size) return value;
  const other = await formulaAnswer(form, { precision: DEFAULT_PRECISION, verified: true }).catch(
    () => undefined,
  );
  if (other?.decimal !== value.decimal) return value;
  return { ...value, exact: toText(form), isExact: true, latex: toLatex(form), verified: true };
};

const stateOf = (
  answer: MathAnswer,
  operation: SimplifyState['operation'],
  notes: Notes,
): SimplifyState => ({
  answer,
  operation,
  ...notesOf(notes),
});

const checkResult = async (
  expression: Expression,
  result: Expression,
  notes: Notes,
): Promise<void> => {
  if (toText(expression) === toText(result)) return;
  const everywhere = await compareValues(expression, result);
  if (isConfirmed(everywhere)) {
    if (everywhere.differedComplex > 0) {
      notes.assumptions.add(
        `${symbolsOf(expression).join(', ')} real, and so is every root and logarithm`,
      );
      // (-1)^(3*n) is (-1)^n only for such values.
      for (const condition of domainConditions([expression])) {
        if (condition.endsWith(' is a whole number')) notes.assumptions.add(condition);
      }
    }
    return;
  }
  // Powers with a variable in the exponent are real for positive bases only.
  const isPowerful = someNode(
    expression,
    (node) => node.type === 'binary' && node.operator === '^' && symbolsOf(node.right).length > 0,
  );
  if (isPowerful && isConfirmed(await compareValues(expression, result, true))) {
    notes.assumptions.add(`${symbolsOf(expression).join(', ')} > 0`);
    return;
  }
  fail(
    CalculatorErrorType.Unsolved,
    `A form was found (${toText(result).slice(0, 200)}), but values do not confirm that it is the same, so it is not given.`,
  );
};

const isConfirmed = ({ agreed, differed }: ValueComparison): boolean =>
  differed < 1 && differed <= agreed / 4 && agreed >= 0.5;
