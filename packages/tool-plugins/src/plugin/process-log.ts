import {
  type BoundedLog,
  createBoundedLog,
  createSecretHider,
  toPlainLog,
} from '@lobechat/subprocess';

import { takeHead } from '../take-head.ts';
import type { ResolvedPlugin } from './plugin-options.ts';

/** Characters of a log that errors quote. */
const RECENT_LENGTH = 2_000;
/** Characters of a line that are shown in errors and in the log. */
const SHOWN_LENGTH = 200;

/** The standard error of a program's processes, with remarks of the host. */
export interface ProcessLog extends Omit<BoundedLog, 'clear'> {
  /** Marks the start of a new process: errors must not quote the output of an earlier one. */
  begin: () => void;
  /** Adds a remark of the host. */
  note: (text: string) => void;
  /** The beginning of a line that the program wrote. */
  quote: (line: string) => string;
  /** The end of the current process's log, with the unfinished line of its standard output. */
  readRecent: (unfinished?: string) => string;
}

/** Keeps the end of a program's log. It is read without the secrets of its configuration. */
export const createProcessLog = (plugin: ResolvedPlugin): ProcessLog => {
  const hide = createSecretHider(plugin);
  const all = createBoundedLog(plugin.logLength, hide);
  const recent = createBoundedLog(RECENT_LENGTH, hide);
  // Once more, because a secret may have had colours or returns in it.
  const clean = (text: string): string => hide(toPlainLog(text));
  const quote = (line: string): string =>
    takeHead(clean(hide(line).slice(0, RECENT_LENGTH)), SHOWN_LENGTH);
  const append = (text: string): void => {
    all.append(text);
    recent.append(text);
  };
  return {
    append,
    begin: recent.clear,
    note: (text) => append(`[host] ${text}\n`),
    quote,
    read: () => clean(all.read()),
    readRecent: (unfinished = '') => {
      const line = quote(unfinished.trim());
      const told =
        line && `[host] a line without a line break after it, which is not read: ${line}`;
      return [clean(recent.read()).trim(), told].filter(Boolean).join('\n');
    },
  };
};
