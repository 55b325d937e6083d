import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ComputeFinanceParams } from '@lobechat/builtin-tool-calculator';

import { computeFinance } from './compute-finance.ts';

const run = async (input: ComputeFinanceParams) => {
  const state = await computeFinance(input);
  return {
    ...state,
    named: Object.fromEntries(state.results.map(({ answer, name }) => [name, answer.decimal])),
    notes: [...(state.assumptions ?? []), ...(state.warnings ?? [])].join('; '),
  };
};

describe('what is rejected', () => {
  it.each<[ComputeFinanceParams, string, string]>([
    [{ from: 0, operation: 'percentChange', to: 5 }, 'DivisionByZero', 'from 0'],
    [{ from: 1, operation: 'percentChange' }, 'InvalidArguments', "needs 'to'"],
    [{ operation: 'percentChange' }, 'InvalidArguments', 'arguments: from, to.'],
    [{ operation: 'loanPayment' }, 'InvalidArguments', 'arguments: principal, rate, years.'],
    [{ operation: 'netPresentValue' }, 'InvalidArguments', 'arguments: cashFlows, rate.'],
    [
      { operation: 'compoundInterest', principal: 1, rate: '5%' },
      'InvalidArguments',
      "needs 'years'",
    ],
    [
      { operation: 'compoundInterest', payment: 1, principal: 1, to: 2, years: 3 },
      'InvalidArguments',
      'finds the years, from principal and rate',
    ],
    [
      { operation: 'compoundInterest', principal: 0, rate: '5%', to: 100, years: '1/2' },
      'DomainError',
      'whole periods',
    ],
    [
      { operation: 'compoundInterest', payment: 1, principal: 200, rate: '5%', to: 100 },
      'DomainError',
      'never reaches',
    ],
    [{ from: Number.NaN, operation: 'percentChange', to: 5 }, 'InvalidNumber', 'finite'],
    [{ from: '5 EUR in USD', operation: 'percentChange', to: 5 }, 'DomainError', 'currency'],
    [{ from: '5 m', operation: 'percentChange', to: 5 }, 'DomainError', 'a number'],
    [{ from: 'pi', operation: 'percentChange', to: 5 }, 'DomainError', 'a fraction'],
    [
      { operation: 'compoundInterest', principal: 100, rate: 5, years: 1 },
      'DomainError',
      'Write "5%"',
    ],
    [
      { operation: 'compoundInterest', principal: 100, rate: '1% per month', years: 1 },
      'DomainError',
      'write 12*1% and compoundsPerYear 12',
    ],
    [
      {
        operation: 'compoundInterest',
        principal: 100,
        rate: '5%, compounded semi-annually',
        years: 1,
      },
      'DomainError',
      'write 5% and compoundsPerYear 2',
    ],
    [
      { operation: 'compoundInterest', principal: 100, rate: '-100%', years: 1 },
      'DomainError',
      '-100%',
    ],
    [
      { operation: 'compoundInterest', principal: 100, rate: '5%', years: -1 },
      'DomainError',
      '0 or more',
    ],
    [
      { operation: 'compoundInterest', payment: 1, principal: 100, rate: '5%', years: '1/2' },
      'DomainError',
      'whole periods',
    ],
    [
      { compoundsPerYear: 0, operation: 'compoundInterest', principal: 1, rate: '5%', years: 1 },
      'InvalidArguments',
      'compoundsPerYear',
    ],
    [
      { operation: 'compoundInterest', principal: 1, rate: '900%', years: 1e7 },
      'DomainError',
      'sensible',
    ],
    [
      { operation: 'loanPayment', principal: -5, rate: '5%', years: 1 },
      'DomainError',
      'more than 0',
    ],
    [{ operation: 'loanPayment', principal: 5, rate: '5%', years: 0.01 }, 'DomainError', 'whole'],
    [
      { operation: 'loanPayment', principal: 5, rate: '5 + 1%', years: 1 },
      'DomainError',
      'could be 5%',
    ],
    [
      { operation: 'loanPayment', principal: 5, rate: '5% + 1', years: 1 },
      'DomainError',
      'could be 1%',
    ],
    [
      { operation: 'loanPayment', principal: 5, rate: '0.5-1/4%', years: 1 },
      'DomainError',
      'could be 0.5%',
    ],
    [{ operation: 'loanPayment', principal: 5, rate: '5%', years: 1e6 }, 'ResourceLimit', 'most'],
    [{ cashFlows: [100, 200], operation: 'internalRate' }, 'DomainError', 'same sign'],
    [{ cashFlows: [], operation: 'internalRate' }, 'InvalidArguments', 'list'],
    [{ cashFlows: [100, -300, 300], operation: 'internalRate' }, 'Unsolved', 'never becomes zero'],
    [{ cashFlows: [-100, 230, -132.25], operation: 'internalRate' }, 'Unsolved', 'coincide'],
    [
      { cashFlows: [-1, 2], dates: ['2026-01-01'], operation: 'internalRate' },
      'InvalidArguments',
      'one date for each',
    ],
    [
      { cashFlows: [-1, 2], dates: ['2026-01-01', '2025-01-01'], operation: 'internalRate' },
      'DomainError',
      'earliest',
    ],
    [
      { cashFlows: [-1, 2], dates: ['2026-01-01', '2026-02-30'], operation: 'internalRate' },
      'DomainError',
      '28 days',
    ],
    [{ operation: 'tax' as 'percentChange' }, 'InvalidArguments', 'operation is one of'],
    [{ from: 1, operation: 'percentChange', precision: 0, to: 2 }, 'InvalidArguments', 'precision'],
    [
      { operation: 'compoundInterest', principal: 1, to: 2 },
      'InvalidArguments',
      'the one of principal, rate, years and payment',
    ],
  ])('%o as %s: %s', async (input, type, message) => {
    await expect(run(input)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      type,
    });
  });
});

