import { objectOf, READ_ONLY, TEXT, type ToolApi } from '@lobechat/types';

import { LOCAL_SYSTEM_AUDIT, LocalSystemLimit } from '../constants.ts';

/** A non-empty text. */
export const textOf = (description: string, maxLength: number) =>
  ({ description, maxLength, minLength: 1, type: 'string' }) as const;

/** A text in a list; the list has the description. */
export const itemOf = (maxLength: number) => ({ maxLength, minLength: 1, type: 'string' }) as const;

/** A path with a description. The system role explains once how paths are resolved. */
export const pathOf = (description: string) => textOf(description, LocalSystemLimit.pathLength);

/** An optional flag, off by default. */
export const flagOf = (description: string) => ({ description, type: 'boolean' }) as const;

/** A whole number within bounds. */
export const numberOf = (description: string, maximum: number, minimum = 1) =>
  ({ description, maximum, minimum, type: 'integer' }) as const;

/** Why an item of a batch failed. */
export const ITEM_ERROR = objectOf({ message: TEXT, type: TEXT });

/** Changes can be undone, but not for ever: the journal is limited in size. */
const CHANGING = {
  destructive: true,
  idempotent: false,
  openWorld: false,
  ordered: true,
  readOnly: false,
} as const;

/** Decided by the host's audit, which resolves paths; a host without that audit asks. */
const AUDITED = { audit: LOCAL_SYSTEM_AUDIT, default: 'required' } as const;

/** Annotations of APIs that read files. */
export const READS = {
  annotations: READ_ONLY,
  defaultTimeoutMs: 60_000,
  humanIntervention: AUDITED,
  renderDisplayControl: 'collapsed',
} as const satisfies Partial<ToolApi>;

/** Annotations of APIs that change files. */
export const CHANGES = { ...READS, annotations: CHANGING, defaultTimeoutMs: 120_000 } as const;

/** Annotations of APIs that change files and are idempotent. */
export const CHANGES_ONCE = {
  ...CHANGES,
  annotations: { ...CHANGING, idempotent: true },
} as const;

/** A command may do anything. */
export const RUNS = { ...CHANGES, annotations: { ...CHANGING, openWorld: true } } as const;

/** Only looks at what the session itself did. */
export const LOOKS = { ...READS, humanIntervention: 'never' } as const;
