import type { Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';

/** The result of a statistical computation, before it is formatted. */
export type StatisticValue =
  | FractionValue
  | RootValue
  | { kind: 'list'; values: readonly Rational[] }
  | DecimalValue
  | FormulaValue
  | { kind: 'infinity'; sign: -1 | 1 };

export interface FractionValue {
  /** Whether it is exact even if the data are not: a count. */
  isCertain?: boolean;
  kind: 'fraction';
  value: Rational;
}

/** coefficient · radicand^(1/degree), the radicand positive. */
export interface RootValue {
  coefficient: Rational;
  degree: number;
  kind: 'root';
  radicand: Rational;
}

/** A number known only to a certain number of digits, guard digits included. */
export interface DecimalValue {
  exact?: Expression;
  kind: 'decimal';
  text: string;
}

/** A fitted function of x; its numbers are inserted into the text. */
export interface FormulaValue {
  kind: 'formula';
  latex: (numbers: readonly string[]) => string;
  numbers: readonly StatisticValue[];
  text: (numbers: readonly string[]) => string;
}

export interface NamedValue {
  name: string;
  value: StatisticValue;
}

/** A named fraction. */
export const namedFraction = (name: string, value: Rational): NamedValue => ({
  name,
  value: { kind: 'fraction', value },
});

/** The number of data. */
export const namedCount = (name: string, count: bigint): NamedValue => ({
  name,
  value: { isCertain: true, kind: 'fraction', value: { denominator: 1n, numerator: count } },
});
