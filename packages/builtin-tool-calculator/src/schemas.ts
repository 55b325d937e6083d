import type { JsonSchema } from '@lobechat/types';

import {
  CALCULATION_MODES,
  CalculatorLimits,
  DEFAULT_FRACTION_DIGITS,
  DEFAULT_PRECISION,
} from './constants.ts';

const MODE = {
  description:
    'exact (default): keeps fractions and roots. decimal: rounded only. float: binary doubles, as programs compute.',
  enum: CALCULATION_MODES,
  type: 'string',
} as const satisfies JsonSchema;

const PRECISION = {
  description: `Significant digits of the decimal. Default ${DEFAULT_PRECISION}.`,
  maximum: CalculatorLimits.precision,
  minimum: 1,
  type: 'integer',
} as const satisfies JsonSchema;

export const CalculateSchema = {
  additionalProperties: false,
  properties: {
    expression: {
      description: 'What to compute, e.g. "1/3 + 1/6", "20% of 80", "5 km/h to m/s", "sqrt(2)".',
      maxLength: CalculatorLimits.expressionLength,
      minLength: 1,
      type: 'string',
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
      description: 'What to compute, e.g. ["2*x^2 - 3x + 1", "sin(x)"]. Independent of each other.',
      items: {
        description: 'One expression.',
        maxLength: CalculatorLimits.expressionLength,
        minLength: 1,
        type: 'string',
      },
      maxItems: CalculatorLimits.expressions,
      minItems: 1,
      type: 'array',
    },
    mode: MODE,
    precision: PRECISION,
    variables: {
      additionalProperties: {
        description: 'A number, or an expression such as "1/3", "2 km", "[[1,2],[3,4]]".',
        maxLength: CalculatorLimits.expressionLength,
        type: ['number', 'string'],
      },
      description: 'Values by name. They win over constants and units of the same name.',
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
      description: `Digits after the point where the fraction does not end. Default ${DEFAULT_FRACTION_DIGITS}.`,
      maximum: CalculatorLimits.fractionDigits,
      minimum: 0,
      type: 'integer',
    },
    fromBase: {
      ...BASE,
      description: 'Base of value. Default: by its prefix 0x, 0o or 0b, else 10.',
    },
    toBases: {
      description: 'Bases to write it in; all of them in one call.',
      items: { ...BASE, description: 'A base.' },
      maxItems: 35,
      minItems: 1,
      type: 'array',
    },
    value: {
      description: 'The number, of any length: "255", "-0xff", "ff.8", "1010 1010".',
      maxLength: CalculatorLimits.valueLength,
      minLength: 1,
      type: 'string',
    },
  },
  required: ['value', 'toBases'],
  type: 'object',
} as const satisfies JsonSchema;
