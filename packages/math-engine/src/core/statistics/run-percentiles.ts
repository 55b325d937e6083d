import {
  CalculatorErrorType,
  CalculatorLimits,
  type PercentileMethod,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import { compare, rational, type Rational } from '../numbers/rational.ts';
import type { Notes } from '../resolve/resolve.ts';
import { decimalOf } from './logarithm.ts';
import { isBeyondData, percentileOf, shareOf, sortValues } from './percentiles.ts';
import { readNumber, readSample } from './sample.ts';
import { namedFraction } from './statistic-value.ts';
import { plotHistogram } from './statistics-plots.ts';
import {
  presentChecked,
  type StatisticsOutcome,
  type StatisticsRequest,
  workingDigits,
} from './statistics-request.ts';

const QUARTILES = [25, 50, 75];
const HUNDRED = rational(100n);

/** The requested percentiles, quartiles by default. */
export const runPercentiles = async (
  request: StatisticsRequest,
  method: PercentileMethod,
  notes: Notes,
): Promise<StatisticsOutcome> => {
  const [digits] = workingDigits(request.precision);
  const asked = await readPercentages(request, digits, notes);
  const sample = await readSample('data', request.data, digits, notes);
  const results = await presentChecked(request, sample, async (more, isCheck) => {
    const isReadAgain = isCheck && !sample.isExact;
    const { values } = isReadAgain ? await readSample('data', request.data, more, notes) : sample;
    const sorted = sortValues(values);
    return asked.map(({ name, value }) =>
      namedFraction(name, percentileOf(sorted, shareOf(value), method)),
    );
  });
  for (const { name, value } of asked) {
    if (!isBeyondData(sample.values.length, shareOf(value), method)) continue;
    notes.warnings.add(
      `${name} lies beyond what ${sample.values.length} values can tell by the method ${method}: the nearest one is given`,
    );
  }
  if (request.method === undefined && sample.values.length > 1) {
    notes.assumptions.add('percentiles by the method linear (type 7 of Hyndman and Fan)');
  }
  return { plot: plotHistogram(sample.values, 'data'), results };
};

/** `[0.25, 0.5]` are quantiles in other systems, and a quarter and half of a percent here. */
const refuseShares = (
  read: readonly { value: Rational }[],
  percentiles: readonly unknown[],
): void => {
  const isShare = ({ value }: { value: Rational }) =>
    value.numerator > 0n && value.numerator < value.denominator;
  const isMarked = percentiles.some((item) => typeof item === 'string' && item.includes('%'));
  if (isMarked || !read.every(isShare)) return;
  fail(
    CalculatorErrorType.DomainError,
    'percentiles go from 0 to 100: write 25 rather than 0.25 for the lower quartile, and "0.25%" for a quarter of one percent.',
  );
};

const readPercentages = async (
  { percentiles = QUARTILES }: StatisticsRequest,
  digits: number,
  notes: Notes,
): Promise<{ name: string; value: Rational }[]> => {
  if (
    !Array.isArray(percentiles) ||
    percentiles.length === 0 ||
    percentiles.length > CalculatorLimits.percentiles
  ) {
    fail(
      ToolErrorType.InvalidArguments,
      `percentiles is a list of 1 to ${CalculatorLimits.percentiles} numbers from 0 to 100, e.g. [25, 50, 90].`,
    );
  }
  const read: { name: string; value: Rational }[] = [];
  for (const [index, item] of percentiles.entries()) {
    // `25%` is the 25th.
    const plain = typeof item === 'string' ? item.replace(/%\s*$/, '') : item;
    const { value } = await readNumber(`percentiles[${index}]`, plain, digits, notes);
    if (value.numerator < 0n || compare(value, HUNDRED) > 0) {
      fail(CalculatorErrorType.DomainError, `percentiles[${index}] is not from 0 to 100.`);
    }
    const name = `p${decimalOf(value, 12)}`;
    if (!read.some((each) => each.name === name)) read.push({ name, value });
  }
  refuseShares(read, percentiles);
  return read;
};
