import { readList, readNumber, readRecord, readString } from '@lobechat/shared-tool-ui';

import type { CashFlowRow } from '../../../types.ts';

/** A row of a schedule, or the periods that are left out between two of them. */
export type ScheduleEntry = { left: number; row?: never } | { left?: never; row: CashFlowRow };

const readRow = (value: unknown): CashFlowRow[] => {
  const { balance, interest, payment, period } = readRecord(value);
  const number = readNumber(period);
  if (number === undefined) return [];
  return [
    {
      balance: readString(balance) ?? '',
      interest: readString(interest) ?? '',
      payment: readString(payment) ?? '',
      period: number,
    },
  ];
};

/** Reads the rows of a schedule, and says how many periods are left out where there is a gap. */
export const readSchedule = (value: unknown): ScheduleEntry[] => {
  const rows = readList(value).flatMap(readRow);
  return rows.flatMap((row, position): ScheduleEntry[] => {
    const left = row.period - (rows[position - 1]?.period ?? row.period - 1) - 1;
    return left > 0 ? [{ left }, { row }] : [{ row }];
  });
};
