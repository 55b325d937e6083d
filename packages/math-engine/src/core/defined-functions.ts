import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from './failure.ts';
import { CoreLimits } from './limits.ts';
import { type Expression, mapChildren, someNode } from './syntax/ast.ts';

/** Functions that an expression defines for itself: `f(x) = x^2 + 1; f(10)`. */
export type DefinedFunctions = ReadonlyMap<
  string,
  { body: Expression; parameters: readonly string[] }
>;

/** @throws ToolError `InvalidExpression` if it calls itself or a parameter is given twice */
export const defineFunction = (
  name: string,
  body: Expression,
  parameters: readonly string[],
  functions: DefinedFunctions,
): DefinedFunctions => {
  const isRecursive = someNode(body, (node) => node.type === 'call' && node.name === name);
  if (isRecursive || new Set(parameters).size < parameters.length) {
    fail(
      CalculatorErrorType.InvalidExpression,
      isRecursive
        ? `${name} calls itself: that is not supported. Write its value as a formula, or a sum or product with computeSeries.`
        : `${name} has two parameters of the same name.`,
    );
  }
  // The x of one function is not the x of another, nor a value x.
  const ownName = (parameter: string) => `${name}(${parameter})`;
  const rename = (node: Expression): Expression =>
    node.type === 'name' && parameters.includes(node.name)
      ? { ...node, name: ownName(node.name) }
      : mapChildren(node, rename);
  const own = {
    body: applyFunctions(rename(body), functions),
    parameters: parameters.map(ownName),
  };
  return new Map([...functions, [name, own]]);
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
