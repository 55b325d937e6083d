import { partsOf } from '../simplifying/term.ts';
import type { Expression } from '../syntax/ast.ts';
import { findAntiderivative } from './antiderivative.ts';
import type { Form } from './form.ts';
import { readForm } from './read-form.ts';
import { verifyAntiderivative } from './verify-antiderivative.ts';
import { writeForm } from './write-form.ts';

/** An antiderivative whose derivative was compared with the integrand. */
export interface CheckedAntiderivative {
  expression: Expression;
  form: Form;
  /** Whether its derivative is the integrand for positive values of the parameters only. */
  isForPositiveParameters: boolean;
}

/** An antiderivative, only if its derivative confirms it. */
export const findCheckedAntiderivative = (
  integrand: Expression,
  variable: string,
): CheckedAntiderivative | undefined => {
  const form = readForm(integrand);
  const found = form && findAntiderivative(form, variable);
  return found && check(found, integrand, variable);
};

const check = (
  form: Form,
  integrand: Expression,
  variable: string,
): CheckedAntiderivative | undefined => {
  // A leftover letter of a substitution would look like a parameter to the check.
  if (partsOf(form).some((part) => part.kind === 'symbol' && part.name.startsWith("'")))
    return undefined;
  const expression = writeForm(form, variable);
  const { isForPositiveParameters, isRight } = verifyAntiderivative(
    expression,
    integrand,
    variable,
  );
  return isRight ? { expression, form, isForPositiveParameters } : undefined;
};
