import type { JsonSchema } from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';
import { flag, limitOf, pathOf } from './fragments.ts';

const IGNORED = flag('Also what .gitignore excludes.');
const SCOPE = pathOf('Folder. Default: the workspace.');

const dateOf = <Description extends string>(description: Description) =>
  ({ description, maxLength: 40, minLength: 4, type: 'string' }) as const satisfies JsonSchema;

const bytesOf = <Description extends string>(description: Description) =>
  ({
    description,
    maximum: Number.MAX_SAFE_INTEGER,
    minimum: 0,
    type: 'integer',
  }) as const satisfies JsonSchema;

/** Parameters of `globFiles`. */
export const GlobFilesSchema = {
  additionalProperties: false,
  properties: {
    includeIgnored: IGNORED,
    limit: limitOf('Default 100.', LocalSystemLimit.globbedFiles),
    pattern: {
      description:
        'Relative to scope: src/**/*.{ts,tsx}. **/ in front: at any depth. / at the end: folders.',
      maxLength: LocalSystemLimit.patternLength,
      minLength: 1,
      type: 'string',
    },
    scope: SCOPE,
  },
  required: ['pattern'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `searchFiles`. */
export const SearchFilesSchema = {
  additionalProperties: false,
  properties: {
    content: {
      description: 'Text in the file, any case.',
      maxLength: 1000,
      minLength: 1,
      type: 'string',
    },
    createdAfter: dateOf('2026-03-02 or ISO 8601.'),
    createdBefore: dateOf('ISO 8601.'),
    extensions: {
      description: 'E.g. ["pdf","docx"].',
      items: { maxLength: 20, minLength: 1, type: 'string' },
      maxItems: 30,
      minItems: 1,
      type: 'array',
    },
    includeIgnored: IGNORED,
    keywords: {
      description: 'Words of name or path.',
      maxLength: 500,
      minLength: 1,
      type: 'string',
    },
    kind: { description: 'Default both.', enum: ['file', 'directory'] },
    limit: limitOf('Default 50.', LocalSystemLimit.searchedFiles),
    maxSize: bytesOf('Bytes.'),
    minSize: bytesOf('Bytes.'),
    modifiedAfter: dateOf('ISO 8601.'),
    modifiedBefore: dateOf('ISO 8601.'),
    scope: SCOPE,
  },
  required: [],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `grepContent`. */
export const GrepContentSchema = {
  additionalProperties: false,
  properties: {
    contextLines: {
      description: 'Lines around each match. Default 0.',
      maximum: LocalSystemLimit.contextLines,
      minimum: 0,
      type: 'integer',
    },
    fileType: {
      description: 'Language as ripgrep names it: ts, py, md.',
      maxLength: 40,
      minLength: 1,
      type: 'string',
    },
    ignoreCase: flag('Any case.'),
    include: {
      description: 'Glob: *.ts (in any folder), src/**.',
      maxLength: LocalSystemLimit.patternLength,
      minLength: 1,
      type: 'string',
    },
    includeIgnored: IGNORED,
    limit: limitOf('Matching lines, or files. Default 100.', LocalSystemLimit.grepResults),
    literal: flag('The pattern is plain text.'),
    multiline: flag('Matches may span lines; . fits line ends.'),
    output: {
      description: 'Default content: lines. files: paths only. count: matches per file.',
      enum: ['content', 'files', 'count'],
    },
    pattern: {
      description: 'Regular expression (Rust).',
      maxLength: LocalSystemLimit.patternLength,
      minLength: 1,
      type: 'string',
    },
    scope: pathOf('Folder or file. Default: the workspace.'),
  },
  required: ['pattern'],
  type: 'object',
} as const satisfies JsonSchema;
