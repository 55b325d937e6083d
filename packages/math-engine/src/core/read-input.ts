import { type CalculateInput, CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { applyFunctions, defineFunction, type DefinedFunctions } from './defined-functions.ts';
import { excerpt, fail } from './failure.ts';
import { CoreLimits } from './limits.ts';
import {
  comparesUnits,
  hasName,
  mentions,
  readNamedValue,
  splitStatements,
} from './named-values.ts';
import { findConstant, findFunction } from './resolve/functions.ts';
import { emptyNotes, type Notes, resolve, type Scope, vocabularyOf } from './resolve/resolve.ts';
import { findUnit } from './resolve/units.ts';
import { type Expression, mapChildren, someNode } from './syntax/ast.ts';
import { plainName } from './syntax/names.ts';
import { parseExpression } from './syntax/parser.ts';
import { WORD_OPERATORS } from './syntax/vocabulary.ts';

/**
 * The expression of an input with its variables substituted and every name resolved. Statements
 * before it name values: `a = 3; b = 4; a*b`.
 *
 * @throws ToolError `InvalidExpression`, `InvalidNumber`, `UnknownSymbol`, `ResourceLimit`
 */
export const readInput = (
  { expression, variables = {} }: Pick<CalculateInput, 'expression' | 'variables'>,
  notes: Notes,
): Expression => {
  const { remarks, scope } = readVariables(variables);
  const isVariable = (name: string) => Object.hasOwn(variables, name);
  const [last, named] = splitStatements(expression, isVariable, notes);
  const values = { ...variables };
  const failures = new Map<string, unknown>();
  let functions: DefinedFunctions = new Map();
  const read = (text: string, own: Notes): Expression => {
    for (const [name, failure] of failures) if (mentions(text, name)) throw failure;
    const spelled = withoutSharedUnits(text, scope, () => areMeasured(values), own);
    return readExpression(spelled, scope, own, remarks, functions);
  };
  for (const { body, isComparison, name, parameters } of named) {
    const isNeeded = mentions(last, name);
    if (isComparison) {
      if (isNeeded) notes.assumptions.add(`${name} keeps its value: ${name} = … is a comparison`);
      continue;
    }
    failures.delete(name);
    // A value that is not needed fails by itself only, and its notes are its own.
    const own = isNeeded ? notes : emptyNotes();
    try {
      if (parameters) {
        const names = new Set([...scope.keys(), ...parameters]);
        const written = parseExpression(body, vocabularyOf(names, functions)).expression;
        functions = defineFunction(name, written, parameters, functions);
        continue;
      }
      const all = { ...values, [name]: body };
      const quantity = functions.size > 0 ? undefined : readQuantity(name, body, all, own);
      scope.set(name, quantity ?? read(body, own));
      values[name] = body;
    } catch (error) {
      failures.set(name, error);
    }
  }
  const own = readNamedValue(last, isVariable, (name) => hasName(named, name));
  if (own?.parameters) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `${excerpt(last.trim())} defines a function. Ask for a value of it: ${own.name}(2).`,
    );
  }
  return own && !own.isComparison && !comparesUnits(own)
    ? (readQuantity(own.name, own.body, { ...values, [own.name]: own.body }, notes) ??
        read(own.body, notes))
    : read(last, notes);
};

const FACTOR = String.raw`\p{L}+(?:\^-?\d+|[²³])?`;

