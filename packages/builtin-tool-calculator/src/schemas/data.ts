import type { JsonSchema } from '@lobechat/types';

import {
  CalculatorLimits,
  CORRELATION_METHODS,
  DISTRIBUTIONS,
  MATRIX_OPERATIONS,
  PERCENTILE_METHODS,
  REGRESSION_MODELS,
  STATISTICS_OPERATIONS,
} from '../constants.ts';
import { DETAILS, EXPRESSION, NUMERIC, PRECISION } from './fragments.ts';

export const ComputeMatrixSchema = {
  additionalProperties: false,
  properties: {
    exponent: {
      description: 'For power',
      maximum: CalculatorLimits.exponent,
      minimum: -CalculatorLimits.exponent,
      type: 'integer',
    },
    matrix: { ...EXPRESSION, description: '"[[1,1/2],[3,sqrt(2)]]"' },
    operation: { description: 'eigen: values and vectors', enum: MATRIX_OPERATIONS },
    other: {
      ...EXPRESSION,
      description: 'multiply: second matrix; solve: right side "[5,6]"',
    },
    precision: PRECISION,
  },
  required: ['operation', 'matrix'],
  type: 'object',
} as const satisfies JsonSchema;

const SAMPLE = {
  items: NUMERIC,
  maxItems: CalculatorLimits.data,
  type: 'array',
} as const satisfies JsonSchema;

export const ComputeStatisticsSchema = {
  additionalProperties: false,
  properties: {
    at: { ...NUMERIC, description: 'Gives P(X = at), density' },
    data: { ...SAMPLE, description: 'Sample or x: [1, "1/3"]' },
    degree: {
      description: 'For polynomial, default 1',
      maximum: CalculatorLimits.regressionDegree,
      minimum: 1,
      type: 'integer',
    },
    details: DETAILS,
    distribution: { description: 'Needs parameters', enum: DISTRIBUTIONS },
    from: { ...NUMERIC, description: 'Gives P(from ≤ X ≤ to)' },
    method: {
      description: 'percentiles: default linear; correlation: default pearson',
      enum: [...PERCENTILE_METHODS, ...CORRELATION_METHODS],
    },
    model: { description: 'For regression', enum: REGRESSION_MODELS },
    operation: {
      description: 'distribution: probability or quantile',
      enum: STATISTICS_OPERATIONS,
    },
    other: { ...SAMPLE, description: 'y: regression, correlation' },
    parameters: {
      additionalProperties: NUMERIC,
      description:
        'normal, lognormal: mean, deviation; studentT, chiSquared: freedom; f: freedom1, freedom2; exponential: rate; uniform: from, to; gamma: shape, scale; beta: alpha, beta; binomial: trials, probability; poisson: mean; geometric: probability; hypergeometric: population, successes, draws',
      maxProperties: 3,
      type: 'object',
    },
    percentiles: {
      description: '[25, 50, 90]',
      items: NUMERIC,
      maxItems: CalculatorLimits.percentiles,
      type: 'array',
    },
    precision: PRECISION,
    probability: { ...NUMERIC, description: 'Gives quantile: 0.975' },
    to: { ...NUMERIC, description: 'See from; either may be absent' },
  },
  required: ['operation'],
  type: 'object',
} as const satisfies JsonSchema;

export const CompareValuesSchema = {
  additionalProperties: false,
  properties: {
    order: {
      description: 'Default ascending',
      enum: ['ascending', 'descending'],
    },
    precision: PRECISION,
    values: {
      description: '["1/3", "sqrt(2)/4"], ["1 mi", "1.6 km"]',
      items: EXPRESSION,
      maxItems: CalculatorLimits.values,
      minItems: 1,
      type: 'array',
    },
  },
  required: ['values'],
  type: 'object',
} as const satisfies JsonSchema;
