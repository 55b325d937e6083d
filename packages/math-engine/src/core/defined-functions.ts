import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from './failure.ts';
import { CoreLimits } from './limits.ts';
import { type Expression, mapChildren, someNode } from './syntax/ast.ts';
import type { ParserVocabulary } from './syntax/vocabulary.ts';

/** A function that an expression defines for itself: `f(x) = x^2 + 1; f(10)`. */
export interface DefinedFunction {
  body: Expression;
  parameters: readonly string[];
}

export type DefinedFunctions = ReadonlyMap<string, DefinedFunction>;

/** A vocabulary with functions, which hide units. */
export const withFunctions = (
  { isFunction, isUnit, ...vocabulary }: ParserVocabulary,
  functions: DefinedFunctions,
): ParserVocabulary => ({
  ...vocabulary,
  isFunction: (name) => functions.has(name) || isFunction(name),
  isUnit: (name) => !functions.has(name) && isUnit(name),
});

/**
 * Adds a function to those that its body may call.
 *
 * @throws ToolError `InvalidExpression` if it calls itself, and as {@link applyFunctions}
 */
export const defineFunction = (
  name: string,
  { body, parameters }: DefinedFunction,
  functions: Map<string, DefinedFunction>,
): void => {
  if (someNode(body, (node) => node.type === 'call' && node.name === name)) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `${name} calls itself: that is not supported. Write its value as a formula, or a sum or product with computeSeries.`,
    );
  }
  functions.set(name, { body: applyFunctions(body, functions), parameters });
};

/**
 * The expression with the bodies of functions for their calls.
 *
 * @throws ToolError `InvalidExpression` for a wrong number of arguments, `ResourceLimit` if it grows
 * too large
 */
export const applyFunctions = (expression: Expression, functions: DefinedFunctions): Expression => {
  let nodes = 0;
  const put = (node: Expression, values: ReadonlyMap<string, Expression>): Expression => {
    nodes += 1;
    if (nodes > CoreLimits.expandedNodes) {
      fail(
        ToolErrorType.ResourceLimit,
        `With its functions put in, the expression has more than ${CoreLimits.expandedNodes} parts.`,
      );
    }
    if (node.type === 'name') return values.get(node.name) ?? node;
    const inner = mapChildren(node, (child) => put(child, values));
    const called = inner.type === 'call' ? functions.get(inner.name) : undefined;
    if (!called || inner.type !== 'call') return inner;
    const { body, parameters } = called;
    if (parameters.length !== inner.arguments.length) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `${inner.name} takes ${parameters.length} argument${parameters.length === 1 ? '' : 's'}, not ${inner.arguments.length} (position ${inner.position + 1}).`,
      );
    }
    return put(body, new Map(inner.arguments.map((value, at) => [parameters[at] ?? '', value])));
  };
  return functions.size === 0 ? expression : put(expression, new Map());
};
