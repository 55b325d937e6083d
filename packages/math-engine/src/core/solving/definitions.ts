import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { type Definition, readDefinition } from '../algebra/definition.ts';
import { excerpt, fail } from '../failure.ts';
import type { Notes } from '../resolve/resolve.ts';

/**
 * Substitutes the definition `f(x) = …` wherever other statements call f: f(x) = 2x + 1 together
 * with f(x) = 5 is (2x + 1) = 5. A definition that is never called stays, and is read as its right
 * side.
 *
 * @throws ToolError `InvalidExpression` if a definition does not say how its value depends on x
 */
export const putInDefinitions = (
  statements: readonly string[],
  notes: Notes,
): readonly string[] => {
  let current = statements;
  for (const statement of statements) {
    const definition = readDefinition(statement);
    if (!definition || !dependsOnParameters(definition)) continue;
    const others = current.filter((other) => other !== statement);
    if (!current.includes(statement) || !others.some((other) => calls(other, definition))) continue;
    current = others.map((other) => putIn(other, definition));
    notes.assumptions.add(
      `${excerpt(definition.head)} ${excerpt(definition.body.trim())} was put in`,
    );
  }
  for (const statement of current) {
    const definition = readDefinition(statement);
    if (!definition || dependsOnParameters(definition)) continue;
    const { name, parameters } = definition;
    const called = `${name}(${parameters.join(', ')})`;
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${excerpt(statement.trim())}' does not say how ${called} depends on ${parameters.join(', ')}. Add its formula as an equation of its own, or write a product with *.`,
    );
  }
  return current;
};

const wordOf = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}_])${name}(?![\p{L}\p{Nd}_])`, 'gu');

const dependsOnParameters = ({ body, parameters }: Definition): boolean =>
  parameters.some((name) => body.includes(name));

const callOf = ({ name }: Definition): RegExp =>
  new RegExp(String.raw`(?<![\p{L}_])${name}\s*\(`, 'u');

const calls = (statement: string, definition: Definition): boolean =>
  callOf(definition).test(statement);

const putIn = (statement: string, definition: Definition): string => {
  let rest = statement;
  let done = '';
  for (;;) {
    const call = callOf(definition).exec(rest);
    if (!call) return done + rest;
    const open = call.index + call[0].length;
    const { items, end } = argumentsFrom(rest, open);
    // It may be called within its own arguments: f(f(x)).
    const values = items.map((item) => putIn(item, definition));
    done += `${rest.slice(0, call.index)}(${bodyWith(definition, values, statement)})`;
    rest = rest.slice(end);
  }
};

/** The arguments of a call after its opening bracket, and where it ends. */
const argumentsFrom = (text: string, open: number): { end: number; items: readonly string[] } => {
  const items: string[] = [];
  let depth = 0;
  let start = open;
  for (let index = open; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '(' || letter === '[') depth += 1;
    const isLast = depth === 0 && letter === ')';
    if (isLast || (depth === 0 && letter === ',')) {
      items.push(text.slice(start, index).trim());
      start = index + 1;
    }
    if (isLast) return { end: index + 1, items };
    if (letter === ')' || letter === ']') depth -= 1;
  }
  return { end: text.length, items: [...items, text.slice(start).trim()] };
};

const bodyWith = (
  { body, name, parameters }: Definition,
  values: readonly string[],
  statement: string,
): string => {
  if (values.length !== parameters.length) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `${name} takes ${parameters.join(', ')}; '${excerpt(statement.trim())}' gives it ${values.length === 1 ? 'one value' : `${values.length} values`}.`,
    );
  }
  const given = new Map(parameters.map((parameter, index) => [parameter, values[index] ?? '']));
  for (const [parameter, value] of given) {
    if (value === parameter || wordOf(parameter).test(body) || !body.includes(parameter)) continue;
    fail(
      CalculatorErrorType.InvalidExpression,
      `'${excerpt(body.trim())}' does not show ${parameter} by itself. Write products with *.`,
    );
  }
  // Simultaneously: a value may contain the name of another parameter.
  return body.replace(wordOf(`(?:${parameters.join('|')})`), (name) => `(${given.get(name)})`);
};
