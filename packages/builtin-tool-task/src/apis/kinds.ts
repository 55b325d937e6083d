import { READ_ONLY, type ToolAnnotations, type ToolApi } from '@lobechat/types';

import { TASK_AUDIT, TaskLimit } from '../constants.ts';

/** Milliseconds that a call may take beyond its wait for runs. */
const WAIT_GRACE_MS = 60_000;

/** Time limit of calls that may wait for runs. */
export const WAITING_MS = TaskLimit.waitSeconds * 1000 + WAIT_GRACE_MS;

/** Adds to the plan or changes it; runs nothing and loses nothing. */
export const PLANNING: ToolAnnotations = {
  destructive: false,
  idempotent: false,
  openWorld: false,
  ordered: true,
  readOnly: false,
};

/** Work may do anything that the host allows. */
const RUNNING: ToolAnnotations = {
  destructive: true,
  idempotent: false,
  openWorld: true,
  ordered: true,
  readOnly: false,
};

const COMMON = { defaultTimeoutMs: 60_000, renderDisplayControl: 'collapsed' } as const;

/** Annotations of APIs that only read. */
export const READ = {
  ...COMMON,
  annotations: READ_ONLY,
  humanIntervention: 'never',
} as const satisfies Partial<ToolApi>;

/** Annotations of APIs that change the plan. */
export const PLAN = {
  ...COMMON,
  annotations: PLANNING,
  humanIntervention: 'never',
} as const satisfies Partial<ToolApi>;

/** Left to the host's audit, which shows what would be deleted or run, and grants exactly that. */
const AUDITED = {
  ...COMMON,
  humanIntervention: { audit: TASK_AUDIT, default: 'required' },
} as const satisfies Partial<ToolApi>;

/** Annotations of APIs that delete. */
export const DELETE = {
  ...AUDITED,
  annotations: { ...RUNNING, idempotent: true, openWorld: false },
} as const satisfies Partial<ToolApi>;

/** Annotations of APIs that run work now. */
export const RUN_NOW = {
  ...AUDITED,
  annotations: RUNNING,
  defaultTimeoutMs: WAITING_MS,
  renderDisplayControl: 'expand',
} as const satisfies Partial<ToolApi>;

/** Annotations of APIs that run work later. */
export const RUN_LATER = {
  ...AUDITED,
  annotations: { ...RUNNING, idempotent: true },
} as const satisfies Partial<ToolApi>;
