import { rational, type Rational } from '../numbers/rational.ts';
import { hasSymbol, partsOf } from '../simplifying/term.ts';
import { prepare } from './arithmetic.ts';
import { doubleArithmetic } from './double-arithmetic.ts';
import type { Form } from './form.ts';
import { rewrite } from './rewrite-form.ts';
import { writeForm } from './write-form.ts';

/** What one search for an antiderivative may cost, and what it has learnt. */
export interface Task {
  depth: number;
  /** Integrates a part of the problem, one level deeper. */
  integrate: (form: Form, variable: string) => Form | undefined;
  /** What is left of the steps that may be made. */
  steps: { left: number };
  variable: string;
}

/** One way to integrate: an antiderivative of the form, or undefined where it does not apply. */
export type Method = (form: Form, task: Task) => Form | undefined;

/** Positive values for parameters, where a sign has to be known. */
const SAMPLES: readonly (readonly [bigint, bigint])[] = [
  [17n, 11n],
  [23n, 7n],
  [29n, 19n],
  [13n, 8n],
];

/**
 * The value of a form without the variable, in doubles; parameters are positive. NaN if there is
 * none.
 */
export const roughValue = (form: Form): number => {
  const parameters = new Map<string, Rational>();
  for (const part of partsOf(form)) {
    if (part.kind !== 'symbol') continue;
    const [above, below] = SAMPLES[parameters.size % SAMPLES.length] ?? [3n, 2n];
    parameters.set(part.name, rational(above, below));
  }
  const evaluate = prepare(writeForm(form, ''), doubleArithmetic, '', parameters);
  return evaluate ? evaluate(0) : Number.NaN;
};

/** Parameters are taken as positive: `abs(a)` is `a`. What this costs is found out when checked. */
export const assumePositive = (form: Form, variable: string): Form =>
  rewrite(form, (part) =>
    part.kind === 'call' && part.name === 'abs' && part.arguments[0] && !hasSymbol(part, variable)
      ? roughValue(part.arguments[0]) > 0
        ? part.arguments[0]
        : undefined
      : undefined,
  );

let dummies = 0;

/** A name for a variable of substitution that no input can have. */
export const dummyName = (): string => {
  dummies = (dummies + 1) % 1_000_000;
  return `'${dummies}`;
};
