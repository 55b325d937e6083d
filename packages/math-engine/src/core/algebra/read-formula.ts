import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { isGreek } from '../print/to-latex.ts';
import { findConstant, findFunction } from '../resolve/functions.ts';
import { type Notes, resolve, type Scope } from '../resolve/resolve.ts';
import { childrenOf, type Expression } from '../syntax/ast.ts';
import { type ParserVocabulary, parseExpression } from '../syntax/parser.ts';

/** An expression with variables, every name settled. */
export interface Formula {
  expression: Expression;
  /** The names of its variables, sorted. */
  symbols: readonly string[];
}

const SYMBOL_NAME = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/** Letters that name functions in everybody's writing: `f(x)` is no product. */
const FUNCTION_LETTERS: ReadonlySet<string> = new Set('fghFGH');

/**
 * Reads an expression in which every name that is neither function nor constant is a variable: in
 * formulas `m`, `s` and `t` are variables rather than units.
 *
 * @param declared - names that are variables whatever else they could be, such as `i` or `e`
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`
 */
export const readFormula = (
  text: string,
  notes: Notes,
  declared: readonly string[] = [],
): Formula => {
  const names = new Set(declared.map(checkSymbolName));
  const { assumptions, expression } = parseExpression(text, formulaVocabulary(names));
  for (const assumption of assumptions) notes.assumptions.add(assumption);
  const symbols = collectNames(expression, names);
  for (const name of symbols) {
    if (/^\p{L}{2,}$/u.test(name) && !names.has(name) && !isGreek(name)) {
      notes.assumptions.add(`${excerpt(name)} was read as one variable, not as a product`);
    }
  }
  const scope: Scope = new Map(
    [...names, ...symbols].map((name) => [name, { name, type: 'symbol' }]),
  );
  return { expression: resolve(expression, scope, notes), symbols: [...symbols].toSorted() };
};

/**
 * The name of a variable, if it can be one.
 *
 * @throws ToolError `InvalidExpression`
 */
export const checkSymbolName = (name: string): string =>
  SYMBOL_NAME.test(name) && name.length <= 50
    ? name
    : fail(
        CalculatorErrorType.InvalidExpression,
        `'${excerpt(name)}' cannot name a variable: use letters, digits and _, beginning with a letter.`,
      );

/**
 * The one variable that something is done by: the one that was named, or the only one there is. The
 * customary `x` wins over parameters, and is noted.
 *
 * @throws ToolError `InvalidExpression` where it cannot be told
 */
export const chooseVariable = (
  asked: string | undefined,
  symbols: readonly string[],
  notes: Notes,
): string => {
  if (asked !== undefined) return checkSymbolName(asked);
  const [only, ...others] = symbols;
  if (only === undefined) return 'x';
  if (others.length === 0) return only;
  if (symbols.includes('x')) {
    notes.assumptions.add(
      `the variable is x; ${symbols.filter((name) => name !== 'x').join(', ')} taken as constant`,
    );
    return 'x';
  }
  return fail(
    CalculatorErrorType.InvalidExpression,
    `The expression has several variables (${symbols.slice(0, 10).join(', ')}). Say which one in 'variable'.`,
  );
};

const formulaVocabulary = (names: ReadonlySet<string>): ParserVocabulary => {
  const isValue = (name: string) =>
    names.has(name) ||
    findConstant(name) !== undefined ||
    (findFunction(name) === undefined && /^.$/u.test(name) && !FUNCTION_LETTERS.has(name));
  return {
    isFunction: (name) => !names.has(name) && findFunction(name) !== undefined,
    isUnit: () => false,
    isValue,
  };
};

const collectNames = (expression: Expression, declared: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>();
  const visit = (node: Expression): void => {
    if (
      node.type === 'name' &&
      (declared.has(node.name) || findConstant(node.name) === undefined)
    ) {
      found.add(node.name);
    }
    childrenOf(node).forEach(visit);
  };
  visit(expression);
  return found;
};