/** `9.8 m/s^2`, `5 m / s`, `6.67e-11 N*m^2/kg^2` and `4184 J/(kg*K)`. */
const QUOTIENT = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}_.^])\d[\d.]*(?:[eE][-+]?\d+)?\s+(${FACTOR}(?:[*·]${FACTOR})*\/(?:${FACTOR}|\([^()]*\))|m\s*\/\s*${FACTOR})(?![\p{L}\p{Nd}_(^])`,
  'gu',
);

/**
 * `9.8 m/s^2 * m` with a mass m, where every quantity whose units share a letter with a variable
 * has become a variable of its own. Plain numbers m and s are meant in `2 m/s`.
 */
const withoutSharedUnits = (
  text: string,
  scope: Map<string, Expression>,
  areQuantities: () => boolean,
  notes: Notes,
): string => {
  const given = new Set(scope.keys());
  return text.replaceAll(QUOTIENT, (found, units: string) => {
    const names = units.match(/\p{L}+/gu) ?? [];
    const isShared =
      names.some((name) => given.has(name)) &&
      (areQuantities() || names.some((name) => !given.has(name)));
    if (!isShared || !names.every((name) => findUnit(name) && !findConstant(name))) return found;
    const name = `quantity_${scope.size + 1}`;
    if (scope.has(name)) return found;
    notes.assumptions.add(`${units} after a number was read as units, not as variables`);
    scope.set(name, readExpression(found, new Map(), notes));
    return `(${name})`;
  });
};

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

/** `=LOG(100)` is 2 in a spreadsheet. */
const withDecimalLogarithms = (node: Expression, notes: Notes): Expression => {
  const inner = mapChildren(node, (child) => withDecimalLogarithms(child, notes));
  if (inner.type !== 'call' || inner.name !== 'log' || inner.arguments.length !== 1) return inner;
  notes.assumptions.add('log after a leading = is the decimal logarithm, as in spreadsheets');
  return { ...inner, name: 'log10' };
};

/**
 * `=-2^2` and `=2^3^2`, which are 4 and 64 in a spreadsheet, in a text without parentheses. Odd
 * powers keep the sign, `2^2^2` is 16 both ways, and `x^3^1` has one value.
 */
const SPREADSHEET_POWER =
  /(?:^\s*=|[(,*/<>=+-])\s*-\s*[\p{L}\d._]+\s*\^(?!\s*-?\d*[13579](?![\d.\p{L}%!]|\s*\^))|\^(?!\s*2\s*\^\s*2(?![\d.\p{L}%!^]))\s*-?[\p{L}\d._]+\s*\^(?!\s*1(?![\d.\p{L}%!^]))/u;

const PARENTHESES = /(?<letter>[\p{L}\d_]?)\((?<inside>[^()]*)\)/gu;

/** Whether a spreadsheet reads a power in a formula in another way. */
const isPowerOfSpreadsheet = (formula: string): boolean => {
  for (let [text, before] = [formula, '']; text !== before;) {
    if (SPREADSHEET_POWER.test(text)) return true;
    before = text;
    // A number in parentheses stays one; all else in them, and a call, is like a name.
    text = text.replace(PARENTHESES, (_, letter: string, inside: string) =>
      letter === '' && /^\s*[\d.]+\s*$/.test(inside) ? inside : `${letter}v`,
    );
  }
  return false;
};

/** @param remarks - on the values of variables, which concern only expressions that use them */
const readExpression = (
  text: string,
  scope: Scope,
  notes: Notes,
  remarks: ReadonlyMap<string, Notes> = new Map(),
  functions: DefinedFunctions = new Map(),
): Expression => {
  const vocabulary = vocabularyOf(scope, functions);
  const { assumptions, expression: written } = parseExpression(withoutQuestion(text), vocabulary);
  const expression = applyFunctions(written, functions);
  for (const [name, own] of remarks) {
    if (findName(expression, (used) => used === name) === undefined) continue;
    for (const assumption of own.assumptions) notes.assumptions.add(assumption);
    for (const warning of own.warnings) notes.warnings.add(warning);
  }
  for (const assumption of assumptions) notes.assumptions.add(assumption);
  if (!scope.has('i') && looksLikeRate(text, scope.size > 0)) {
    notes.assumptions.add('i was read as the imaginary unit');
  }
  const isFormula = /^\s*=[^=]/.test(text);
  if (isFormula && isPowerOfSpreadsheet(text)) {
    notes.assumptions.add(
      '-2^2 is -(2^2) and 2^3^2 is 2^(3^2) here; spreadsheets compute (-2)^2 and (2^3)^2',
    );
  }
  return resolve(isFormula ? withDecimalLogarithms(expression, notes) : expression, scope, notes);
};

/** `1000*(1+i)^10`: in a formula for money, i is a rate. `(1+i)^10` alone is a complex number. */
const looksLikeRate = (text: string, hasVariables: boolean): boolean => {
  const growth = /(^|.)\(1\+i\)(?:\^|\*\*)/u.exec(text.replaceAll(/\s+/g, ''));
  return growth !== null && (hasVariables || /[\p{L}\d)*/]/u.test(growth[1] ?? ''));
};

const VARIABLE_NAME = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/** A position in a message would otherwise be looked for in the expression. */
const naming = (variable: string, read: () => Expression): Expression => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ToolError) || error.message.startsWith('The variable ')) throw error;
    return fail(error.type, `${error.message} That is about the value of ${variable}.`);
  }
};

/** Variables do not see each other, so their order is irrelevant. */
const readVariables = (
  variables: Readonly<Record<string, number | string>>,
): { remarks: ReadonlyMap<string, Notes>; scope: Map<string, Expression> } => {
  const scope = new Map<string, Expression>();
  const remarks = new Map<string, Notes>();
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
    const notes = emptyNotes();
    remarks.set(name, notes);
    scope.set(
      name,
      naming(name, () => readVariable(name, String(value), variables, notes)),
    );
    if (findFunction(name)) {
      notes.assumptions.add(`${name} is the variable here, not the function of that name`);
    }
  }
  return { remarks, scope };
};

/**
 * A quantity among whose units are names of variables: `9.81 m/s^2` beside a mass m of `2 kg`, or a
 * voltage V of `12 V`. Undefined if it is none, or if the values are plain numbers.
 */
const readQuantity = (
  name: string,
  text: string,
  variables: Readonly<Record<string, number | string>>,
  notes: Notes,
): Expression | undefined => {
  const { expression } = parseExpression(text, vocabularyOf(new Set()));
  const other = findName(expression, (inner) => Object.hasOwn(variables, inner));
  if (other === undefined || !isQuantity(expression)) return undefined;
  if (other !== name && !areMeasured(variables)) return undefined;
  notes.assumptions.add(
    `${other} in the value of ${name} was read as the unit, not as the variable`,
  );
  return readExpression(text, new Map(), notes);
};

/** The usual value of a variable, in which no name can stand. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * The value of a variable. A name in it that is also a variable would be read as something else, so
 * it is rejected rather than computed, unless it can only be a unit.
 */
const readVariable = (
  name: string,
  text: string,
  variables: Readonly<Record<string, number | string>>,
  notes: Notes,
): Expression => {
  if (PLAIN_NUMBER.test(text)) return readExpression(text, new Map(), notes);
  const quantity = readQuantity(name, text, variables, notes);
  if (quantity) return quantity;
  const { expression } = parseExpression(text, vocabularyOf(new Set()));
  const other = findName(expression, (inner) => Object.hasOwn(variables, inner));
  if (other !== undefined) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `The variable ${name} uses '${excerpt(other)}', which is a variable too. Variables cannot use variables: put the value in.`,
    );
  }
  return readExpression(text, new Map(), notes);
};

/** `9.81 m/s^2`: a number, then units and their powers; or several, as in `8 h 30 min`. */
const isQuantity = (node: Expression): boolean => {
  if (node.type === 'negate') return isQuantity(node.operand);
  if (node.type !== 'binary') return false;
  if (node.operator === '+') return isQuantity(node.left) && isQuantity(node.right);
  if (node.operator !== '*' && node.operator !== '/') return false;
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
    if (typeof value === 'number' || PLAIN_NUMBER.test(value)) return false;
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
