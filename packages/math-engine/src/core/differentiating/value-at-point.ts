import { CalculatorErrorType, type MathAnswer } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { checkSymbolName, readFormula } from '../algebra/read-formula.ts';
import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import { evaluateExpression } from '../evaluate/evaluate-expression.ts';
import { fail } from '../failure.ts';
import { toText } from '../print/to-text.ts';
import { noteAngles } from '../resolve/degrees.ts';
import { emptyNotes, type Notes } from '../resolve/resolve.ts';
import { hasImaginary } from '../simplifying/judge-points.ts';
import type { Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import type { Expression } from '../syntax/ast.ts';
import { kinksOf } from './kinks.ts';

interface Differentiated {
  derivative: Expression;
  notes: Notes;
  original: Expression;
  term: Term;
  variables: readonly string[];
  verified: boolean;
}

/** Numbers as written; expressions as read. */
const readValue = (name: string, value: unknown): Expression => {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    fail(CalculatorErrorType.InvalidNumber, `The value of ${name} is not a finite number.`);
  }
  if (typeof value !== 'number' && typeof value !== 'string') {
    fail(CalculatorErrorType.InvalidNumber, `The value of ${name} is a number or an expression.`);
  }
  return readFormula(String(value), emptyNotes()).expression;
};

const BITS = 192;

/**
 * Whether a part of an expression without `i` has only a complex value, like ln(-1) in ln(-1)^2.
 */
const leavesTheReals = (node: Expression): boolean => {
  if (hasImaginary(node) || evaluateBig(node, bigContext(new Map(), BITS, true))) return false;
  return evaluateBig(node, bigContext(new Map(), BITS, false)) !== undefined;
};

/**
 * The derivative at a point.
 *
 * @throws ToolError `DomainError` if the function has no value or no derivative there
 */
export const valueAtPoint = async (
  { derivative, notes, original, term, variables, verified }: Differentiated,
  at: Readonly<Record<string, number | string>>,
  precision: number,
): Promise<MathAnswer> => {
  const values = new Map(
    Object.entries(at).map(
      ([name, value]) => [checkSymbolName(name), readValue(name, value)] as const,
    ),
  );
  noteAngles([original], [...values.values()], notes);
  const settings = {
    isInfinityWelcome: false,
    mode: 'exact',
    notes: emptyNotes(),
    precision,
  } as const;
  const there = substitute(original, values);
  // Where the function has no value, it has no derivative, even if the formula cancels.
  if (symbolsOf(there).length === 0) {
    await evaluateExpression(there, settings);
    if (leavesTheReals(there)) {
      fail(
        CalculatorErrorType.DomainError,
        'The expression has no real value there, so it has no real derivative there.',
      );
    }
  }
  for (const { inside, isStep } of kinksOf(term, variables)) {
    const node = substitute(writeTerm(inside), values);
    if (symbolsOf(node).length > 0) continue;
    const value = await evaluateExpression(node, settings);
    const isAt = isStep ? value.kind === 'integer' : Number(value.decimal) === 0;
    if (isAt) {
      fail(
        CalculatorErrorType.DomainError,
        `The expression may have no derivative there: ${toText(writeTerm(inside)).slice(0, 100)} is ${value.decimal}, where ${isStep ? 'the rounding has a step' : 'the function has a kink'}. Take the limits of the difference quotient from both sides.`,
      );
    }
  }
  const answer = await formulaAnswer(substitute(derivative, values), { precision, verified }).catch(
    (error: unknown) => {
      const isPole =
        error instanceof ToolError && error.type === CalculatorErrorType.DivisionByZero;
      if (!isPole) throw error;
      return fail(
        CalculatorErrorType.DivisionByZero,
        `The expression has a value there, but its derivative, ${toText(derivative).slice(0, 100)}, divides by zero: a vertical tangent, or a place that the formula leaves out. Take the limit of the derivative, or of the difference quotient.`,
      );
    },
  );
  if (answer.kind === 'infinity') {
    fail(CalculatorErrorType.DivisionByZero, 'The derivative is infinite there.');
  }
  return answer;
};
