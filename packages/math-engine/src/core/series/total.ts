import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import type { Mathjs } from '../evaluate/mathjs.ts';
import type { Rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import type { Term } from '../simplifying/term.ts';
import type { Expression } from '../syntax/ast.ts';
import type { TotalKind } from './finite-total.ts';

/** The sum or product to compute. */
export interface TotalRequest {
  expression: Expression;
  kind: TotalKind;
  math: Mathjs;
  notes: Notes;
  precision: number;
  term: Term;
  variable: string;
}

/** A sum or product: as a formula, or as an answer if it is only known in decimals or infinite. */
export interface Total {
  answer?: MathAnswer;
  converges?: boolean;
  /** The check that confirmed the formula. */
  numeric?: Rational;
  /** The sum converges only where the magnitude of this is below 1. */
  radius?: Term;
  value?: Term;
  verified: boolean;
}
