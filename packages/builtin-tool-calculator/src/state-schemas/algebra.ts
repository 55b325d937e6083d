import type { JsonSchema } from '@lobechat/types';

import { SIMPLIFY_OPERATIONS, SOLVE_DOMAINS } from '../constants.ts';
import { COUNT, MathAnswerSchema, NAMED_ANSWERS, NOTES, PLOT } from './fragments.ts';

/** JSON Schema of `SolveState`. */
export const SolveStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    answer: MathAnswerSchema,
    count: { enum: ['finite', 'infinite', 'none', 'unknown'], type: 'string' },
    domain: { enum: SOLVE_DOMAINS, type: 'string' },
    isComplete: { type: 'boolean' },
    missing: COUNT,
    plot: PLOT,
    solutions: {
      items: {
        additionalProperties: false,
        properties: {
          multiplicity: { minimum: 1, type: 'integer' },
          values: NAMED_ANSWERS,
          verified: { type: 'boolean' },
        },
        required: ['values', 'verified'],
        type: 'object',
      },
      type: 'array',
    },
    variables: { items: { type: 'string' }, type: 'array' },
  },
  required: ['answer', 'count', 'domain', 'isComplete', 'solutions', 'variables'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `SimplifyState`. */
export const SimplifyStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    answer: MathAnswerSchema,
    operation: { enum: SIMPLIFY_OPERATIONS, type: 'string' },
  },
  required: ['answer', 'operation'],
  type: 'object',
} as const satisfies JsonSchema;
