import type { JsonSchema } from '@lobechat/types';

import { DERIVATIVE_KINDS, LIMIT_DIRECTIONS, SERIES_OPERATIONS } from '../constants.ts';
import { MathAnswerSchema, NOTES, PLOT } from './fragments.ts';

/** JSON Schema of `DifferentiateState`. */
export const DifferentiateStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    answer: MathAnswerSchema,
    kind: { enum: DERIVATIVE_KINDS, type: 'string' },
    plot: PLOT,
    value: MathAnswerSchema,
    variables: { items: { type: 'string' }, type: 'array' },
  },
  required: ['answer', 'kind', 'variables'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `IntegrateState`. */
export const IntegrateStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    answer: MathAnswerSchema,
    antiderivative: MathAnswerSchema,
    converges: { type: 'boolean' },
    errorBound: { type: 'string' },
    isDefinite: { type: 'boolean' },
    method: { enum: ['antiderivative', 'quadrature'], type: 'string' },
    plot: PLOT,
    variable: { type: 'string' },
  },
  required: ['isDefinite', 'method', 'variable'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `ComputeLimitState`. */
export const ComputeLimitStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    answer: MathAnswerSchema,
    direction: { enum: LIMIT_DIRECTIONS, type: 'string' },
    exists: { type: 'boolean' },
    left: MathAnswerSchema,
    plot: PLOT,
    right: MathAnswerSchema,
    variable: { type: 'string' },
  },
  required: ['direction', 'exists', 'variable'],
  type: 'object',
} as const satisfies JsonSchema;

/** JSON Schema of `ComputeSeriesState`. */
export const ComputeSeriesStateSchema = {
  additionalProperties: false,
  properties: {
    ...NOTES,
    answer: MathAnswerSchema,
    coefficients: { items: MathAnswerSchema, type: 'array' },
    converges: { type: 'boolean' },
    operation: { enum: SERIES_OPERATIONS, type: 'string' },
    plot: PLOT,
    variable: { type: 'string' },
  },
  required: ['operation', 'variable'],
  type: 'object',
} as const satisfies JsonSchema;
