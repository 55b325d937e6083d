import type { JsonSchema } from '@lobechat/types';

import {
  CalculatorLimits,
  DATES_OPERATIONS,
  DEFAULT_TERMS,
  FINANCE_OPERATIONS,
  INTEGER_OPERATIONS,
} from '../constants.ts';
import { DETAILS, EXPRESSION, NAME, NUMERIC, PRECISION } from './fragments.ts';

const VALUES = {
  items: EXPRESSION,
  maxItems: CalculatorLimits.values,
  minItems: 1,
  type: 'array',
} as const satisfies JsonSchema;

export const ConvertUnitsSchema = {
  additionalProperties: false,
  properties: {
    precision: PRECISION,
    to: { ...NAME, description: '"m/s", "degC"' },
    values: { ...VALUES, description: '["5 km/h", "5 ft + 3 in"]' },
  },
  required: ['values', 'to'],
  type: 'object',
} as const satisfies JsonSchema;

export const AnalyzeIntegerSchema = {
  additionalProperties: false,
  properties: {
    details: { ...DETAILS, description: 'Also divisors, totient' },
    exponent: { ...EXPRESSION, description: 'modularPower: value^exponent mod modulus' },
    moduli: { ...VALUES, description: 'chineseRemainder: x ≡ values mod moduli' },
    modulus: { ...EXPRESSION, description: 'modularPower, modularInverse' },
    operation: { description: 'Default analyze', enum: INTEGER_OPERATIONS },
    terms: {
      description: `continuedFraction, default ${DEFAULT_TERMS}`,
      maximum: CalculatorLimits.terms,
      minimum: 1,
      type: 'integer',
    },
    values: { ...VALUES, description: '["360", "2^61 - 1"]; continuedFraction ["pi"]' },
  },
  required: ['values'],
  type: 'object',
} as const satisfies JsonSchema;

export const ComputeDatesSchema = {
  additionalProperties: false,
  properties: {
    date: { ...NAME, description: '"2026-03-28T12:00Z", "today"' },
    days: {
      description: 'addBusinessDays',
      maximum: CalculatorLimits.days,
      minimum: -CalculatorLimits.days,
      type: 'integer',
    },
    details: DETAILS,
    duration: { ...NAME, description: 'add: "1 month 3 days", "-2 weeks", "PT36H"' },
    endDate: { ...NAME, description: 'difference, businessDays (both days count)' },
    holidays: {
      description: 'Not business days',
      items: NAME,
      maxItems: CalculatorLimits.holidays,
      type: 'array',
    },
    operation: {
      description: 'describe: weekday, week, day of year',
      enum: DATES_OPERATIONS,
    },
    timeZone: { ...NAME, description: 'Of dates: "Europe/Berlin", default UTC' },
    toTimeZone: { ...NAME, description: 'convertTimeZone: wanted zone' },
  },
  required: ['operation', 'date'],
  type: 'object',
} as const satisfies JsonSchema;

export const ComputeFinanceSchema = {
  additionalProperties: false,
  properties: {
    cashFlows: {
      description: 'netPresentValue, internalRate; first now: [-1000, 300, 900]',
      items: NUMERIC,
      maxItems: CalculatorLimits.cashFlows,
      type: 'array',
    },
    compoundsPerYear: {
      description: 'Default 1; loanPayment 12',
      maximum: CalculatorLimits.compoundsPerYear,
      minimum: 1,
      type: 'integer',
    },
    dates: {
      description: 'If irregular',
      items: NAME,
      maxItems: CalculatorLimits.cashFlows,
      type: 'array',
    },
    from: { ...NUMERIC, description: 'percentChange: old' },
    operation: { description: 'internalRate is IRR', enum: FINANCE_OPERATIONS },
    payment: { ...NUMERIC, description: 'compoundInterest: paid in per period' },
    precision: PRECISION,
    principal: { ...NUMERIC, description: 'compoundInterest, loanPayment' },
    rate: { ...NUMERIC, description: '"5%" or 0.05 per year; netPresentValue: per period' },
    to: { ...NUMERIC, description: 'percentChange: new' },
    years: { ...NUMERIC, description: 'Duration: 30, "1/2"' },
  },
  required: ['operation'],
  type: 'object',
} as const satisfies JsonSchema;
