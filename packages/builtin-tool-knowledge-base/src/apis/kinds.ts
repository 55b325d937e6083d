import { READ_ONLY, type ToolApi } from '@lobechat/types';

import { KNOWLEDGE_AUDIT } from '../constants.ts';

const COMMON = { defaultTimeoutMs: 60_000, renderDisplayControl: 'collapsed' } as const;

/** What only looks. */
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

/** What changes a base and takes nothing away. */
export const CHANGE = {
  ...COMMON,
  annotations: CHANGING,
  humanIntervention: 'never',
} as const satisfies Partial<ToolApi>;

/** What reads files and pages of the web: only those of the workspace without asking. */
export const INGEST = {
  ...COMMON,
  annotations: { ...CHANGING, idempotent: true, openWorld: true },
  // Half an hour: a folder may hold thousands of files.
  defaultTimeoutMs: 1_800_000,
  humanIntervention: { audit: KNOWLEDGE_AUDIT, default: 'required' },
  renderDisplayControl: 'expand',
} as const satisfies Partial<ToolApi>;

/** What takes documents away: a person sees which, and is always asked. */
export const DELETE = {
  ...COMMON,
  annotations: { ...CHANGING, destructive: true, idempotent: true },
  humanIntervention: { audit: KNOWLEDGE_AUDIT, default: 'always' },
} as const satisfies Partial<ToolApi>;
