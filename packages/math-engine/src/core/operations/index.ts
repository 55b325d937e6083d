import type { MathOperationName, MathOperations } from '@lobechat/builtin-tool-calculator';

import { analyzeInteger } from './analyze-integer.ts';
import { calculate } from './calculate.ts';
import { compareValues } from './compare-values.ts';
import { computeDates } from './compute-dates.ts';
import { computeFinance } from './compute-finance.ts';
import { computeLimit } from './compute-limit.ts';
import { computeMatrix } from './compute-matrix.ts';
import { computeSeries } from './compute-series.ts';
import { computeStatistics } from './compute-statistics.ts';
import { convertBase } from './convert-base.ts';
import { convertUnits } from './convert-units.ts';
import { differentiate } from './differentiate.ts';
import { integrate } from './integrate.ts';
import { simplify } from './simplify.ts';
import { solve } from './solve.ts';

/** The implementation of an operation. */
export type MathHandler<Name extends MathOperationName> = (
  input: MathOperations[Name]['input'],
) => MathOperations[Name]['output'] | Promise<MathOperations[Name]['output']>;

/** An implementation of every operation. */
export type MathHandlers = { readonly [Name in MathOperationName]: MathHandler<Name> };

/** All operations by name, as served by a page's worker; a Node process uses `lazyHandlers`. */
export const mathHandlers: MathHandlers = {
  analyzeInteger,
  calculate,
  compareValues,
  computeLimit,
  computeMatrix,
  computeSeries,
  computeStatistics,
  computeDates,
  computeFinance,
  convertBase,
  differentiate,
  integrate,
  simplify,
  solve,
  convertUnits,
};
