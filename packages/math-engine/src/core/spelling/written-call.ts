import type { MathOperationName } from '@lobechat/builtin-tool-calculator';

import { findOperation } from '../resolve/operation-names.ts';
import type { Written } from './written-operator.ts';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Splits at the commas outside of brackets; undefined if the brackets do not match. */
const splitArguments = (text: string): string[] | undefined => {
  const parts = [''];
  const open: string[] = [];
  for (const character of text) {
    const closing = CLOSING[character];
    if (closing !== undefined) open.push(closing);
    else if (')]}'.includes(character) && open.pop() !== character) return undefined;
    if (character === ',' && open.length === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return open.length === 0 ? parts.map((part) => part.trim()) : undefined;
};

/** The items of `(x, 0, 1)`, `[x, y]` and `{x, y}`; the text itself if it is no list. */
const itemsOf = (text: string): string[] => {
  const isBracketed = CLOSING[text[0] ?? ''] === text.at(-1);
  const items = isBracketed ? splitArguments(text.slice(1, -1)) : undefined;
  return items && (items.length > 1 || text[0] !== '(') ? items : [text];
};

/** `x=0..1` and `x->0` name the variable and its values at once. */
const RANGE = /^(\p{L}[\p{L}\d_]*)\s*(?:=|->|→)\s*([^=]+?)(?:\s*\.\.\s*([^=]+))?$/u;

const isName = (text: string): boolean => /^\p{L}[\p{L}\d_]*$/u.test(text);

/** The variable and the values after the function: `x, 0, 1`, `(x, 0, 1)` or `x=0..1`. */
const readPlaces = (
  rest: readonly string[],
): [variable: string, ...values: string[]] | undefined => {
  const [first = '', ...others] = rest.flatMap(itemsOf);
  const [, variable = first, ...values] = RANGE.exec(first) ?? [];
  const given = [...values.filter((value) => value !== undefined), ...others];
  return isName(variable) ? [variable, ...given] : undefined;
};

const SIDES: Readonly<Record<string, string>> = {
  '+': 'right',
  '-': 'left',
  both: 'both',
  left: 'left',
  right: 'right',
};

const REWRITING: Readonly<Record<string, string>> = {
  apart: 'partialFractions',
  expand: 'expand',
  factor: 'factor',
  factorise: 'factor',
  factorize: 'factor',
  simplify: 'simplify',
};

const TOTALS: Readonly<Record<string, string>> = {
  prod: 'product',
  product: 'product',
  series: 'taylor',
  sum: 'sum',
  summation: 'sum',
  taylor: 'taylor',
};

type Read = (expression: string, rest: string[], called: string) => Written | undefined;

const readRepeated = (
  rest: readonly string[],
): { order?: number; variables: string[] } | undefined => {
  const steps: { order: number; variable: string }[] = [];
  for (const part of rest.flatMap(itemsOf)) {
    const last = steps.at(-1);
    if (isName(part)) steps.push({ order: 1, variable: part });
    else if (last?.order === 1 && /^[1-9]\d?$/.test(part)) last.order = Number(part);
    else return undefined;
  }
  const [only] = steps;
  if (only && steps.length === 1) return { order: only.order, variables: [only.variable] };
  return {
    variables: steps.flatMap(({ order, variable }) =>
      Array.from({ length: order }, () => variable),
    ),
  };
};

const READERS: Partial<Record<MathOperationName, Read>> = {
  computeLimit: (expression, rest) => {
    const [variable, to, side = 'both', ...more] = readPlaces(rest) ?? [];
    const direction = SIDES[side.replaceAll(/["']/g, '')];
    return to === undefined || direction === undefined || more.length > 0
      ? undefined
      : { direction, expression, to, variable };
  },
  computeSeries: (expression, rest, called) => {
    const operation = TOTALS[called];
    const [variable, from, to, ...more] = readPlaces(rest) ?? [];
    if (variable === undefined || operation === undefined || more.length > 0) return undefined;
    if (operation !== 'taylor')
      return to === undefined ? undefined : { expression, from, operation, to, variable };
    // Some systems count the terms with a fourth argument, and others name the highest power.
    return to === undefined
      ? { expression, operation, variable, ...(from !== undefined && { around: from }) }
      : undefined;
  },
  differentiate: (expression, rest, called) => {
    const read = called.startsWith('d') ? readRepeated(rest) : undefined;
    if (!read) return undefined;
    const { order = 1, variables } = read;
    return {
      expression,
      ...(variables.length > 0 && { variables }),
      ...(order > 1 && { order }),
    };
  },
  integrate: (expression, rest) => {
    if (rest.length === 0) return { expression };
    const [variable, from, to, ...more] = readPlaces(rest) ?? [];
    const isWhole = (from === undefined) === (to === undefined) && more.length === 0;
    if (variable === undefined || !isWhole) return undefined;
    return { expression, variable, ...(from !== undefined && { from, to }) };
  },
  simplify: (expression, rest, called) => {
    const operation = REWRITING[called];
    const [variable, ...more] = rest;
    if (operation === undefined || more.length > 0) return undefined;
    return { expression, operation, ...(variable !== undefined && { variable }) };
  },
};

/** `diff(x^2, x)` and, as in Mathematica, `D[x^2, x]`. */
const CALL = /^(\p{L}+)(?:\s*\(([\s\S]*)\)|\[([\s\S]*)\])$/u;

/** `factor x^2 - 1`, but not `factor * 2`. */
const ORDER = /^(expand|factor(?:i[sz]e)?|simplify)\s+([^\s*+\-/^=!,)][\s\S]*)$/i;

const SHORT: Readonly<Record<string, MathOperationName>> = {
  int: 'integrate',
  prod: 'computeSeries',
  product: 'computeSeries',
  sum: 'computeSeries',
};

/**
 * Reads an operation as computer algebra systems call it: `integrate(x^2, x, 0, 1)`,
 * `limit(sin(x)/x, x=0)`, `diff(x^3, x, 2)`. Undefined for anything else.
 */
export const readCalled = (name: MathOperationName, text: string): Written | undefined => {
  const [, written = '', round, inside = round ?? ''] =
    (CALL.exec(text) ?? (name === 'simplify' && ORDER.exec(text))) || [];
  const called = written === 'D' && round === undefined ? 'diff' : written.toLowerCase();
  if ((findOperation(called) ?? SHORT[called]) !== name) return undefined;
  const [expression = '', ...rest] = splitArguments(inside) ?? [];
  return expression === '' ? undefined : READERS[name]?.(expression, rest, called);
};

/** The equations and unknowns of `solve([x+y=3, x-y=1], [x, y])`; undefined for anything else. */
export const readSolveCall = (
  text: string,
): { equations: string[]; variables?: string[] } | undefined => {
  const [, called = '', round, inside = round ?? ''] = CALL.exec(text) ?? [];
  if (findOperation(called) !== 'solve') return undefined;
  const [equations = '', ...unknowns] = splitArguments(inside) ?? [];
  const variables = unknowns.flatMap(itemsOf);
  if (equations === '' || !variables.every(isName)) return undefined;
  return { equations: itemsOf(equations), ...(variables.length > 0 && { variables }) };
};
