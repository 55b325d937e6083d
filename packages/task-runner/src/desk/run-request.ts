import type { TaskCall } from '@lobechat/builtin-tool-task';

/** The circumstances of the call that requested a run, as far as the run needs them. Plain data. */
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

/** The parts of the requesting call that a run keeps. */
export const toRunRequest = (call: TaskCall): RunRequest => ({
  ...(call.actor === undefined ? {} : { actor: call.actor }),
  // Grants for deletions do not apply to runs.
  ...(call.grants === undefined
    ? {}
    : { grants: call.grants.filter((grant) => grant.startsWith('call:')) }),
  ...(call.locale === undefined ? {} : { locale: call.locale }),
  roots: [...call.roots],
  ...(call.sessionId === undefined ? {} : { sessionId: call.sessionId }),
  ...(call.timeZone === undefined ? {} : { timeZone: call.timeZone }),
});

/** Input of a run, from its column `input`. */
export interface RunInput {
  /** Additional prompt for this run. */
  prompt?: string;
  request: RunRequest;
}
