import type { CorrelationMethod } from '@lobechat/builtin-tool-calculator';

import type { Notes } from '../resolve/resolve.ts';
import { correlate } from './correlation.ts';
import { requirePairs } from './pair.ts';
import { plotPairs } from './statistics-plots.ts';
import {
  presentChecked,
  readPairs,
  type StatisticsOutcome,
  type StatisticsRequest,
  workingDigits,
} from './statistics-request.ts';

/** A correlation coefficient, with the pairs as dots. */
export const runCorrelation = async (
  request: StatisticsRequest,
  method: CorrelationMethod,
  notes: Notes,
): Promise<StatisticsOutcome> => {
  const [digits] = workingDigits(request.precision);
  const pairs = await readPairs(request, digits, notes);
  requirePairs(pairs.data.values, pairs.other.values);
  // Ranks are integers whatever the data.
  const isExact = method !== 'pearson' || (pairs.data.isExact && pairs.other.isExact);
  const prefersDecimals =
    method === 'pearson' && (pairs.data.prefersDecimals || pairs.other.prefersDecimals);
  const results = await presentChecked(
    request,
    { isExact, prefersDecimals },
    async (more, isCheck) => {
      const { data, other } = isCheck && !isExact ? await readPairs(request, more, notes) : pairs;
      return correlate(data.values, other.values, method, more, isCheck);
    },
  );
  if (results.some(({ name }) => name === 'pValue')) {
    notes.assumptions.add(
      `pValue is two-sided, by the t distribution with ${pairs.data.values.length - 2} degrees of freedom${method === 'spearman' ? ', an approximation for ranks' : ''}`,
    );
  }
  if (method === 'kendall') notes.assumptions.add('tau-b, which allows for ties');
  return { plot: plotPairs(pairs.data.values, pairs.other.values), results };
};
