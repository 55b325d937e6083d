import type { JsonSchema } from '@lobechat/types';

import { ArtifactLimits } from './constants.ts';

/** Parameters of `listArtifacts`. */
export const ListArtifactsSchema = {
  additionalProperties: false,
  properties: {
    limit: {
      description: 'How many artifacts to list, newest first. Default 20.',
      maximum: ArtifactLimits.listed,
      minimum: 1,
      type: 'integer',
    },
    query: {
      description: 'Lists only artifacts whose name or media type contains this, in any case.',
      maxLength: 100,
      minLength: 1,
      type: 'string',
    },
  },
  required: [],
  type: 'object',
} as const satisfies JsonSchema;

/** Parameters of `readArtifact`. */
export const ReadArtifactSchema = {
  additionalProperties: false,
  properties: {
    id: {
      description: 'Id of the artifact, from a notice of left-out output or from listArtifacts.',
      maxLength: 64,
      minLength: 1,
      type: 'string',
    },
    limit: {
      description: 'Bytes of text in this page. Default 20000.',
      maximum: ArtifactLimits.pageBytes,
      minimum: 1,
      type: 'integer',
    },
    offset: {
      description:
        'Byte to begin at. Default 0. To go on, use the next offset that the previous page names.',
      maximum: Number.MAX_SAFE_INTEGER,
      minimum: 0,
      type: 'integer',
    },
  },
  required: ['id'],
  type: 'object',
} as const satisfies JsonSchema;
