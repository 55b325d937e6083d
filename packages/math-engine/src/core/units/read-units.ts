import { fold } from '../evaluate/fold.ts';
import { resolve, type Notes, vocabularyOf } from '../resolve/resolve.ts';
import type { Expression } from '../syntax/ast.ts';
import { type ParsedExpression, parseExpression, parseTarget } from '../syntax/parser.ts';

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Reads an expression without variables and computes its exact parts.
 *
 * @throws ToolError `InvalidExpression`, `UnknownSymbol`, `ResourceLimit`, `DivisionByZero`
 */
export const readPlain = (text: string, notes: Notes): Expression => {
  return settle(parseExpression(text, vocabularyOf(NO_NAMES)), notes);
};

/**
 * Reads the target after `to`: a unit, or a list of several.
 *
 * @throws ToolError `InvalidExpression`, `UnknownSymbol`, `ResourceLimit`
 */
export const readPlainTarget = (text: string, notes: Notes): Expression =>
  settle(parseTarget(text, vocabularyOf(NO_NAMES)), notes);

const settle = ({ assumptions, expression }: ParsedExpression, notes: Notes): Expression => {
  for (const assumption of assumptions) notes.assumptions.add(assumption);
  return fold(resolve(expression, new Map(), notes), { isLenient: false, notes });
};
