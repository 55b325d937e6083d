import type { TaskCall } from '@lobechat/builtin-tool-task';

/** The circumstances of the call that asked for a run, as far as the run needs them. Plain data. */
export interface RunRequest {
  actor?: string;
  /** Calls that the run may make without asking again. */
  grants?: string[];
  locale?: string;
  /** Folders it may work in. */
  roots: string[];
  sessionId?: string;
  timeZone?: string;
}

/** What a run keeps of the call that asked for it. */
export const toRunRequest = (call: TaskCall): RunRequest => ({
  ...(call.actor === undefined ? {} : { actor: call.actor }),
  // What may be deleted is no business of runs.
  ...(call.grants === undefined
    ? {}
    : { grants: call.grants.filter((grant) => grant.startsWith('call:')) }),
  ...(call.locale === undefined ? {} : { locale: call.locale }),
  roots: [...call.roots],
  ...(call.sessionId === undefined ? {} : { sessionId: call.sessionId }),
  ...(call.timeZone === undefined ? {} : { timeZone: call.timeZone }),
});

/** What a run is given, in its column `input`. */
export interface RunInput {
  /** What was added for this run. */
  prompt?: string;
  request: RunRequest;
}
