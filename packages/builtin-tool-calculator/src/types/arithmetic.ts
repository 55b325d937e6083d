import type { CalculationMode, EvaluateItemResult, MathAnswer } from './answer.ts';

export interface CalculateParams {
  expression: string;
  mode?: CalculationMode;
  precision?: number;
}

export type CalculateState = MathAnswer;

export interface EvaluateParams {
  expressions: string[];
  mode?: CalculationMode;
  precision?: number;
  variables?: Record<string, number | string>;
}

export interface EvaluateState {
  failed: number;
  results: EvaluateItemResult[];
  succeeded: number;
}

export interface ConvertBaseParams {
  fractionDigits?: number;
  fromBase?: number;
  toBases: number[];
  value: string;
}

/** The number written in one base. */
export interface ConvertedNumber {
  base: number;
  /** Lower-case digits, with sign and point where there are any; no prefix. */
  digits: string;
  /** False where a fraction does not end in this base and was cut off. */
  isExact: boolean;
  /** `digits` with the prefix of the base: `0x`, `0o`, `0b`. Bases without a prefix have none. */
  literal?: string;
}

export interface ConvertBaseState {
  /** The base the number was read in: as asked, by its prefix, or ten. */
  fromBase: number;
  results: ConvertedNumber[];
}
