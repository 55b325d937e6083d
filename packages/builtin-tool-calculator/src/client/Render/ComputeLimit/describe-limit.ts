import type { LimitDirection } from '../../../types.ts';

/** What is approached, and from where. */
export interface LimitQuestion {
  direction: LimitDirection | undefined;
  expression: string;
  to: string;
  variable: string;
}

const SIDES: Readonly<Record<LimitDirection, string>> = { both: '', left: '⁻', right: '⁺' };

/** The limit as one writes it in a line: `lim x → 0⁺ (ln(x))`. */
export const describeLimit = ({ direction, expression, to, variable }: LimitQuestion): string =>
  expression === ''
    ? ''
    : `lim ${variable} → ${to}${direction ? SIDES[direction] : ''} (${expression})`;
