import type { JsonSchema } from '@lobechat/types';

import { COUNT, FLAG, ITEM_ERROR, TEXT } from './fragments.ts';

const CHANGE_PROPERTIES = {
  added: COUNT,
  diff: TEXT,
  diffTruncated: FLAG,
  id: TEXT,
  kind: { enum: ['copy', 'create', 'delete', 'move', 'overwrite', 'update'] },
  path: TEXT,
  previousPath: TEXT,
  removed: COUNT,
} as const;

const CHANGE_REQUIRED = ['added', 'diff', 'id', 'kind', 'path', 'removed'] as const;

const CHANGE = {
  additionalProperties: false,
  properties: CHANGE_PROPERTIES,
  required: CHANGE_REQUIRED,
  type: 'object',
} as const satisfies JsonSchema;

const EDITS = {
  items: {
    additionalProperties: false,
    properties: {
      lines: { items: COUNT, type: 'array' },
      match: { enum: ['exact', 'indentation', 'line-endings', 'punctuation', 'whitespace'] },
      places: COUNT,
    },
    required: ['lines', 'match'],
    type: 'object',
  },
  type: 'array',
} as const satisfies JsonSchema;

/** The state of a batch whose items have these properties, of which only the path is always there. */
const batchOf = <const Properties extends Record<string, JsonSchema>>(properties: Properties) =>
  ({
    additionalProperties: false,
    properties: {
      failed: COUNT,
      results: {
        items: { additionalProperties: false, properties, required: ['path'], type: 'object' },
        type: 'array',
      },
      succeeded: COUNT,
    },
    required: ['failed', 'results', 'succeeded'],
    type: 'object',
  }) as const satisfies JsonSchema;

/** The state of `editFile`. */
export const EditFileStateSchema = {
  additionalProperties: false,
  properties: { change: CHANGE, edits: EDITS, path: TEXT },
  required: ['change', 'edits', 'path'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `editFiles`. */
export const EditFilesStateSchema = batchOf({
  change: CHANGE,
  edits: EDITS,
  error: ITEM_ERROR,
  path: TEXT,
});

/** The state of `applyPatch`. */
export const ApplyPatchStateSchema = {
  additionalProperties: false,
  properties: { changes: { items: CHANGE, type: 'array' } },
  required: ['changes'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `moveFiles`, `copyFiles` and `deleteFiles`. */
export const ChangeFilesStateSchema = batchOf({
  change: CHANGE,
  error: ITEM_ERROR,
  from: TEXT,
  path: TEXT,
});

/** The state of `listChanges`. */
export const ListChangesStateSchema = {
  additionalProperties: false,
  properties: {
    changes: {
      items: {
        additionalProperties: false,
        properties: { ...CHANGE_PROPERTIES, at: TEXT, blocked: TEXT, undoneAt: TEXT },
        required: [...CHANGE_REQUIRED, 'at'],
        type: 'object',
      },
      type: 'array',
    },
    total: COUNT,
  },
  required: ['changes', 'total'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `undoChanges`. */
export const UndoChangesStateSchema = {
  additionalProperties: false,
  properties: {
    failed: COUNT,
    results: {
      items: {
        additionalProperties: false,
        properties: { error: ITEM_ERROR, id: TEXT, path: TEXT },
        required: ['id', 'path'],
        type: 'object',
      },
      type: 'array',
    },
    succeeded: COUNT,
  },
  required: ['failed', 'results', 'succeeded'],
  type: 'object',
} as const satisfies JsonSchema;
