import type {
  ComputeStatisticsParams,
  MathPlot,
  NamedAnswer,
} from '@lobechat/builtin-tool-calculator';

import type { Notes } from '../resolve/resolve.ts';
import { presentAll } from './present.ts';
import { readSample, type Sample } from './sample.ts';
import type { NamedValue, StatisticValue } from './statistic-value.ts';

/** The arguments, with the precision resolved. */
export type StatisticsRequest = ComputeStatisticsParams & { precision: number };

export interface StatisticsOutcome {
  plot?: MathPlot | undefined;
  results: NamedAnswer[];
}

/** Digits of the first computation, and of the one that confirms it. */
export const workingDigits = (precision: number): readonly [first: number, check: number] => [
  precision + 20,
  2 * precision + 45,
];

/** Data read to a number of digits. */
export interface ReadData {
  data: Sample;
  other: Sample;
}

/** Reads both variables. */
export const readPairs = async (
  { data, other }: StatisticsRequest,
  digits: number,
  notes: Notes,
): Promise<ReadData> => ({
  data: await readSample('data', data, digits, notes),
  other: await readSample('other', other, digits, notes),
});

/**
 * Computes and formats; anything that is not exact is computed a second time, from data read with
 * more digits and by other methods if there are any.
 *
 * @param compute - from digits and whether it is the check
 */
export const presentChecked = async (
  request: StatisticsRequest,
  traits: { isExact: boolean; prefersDecimals: boolean },
  compute: (digits: number, isCheck: boolean) => NamedValue[] | Promise<NamedValue[]>,
): Promise<NamedAnswer[]> => {
  const { precision } = request;
  const [digits, checkDigits] = workingDigits(precision);
  const values = await compute(digits, false);
  const needsCheck = !traits.isExact || values.some(({ value }) => isRounded(value));
  const check = needsCheck ? await compute(checkDigits, true) : undefined;
  return presentAll(values, { ...traits, check, precision });
};

/** Whether a value is known only to a number of digits, however exact the data. */
const isRounded = (value: StatisticValue): boolean =>
  value.kind === 'decimal' || (value.kind === 'formula' && value.numbers.some(isRounded));
