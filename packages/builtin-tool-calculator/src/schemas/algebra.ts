import type { JsonSchema } from '@lobechat/types';

import { CalculatorLimits, SIMPLIFY_OPERATIONS, SOLVE_DOMAINS } from '../constants.ts';
import { EXPRESSION, NAME, NUMERIC, PRECISION } from './fragments.ts';

export const SolveSchema = {
  additionalProperties: false,
  properties: {
    domain: { description: 'Default real', enum: SOLVE_DOMAINS },
    equations: {
      description: '["2*x^2 - 3x + 1 = 0"], system ["x+y=3", "x*y=2"], ["abs(x-1) < 2"]',
      items: EXPRESSION,
      maxItems: CalculatorLimits.equations,
      minItems: 1,
      type: 'array',
    },
    from: { ...NUMERIC, description: 'Only solutions from' },
    precision: PRECISION,
    to: { ...NUMERIC, description: '… to: "2*pi"' },
    variables: {
      description: 'Unknowns, default all; other names are parameters',
      items: NAME,
      maxItems: CalculatorLimits.equations,
      type: 'array',
    },
  },
  required: ['equations'],
  type: 'object',
} as const satisfies JsonSchema;

export const SimplifySchema = {
  additionalProperties: false,
  properties: {
    expression: { ...EXPRESSION, description: '"(x^2-1)/(x-1)", "sin(x)^2 + cos(x)^2 = 1"' },
    operation: { description: 'Default simplify', enum: SIMPLIFY_OPERATIONS },
    variable: { ...NAME, description: 'For factor, partialFractions' },
  },
  required: ['expression'],
  type: 'object',
} as const satisfies JsonSchema;
