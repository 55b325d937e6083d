import { withAlgebra } from '../algebra/engine.ts';
import { fromMathJson, type MathJson, toMathJson } from '../evaluate/math-json.ts';
import { partsOf, countNodes } from '../simplifying/term.ts';
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

/** Larger integrands are not passed to the algebra engine. */
const LARGEST_FOR_ENGINE = 120;

/**
 * An antiderivative by the methods here, else by the algebra engine; only if its derivative
 * confirms it.
 *
 * @param isEngineAsked - default true; the engine is slow if it finds nothing
 */
export const findCheckedAntiderivative = async (
  integrand: Expression,
  variable: string,
  isEngineAsked = true,
): Promise<CheckedAntiderivative | undefined> => {
  const form = readForm(integrand);
  if (!form) return undefined;
  const own = findAntiderivative(form, variable);
  const checked = own && check(own, integrand, variable);
  if (checked) return checked;
  if (!isEngineAsked || countNodes(form) > LARGEST_FOR_ENGINE) return undefined;
  const json = toMathJson(integrand);
  const symbol = toMathJson({ name: variable, type: 'symbol' });
  if (json === undefined || symbol === undefined) return undefined;
  const found = await withAlgebra(
    (algebra) => algebra.expr(['Integrate', json, symbol]).evaluate().json as MathJson,
  );
  const expression = found === undefined ? undefined : fromMathJson(found);
  const other = expression && readForm(expression);
  return other && check(other, integrand, variable);
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
