import type { PercentileMethod } from '@lobechat/builtin-tool-calculator';

import type { Notes } from '../resolve/resolve.ts';
import { describeSample } from './describe.ts';
import { readSample } from './sample.ts';
import { plotHistogram } from './statistics-plots.ts';
import {
  presentChecked,
  type StatisticsOutcome,
  type StatisticsRequest,
  workingDigits,
} from './statistics-request.ts';

/** Of the answer, so that it is told only with it. */
const POPULATION =
  'skewness and excessKurtosis are those of a population (m3/m2^(3/2) and m4/m2^2 - 3); the sample ones are adjusted as spreadsheets do';

/** Describes one sample, with a histogram. */
export const runDescribe = async (
  request: StatisticsRequest,
  method: PercentileMethod,
  notes: Notes,
): Promise<StatisticsOutcome> => {
  const [digits] = workingDigits(request.precision);
  const sample = await readSample('data', request.data, digits, notes);
  const results = await presentChecked(request, sample, async (more, isCheck) => {
    const isReadAgain = isCheck && !sample.isExact;
    const { values } = isReadAgain ? await readSample('data', request.data, more, notes) : sample;
    return describeSample(values, method, more);
  });
  const names = new Set(results.map(({ name }) => name));
  const withNote = results.map(({ answer, name }) =>
    name === 'skewness'
      ? { answer: { ...answer, assumptions: [POPULATION] }, name }
      : { answer, name },
  );
  if (request.method === undefined && sample.values.length > 1) {
    notes.assumptions.add('quartiles by the method linear (type 7 of Hyndman and Fan)');
  }
  if (!names.has('mode') && !names.has('modes')) {
    notes.assumptions.add('there is no mode: no value occurs more often than the others');
  }
  return { plot: plotHistogram(sample.values, 'data'), results: withNote };
};
