import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

const HOLIDAYS = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'];

export const quantityExamples = {
  convertUnits: [
    example('happy', 'a speed', { to: 'm/s', values: ['5 km/h'] }),
    example('happy', 'temperatures', { to: 'degC', values: ['72 degF', '-40 degF', '300 K'] }),
    example('long', 'a table of weights', {
      to: 'kg',
      values: Array.from({ length: 25 }, (_, index) => `${(index + 1) * 10} lb`),
    }),
    example('error', 'a quantity of another kind', { to: 'm', values: ['3 ft', '2 h'] }),
  ],
  analyzeInteger: [
    example('happy', 'two numbers', { values: ['360', '97'] }),
    example('happy', 'a greatest common divisor', { operation: 'gcd', values: ['84', '126'] }),
    example('happy', 'a power and its remainder', {
      exponent: '1000',
      modulus: '1000007',
      operation: 'modularPower',
      values: ['7'],
    }),
    example('happy', 'remainders', {
      moduli: ['3', '5', '7'],
      operation: 'chineseRemainder',
      values: ['2', '3', '2'],
    }),
    example('happy', 'a continued fraction', {
      operation: 'continuedFraction',
      terms: 8,
      values: ['sqrt(2)', '415/93'],
    }),
    example('long', 'a number with many divisors', { values: ['30!'] }),
    example('error', 'no inverse', {
      modulus: '9',
      operation: 'modularInverse',
      values: ['2', '6'],
    }),
  ],
  computeDates: [
    example('happy', 'the time between two dates', {
      date: '2024-02-29',
      endDate: '2026-11-22',
      operation: 'difference',
    }),
    example('happy', 'a month after the last day', {
      date: '2026-01-31',
      duration: '1 month',
      operation: 'add',
    }),
    example('happy', 'business days over new year', {
      date: '2026-12-21',
      endDate: '2027-01-08',
      holidays: HOLIDAYS,
      operation: 'businessDays',
    }),
    example('happy', 'ten business days later', {
      date: '2026-12-21',
      days: 10,
      holidays: HOLIDAYS,
      operation: 'addBusinessDays',
    }),
    example('happy', 'the same moment elsewhere', {
      date: '2026-03-29T12:00',
      operation: 'convertTimeZone',
      timeZone: 'America/New_York',
      toTimeZone: 'Europe/Berlin',
    }),
    example('happy', 'hours over a change of the clocks', {
      date: '2026-03-28T12:00',
      duration: 'PT24H',
      operation: 'add',
      timeZone: 'Europe/Berlin',
    }),
    example('happy', 'about a date', { date: '2026-11-22', operation: 'describe' }),
    example('empty', 'no time at all', {
      date: '2026-11-22',
      endDate: '2026-11-22',
      operation: 'difference',
    }),
    example('error', 'a date that does not exist', { date: '2026-02-30', operation: 'describe' }),
  ],
  computeFinance: [
    example('happy', 'a percent change', { from: 80, operation: 'percentChange', to: 100 }),
    example('happy', 'compound interest', {
      compoundsPerYear: 12,
      operation: 'compoundInterest',
      principal: 1000,
      rate: '5%',
      years: 10,
    }),
    example('long', 'a loan of thirty years', {
      operation: 'loanPayment',
      principal: 300_000,
      rate: '4.5%',
      years: 30,
    }),
    example('happy', 'a net present value', {
      cashFlows: [-1000, 300, 420, 680],
      operation: 'netPresentValue',
      rate: '10%',
    }),
    example('happy', 'an internal rate', {
      cashFlows: [-1000, 300, 420, 680],
      operation: 'internalRate',
    }),
    example('error', 'money that only goes out', {
      cashFlows: [-1000, -300],
      operation: 'internalRate',
    }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