describe('percentChange', () => {
  it.each([
    [50, '75%', true],
    ['50 percent', '75%', false],
    [80, '80 + 20%', false],
    [50, 75, false],
  ])('from %s to %s warns of a percentage beside a number: %s', async (from, to, isMixed) => {
    const { warnings = [] } = await computeFinance({ from, operation: 'percentChange', to });
    expect(warnings.some((text) => text.includes('75% counts as 0.75'))).toBe(isMixed);
  });

  it.each([
    [80, 100, '0.25', '25'],
    ['50', '30', '-0.4', '-40'],
    [0.1, 0.3, '2', '200'],
    ['10%', '15%', '0.5', '50'],
    [3, 4, '0.333333333333333', '33.3333333333333'],
    [-50, 50, '2', '200'],
    ['($1,000)', '($500)', '0.5', '50'],
  ])('from %s to %s is %s, %s %%', async (from, to, decimal, percent) => {
    const change = await run({ from, operation: 'percentChange', to });
    expect(change.answer).toMatchObject({ decimal, isExact: true, verified: true });
    expect(change.named['percent']).toBe(percent);
  });

  it('has the annual rate', async () => {
    const change = await run({ from: 100, operation: 'percentChange', to: 200, years: 10 });
    expect(change.named['annualRate']).toBe('0.0717734625362932');
  });
});

describe('compoundInterest', () => {
  it.each<[Partial<ComputeFinanceParams>, string, string]>([
    [{ principal: 1000, rate: '5%', years: 10 }, '1628.89462677744', '1628.89'],
    [{ principal: '($1,000)', rate: '(0.05)', years: '(10)' }, '1628.89462677744', '1628.89'],
    [{ principal: 1000, rate: '5%', years: '18 months' }, '1075.92983042576', '1075.93'],
    [
      { compoundsPerYear: 12, principal: 5000, rate: 0.04, years: 5 },
      '6104.98296971058',
      '6104.98',
    ],
    [{ compoundsPerYear: 365, principal: 1, rate: '6%', years: 30 }, '6.04875261233655', '6.05'],
    [{ principal: 100, rate: '0%', years: 3 }, '100', '100.00'],
    [{ payment: 100, principal: 0, rate: '5%', years: 3 }, '315.25', '315.25'],
    [{ principal: 100, rate: '10%', years: '1/2' }, '104.880884817015', '104.88'],
    [{ principal: 100, rate: '5 percent', years: 1 }, '105', '105.00'],
    [{ principal: 100, rate: '1/4%', years: 1 }, '100.25', '100.25'],
    [{ principal: 100, rate: '5-1/4%', years: 1 }, '105.25', '105.25'],
    [{ principal: 100, rate: '7/2%', years: 1 }, '103.5', '103.50'],
    [{ principal: 100, rate: '-7 / 2%', years: 1 }, '96.5', '96.50'],
    [{ principal: 100, rate: '5% p.a.', years: 1 }, '105', '105.00'],
    [{ principal: 100, rate: '5 percent per year', years: 1 }, '105', '105.00'],
    [{ rate: '5%', to: 105, years: 1 }, '100', '100.00'],
  ])('of %o is %s', async (input, decimal, cents) => {
    const interest = await run({ operation: 'compoundInterest', ...input });
    expect(interest.answer).toMatchObject({ decimal, verified: true });
    expect(interest.named['rounded']).toBe(cents);
  });

  it('has the time until an amount, for interest by the day, too', async () => {
    const growth = { compoundsPerYear: 365, principal: 12_345.67, rate: '3.5%', to: 45_678.979 };
    const found = await run({ ...growth, operation: 'compoundInterest' });
    expect(found.answer).toMatchObject({ decimal: '37.3827299123884', verified: true });
  });

  it('notes how a rate without a percent sign was read', async () => {
    const { notes } = await run({
      operation: 'compoundInterest',
      principal: 1,
      rate: 0.05,
      years: 1,
    });
    expect(notes).toContain('0.05 was read as 5%');
  });

  it.each<[Partial<ComputeFinanceParams>, string]>([
    [{ principal: 1, rate: '7%', to: 2 }, '10.2447683510587'],
    [{ principal: 100, to: 121, years: 2 }, '0.1'],
    [{ compoundsPerYear: 12, principal: 1, to: 2, years: 10 }, '0.0695152928142412'],
    // The payment for an amount, and the time until there is one.
    [{ principal: 0, rate: '5%', to: 315.25, years: 3 }, '100'],
    [{ compoundsPerYear: 12, principal: 5000, rate: '7%', to: 1e6, years: 30 }, '786.426493699539'],
    [{ principal: 10, rate: '0%', to: 100, years: 3 }, '30'],
    [{ payment: 100, rate: '5%', to: 315.25 }, '3.00000000000000'],
    [
      { compoundsPerYear: 12, payment: 500, principal: 1000, rate: '6%', to: 1e5 },
      '11.4150570341894',
    ],
    [{ payment: 5, principal: 10, rate: '0%', to: 100 }, '18'],
  ])('finds the missing term of %o', async (input, decimal) => {
    const { answer } = await run({ operation: 'compoundInterest', ...input });
    expect(answer).toMatchObject({ decimal, verified: true });
  });
});

