import type { JsonSchema } from '@lobechat/types';

import { CALCULATION_MODES, CalculatorLimits, DEFAULT_FRACTION_DIGITS } from '../constants.ts';
import { EXPRESSION, NUMERIC, PRECISION } from './fragments.ts';

const MODE = {
  description: 'exact prints all digits; float: IEEE double',
  enum: CALCULATION_MODES,
} as const satisfies JsonSchema;

export const CalculateSchema = {
  additionalProperties: false,
  properties: {
    expression: {
      ...EXPRESSION,
      description:
        '"1/3 + 0.1", "20% of 80", "20!", "mod(3^100, 7)", "(1+2i)*(3-i)", "log(8, 2)", "cos(60 deg)"',
    },
    mode: MODE,
    precision: PRECISION,
  },
  required: ['expression'],
  type: 'object',
} as const satisfies JsonSchema;

export const EvaluateSchema = {
  additionalProperties: false,
  properties: {
    expressions: {
      description: '["2*x^2 - 3x + 1", "A*B"]',
      items: EXPRESSION,
      maxItems: CalculatorLimits.expressions,
      minItems: 1,
      type: 'array',
    },
    mode: MODE,
    precision: PRECISION,
    variables: {
      additionalProperties: NUMERIC,
      description: '{"x": 2, "A": "[[1,2],[3,4]]", "B": "1/3"}',
      maxProperties: CalculatorLimits.variables,
      type: 'object',
    },
  },
  required: ['expressions'],
  type: 'object',
} as const satisfies JsonSchema;

const BASE = { maximum: 36, minimum: 2, type: 'integer' } as const;

export const ConvertBaseSchema = {
  additionalProperties: false,
  properties: {
    fractionDigits: {
      description: `At most, default ${DEFAULT_FRACTION_DIGITS}`,
      maximum: CalculatorLimits.fractionDigits,
      minimum: 0,
      type: 'integer',
    },
    fromBase: { ...BASE, description: 'Default: prefix, or 10' },
    toBases: {
      description: 'All in one call',
      items: BASE,
      maxItems: 35,
      minItems: 1,
      type: 'array',
    },
    value: {
      description: '"255", "-0xff", "ff.8"',
      type: 'string',
    },
  },
  required: ['value', 'toBases'],
  type: 'object',
} as const satisfies JsonSchema;
