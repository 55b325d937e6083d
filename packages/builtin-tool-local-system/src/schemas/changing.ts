import type { JsonSchema } from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';
import { flag, limitOf, pathOf } from './fragments.ts';

const REPLACE_ALL = flag('Every occurrence.');

const OLD_TEXT = {
  description: 'Exact text of the file, enough of it to be unique.',
  maxLength: LocalSystemLimit.textLength,
  // Blanks are text of the file, and not an argument that was left out.
  minLength: 0,
  type: 'string',
} as const satisfies JsonSchema;

const NEW_TEXT = {
  description: 'What replaces it. Empty deletes.',
  maxLength: LocalSystemLimit.textLength,
  minLength: 0,
  type: 'string',
} as const satisfies JsonSchema;

const editsOf = <Description extends string>(description: Description) =>
  ({
    description,
    items: {
      additionalProperties: false,
      properties: {
        newText: { ...NEW_TEXT, description: 'As in editFile.' },
        oldText: { ...OLD_TEXT, description: 'As in editFile.' },
        replaceAll: REPLACE_ALL,
      },
      required: ['oldText', 'newText'],
      type: 'object',
    },
    maxItems: LocalSystemLimit.edits,
    minItems: 1,
    type: 'array',
  }) as const satisfies JsonSchema;

const PAIRS = {
  description: 'Each to a full path, not to a folder.',
  items: {
    additionalProperties: false,
    properties: { from: pathOf('What there is.'), to: pathOf('Where it goes.') },
    required: ['from', 'to'],
    type: 'object',
  },
  maxItems: LocalSystemLimit.items,
  minItems: 1,
  type: 'array',
} as const satisfies JsonSchema;

/** Parameters of `moveFiles` and of `copyFiles`. */
const TransferSchema = {
  additionalProperties: false,
  properties: { items: PAIRS, overwrite: flag('Replace what stands there.') },
  required: ['items'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `writeFile`. */
export const WriteFileSchema = {
  additionalProperties: false,
  properties: {
    content: {
      description: 'The whole new text.',
      maxLength: LocalSystemLimit.contentLength,
      type: 'string',
    },
    encoding: {
      description: "Default: the file's own, else utf-8.",
      maxLength: 40,
      minLength: 1,
      type: 'string',
    },
    path: pathOf('The file. Missing folders are made.'),
  },
  required: ['path', 'content'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `editFile`: either one replacement, or several in `edits`. */
export const EditFileSchema = {
  additionalProperties: false,
  properties: {
    edits: editsOf('Several, in order, all or none. Instead of oldText and newText.'),
    newText: NEW_TEXT,
    oldText: OLD_TEXT,
    path: pathOf('A file that was read.'),
    replaceAll: REPLACE_ALL,
  },
  required: ['path'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `editFiles`. */
export const EditFilesSchema = {
  additionalProperties: false,
  properties: {
    files: {
      description: 'Files that were read, each with its edits.',
      items: {
        additionalProperties: false,
        properties: { edits: editsOf('In order, all or none.'), path: pathOf('The file.') },
        required: ['path', 'edits'],
        type: 'object',
      },
      maxItems: LocalSystemLimit.editedFiles,
      minItems: 1,
      type: 'array',
    },
  },
  required: ['files'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `applyPatch`. */
export const ApplyPatchSchema = {
  additionalProperties: false,
  properties: {
    patch: {
      description:
        '*** Begin Patch\n*** Add File: a.ts\n+text\n*** Update File: b.ts\n*** Move to: c.ts\n@@ context\n unchanged\n-old\n+new\n*** Delete File: d.ts\n*** End Patch',
      maxLength: LocalSystemLimit.contentLength,
      minLength: 1,
      type: 'string',
    },
  },
  required: ['patch'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `moveFiles`. */
export const MoveFilesSchema = TransferSchema;

/** Parameters of `copyFiles`. */
export const CopyFilesSchema = TransferSchema;

/** Parameters of `deleteFiles`. */
export const DeleteFilesSchema = {
  additionalProperties: false,
  properties: {
    paths: {
      description: 'Files or folders.',
      items: { maxLength: LocalSystemLimit.pathLength, minLength: 1, type: 'string' },
      maxItems: LocalSystemLimit.items,
      minItems: 1,
      type: 'array',
    },
    recursive: flag('Folders with what is in them.'),
  },
  required: ['paths'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `listChanges`. */
export const ListChangesSchema = {
  additionalProperties: false,
  properties: {
    limit: limitOf('Newest first. Default 20.', LocalSystemLimit.listedChanges),
    path: pathOf('Only of this file or folder.'),
  },
  required: [],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `undoChanges`: either ids, or all. */
export const UndoChangesSchema = {
  additionalProperties: false,
  properties: {
    all: flag('Everything of this session, instead of ids.'),
    ids: {
      description: 'From listChanges.',
      items: { maxLength: 64, minLength: 1, type: 'string' },
      maxItems: LocalSystemLimit.items,
      minItems: 1,
      type: 'array',
    },
  },
  required: [],
  type: 'object',
} as const satisfies JsonSchema;
