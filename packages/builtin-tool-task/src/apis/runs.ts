import { choiceOf, INTEGER, listOf, NUMBER, objectOf, TEXT } from '@lobechat/types';

import { ATTEMPT_STATUSES, LOG_LEVELS, RUN_STATUSES, STEP_STATUSES } from '../constants.ts';
import { ERROR, TEXTS, TRUE } from './parts.ts';

/** Fields of all runs; `attempts` so far, and the `runner`: `plan`, `command` … */
const RUN_REQUIRED = {
  attempts: INTEGER,
  id: TEXT,
  identifier: TEXT,
  queuedAt: TEXT,
  runner: TEXT,
  status: choiceOf(RUN_STATUSES),
} as const;

const RUN_OPTIONAL = {
  cancelRequested: TRUE,
  error: ERROR,
  finishedAt: TEXT,
  progress: objectOf({}, { done: INTEGER, message: TEXT, total: INTEGER }),
  startedAt: TEXT,
  waitsFor: TEXTS,
} as const;

/** A run in a list. */
export const RUN = objectOf(RUN_REQUIRED, RUN_OPTIONAL);

const ATTEMPT = objectOf(
  { number: INTEGER, startedAt: TEXT, status: choiceOf(ATTEMPT_STATUSES), worker: TEXT },
  { error: ERROR, finishedAt: TEXT },
);

/** A step of the journal: a completed step is not repeated. `preview` is its shortened result. */
const STEP = objectOf(
  { attempt: INTEGER, key: TEXT, name: TEXT, startedAt: TEXT, status: choiceOf(STEP_STATUSES) },
  { error: ERROR, finishedAt: TEXT, preview: TEXT },
);

const LOG_LINE = objectOf({ at: TEXT, attempt: INTEGER, level: choiceOf(LOG_LEVELS), text: TEXT });

/** The usage of a run, as far as its runner counts it. */
const COST = objectOf(
  {},
  {
    currency: TEXT,
    inputTokens: INTEGER,
    money: NUMBER,
    outputTokens: INTEGER,
    toolCalls: INTEGER,
  },
);

/** The result in short: text and data of any form. */
const RESULT = objectOf(
  { content: TEXT },
  // Not an empty schema, which strict readers reject.
  { state: { minLength: 0 } },
);

/** A run with everything recorded about it; of the log, the last lines. */
export const RUN_DETAILS = objectOf(
  {
    ...RUN_REQUIRED,
    attemptList: listOf(ATTEMPT),
    log: listOf(LOG_LINE),
    logTotal: INTEGER,
    maxAttempts: INTEGER,
    steps: listOf(STEP),
  },
  { ...RUN_OPTIONAL, cost: COST, nextAttemptAt: TEXT, result: RESULT, timeoutMs: INTEGER },
);

/** A worker for queued runs; `active` are its current attempts. */
export const WORKERS = listOf(
  objectOf({ active: INTEGER, concurrency: INTEGER, kind: TEXT, name: TEXT }),
);
