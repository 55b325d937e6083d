import { type BoundedLog, createBoundedLog } from '@lobechat/subprocess';

/** So much of a log is quoted in errors. */
const RECENT_LENGTH = 2_000;

/** What a program's processes wrote to standard error, and what the host noted about them. */
export interface ProcessLog extends BoundedLog {
  /** Begins with a new process: what an earlier one wrote explains none of its errors. */
  begin: () => void;
  /** Adds a remark of the host's. */
  note: (text: string) => void;
  /** The end of what belongs to the present process. */
  readRecent: () => string;
}

/** Keeps the end of a program's log. */
export const createProcessLog = (limit: number): ProcessLog => {
  const all = createBoundedLog(limit);
  let recent = createBoundedLog(RECENT_LENGTH);
  const append = (text: string): void => {
    all.append(text);
    recent.append(text);
  };
  return {
    append,
    begin: () => {
      recent = createBoundedLog(RECENT_LENGTH);
    },
    note: (text) => append(`[host] ${text}\n`),
    read: all.read,
    readRecent: () => recent.read().trim(),
  };
};