describe('loanPayment', () => {
  it('has a payment, its sum, and a schedule that ends with a zero balance', async () => {
    const loan = await run({ operation: 'loanPayment', principal: 200_000, rate: '6%', years: 30 });
    expect(loan.answer).toMatchObject({ decimal: '1199.10105030550', verified: true });
    expect(loan.named).toMatchObject({
      interestRounded: '231676.38',
      periods: '360',
      rounded: '1199.10',
      totalPaidRounded: '431676.38',
    });
    expect(loan.schedule?.[0]).toEqual({
      balance: '199800.90',
      interest: '1000.00',
      payment: '1199.10',
      period: 1,
    });
    expect(loan.schedule?.at(-1)).toMatchObject({ balance: '0.00', period: 360 });
    expect(loan.schedule).toHaveLength(12);
  });

  it('without interest is an equal share', async () => {
    const loan = await run({ operation: 'loanPayment', principal: 1200, rate: 0, years: 1 });
    expect(loan.answer).toMatchObject({ exact: '100' });
    expect(loan.schedule).toHaveLength(12);
  });

  it('repays the loan for any numbers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ max: 1_000_000, min: 1 }),
        fc.integer({ max: 3000, min: 0 }),
        fc.integer({ max: 12, min: 1 }),
        async (principal, rate, months) => {
          const loan = await run({
            operation: 'loanPayment',
            precision: 30,
            principal,
            rate: `${rate / 100}%`,
            years: `${months}/12`,
          });
          const monthly = rate / 120_000;
          let balance = principal;
          for (let month = 0; month < months; month += 1) {
            balance = balance * (1 + monthly) - Number(loan.answer.decimal);
          }
          expect(Math.abs(balance)).toBeLessThan(principal * 1e-9);
          expect(loan.schedule?.at(-1)?.balance).toBe('0.00');
        },
      ),
    );
  });
});

describe('netPresentValue', () => {
  it.each<[Partial<ComputeFinanceParams>, string]>([
    [{ cashFlows: [-1000, 400, 400, 400], rate: '10%' }, '-5.25920360631104'],
    [{ cashFlows: ['-100', '110'], rate: '10%' }, '0'],
    [{ cashFlows: ['-100', '110'], rate: '10% monthly' }, '0'],
    [
      {
        cashFlows: [-10_000, 2750, 4250, 3250, 2750],
        dates: ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01'],
        rate: '9%',
      },
      '2086.64760203154',
    ],
  ])('of %o is %s', async (input, decimal) => {
    const value = await run({ operation: 'netPresentValue', ...input });
    expect(value.answer).toMatchObject({ decimal, verified: true });
  });
});

describe('internalRate', () => {
  it.each<[Partial<ComputeFinanceParams>, string]>([
    [{ cashFlows: [-1000, 400, 400, 400] }, '0.0970102574032729'],
    [{ cashFlows: [-100, 110] }, '0.1'],
    [{ cashFlows: [-100, 50] }, '-0.5'],
    [
      {
        cashFlows: [-10_000, 2750, 4250, 3250, 2750],
        dates: ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01'],
      },
      '0.373362533518832',
    ],
  ])('of %o is %s', async (input, decimal) => {
    const { answer } = await run({ operation: 'internalRate', ...input });
    expect(answer).toMatchObject({ decimal, verified: true });
  });

  it('finds all existing rates, and warns that there are several', async () => {
    const rates = await run({ cashFlows: [-100, 230, -132], operation: 'internalRate' });
    expect(rates.named).toMatchObject({ rate1: '0.1', rate2: '0.2' });
    expect(rates.answer.exact).toBe('0.1');
    expect(rates.notes).toContain('2 internal rates');
  });

  it('is found to the requested digits', async () => {
    const { answer } = await run({
      cashFlows: [-1000, 400, 400, 400],
      operation: 'internalRate',
      precision: 40,
    });
    expect(answer.decimal).toBe('0.09701025740327292625500355325969926193460');
  });
});
