import type { RunDetails } from '@lobechat/builtin-tool-task';
import { type Queryable, readRunDetails } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createAlarm } from '../worker/alarm.ts';
import { read } from '../worker/persist.ts';
import type { DeskParts } from './desk-parts.ts';
import { toRunDetails } from './to-run-summary.ts';

/** Polling interval in milliseconds. */
const LOOK_MS = 500;
/** Lines of the log to show. */
const LOG_LINES = 200;

const ENDED: readonly string[] = ['succeeded', 'failed', 'canceled'];

/** Whether this status is final. */
export const hasEnded = ({ status }: { readonly status: string }): boolean =>
  ENDED.includes(status);

/** A run with everything recorded about it. */
export const readDetails = async (
  db: Queryable,
  runId: string,
): Promise<RunDetails | undefined> => {
  const record = await readRunDetails(db, runId, { logLimit: LOG_LINES });
  return record === undefined ? undefined : toRunDetails(record);
};

/**
 * Follows a run to its end, or until the signal. @throws ToolError `NotFound` if it does not exist
 */
export const followRun = async (
  { events, options }: Pick<DeskParts, 'events' | 'options'>,
  runId: string,
  {
    onRun,
    signal,
  }: {
    readonly onRun?: ((run: RunDetails) => void) | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<RunDetails> => {
  const alarm = createAlarm();
  const stopListening = events.listen((runIds) => {
    if (runIds.includes(runId)) alarm.ring();
  });
  signal?.addEventListener('abort', alarm.ring);
  try {
    for (let shown = ''; ;) {
      const details = await read(options.database, (db) => readDetails(db, runId));
      if (details === undefined) {
        throw new ToolError(
          ToolErrorType.NotFound,
          `There is no run ${runId}. Its task may have been deleted.`,
        );
      }
      const seen = JSON.stringify(details);
      if (seen !== shown) onRun?.(details);
      shown = seen;
      if (hasEnded(details) || signal?.aborted === true) return details;
      await alarm.sleep(LOOK_MS);
    }
  } finally {
    stopListening();
    signal?.removeEventListener('abort', alarm.ring);
  }
};

/** A signal that fires after a time or when cancelled. */
export const waitSignal = (
  seconds: number,
  signal: AbortSignal | undefined,
): { readonly end: () => void; readonly signal: AbortSignal } => {
  const time = new AbortController();
  const timer = setTimeout(() => {
    time.abort();
  }, seconds * 1000);
  return {
    end: () => {
      clearTimeout(timer);
    },
    signal: signal === undefined ? time.signal : AbortSignal.any([time.signal, signal]),
  };
};
