import type { DerivativeKind } from '../../../types.ts';
import { toSuperscript } from '../../components/to-superscript.ts';

/** What is asked of a derivative. */
export interface DerivativeQuestion {
  expression: string;
  kind: DerivativeKind | undefined;
  order: number;
  variables: readonly string[];
}

/** The derivative as it is written: `d²/dx² (x^3)`, `∇ (x*y)`. */
export const describeDerivative = (question: DerivativeQuestion): string => {
  const { expression, kind, order, variables } = question;
  if (expression === '') return '';
  if (kind === 'gradient') return `∇ (${expression})`;
  if (kind === 'hessian') return `∇² (${expression})`;
  const power = Number.isSafeInteger(order) && order > 1 ? toSuperscript(order) : '';
  // Derivatives stand to the left of what they are applied to, the first one next to it.
  const operators = variables.map((variable) => `d${power}/d${variable}${power}`).toReversed();
  return operators.length === 0 ? expression : `${operators.join(' ')} (${expression})`;
};
