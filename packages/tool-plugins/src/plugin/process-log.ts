import { type BoundedLog, createBoundedLog } from '@lobechat/subprocess';

/** Characters of a log that errors quote. */
const RECENT_LENGTH = 2_000;

/** The standard error of a program's processes, with remarks of the host. */
export interface ProcessLog extends BoundedLog {
  /** Marks the start of a new process: errors must not quote the output of an earlier one. */
  begin: () => void;
  /** Adds a remark of the host. */
  note: (text: string) => void;
  /** The end of the current process's log. */
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
