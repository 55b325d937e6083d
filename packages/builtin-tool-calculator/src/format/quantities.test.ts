import { describe, expect, it } from 'vitest';

import { formatDates, formatFinance, formatIntegers } from './quantities.ts';
import { exactly, named } from './testing.ts';

describe('whole numbers', () => {
  it('say which of them failed and why', () => {
    const text = formatIntegers({
      failed: 1,
      items: [
        {
          results: [named('isPrime', exactly('false')), named('factors', exactly('2^3*3'))],
          success: true,
          value: '24',
        },
        {
          error: { message: 'It is no whole number.', type: 'InvalidNumber' },
          results: [],
          success: false,
          value: '1/2',
        },
      ],
      operation: 'analyze',
      succeeded: 1,
    });
    expect(text.split('\n')).toEqual([
      '1 succeeded, 1 failed.',
      '24: isPrime = false; factors = 2^3*3 (exact, verified)',
      '1/2: It is no whole number.',
    ]);
  });
});

describe('dates', () => {
  it('begin with the result', () => {
    const facts = [{ name: 'weekday', value: 'Saturday' }];
    const notes = { assumptions: ['the last day of a shorter month'] };
    expect(formatDates({ ...notes, facts, operation: 'add', result: '2026-02-28' })).toBe(
      '2026-02-28\nweekday: Saturday\nassumed: the last day of a shorter month',
    );
  });
});

describe('money', () => {
  it('shows a ratio as a percentage', () => {
    const results = [named('percent', exactly('25')), named('difference', exactly('20'))];
    const answer = exactly('0.25', { kind: 'rational' });
    expect(formatFinance({ answer, operation: 'percentChange', results })).toBe(
      '0.25, that is 25% (exact, verified)\ndifference: 20',
    );
  });

  it('marks where a table of payments leaves rows out', () => {
    const rowOf = (period: number) => ({ balance: '1', interest: '2', payment: '3', period });
    const text = formatFinance({
      answer: exactly('3'),
      operation: 'loanPayment',
      results: [],
      schedule: [1, 2, 9, 10].map(rowOf),
    });
    expect(text.split('\n').slice(2)).toEqual([
      '1 | 3 | 2 | 1',
      '2 | 3 | 2 | 1',
      '…',
      '9 | 3 | 2 | 1',
      '10 | 3 | 2 | 1',
    ]);
  });

  it('includes a table of payments if there is one', () => {
    const text = formatFinance({
      answer: exactly('477.83'),
      operation: 'loanPayment',
      results: [named('totalPaid', exactly('172018.80'))],
      schedule: [{ balance: '99855.50', interest: '333.33', payment: '477.83', period: 1 }],
    });
    expect(text.split('\n')).toEqual([
      '477.83 (exact, verified)',
      'totalPaid: 172018.80',
      'period | payment | interest | balance',
      '1 | 477.83 | 333.33 | 99855.50',
    ]);
  });
});
