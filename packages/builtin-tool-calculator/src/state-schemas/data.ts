import type { JsonSchema } from '@lobechat/types';

import { MATRIX_OPERATIONS, STATISTICS_OPERATIONS } from '../constants.ts';
import { MathAnswerSchema, NAMED_ANSWERS, NOTES, PLOT } from './fragments.ts';

/** JSON Schema of `ComputeMatrixState`. */
export const ComputeMatrixStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    answer: MathAnswerSchema,
    operation: { enum: MATRIX_OPERATIONS, type: 'string' },
    parts: NAMED_ANSWERS,
  },
  required: ['answer', 'operation', 'parts'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `ComputeStatisticsState`. */
export const ComputeStatisticsStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    operation: { enum: STATISTICS_OPERATIONS, type: 'string' },
    plot: PLOT,
    results: NAMED_ANSWERS,
  },
  required: ['operation', 'results'],
  type: 'object',
} as const satisfies JsonSchema;

const INDICES = {
  items: { minimum: 0, type: 'integer' },
  type: 'array',
} as const satisfies JsonSchema;

/** JSON Schema of `CompareValuesState`. */
export const CompareValuesStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    maximum: INDICES,
    minimum: INDICES,
    order: { enum: ['ascending', 'descending'], type: 'string' },
    relation: { type: 'string' },
    results: {
      items: {
        additionalProperties: false,
        properties: {
          answer: MathAnswerSchema,
          index: { minimum: 0, type: 'integer' },
          rank: { minimum: 1, type: 'integer' },
          value: { type: 'string' },
        },
        required: ['answer', 'index', 'rank', 'value'],
        type: 'object',
      },
      type: 'array',
    },
  },
  required: ['maximum', 'minimum', 'order', 'relation', 'results'],
  type: 'object',
} as const satisfies JsonSchema;
