import type { RunDetails } from '@lobechat/builtin-tool-task';
import { type Queryable, readRunDetails } from '@lobechat/database';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createAlarm } from '../worker/alarm.ts';
import { read, tryForAWhile } from '../worker/persist.ts';
import type { DeskParts } from './desk-parts.ts';
import { toRunDetails } from './to-run-summary.ts';

/** Polling interval in milliseconds. */
const LOOK_MS = 400;
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

/** Options of {@link lookUntil}. */
interface LookOptions<Value> {
  /** Whether a change of this run is a reason to look at once. Default: of any run. */
  readonly concerns?: (runId: string) => boolean;
  readonly isOver: (value: Value) => boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Looks until it is over, or until the signal: at intervals, and at once when a run changes within
 * this process. Returns what was seen last. A store that goes away meanwhile, as a server that is
 * restarted does, may come back.
 */
export const lookUntil = async <Value>(
  { events }: Pick<DeskParts, 'events'>,
  look: () => Promise<Value>,
  { concerns = () => true, isOver, signal }: LookOptions<Value>,
): Promise<Value> => {
  const alarm = createAlarm();
  const stopListening = events.listen((runIds) => {
    if (runIds.some(concerns)) alarm.ring();
  });
  signal?.addEventListener('abort', alarm.ring);
  try {
    let value = await look();
    const lookAgain = async (): Promise<Value> => (signal?.aborted ? value : look());
    for (;;) {
      if (isOver(value) || signal?.aborted === true) return value;
      await alarm.sleep(LOOK_MS);
      value = await tryForAWhile(lookAgain);
    }
  } finally {
    stopListening();
    signal?.removeEventListener('abort', alarm.ring);
  }
};

/**
 * Follows a run to its end, or until the signal. @throws ToolError `NotFound` if it does not exist
 */
export const followRun = (
  parts: Pick<DeskParts, 'events' | 'options'>,
  runId: string,
  {
    onRun,
    signal,
  }: {
    readonly onRun?: ((run: RunDetails) => void) | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<RunDetails> => {
  let shown = '';
  const look = async (): Promise<RunDetails> => {
    const details = await read(parts.options.database, (db) => readDetails(db, runId));
    if (details === undefined) {
      throw new ToolError(
        ToolErrorType.NotFound,
        `There is no run ${runId}. Its task may have been deleted.`,
      );
    }
    const seen = JSON.stringify(details);
    if (seen !== shown) onRun?.(details);
    shown = seen;
    return details;
  };
  return lookUntil(parts, look, { concerns: (id) => id === runId, isOver: hasEnded, signal });
};

/** A signal that fires after a time or when cancelled. */
export const waitSignal = (seconds: number, signal: AbortSignal | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);
