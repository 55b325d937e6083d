import type { JsonSchema } from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';
import { flag, limitOf, pathOf, positionOf } from './fragments.ts';

/** Parameters of `readFile`. */
export const ReadFileSchema = {
  additionalProperties: false,
  properties: {
    encoding: {
      description: 'Of a text, if detection is wrong: gbk, shift_jis, utf-16le …',
      maxLength: 40,
      minLength: 1,
      type: 'string',
    },
    endLine: positionOf('Last line, inclusive.'),
    endPage: positionOf('Last page or slide, inclusive.'),
    path: pathOf('The file.'),
    sheet: {
      description: 'Sheet of a spreadsheet, by name.',
      maxLength: 255,
      minLength: 1,
      type: 'string',
    },
    startLine: positionOf('First line, from 1.'),
    startPage: positionOf('First page or slide, from 1.'),
  },
  required: ['path'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `readFiles`. */
export const ReadFilesSchema = {
  additionalProperties: false,
  properties: {
    paths: {
      description: 'The files.',
      items: { maxLength: LocalSystemLimit.pathLength, minLength: 1, type: 'string' },
      maxItems: LocalSystemLimit.readFiles,
      minItems: 1,
      type: 'array',
    },
  },
  required: ['paths'],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `listFiles`. */
export const ListFilesSchema = {
  additionalProperties: false,
  properties: {
    includeHidden: flag('Also names that begin with a dot.'),
    limit: limitOf('Default 200.', LocalSystemLimit.listedFiles),
    order: { description: 'Default ascending.', enum: ['ascending', 'descending'] },
    path: pathOf('Default: the workspace.'),
    sortBy: { description: 'Default name.', enum: ['name', 'modified', 'created', 'size'] },
  },
  required: [],
  type: 'object',
} as const satisfies JsonSchema;
