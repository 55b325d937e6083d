import { NAMED_VALUE } from '@lobechat/builtin-tool-calculator';

import { excerpt } from './failure.ts';
import { findConstant, findFunction } from './resolve/functions.ts';
import type { Notes } from './resolve/resolve.ts';
import { findUnit } from './resolve/units.ts';
import { WORD_OPERATORS } from './syntax/vocabulary.ts';
import { isFormulaName } from './syntax/write-out.ts';

/** `F = m*a`: a name for the value of an expression. */
export interface NamedValue {
  /** The expression at its place in the text, so that positions stay the same. */
  body: string;
  /** Whether the name has a value already, so that the statement is a comparison. */
  isComparison: boolean;
  name: string;
  /** Present if the name is a function of these. */
  parameters?: readonly string[];
}

/** A number with units may contain its own name: `V = 12 V`, `hours = 8 hours 30 min`. */
const QUANTITY = /^\s*-?(?:[\d.]+(?:e-?\d+)?\s*(?!e-?\d)\p{L}+\s*)+$/iu;

const WORDS = /[\p{L}_][\p{L}\p{Nd}_]*/gu;

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? [];

const isUnit = (name: string): boolean => findUnit(name) !== undefined;

/** Names of constants that are more often variables in formulas. */
const FREE_CONSTANTS: ReadonlySet<string> = new Set(['E', 'i', 'phi', 'tau', 'τ', 'φ']);

/** Whether a text has a name as a word. */
export const mentions = (text: string, name: string): boolean => wordsOf(text).includes(name);

/** `sin(x) = 1/2` defines nothing. */
const isKnownFunction = (text: string): boolean => {
  const [, , name = '', parameters] = NAMED_VALUE.exec(text) ?? [];
  const hasMeaning = findFunction(name) ?? findConstant(name) ?? isFormulaName(name);
  return parameters !== undefined && hasMeaning !== false;
};

/**
 * A text that names a value, as in most languages, also `hours = 8 h`. `pi = 3.14` compares what has
 * a value, and `x = 2x + 1` is an equation.
 */
export const readNamedValue = (
  text: string,
  isVariable: (name: string) => boolean,
  isNamed: (name: string) => boolean = () => false,
): NamedValue | undefined => {
  const [, head, name = '', parameters, body = ''] = NAMED_VALUE.exec(text) ?? [];
  if (head === undefined || WORD_OPERATORS.has(name) || isKnownFunction(text)) return undefined;
  // `x = x + 1` is an equation, unless x has been named before.
  const isOwn =
    parameters === undefined && mentions(body, name) && !(isUnit(name) && QUANTITY.test(body));
  if (isOwn && !isNamed(name)) return undefined;
  const isConstant = findConstant(name) !== undefined && !FREE_CONSTANTS.has(name);
  const isComparison = isVariable(name) || isConstant;
  return {
    body: ' '.repeat(head.length) + body,
    isComparison,
    name,
    ...(parameters !== undefined && { parameters: wordsOf(parameters) }),
  };
};

/**
 * Whether a value at the end, where no later statement uses its name, compares two units: `km = 1000
 * m`, but not `hours = 8 h 30 min`.
 */
export const comparesUnits = ({ body, name }: NamedValue): boolean => {
  const [unit = '', ...others] = wordsOf(body);
  const isOne = name.length > 1 && others.length === 0 && QUANTITY.test(body);
  return isOne && isUnit(name) && isUnit(unit) && unit !== name;
};

/** Whether one of the values has a name. */
export const hasName = (values: readonly NamedValue[], name: string): boolean =>
  values.some((value) => value.name === name && !value.isComparison);

/** A semicolon, or the end of a line that is not inside an expression. */
const END = /;{1,2}|(?<=[^-+*/^(,=\s])[ \t]*\n\s*(?=[^-+*/^),=\s])/u;

/**
 * `F = m*a; m = 2; a = 3` asks for F: if a given value is the last, and a statement uses a value
 * behind it, statements stand behind all that they use. No name may have two values.
 */
const valuesFirst = (parts: readonly string[]): readonly string[] => {
  const heads = parts.map((part) => NAMED_VALUE.exec(part));
  const places = new Map(heads.map((head, index) => [head?.[2] ?? '', index]));
  const used = parts.map((part, index) => {
    const body = heads[index]?.[4] ?? part;
    const isMeasured = /^\s*-?[\d.,]+\s*\p{L}[^-+()]*$/u.test(body) && wordsOf(body).every(isUnit);
    return isMeasured ? [] : wordsOf(body).flatMap((word) => places.get(word) ?? []);
  });
  const isGiven = heads.at(-1) && used.at(-1)?.length === 0 && places.size === parts.length;
  if (!isGiven || !used.some((others, index) => others.some((other) => other > index))) {
    return parts;
  }
  const indices = [...parts.keys()];
  const ordered = new Set(indices.filter((index) => used[index]?.length === 0));
  const reached = new Set(ordered);
  const place = (index: number): void => {
    if (reached.has(index)) return;
    reached.add(index);
    for (const other of used[index] ?? []) place(other);
    ordered.add(index);
  };
  for (const index of indices) place(index);
  return [...ordered].map((index) => parts[index] ?? '');
};

/**
 * `a = 3; b = 4; a*b`: the last statement, and the named values before it. Equations before it name
 * nothing. Between the expressions of a list stands `;;`: each is asked for by itself.
 */
export const splitStatements = (
  text: string,
  isVariable: (name: string) => boolean,
  notes: Notes,
): readonly [last: string, named: readonly NamedValue[]] => {
  const given = text.replace(/;\s*$/, '').split(END);
  const parts = [...(text.includes(';;') ? given : valuesFirst(given))];
  const last = parts.pop() ?? '';
  if (last !== given.at(-1)) {
    notes.assumptions.add(`${excerpt(last.trim())} was computed from the values after it`);
  }
  const areNamed = parts.every((part) => NAMED_VALUE.test(part));
  if (!areNamed || (!text.includes(';;') && parts.some(isKnownFunction))) return [text, []];
  const named: NamedValue[] = [];
  for (const part of parts) {
    const value = readNamedValue(part, isVariable, (name) => hasName(named, name));
    if (value) named.push(value);
  }
  return [last, named];
};
