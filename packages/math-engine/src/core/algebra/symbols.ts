import { childrenOf, type Expression, mapChildren } from '../syntax/ast.ts';

/** The names of the variables in an expression, sorted. */
export const symbolsOf = (expression: Expression): readonly string[] => {
  const found = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.type === 'symbol') found.add(node.name);
    childrenOf(node).forEach(visit);
  };
  visit(expression);
  return [...found].toSorted();
};

/** Whether a variable occurs in an expression. */
export const contains = (expression: Expression, name: string): boolean =>
  (expression.type === 'symbol' && expression.name === name) ||
  childrenOf(expression).some((child) => contains(child, name));

/** The expression with variables replaced by values, simultaneously. */
export const substitute = (
  expression: Expression,
  values: ReadonlyMap<string, Expression>,
): Expression =>
  expression.type === 'symbol'
    ? (values.get(expression.name) ?? expression)
    : mapChildren(expression, (child) => substitute(child, values));
