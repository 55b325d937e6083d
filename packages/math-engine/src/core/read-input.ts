import { type CalculateInput, CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from './failure.ts';
import { CoreLimits } from './limits.ts';
import { findConstant, findFunction } from './resolve/functions.ts';
import { type Notes, resolve, type Scope, vocabularyOf } from './resolve/resolve.ts';
import { findUnit } from './resolve/units.ts';
import { type Expression, someNode } from './syntax/ast.ts';
import { plainName } from './syntax/names.ts';
import { parseExpression } from './syntax/parser.ts';
import { WORD_OPERATORS } from './syntax/vocabulary.ts';

/**
 * The expression of an input with its variables substituted and every name resolved.
 *
 * @throws ToolError `InvalidExpression`, `InvalidNumber`, `UnknownSymbol`, `ResourceLimit`
 */
export const readInput = (
  { expression, variables = {} }: Pick<CalculateInput, 'expression' | 'variables'>,
  notes: Notes,
): Expression => {
  const scope = readVariables(variables, notes);
  // Plain numbers m and s are meant in `2 m/s`.
  const isShared = scope.has('m') !== scope.has('s') || areMeasured(variables);
  return readExpression(
    isShared ? withoutSharedUnits(expression, notes) : expression,
    scope,
    notes,
  );
};

/** `9.8 m/s^2` and `5 m / s`, which are no product with variables. */
const SPEED = /(?<=\d\s+)m(\s*\/\s*)s(?=\s*(?:\^\s*2|²)?(?![\p{L}\p{Nd}_(^]))/gu;

/** `9.8 m/s^2 * m` with a mass m: its metres and seconds get names that are not the variable's. */
const withoutSharedUnits = (text: string, notes: Notes): string =>
  text.replaceAll(SPEED, (found, sign: string) => {
    notes.assumptions.add(`${found} after a number was read as units, not as variables`);
    return `meter${sign}second`;
  });

/**
 * `2+2=`, `2+2 = ?` and `=2+2`, as on a pocket calculator and in a spreadsheet. Positions do not
 * change.
 */
const withoutQuestion = (text: string): string =>
  text.length > CoreLimits.expressionLength
    ? text
    : text
        .replace(/^(\s*)=(?=[^=])/, '$1 ')
        .replace(/(?<=[^\s!<>=:])\s*={0,2}\s*\?\s*$|(?<=[^\s!<>=:])\s*={1,2}\s*$/, '');

const readExpression = (text: string, scope: Scope, notes: Notes): Expression => {
  const { assumptions, expression } = parseExpression(withoutQuestion(text), vocabularyOf(scope));
  for (const assumption of assumptions) notes.assumptions.add(assumption);
  return resolve(expression, scope, notes);
};

const VARIABLE_NAME = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/** Variables do not see each other, so their order is irrelevant. */
const readVariables = (
  variables: Readonly<Record<string, number | string>>,
  notes: Notes,
): Map<string, Expression> => {
  const scope = new Map<string, Expression>();
  for (const [given, value] of Object.entries(variables)) {
    const name = plainName(given);
    if (!VARIABLE_NAME.test(name) || WORD_OPERATORS.has(name)) {
      fail(
        CalculatorErrorType.InvalidExpression,
        `'${excerpt(name)}' cannot name a variable: use letters, digits and _, beginning with a letter.`,
      );
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      fail(CalculatorErrorType.InvalidNumber, `The variable ${name} is not a finite number.`);
    }
    scope.set(name, readVariable(name, String(value), variables, notes));
    if (findFunction(name)) {
      notes.assumptions.add(`${name} is the variable here, not the function of that name`);
    }
  }
  return scope;
};

/**
 * The value of a variable. A name in it that is also a variable would be read as something else, so
 * it is rejected rather than computed. Only if the values are quantities must it be a unit: `9.81
 * m/s^2` beside a mass m of `2 kg`.
 */
const readVariable = (
  name: string,
  text: string,
  variables: Readonly<Record<string, number | string>>,
  notes: Notes,
): Expression => {
  const { expression } = parseExpression(text, vocabularyOf(new Set()));
  const isVariable = (inner: string) => Object.hasOwn(variables, inner);
  const other = findName(expression, isVariable);
  if (other !== undefined && isQuantity(expression) && areMeasured(variables)) {
    notes.assumptions.add(
      `${other} in the value of ${name} was read as the unit, not as the variable`,
    );
  } else if (other !== undefined) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `The variable ${name} uses '${excerpt(other)}', which is a variable too. Variables cannot use variables: put the value in.`,
    );
  }
  return readExpression(text, new Map(), notes);
};

/** `9.81 m/s^2`: a number, then units and their powers. */
const isQuantity = (node: Expression): boolean => {
  if (node.type === 'negate') return isQuantity(node.operand);
  if (node.type !== 'binary' || (node.operator !== '*' && node.operator !== '/')) return false;
  const isCounted = node.left.type === 'number' && node.isImplicit === true;
  return (isCounted || isQuantity(node.left)) && isUnitPower(node.right);
};

const isUnitPower = (node: Expression): boolean => {
  if (node.type === 'name') return findUnit(node.name) !== undefined;
  if (node.type !== 'binary') return false;
  const { left, operator, right } = node;
  if (operator === '^') return isUnitPower(left) && right.type === 'number';
  return (operator === '*' || operator === '/') && isUnitPower(left) && isUnitPower(right);
};

/** Whether a value has a unit that is not a variable, so that the values are quantities. */
const areMeasured = (variables: Readonly<Record<string, number | string>>): boolean =>
  Object.values(variables).some((value) => {
    if (typeof value === 'number') return false;
    const { expression } = parseExpression(value, vocabularyOf(new Set()));
    const isOwnUnit = (name: string) =>
      !Object.hasOwn(variables, name) &&
      findConstant(name) === undefined &&
      findFunction(name) === undefined &&
      findUnit(name) !== undefined;
    return isQuantity(expression) && findName(expression, isOwnUnit) !== undefined;
  });

const findName = (node: Expression, fits: (name: string) => boolean): string | undefined => {
  let found: string | undefined;
  someNode(node, (part) => {
    const isFound = (part.type === 'name' || part.type === 'call') && fits(part.name);
    if (isFound) found = part.name;
    return isFound;
  });
  return found;
};
