import type { CashFlowRow, NamedAnswer } from '@lobechat/builtin-tool-calculator';

import type { Rational } from '../numbers/rational.ts';
import type { Known } from './money-answers.ts';

/** What an operation of finance found. */
export interface Financed {
  answer: Known;
  results: NamedAnswer[];
  schedule?: CashFlowRow[];
}

/** What is known through the same steps. */
export const derive = (value: Rational, ...sources: readonly Known[]): Known => ({
  isExact: sources.every(({ isExact }) => isExact),
  value,
  verified: sources.every(({ verified }) => verified),
});
