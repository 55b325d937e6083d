import type { CashFlowRow, NamedAnswer } from '@lobechat/builtin-tool-calculator';

import type { Rational } from '../numbers/rational.ts';
import type { Known } from './money-answers.ts';

/** The outcome of a finance operation. */
export interface Financed {
  answer: Known;
  results: NamedAnswer[];
  schedule?: CashFlowRow[];
}

/** Combines a value with the accuracy of its sources. */
export const derive = (value: Rational, ...sources: readonly Known[]): Known => ({
  isExact: sources.every(({ isExact }) => isExact),
  value,
  verified: sources.every(({ verified }) => verified),
});
