import type { JsonSchema } from '@lobechat/types';

import { DATES_OPERATIONS, FINANCE_OPERATIONS, INTEGER_OPERATIONS } from '../constants.ts';
import {
  COUNT,
  FAILURE,
  ITEM_RESULTS,
  MathAnswerSchema,
  NAMED_ANSWERS,
  NOTES,
} from './fragments.ts';

/** JSON Schema of `ConvertUnitsState`. */
export const ConvertUnitsStateSchema = {
  additionalProperties: false,
  properties: {
    failed: COUNT,
    results: ITEM_RESULTS,
    succeeded: COUNT,
    to: { type: 'string' },
  },
  required: ['failed', 'results', 'succeeded', 'to'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `AnalyzeIntegerState`. */
export const AnalyzeIntegerStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    failed: COUNT,
    items: {
      items: {
        additionalProperties: false,
        properties: {
          error: FAILURE,
          results: NAMED_ANSWERS,
          success: { type: 'boolean' },
          value: { type: 'string' },
        },
        required: ['results', 'success', 'value'],
        type: 'object',
      },
      type: 'array',
    },
    operation: { enum: INTEGER_OPERATIONS, type: 'string' },
    succeeded: COUNT,
  },
  required: ['failed', 'items', 'operation', 'succeeded'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `ComputeDatesState`. */
export const ComputeDatesStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    facts: {
      items: {
        additionalProperties: false,
        properties: { name: { type: 'string' }, value: { type: 'string' } },
        required: ['name', 'value'],
        type: 'object',
      },
      type: 'array',
    },
    operation: { enum: DATES_OPERATIONS, type: 'string' },
    result: { type: 'string' },
  },
  required: ['facts', 'operation', 'result'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `ComputeFinanceState`. */
export const ComputeFinanceStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    answer: MathAnswerSchema,
    operation: { enum: FINANCE_OPERATIONS, type: 'string' },
    results: NAMED_ANSWERS,
    schedule: {
      items: {
        additionalProperties: false,
        properties: {
          balance: { type: 'string' },
          interest: { type: 'string' },
          payment: { type: 'string' },
          period: { minimum: 0, type: 'integer' },
        },
        required: ['balance', 'interest', 'payment', 'period'],
        type: 'object',
      },
      type: 'array',
    },
  },
  required: ['answer', 'operation', 'results'],
  type: 'object',
} as const satisfies JsonSchema;
