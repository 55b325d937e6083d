import { CalculatorErrorType, type IntegrateParams } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { checkSymbolName, chooseVariable, readFormula } from '../algebra/read-formula.ts';
import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { fold } from '../evaluate/fold.ts';
import { excerpt, fail } from '../failure.ts';
import { noteAngles } from '../resolve/degrees.ts';
import type { Notes } from '../resolve/resolve.ts';
import { type Expression, someNode } from '../syntax/ast.ts';

/** An integral as requested. */
export interface IntegralInput {
  from?: Expression;
  integrand: Expression;
  to?: Expression;
  variable: string;
}

const INFINITY_NAMES = /^\s*([+-]?)\s*(?:infinity|inf|oo|∞)\s*$/i;

/**
 * Reads integrand, limits and variable.
 *
 * @throws ToolError of a `CalculatorErrorType`, `InvalidArguments` or `ResourceLimit`
 */
export const readIntegral = (input: IntegrateParams, notes: Notes): IntegralInput => {
  const asked = input.variable === undefined ? undefined : checkSymbolName(input.variable);
  const declared = asked === undefined ? [] : [asked];
  const { expression, symbols } = readFormula(input.expression, notes, declared);
  refuseOthers(expression);
  const names = symbols.filter((name) => name !== asked || isUsed(expression, name));
  const variable = chooseVariable(asked, names, notes);
  refuseDifferentials(names, variable);
  const folded = fold(expression, { isLenient: true, notes });
  if ((input.from === undefined) !== (input.to === undefined)) {
    fail(
      ToolErrorType.InvalidArguments,
      `Give both limits, 'from' and 'to', for a definite integral, or neither for an antiderivative.`,
    );
  }
  if (input.from === undefined || input.to === undefined) return { integrand: folded, variable };
  const [from, to] = [readLimit(input.from, 'from', notes), readLimit(input.to, 'to', notes)];
  noteAngles([folded], [from, to], notes);
  const isShared = symbolsOf(from).includes(variable) || symbolsOf(to).includes(variable);
  if (!isShared) return { from, integrand: folded, to, variable };
  // ∫₀ˣ f(x) dx: the variable of integration differs from that of the limit.
  const inner = variable === 't' ? 'u' : 't';
  const free = symbolsOf(folded).includes(inner) ? `${inner}_1` : inner;
  notes.assumptions.add(
    `${variable} in the limits is a parameter; the variable of integration was renamed ${free}`,
  );
  const renamed = substitute(
    folded,
    new Map([[variable, { name: free, type: 'symbol' } as const]]),
  );
  return { from, integrand: renamed, to, variable: free };
};

const isUsed = (expression: Expression, name: string): boolean =>
  symbolsOf(expression).includes(name);

/** The end of an integral: a number, an expression, or infinity. */
const readLimit = (limit: number | string, name: string, notes: Notes): Expression => {
  if (typeof limit === 'number' && !Number.isFinite(limit)) {
    fail(
      CalculatorErrorType.InvalidNumber,
      `'${name}' is not a number; write "infinity" or "-infinity".`,
    );
  }
  const match = INFINITY_NAMES.exec(String(limit));
  if (match) {
    const infinity: Expression = { name: 'Infinity', position: 0, type: 'name' };
    return match[1] === '-' ? { operand: infinity, type: 'negate' } : infinity;
  }
  const { expression } = readFormula(String(limit), notes);
  if (someNode(expression, (node) => node.type === 'name' && node.name === 'Infinity')) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${name}' uses infinity inside an expression; a limit is a number, or "infinity" or "-infinity" alone.`,
    );
  }
  refuseOthers(expression);
  return fold(expression, { isLenient: true, notes });
};

const refuseOthers = (expression: Expression): void => {
  const isOther = (node: Expression) =>
    node.type === 'compare' ||
    node.type === 'list' ||
    node.type === 'convert' ||
    node.type === 'unit';
  if (someNode(expression, isOther)) {
    fail(
      CalculatorErrorType.InvalidExpression,
      'Only a function can be integrated: no equations, lists or units. Write the right-hand side alone, e.g. x^2.',
    );
  }
  if (someNode(expression, (node) => node.type === 'name' && node.name === 'i')) {
    fail(
      CalculatorErrorType.DomainError,
      "Only real functions are integrated here, and 'i' is the imaginary unit. If it is a variable, name it in 'variable'.",
    );
  }
};

/** `x^2 dx`: the differential is not part of the function. */
const refuseDifferentials = (names: readonly string[], variable: string): void => {
  const differential = names.find(
    (name) => /^d\p{L}$/u.test(name) && names.includes(name.slice(1)),
  );
  const alone = names.find((name) => name === 'dx' || name === `d${variable}`);
  const found = differential ?? alone;
  if (found !== undefined) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `Leave out '${excerpt(found)}': give the function alone, and the variable in 'variable'.`,
    );
  }
};
