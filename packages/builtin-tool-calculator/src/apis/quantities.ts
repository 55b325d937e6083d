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
      'unit conversion, convert units, miles, kilometers, kilometres, meters, metres, centimetres, feet, foot, inches, yards, pounds, kilograms, grams, ounces, stone, celsius, fahrenheit, temperature, liters, litres, gallons, cups, tablespoons, mph, speed, bytes, acres, square metres, hours in seconds, how many in a, metric, imperial, 单位换算, 公里, 千米, 英里, 米, 英尺, 英寸, 厘米, 公斤, 千克, 斤, 磅, 克, 盎司, 摄氏, 摄氏度, 华氏, 华氏度, 升, 加仑, 亩, 换算, 是多少公里',
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
      'prime number, prime, is it a prime, prime factors, factorise, factors of a number, divisors, divide evenly, divisible, remainder, gcd, lcm, common divisor, modulo, 质数, 素数, 是不是质数, 分解质因数, 因数, 约数, 公约数, 公倍数, 整除, 余数',
    ...COMMON,
    description: 'Number theory: primes, factors, gcd (with lcm and Bézout), modular arithmetic.',
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
    // One item per value; a single one if the operation takes all of them together. Results by
    // operation: `isPrime`, `factors` (`2^3*3`), `divisorCount`, `divisorSum`, `totient`, `digits`;
    // `gcd`, `lcm`, `coefficients` (of Bézout); `result`; `terms`, `convergents`.
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
      'calendar, days between, days until, days left, weeks until, how long ago, how long until, countdown, weekday, day of the week, which day was, age, how old, born, birthday, deadline date, date in 90 days, working days, business days, holidays, time zone, time difference, clock time, what time is it in, leap year, next month, first Monday of the month, third Friday, week number, weeks between, 日期, 几天, 还有几天, 多少天, 星期几, 周几, 相隔多少天, 时区, 时差, 几点, 年龄, 几岁, 多大, 生日, 工作日, 倒计时, 农历, 春节',
    ...COMMON,
    description: 'Dates and times: differences, adding durations, time zones.',
    parameters: objectOf(
      {
        // ISO 8601, with an optional offset or `Z`; also `now` and `in 3 days`.
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
    // `result` is a date in ISO 8601, a duration (`1 year 2 months 3 days`) or a count; further
    // facts have camelCase names: `weekday`, `days`, `iso`, `offset`, …
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
      'loan, mortgage, interest, savings, money growth, compound, payment, monthly rate, instalment, pay off a debt, investment, worth it, return, rate of return, profit margin, markup, growth rate, inflation, depreciation, net present value, pension, percentage increase, salary raise, went up by, price rise, car loan, 贷款, 利息, 利率, 月供, 每月还款, 还款, 房贷, 车贷, 分期, 投资, 理财, 收益, 收益率, 复利, 存款, 存钱, 通货膨胀',
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
        dates: listOf(TEXT, {
          description: 'Of cashFlows, if irregular',
          maxItems: CalculatorLimits.cashFlows,
        }),
        from: numericOf('percentChange: old'),
        payment: numericOf('compoundInterest: deposit per period'),
        precision: PRECISION,
        principal: numericOf('compoundInterest, loanPayment'),
        rate: numericOf("'5%' or 0.05 per year; netPresentValue: per period"),
        to: numericOf('percentChange: new'),
        years: numericOf("Duration: 30, '1/2'"),
      },
    ),
    // Results are the further values: `interest`, `totalPaid`, `effectiveRate`, …; the schedule is
    // that of a loan: its first and last periods, with decimals for amounts.
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
