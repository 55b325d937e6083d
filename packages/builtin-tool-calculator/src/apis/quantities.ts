import { choiceOf, defineToolApis, FLAG, INTEGER, listOf, objectOf, TEXT } from '@lobechat/types';

import {
  CalculatorLimits,
  DATES_OPERATIONS,
  DEFAULT_TERMS,
  FINANCE_OPERATIONS,
  INTEGER_OPERATIONS,
} from '../constants.ts';
import {
  ANSWER,
  BATCH,
  COMMON,
  DETAILS,
  FAILURE,
  NAMED_ANSWERS,
  NOTES,
  NUMERIC,
  numericOf,
  PRECISION,
  textOf,
  valuesOf,
  wholeOf,
} from './parts.ts';

/** Units, whole numbers, dates and money. */
export const quantityApis = defineToolApis({
  convertUnits: {
    keywords:
      'unit conversion, miles, kilometers, meters, feet, inches, pounds, kilograms, ounces, celsius, fahrenheit, liters, gallons, cups, mph, bytes, acres, 单位换算, 公里, 英里, 公斤, 磅, 摄氏, 华氏, 换算',
    ...COMMON,
    description: 'Convert one or more quantities to another unit.',
    parameters: objectOf(
      {
        to: textOf({ description: "'m/s', 'degC'" }),
        values: valuesOf("['5 km/h', '5 ft + 3 in']"),
      },
      { precision: PRECISION },
    ),
    state: objectOf({ ...BATCH, to: TEXT }),
  },
  analyzeInteger: {
    keywords:
      'prime number, prime factors, factorise, divisors, divisible, gcd, lcm, modulo, 质数, 素数, 分解质因数, 公约数, 公倍数, 整除',
    ...COMMON,
    description:
      'Number theory. analyze: prime, factors, divisors, totient; gcd: also lcm, Bézout.',
    parameters: objectOf(
      { values: valuesOf("['360', '2^61 - 1']; continuedFraction ['pi']") },
      {
        details: { ...DETAILS, description: 'Also divisors, totient' },
        exponent: textOf({ description: 'modularPower: value^exponent mod modulus' }),
        moduli: valuesOf('chineseRemainder: x ≡ values mod moduli'),
        modulus: textOf({ description: 'modularPower, modularInverse' }),
        operation: choiceOf(INTEGER_OPERATIONS, { description: 'Default analyze' }),
        terms: wholeOf(1, CalculatorLimits.terms, `continuedFraction, default ${DEFAULT_TERMS}`),
      },
    ),
    // One item for each value; a single one where the operation takes all of them together. Results by
    // operation: `isPrime`, `factors` (`2^3*3`), `divisorCount`, `divisorSum`, `totient`, `digits`; `gcd`,
    // `lcm`, `coefficients` (of Bézout); `result`; `terms`, `convergents`.
    state: objectOf(
      {
        failed: INTEGER,
        items: listOf(
          objectOf({ results: NAMED_ANSWERS, success: FLAG, value: TEXT }, { error: FAILURE }),
        ),
        operation: choiceOf(INTEGER_OPERATIONS),
        succeeded: INTEGER,
      },
      NOTES,
    ),
  },
  computeDates: {
    keywords:
      'calendar, days between, days until, how long ago, weekday, day of the week, age, how old, born, birthday, deadline date, working days, time zone, clock time, 日期, 几天, 星期几, 相隔多少天, 时区, 年龄, 工作日, 倒计时',
    ...COMMON,
    description: 'Dates and times: how long between, what date after, time zones.',
    parameters: objectOf(
      {
        // ISO 8601, with an offset or `Z` if at all; also `now` and `in 3 days`.
        date: textOf({ description: "'2026-03-28T12:00Z', 'today'" }),
        operation: choiceOf(DATES_OPERATIONS, {
          description: 'describe: weekday, week, day of year',
        }),
      },
      {
        days: wholeOf(-CalculatorLimits.days, CalculatorLimits.days, 'addBusinessDays'),
        details: DETAILS,
        duration: textOf({ description: "add: '1 month 3 days', '-2 weeks', 'PT36H'" }),
        endDate: textOf({ description: 'difference, businessDays (both days count)' }),
        holidays: listOf(TEXT, {
          description: 'Not business days',
          maxItems: CalculatorLimits.holidays,
        }),
        timeZone: textOf({ description: "Of dates: 'Europe/Berlin', default UTC" }),
        toTimeZone: textOf({ description: 'convertTimeZone: wanted zone' }),
      },
    ),
    // `result` is a date in ISO 8601, a duration (`1 year 2 months 3 days`) or a count; the rest are facts
    // under camelCase names: `weekday`, `days`, `iso`, `offset`, …
    state: objectOf(
      {
        facts: listOf(objectOf({ name: TEXT, value: TEXT })),
        operation: choiceOf(DATES_OPERATIONS),
        result: TEXT,
      },
      NOTES,
    ),
  },
  computeFinance: {
    keywords:
      'loan, mortgage, interest, savings, compound, payment, instalment, investment, return, profit margin, growth rate, inflation, net present value, 贷款, 利息, 月供, 房贷, 投资, 收益率, 复利, 存款',
    ...COMMON,
    description: 'Money and growth: percent change, interest, loans, investments.',
    parameters: objectOf(
      { operation: choiceOf(FINANCE_OPERATIONS, { description: 'internalRate is IRR' }) },
      {
        cashFlows: listOf(NUMERIC, {
          description: 'netPresentValue, internalRate; first now: [-1000, 300, 900]',
          maxItems: CalculatorLimits.cashFlows,
        }),
        compoundsPerYear: wholeOf(
          1,
          CalculatorLimits.compoundsPerYear,
          'Default 1; loanPayment 12',
        ),
        dates: listOf(TEXT, { description: 'If irregular', maxItems: CalculatorLimits.cashFlows }),
        from: numericOf('percentChange: old'),
        payment: numericOf('compoundInterest: paid in per period'),
        precision: PRECISION,
        principal: numericOf('compoundInterest, loanPayment'),
        rate: numericOf("'5%' or 0.05 per year; netPresentValue: per period"),
        to: numericOf('percentChange: new'),
        years: numericOf("Duration: 30, '1/2'"),
      },
    ),
    // Results are the rest: `interest`, `totalPaid`, `effectiveRate`, …; the schedule is that of a loan: its
    // first and last periods, with decimals for amounts.
    state: objectOf(
      { answer: ANSWER, operation: choiceOf(FINANCE_OPERATIONS), results: NAMED_ANSWERS },
      {
        ...NOTES,
        schedule: listOf(
          objectOf({ balance: TEXT, interest: TEXT, payment: TEXT, period: INTEGER }),
        ),
      },
    ),
  },
});
