import { READ_ONLY, type ToolApi } from '@lobechat/types';

import { KNOWLEDGE_AUDIT } from '../constants.ts';

const COMMON = { defaultTimeoutMs: 60_000, renderDisplayControl: 'collapsed' } as const;

/** Annotations of read-only APIs. */
export const READ = {
  ...COMMON,
  annotations: READ_ONLY,
  humanIntervention: 'never',
} as const satisfies Partial<ToolApi>;

const CHANGING = {
  destructive: false,
  idempotent: false,
  openWorld: false,
  ordered: true,
  readOnly: false,
} as const;

/** Annotations of APIs that change a base without deleting anything. */
export const CHANGE = {
  ...COMMON,
  annotations: CHANGING,
  humanIntervention: 'never',
} as const satisfies Partial<ToolApi>;

/**
 * Annotations of APIs that read files and web pages: without approval only files of the workspace.
 */
export const INGEST = {
  ...COMMON,
  annotations: { ...CHANGING, idempotent: true, openWorld: true },
  // Half an hour: a folder may contain thousands of files.
  defaultTimeoutMs: 1_800_000,
  humanIntervention: { audit: KNOWLEDGE_AUDIT, default: 'required' },
  renderDisplayControl: 'expand',
} as const satisfies Partial<ToolApi>;

/**
 * Annotations of APIs that delete documents: a person always has to approve, and sees which ones.
 */
export const DELETE = {
  ...COMMON,
  annotations: { ...CHANGING, destructive: true, idempotent: true },
  humanIntervention: { audit: KNOWLEDGE_AUDIT, default: 'always' },
} as const satisfies Partial<ToolApi>;
