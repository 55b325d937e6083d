import type { JsonSchema } from '@lobechat/types';

import { COUNT, FLAG, TEXT } from './fragments.ts';

const ENTRIES = {
  items: {
    additionalProperties: false,
    properties: {
      createdAt: TEXT,
      kind: { enum: ['directory', 'file', 'other', 'symlink'] },
      modifiedAt: TEXT,
      name: TEXT,
      path: TEXT,
      size: COUNT,
      target: TEXT,
    },
    required: ['kind', 'modifiedAt', 'name', 'path', 'size'],
    type: 'object',
  },
  type: 'array',
} as const satisfies JsonSchema;

const GREP_LINE = {
  additionalProperties: false,
  properties: {
    line: COUNT,
    matches: {
      items: {
        additionalProperties: false,
        properties: { end: COUNT, start: COUNT },
        required: ['end', 'start'],
        type: 'object',
      },
      type: 'array',
    },
    text: TEXT,
    truncated: FLAG,
  },
  required: ['line', 'matches', 'text'],
  type: 'object',
} as const satisfies JsonSchema;

const SKIPPED = {
  additionalProperties: false,
  properties: { binary: COUNT, legacy: COUNT, paths: { items: TEXT, type: 'array' } },
  required: ['binary', 'legacy', 'paths'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `listFiles`. */
export const ListFilesStateSchema = {
  additionalProperties: false,
  properties: {
    entries: ENTRIES,
    otherFolders: { items: TEXT, type: 'array' },
    path: TEXT,
    total: COUNT,
  },
  required: ['entries', 'path', 'total'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `searchFiles`. */
export const SearchFilesStateSchema = {
  additionalProperties: false,
  properties: {
    entries: ENTRIES,
    scope: TEXT,
    skipped: SKIPPED,
    stopped: FLAG,
    total: COUNT,
    truncated: FLAG,
    unreadable: COUNT,
  },
  required: ['entries', 'scope', 'total', 'truncated'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `globFiles`. */
export const GlobFilesStateSchema = {
  additionalProperties: false,
  properties: {
    entries: ENTRIES,
    pattern: TEXT,
    scope: TEXT,
    stopped: FLAG,
    total: COUNT,
    truncated: FLAG,
    unreadable: COUNT,
  },
  required: ['entries', 'pattern', 'scope', 'total', 'truncated'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `grepContent`. */
export const GrepContentStateSchema = {
  additionalProperties: false,
  properties: {
    engine: { enum: ['javascript', 'ripgrep', 'wasm'] },
    files: {
      items: {
        additionalProperties: false,
        properties: { count: COUNT, lines: { items: GREP_LINE, type: 'array' }, path: TEXT },
        required: ['path'],
        type: 'object',
      },
      type: 'array',
    },
    output: { enum: ['content', 'count', 'files'] },
    pattern: TEXT,
    scope: TEXT,
    skipped: SKIPPED,
    stopped: FLAG,
    totalFiles: COUNT,
    totalMatches: COUNT,
    truncated: FLAG,
    unreadable: COUNT,
  },
  required: ['engine', 'files', 'output', 'pattern', 'scope', 'totalMatches', 'truncated'],
  type: 'object',
} as const satisfies JsonSchema;
