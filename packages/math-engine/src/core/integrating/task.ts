import { rational, type Rational } from '../numbers/rational.ts';
import { hasSymbol, partsOf } from '../simplifying/term.ts';
import { prepare } from './arithmetic.ts';
import { doubleArithmetic } from './double-arithmetic.ts';
import type { Form } from './form.ts';
import { rewrite } from './rewrite-form.ts';
import { writeForm } from './write-form.ts';

/** The budget of one search for an antiderivative, and its state. */
export interface Task {
  depth: number;
  /** Integrates a part of the problem, one level deeper. */
  integrate: (form: Form, variable: string) => Form | undefined;
  /** The remaining steps. */
  steps: { left: number };
  variable: string;
}

/** A method of integration: an antiderivative of the form, or undefined if it does not apply. */
export type Method = (form: Form, task: Task) => Form | undefined;

/** Positive values for parameters, where a sign must be known. */
const SAMPLES: readonly (readonly [bigint, bigint])[] = [
  [17n, 11n],
  [23n, 7n],
  [29n, 19n],
  [13n, 8n],
];

/**
 * The value of a form without the variable, in doubles; parameters are positive. NaN if there is
 * none.
 *
 * @param turn - gives the parameters other values
 */
export const roughValue = (form: Form, turn = 0): number => {
  const parameters = new Map<string, Rational>();
  for (const part of partsOf(form)) {
    if (part.kind !== 'symbol') continue;
    const [above, below] = SAMPLES[(parameters.size + turn) % SAMPLES.length] ?? [3n, 2n];
    parameters.set(part.name, rational(above, below));
  }
  const evaluate = prepare(writeForm(form, ''), doubleArithmetic, '', parameters);
  return evaluate ? evaluate(0) : Number.NaN;
};

/** Whether a form without the variable is positive for some positive parameters. */
export const isPositiveForSome = (form: Form): boolean =>
  SAMPLES.some((_, turn) => roughValue(form, turn) > 0);

/** Whether it is so for all that are tried. */
export const isPositiveForAll = (form: Form): boolean =>
  SAMPLES.every((_, turn) => roughValue(form, turn) > 0);

/** Parameters are assumed positive: `abs(a)` is `a`. The check finds out what this restricts. */
export const assumePositive = (form: Form, variable: string): Form =>
  rewrite(form, (part) =>
    part.kind === 'call' && part.name === 'abs' && part.arguments[0] && !hasSymbol(part, variable)
      ? roughValue(part.arguments[0]) > 0
        ? part.arguments[0]
        : undefined
      : undefined,
  );

let dummies = 0;

/** A name for a substitution variable that no input can have. */
export const dummyName = (): string => {
  dummies = (dummies + 1) % 1_000_000;
  return `'${dummies}`;
};
