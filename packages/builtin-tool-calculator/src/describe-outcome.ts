import type { BuiltinServerRuntimeOutput } from '@lobechat/types';

import { abridge } from './abridge.ts';
import { describeBatch, listFailures } from './describe-batch.ts';
import type { FormatOptions } from './format/brief.ts';
import * as format from './format/index.ts';
import type { MathOperationName, MathOperations } from './service.ts';

type Describe<State> = (state: State, options: FormatOptions) => BuiltinServerRuntimeOutput<State>;

/** A computation that returned a state has succeeded: `no solution` and `diverges` are answers. */
const succeed =
  <State>(write: (state: State, options: FormatOptions) => string): Describe<State> =>
  (state, options) => ({ content: write(state, options), state, success: true });

const DESCRIPTIONS: {
  readonly [Name in MathOperationName]: Describe<MathOperations[Name]['output']>;
} = {
  analyzeInteger: (state, options) =>
    describeBatch({
      content: format.formatIntegers(state, options),
      failures: state.items
        .filter(({ success }) => !success)
        .map(({ error, value }) => ({ error, given: value })),
      items: 'values',
      state,
      total: state.items.length,
    }),
  calculate: succeed(format.formatAnswer),
  compareValues: succeed(format.formatComparison),
  computeDates: succeed(format.formatDates),
  computeFinance: succeed(format.formatFinance),
  computeLimit: succeed(format.formatLimit),
  computeMatrix: succeed(format.formatMatrix),
  computeSeries: succeed(format.formatSeries),
  computeStatistics: succeed(format.formatStatistics),
  convertBase: succeed(format.formatConversion),
  convertUnits: (state) =>
    describeBatch({
      content: format.formatUnits(state),
      failures: listFailures(state.results),
      items: 'quantities',
      state,
      total: state.results.length,
    }),
  differentiate: succeed(format.formatDerivative),
  integrate: succeed(format.formatIntegral),
  simplify: succeed(format.formatSimplification),
  solve: succeed(format.formatSolution),
};

/**
 * Describes the state returned by an operation: content, and whether everything succeeded. Long
 * exact forms are described, unless the input requests them.
 */
export const describeOutcome = <Name extends MathOperationName>(
  operation: Name,
  state: MathOperations[Name]['output'],
  input?: MathOperations[Name]['input'],
): BuiltinServerRuntimeOutput<MathOperations[Name]['output']> =>
  DESCRIPTIONS[operation](asksForDigits(operation, input) ? state : abridge(state), {
    details: input !== undefined && 'details' in input && input.details,
  });

/** In number theory the digits are the answer; elsewhere an explicit exact mode requests them. */
const asksForDigits = (operation: MathOperationName, input: object = {}): boolean =>
  operation === 'analyzeInteger' || ('mode' in input && input.mode === 'exact');
