import type { JsonSchema } from '@lobechat/types';

const NOTES = { items: { type: 'string' }, type: 'array' } as const satisfies JsonSchema;

/** JSON Schema of `MathAnswer`. */
export const MathAnswerSchema = {
  additionalProperties: false,
  properties: {
    assumptions: NOTES,
    decimal: { type: 'string' },
    engine: { enum: ['rational', 'symbolic', 'decimal', 'float'], type: 'string' },
    exact: { type: 'string' },
    isDecimalExact: { type: 'boolean' },
    isExact: { type: 'boolean' },
    kind: {
      enum: ['boolean', 'complex', 'infinity', 'integer', 'matrix', 'quantity', 'rational', 'real'],
      type: 'string',
    },
    latex: { type: 'string' },
    verified: { type: 'boolean' },
    warnings: NOTES,
  },
  required: ['decimal', 'engine', 'isDecimalExact', 'isExact', 'kind', 'latex', 'verified'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `EvaluateState`. */
export const EvaluateStateSchema = {
  additionalProperties: false,
  properties: {
    failed: { minimum: 0, type: 'integer' },
    results: {
      items: {
        additionalProperties: false,
        properties: {
          answer: MathAnswerSchema,
          error: {
            additionalProperties: false,
            properties: { message: { type: 'string' }, type: { type: 'string' } },
            required: ['message', 'type'],
            type: 'object',
          },
          expression: { type: 'string' },
          success: { type: 'boolean' },
        },
        required: ['expression', 'success'],
        type: 'object',
      },
      type: 'array',
    },
    succeeded: { minimum: 0, type: 'integer' },
  },
  required: ['failed', 'results', 'succeeded'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `ConvertBaseState`. */
export const ConvertBaseStateSchema = {
  additionalProperties: false,
  properties: {
    fromBase: { type: 'integer' },
    results: {
      items: {
        additionalProperties: false,
        properties: {
          base: { type: 'integer' },
          digits: { type: 'string' },
          isExact: { type: 'boolean' },
          literal: { type: 'string' },
        },
        required: ['base', 'digits', 'isExact'],
        type: 'object',
      },
      type: 'array',
    },
  },
  required: ['fromBase', 'results'],
  type: 'object',
} as const satisfies JsonSchema;
