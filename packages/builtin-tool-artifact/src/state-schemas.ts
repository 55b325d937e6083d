import type { JsonSchema } from '@lobechat/types';

import { ARTIFACT_KINDS } from './constants.ts';

const FACTS = {
  createdAt: { type: 'number' },
  id: { type: 'string' },
  mimeType: { type: 'string' },
  name: { type: 'string' },
  size: { type: 'integer' },
} as const;

const FACT_NAMES = ['createdAt', 'id', 'mimeType', 'name', 'size'] as const;

/** The state of `listArtifacts`. */
export const ListArtifactsStateSchema = {
  additionalProperties: false,
  properties: {
    artifacts: {
      items: {
        additionalProperties: false,
        properties: { ...FACTS, kind: { enum: ARTIFACT_KINDS }, preview: { type: 'string' } },
        required: [...FACT_NAMES, 'kind'],
        type: 'object',
      },
      type: 'array',
    },
    total: { type: 'integer' },
  },
  required: ['artifacts', 'total'],
  type: 'object',
} as const satisfies JsonSchema;

/** The state of `readArtifact`. */
export const ReadArtifactStateSchema = {
  additionalProperties: false,
  properties: {
    artifact: {
      additionalProperties: false,
      properties: FACTS,
      required: FACT_NAMES,
      type: 'object',
    },
    image: {
      additionalProperties: false,
      properties: { data: { type: 'string' }, mimeType: { type: 'string' } },
      required: ['data', 'mimeType'],
      type: 'object',
    },
    kind: { enum: ARTIFACT_KINDS },
    length: { type: 'integer' },
    nextOffset: { type: 'integer' },
    offset: { type: 'integer' },
    text: { type: 'string' },
  },
  required: ['artifact', 'kind', 'length', 'offset'],
  type: 'object',
} as const satisfies JsonSchema;
