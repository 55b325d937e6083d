import { describe, expect, it } from 'vitest';

import { calculatorApis } from '../apis/index.ts';
import { describeUnused } from './unused-arguments.ts';

describe('arguments that an operation does not read', () => {
  it.each([
    [
      'computeStatistics',
      { data: [130], distribution: 'normal', operation: 'distribution', parameters: { mean: 0 } },
      'data was not used: distribution takes distribution, parameters, at, from, to, probability',
    ],
    [
      'computeFinance',
      { operation: 'netPresentValue', cashFlows: [-1, 2], rate: 0.1, from: 1, years: 3 },
      'from, years were not used: netPresentValue takes cashFlows, dates, rate',
    ],
    [
      'computeSeries',
      { expression: 'x', from: 1, operation: 'taylor' },
      'from was not used: taylor takes around, order',
    ],
    [
      'analyzeInteger',
      { modulus: '5', values: ['7'] },
      'modulus was not used: analyze takes nothing more',
    ],
    [
      'computeDates',
      { date: '2026-01-01', days: 3, duration: '1 day', operation: 'add' },
      'days was not used: add takes duration',
    ],
  ])('are reported: %s %j', (apiName, args, expected) => {
    expect(describeUnused(apiName, args)).toBe(expected);
  });

  it.each([
    ['computeFinance', { cashFlows: [], operation: 'loanPayment', payment: 0, to: '' }],
    ['computeFinance', { from: 1, operation: 'percentChange', to: 2, years: 5 }],
    ['computeStatistics', { data: [1], details: true, operation: 'describe', precision: 5 }],
    ['calculate', { expression: '1', precision: 5 }],
  ])('are not reported if blank or used: %s %j', (apiName, args) => {
    expect(describeUnused(apiName, args)).toBeUndefined();
  });

  it.each(Object.entries(calculatorApis))(
    'are known for every operation and parameter of %s that has operations of different kinds',
    (apiName, { parameters }) => {
      const properties: Readonly<Record<string, object>> = parameters.properties;
      const { enum: operations = [] } = (properties['operation'] ?? {}) as { enum?: string[] };
      const isKnown = describeUnused(apiName, { operation: operations[0], unknown: 1 });
      if (isKnown === undefined) return;
      for (const name of Object.keys(properties)) {
        const readers = operations.filter(
          (operation) => describeUnused(apiName, { operation, [name]: [1] }) === undefined,
        );
        expect(readers, name).not.toHaveLength(0);
      }
    },
  );
});
