import { example, type ToolExamples } from '@lobechat/types';

import type { calculatorApis } from '../apis/index.ts';

const HOLIDAYS = ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'];

export const quantityExamples = {
  convertUnits: [
    example('happy', 'Speed', { to: 'm/s', values: ['5 km/h'] }),
    example('happy', 'Temperatures', { to: 'degC', values: ['72 degF', '-40 degF', '300 K'] }),
    example('long', 'Table of weights', {
      to: 'kg',
      values: Array.from({ length: 25 }, (_, index) => `${(index + 1) * 10} lb`),
    }),
    example('error', 'Incompatible units', { to: 'm', values: ['3 ft', '2 h'] }),
  ],
  analyzeInteger: [
    example('happy', 'Factor two numbers', { values: ['360', '97'] }),
    example('happy', 'Greatest common divisor', { operation: 'gcd', values: ['84', '126'] }),
    example('happy', 'Modular power', {
      exponent: '1000',
      modulus: '1000007',
      operation: 'modularPower',
      values: ['7'],
    }),
    example('happy', 'Chinese remainder theorem', {
      moduli: ['3', '5', '7'],
      operation: 'chineseRemainder',
      values: ['2', '3', '2'],
    }),
    example('happy', 'Continued fraction', {
      operation: 'continuedFraction',
      terms: 8,
      values: ['sqrt(2)', '415/93'],
    }),
    example('long', 'Number with many divisors', { values: ['30!'] }),
    example('error', 'No inverse', {
      modulus: '9',
      operation: 'modularInverse',
      values: ['2', '6'],
    }),
  ],
  computeDates: [
    example('happy', 'Time between two dates', {
      date: '2024-02-29',
      endDate: '2026-11-22',
      operation: 'difference',
    }),
    example('happy', 'One month after January 31', {
      date: '2026-01-31',
      duration: '1 month',
      operation: 'add',
    }),
    example('happy', 'Business days over New Year', {
      date: '2026-12-21',
      endDate: '2027-01-08',
      holidays: HOLIDAYS,
      operation: 'businessDays',
    }),
    example('happy', 'Ten business days later', {
      date: '2026-12-21',
      days: 10,
      holidays: HOLIDAYS,
      operation: 'addBusinessDays',
    }),
    example('happy', 'Convert to another time zone', {
      date: '2026-03-29T12:00',
      operation: 'convertTimeZone',
      timeZone: 'America/New_York',
      toTimeZone: 'Europe/Berlin',
    }),
    example('happy', '24 hours across a clock change', {
      date: '2026-03-28T12:00',
      duration: 'PT24H',
      operation: 'add',
      timeZone: 'Europe/Berlin',
    }),
    example('happy', 'Describe a date', { date: '2026-11-22', operation: 'describe' }),
    example('empty', 'Same date', {
      date: '2026-11-22',
      endDate: '2026-11-22',
      operation: 'difference',
    }),
    example('error', 'Date that does not exist', { date: '2026-02-30', operation: 'describe' }),
  ],
  computeFinance: [
    example('happy', 'Percent change', { from: 80, operation: 'percentChange', to: 100 }),
    example('happy', 'Compound interest', {
      compoundsPerYear: 12,
      operation: 'compoundInterest',
      principal: 1000,
      rate: '5%',
      years: 10,
    }),
    example('long', '30-year loan', {
      operation: 'loanPayment',
      principal: 300_000,
      rate: '4.5%',
      years: 30,
    }),
    example('happy', 'Net present value', {
      cashFlows: [-1000, 300, 420, 680],
      operation: 'netPresentValue',
      rate: '10%',
    }),
    example('happy', 'Internal rate of return', {
      cashFlows: [-1000, 300, 420, 680],
      operation: 'internalRate',
    }),
    example('error', 'Only outgoing payments', {
      cashFlows: [-1000, -300],
      operation: 'internalRate',
    }),
  ],
} satisfies Partial<ToolExamples<typeof calculatorApis>>;
