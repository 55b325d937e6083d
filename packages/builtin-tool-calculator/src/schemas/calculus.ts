import type { JsonSchema } from '@lobechat/types';

import {
  CalculatorLimits,
  DEFAULT_SERIES_ORDER,
  DERIVATIVE_KINDS,
  LIMIT_DIRECTIONS,
  SERIES_OPERATIONS,
} from '../constants.ts';
import { EXPRESSION, NAME, NUMERIC, PRECISION, VARIABLE } from './fragments.ts';

export const DifferentiateSchema = {
  additionalProperties: false,
  properties: {
    at: {
      additionalProperties: NUMERIC,
      description: 'Value at: {"x": 2, "y": "pi/2"}',
      maxProperties: CalculatorLimits.variables,
      type: 'object',
    },
    expression: { ...EXPRESSION, description: '"x^2*sin(y)"' },
    kind: { description: 'Default derivative', enum: DERIVATIVE_KINDS },
    order: {
      description: 'Default 1',
      maximum: CalculatorLimits.order,
      minimum: 1,
      type: 'integer',
    },
    precision: PRECISION,
    variables: {
      description: '["x"]; mixed: ["x", "y"]',
      items: NAME,
      maxItems: CalculatorLimits.order,
      type: 'array',
    },
  },
  required: ['expression'],
  type: 'object',
} as const satisfies JsonSchema;

export const IntegrateSchema = {
  additionalProperties: false,
  properties: {
    expression: { ...EXPRESSION, description: '"x*exp(-x^2)"' },
    from: { ...NUMERIC, description: '0, "-infinity"' },
    precision: PRECISION,
    to: { ...NUMERIC, description: '1, "pi/2", "infinity"' },
    variable: VARIABLE,
  },
  required: ['expression'],
  type: 'object',
} as const satisfies JsonSchema;

export const ComputeLimitSchema = {
  additionalProperties: false,
  properties: {
    direction: {
      description: 'Default both',
      enum: LIMIT_DIRECTIONS,
    },
    expression: { ...EXPRESSION, description: '"sin(x)/x"' },
    precision: PRECISION,
    to: { ...NUMERIC, description: '0, "pi/2", "infinity"' },
    variable: VARIABLE,
  },
  required: ['expression', 'to'],
  type: 'object',
} as const satisfies JsonSchema;

export const ComputeSeriesSchema = {
  additionalProperties: false,
  properties: {
    around: { ...NUMERIC, description: 'taylor, default 0' },
    expression: { ...EXPRESSION, description: 'taylor "exp(x)"; sum, product "1/n^2"' },
    from: { ...NUMERIC, description: 'First index' },
    operation: { description: 'sum, product: over variable', enum: SERIES_OPERATIONS },
    order: {
      description: `taylor, default ${DEFAULT_SERIES_ORDER}`,
      maximum: CalculatorLimits.seriesOrder,
      minimum: 0,
      type: 'integer',
    },
    precision: PRECISION,
    to: { ...NUMERIC, description: 'Last index: 100, "n", "infinity"' },
    variable: VARIABLE,
  },
  required: ['operation', 'expression'],
  type: 'object',
} as const satisfies JsonSchema;
