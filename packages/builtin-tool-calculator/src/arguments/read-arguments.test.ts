import { describe, expect, it } from 'vitest';

import { calculatorApis } from '../apis/index.ts';
import { calculatorFixtures } from '../fixtures.ts';
import { calculatorRecordedCalls } from './read-arguments.ts';

const read = calculatorRecordedCalls.readArguments;

describe('arguments that are left unchanged', () => {
  it('already fit the schema', () => {
    for (const [api, fixtures] of Object.entries(calculatorFixtures)) {
      for (const fixture of fixtures) {
        if (fixture.kind === 'error') continue;
        expect(read(api, fixture.arguments as Record<string, unknown>)).toEqual(fixture.arguments);
      }
    }
  });

  it.each([
    // Digits that JSON has rounded are not presented as given.
    ['analyzeInteger', { values: [2 ** 53 + 2] }],
    ['computeMatrix', { matrix: [[1e20]], operation: 'determinant' }],
    ['analyzeInteger', { values: ['[12345678901234567890, 2]'] }],
    ['computeFinance', { operation: 'interest', n: 12 }],
    ['computeDates', { date: '2026-01-01', operation: 'subtract' }],
    ['computeDates', { date: 'today', duration: '1 year 2 months', operation: 'subtract' }],
    ['computeDates', { date: 'today', duration: '-1 day', operation: 'subtract' }],
    ['differentiate', { at: 1, expression: 'x*y' }],
    ['computeLimit', { direction: 'left', to: '0+' }],
    ['convertUnits', { from: 'km', to: 'mi', values: ['5 m'] }],
    ['integrate', { bounds: [0, 1], from: 0 }],
    ['computeDates', { date: 'today', days: 5, operation: 'addBusinessDays' }],
    ['computeFinance', { months: 18, years: 1 }],
    ['evaluate', { expressions: ['x'], variables: ['x'] }],
    ['computeLimit', { to: 'x -> 0', variable: 't' }],
    ['computeLimit', { to: '-infinity' }],
    ['computeLimit', { to: 'a - 1' }],
    ['differentiate', { at: '', expression: 'x' }],
    ['computeStatistics', { at: 1, distribution: 'normal', operation: 'cdf' }],
    ['calculate', { expression: '1,234' }],
    ['compareValues', { values: ['1,234', 'max(1, 2)'] }],
    ['calculate', { constructor: 1, expression: null }],
    ['unknown', { value: 1 }],
    ['computeDates', { date: 'today', days: 3, duration: '1 day' }],
    ['computeDates', { date: 'today', endDate: 'tomorrow', holidays: [] }],
    ['computeFinance', { from: '$100', to: '€120' }],
    ['compareValues', { values: ['$5', '$6'] }],
    ['computeStatistics', { data: ['120 135 150'], operation: 'describe' }],
    ['computeStatistics', { data: ['1 000 2 000'], operation: 'describe' }],
    ['evaluate', { expressions: ['x'], variables: 'x < 3' }],
  ])('are ambiguous: %s %j', (api, args) => {
    expect(read(api, args)).toEqual(args);
  });
});

describe('a blank choice', () => {
  const choices = Object.entries(calculatorApis).flatMap(([api, { parameters }]) =>
    Object.entries(parameters.properties)
      .filter(([, schema]) => 'enum' in schema)
      .map(([name]) => [api, name] as const),
  );

  it.each(choices)('is not read as a choice: %s.%s', (api, name) => {
    for (const blank of ['', ' ', '-', '()']) {
      const chosen = read(api, { [name]: blank })[name];
      expect([undefined, blank, 'left']).toContain(chosen);
    }
  });

  it('counts as missing beside the dates', () => {
    const blanks = { duration: ' ', endDate: '', operation: '' };
    expect(read('computeDates', { ...blanks, date: 'today' })).toEqual({
      date: 'today',
      operation: 'describe',
    });
  });
});

describe('unambiguous arguments', () => {
  it.each([
    [
      'differentiate',
      { at: 1, expression: 'ln(x)/x', operation: 'gradient' },
      { at: { x: 1 }, expression: 'ln(x)/x', kind: 'gradient' },
    ],
    [
      'differentiate',
      { at: '1/2', expression: 'a*t^2', variables: 't' },
      { at: { t: '1/2' }, expression: 'a*t^2', variables: ['t'] },
    ],
    [
      'differentiate',
      { at: 2, expression: 's = 2e3*t^2 + 5π t' },
      { at: { t: 2 }, expression: 's = 2e3*t^2 + 5π t' },
    ],
    ['differentiate', { at: 'x = 3', expression: 'x*y' }, { at: { x: '3' }, expression: 'x*y' }],
    [
      'computeDates',
      { date: '2024-03-10', duration: '2 weeks', operation: 'subtract' },
      { date: '2024-03-10', duration: '-2 weeks', operation: 'add' },
    ],
    [
      'computeDates',
      { date: '2024-03-10', duration: '3 working days', operation: 'subtract' },
      { date: '2024-03-10', duration: '-3 working days', operation: 'add' },
    ],
    [
      'computeMatrix',
      {
        matrix: [
          [1, '1/2'],
          [3, 4],
        ],
      },
      { matrix: '[[1, 1/2], [3, 4]]' },
    ],
    [
      'computeMatrix',
      { b: [5, 6], operation: 'det' },
      { operation: 'determinant', other: '[5, 6]' },
    ],
    ['analyzeInteger', { values: [360, '17'] }, { values: ['360', '17'] }],
    ['analyzeInteger', { value: 360 }, { values: ['360'] }],
    ['analyzeInteger', { values: '12, 18' }, { values: ['12', '18'] }],
    ['analyzeInteger', { values: '12 18 7' }, { values: ['12', '18', '7'] }],
    ['computeLimit', { at: 0, expression: 'sin(x)/x' }, { expression: 'sin(x)/x', to: 0 }],
    ['computeLimit', { to: '0+' }, { direction: 'right', to: '0' }],
    ['computeLimit', { direction: 'both', to: 'pi/2^-' }, { direction: 'left', to: 'pi/2' }],
    ['computeLimit', { to: 'x -> 0⁺' }, { direction: 'right', to: '0', variable: 'x' }],
    ['computeLimit', { to: 'x→a+' }, { direction: 'right', to: 'a', variable: 'x' }],
    [
      'evaluate',
      { expressions: ['x*y'], variables: 'x = 3, y = 1/2' },
      { expressions: ['x*y'], variables: { x: '3', y: '1/2' } },
    ],
    ['analyzeInteger', { values: '[12, 18]' }, { values: ['12', '18'] }],
    [
      'analyzeInteger',
      { exponent: 3, operation: 'modpow' },
      { exponent: '3', operation: 'modularPower' },
    ],
    ['convertBase', { toBases: 16, value: 255 }, { toBases: [16], value: '255' }],
    ['convertBase', { to_bases: 16, value: 255 }, { toBases: [16], value: '255' }],
    ['convertBase', { toBase: 'hex', value: 'hex' }, { toBases: [16], value: 'hex' }],
    [
      'convertBase',
      { fromBase: 'Binary', to: ['octal', 10], value: '101' },
      { fromBase: 2, toBases: [8, 10], value: '101' },
    ],
    ['convertBase', { toBases: '2, 16', value: '255' }, { toBases: [2, 16], value: '255' }],
    ['solve', { equations: 'x^2=4' }, { equations: ['x^2=4'] }],
    [
      'solve',
      { equation: 'x=f(1, 2)', variables: 'x,y' },
      { equations: ['x=f(1, 2)'], variables: ['x', 'y'] },
    ],
    [
      'evaluate',
      { expression: 'A*x', variables: { A: [[1, 2]], x: 3 } },
      { expressions: ['A*x'], variables: { A: '[[1, 2]]', x: 3 } },
    ],
    ['computeStatistics', { data: '1,2,3' }, { data: ['1', '2', '3'] }],
    ['computeFinance', { cashFlows: '-1000,500,60' }, { cashFlows: ['-1000', '500', '60'] }],
    ['computeStatistics', { data: '1,500,0.2500' }, { data: ['1,500,0.2500'] }],
    [
      'computeLimit',
      { expression: 'Limit[Sin[x]/x, x->0]' },
      { expression: 'Limit[Sin[x]/x, x->0]', to: '0' },
    ],
    ['computeStatistics', { operation: 't-test' }, { operation: 'distribution' }],
    ['computeStatistics', { operation: 'correlation test' }, { operation: 'correlation' }],
    ['computeStatistics', { distribution: 'standard normal' }, { distribution: 'normal' }],
    ['computeStatistics', { x: [1, 2], y: [3, 4] }, { data: [1, 2], other: [3, 4] }],
    ['computeStatistics', { distribution: 'normal', x: 130 }, { at: 130, distribution: 'normal' }],
    ['computeStatistics', { k: '3', to: 5 }, { at: '3', to: 5 }],
    ['computeStatistics', { at: 1, data: [2], x: 3 }, { at: 1, data: [2], x: 3 }],
    [
      'computeStatistics',
      { distribution: 'binomial', parameters: { n: 10, p: 0.5 } },
      { distribution: 'binomial', parameters: { probability: 0.5, trials: 10 } },
    ],
    [
      'computeStatistics',
      { distribution: 'Gaussian', parameters: { mean: 0, sigma: 1 } },
      { distribution: 'normal', parameters: { deviation: 1, mean: 0 } },
    ],
    [
      'computeStatistics',
      { distribution: 'studentT', parameters: { degrees: 7 } },
      { distribution: 'studentT', parameters: { freedom: 7 } },
    ],
    [
      'computeStatistics',
      { distribution: 'gamma', parameters: { alpha: 2, beta: 3 } },
      { distribution: 'gamma', parameters: { scale: '1/(3)', shape: 2 } },
    ],
    [
      'computeStatistics',
      { distribution: 'exponential', parameters: { mean: '1/2' } },
      { distribution: 'exponential', parameters: { rate: '1/(1/2)' } },
    ],
    [
      'computeStatistics',
      { distribution: 'normal', parameters: { mean: 5, variance: 9 } },
      { distribution: 'normal', parameters: { deviation: 'sqrt(9)', mean: 5 } },
    ],
    [
      'computeStatistics',
      { distribution: 'gamma', parameters: { rate: 3, scale: 2, shape: 1 } },
      { distribution: 'gamma', parameters: { rate: 3, scale: 2, shape: 1 } },
    ],
    ['convertUnits', { from: 'km', to: 'mi', value: 5 }, { to: 'mi', values: ['5 km'] }],
    ['convertUnits', { from: '5 km, 2 ft', to: 'm' }, { to: 'm', values: ['5 km', '2 ft'] }],
    ['simplify', { operation: 'rationalise' }, { operation: 'rationalize' }],
    [
      'convertUnits',
      { fromUnit: 'C', toUnit: 'F', values: [1, '2.5'] },
      { to: 'F', values: ['1 C', '2.5 C'] },
    ],
    ['integrate', { bounds: [0, 'pi'] }, { from: 0, to: 'pi' }],
    [
      'solve',
      { equation: 'x=1', interval: '[0, 2*pi]' },
      { equations: ['x=1'], from: '0', to: ' 2*pi' },
    ],
    [
      'computeDates',
      { date: 'today', days: 30, operation: 'add' },
      { date: 'today', duration: '30 days', operation: 'add' },
    ],
    ['computeStatistics', { operation: 'standard deviation' }, { operation: 'describe' }],
    [
      'computeDates',
      { date: 'today', operation: 'dayOfWeek' },
      { date: 'today', operation: 'describe' },
    ],
    [
      'computeDates',
      { date: 'today', duration: { months: 1, days: 2 }, operation: 'add' },
      { date: 'today', duration: '1 months 2 days', operation: 'add' },
    ],
    [
      'computeDates',
      { amount: 3, date: 'today', operation: 'subtract', unit: 'weeks' },
      { date: 'today', duration: '-3 weeks', operation: 'add' },
    ],
    [
      'computeFinance',
      { compounding: 'monthly', months: 18 },
      { compoundsPerYear: 12, years: '(18)/12' },
    ],
    ['computeMatrix', { matrix: '[1 2; 3 4]' }, { matrix: '[[1,2],[3,4]]' }],
    ['computeMatrix', { matrix: '[[1 2]\n [3 4]]' }, { matrix: '[[1,2],[3,4]]' }],
    ['computeMatrix', { matrix: '[[ 1. -2.5e-01]]' }, { matrix: '[[1.,-2.5e-01]]' }],
    ['computeMatrix', { matrix: '1\t2\n3\t4\n' }, { matrix: '[[1,2],[3,4]]' }],
    ['computeMatrix', { matrix: '5\t6', other: '[5 6]' }, { matrix: '[5,6]', other: '[5,6]' }],
    // These may be thousands or decimals, have gaps, or are no matrix.
    ['computeMatrix', { matrix: '1\t\t3\n4\t5\t' }, { matrix: '1\t\t3\n4\t5\t' }],
    ['computeMatrix', { matrix: '1,5;2\n3;4,5' }, { matrix: '1,5;2\n3;4,5' }],
    ['computeMatrix', { matrix: '1 500' }, { matrix: '1 500' }],
    ['computeMatrix', { matrix: '1,5 2\n3 4,5' }, { matrix: '1,5 2\n3 4,5' }],
    ['computeMatrix', { matrix: '[12 000; 13 000]' }, { matrix: '[12 000; 13 000]' }],
    ['computeMatrix', { matrix: '[[[1, 2]], [[3]]]' }, { matrix: '[[[1, 2]], [[3]]]' }],
    [
      'computeStatistics',
      { data: [[1, 2]], operation: 'regression' },
      { data: [1], operation: 'regression', other: [2] },
    ],
    // An empty cell does not move those behind it beside others.
    ['computeStatistics', { data: '1\n', other: '\n2' }, { data: ['1', ''], other: ['', '2'] }],
    [
      'computeStatistics',
      { data: '1.0\t2\n3\t5\n', operation: 'regression' },
      { data: ['1.0', '3'], operation: 'regression', other: ['2', '5'] },
    ],
    ['computeStatistics', { data: '$1,200.5\t(950)\n10' }, { data: ['$1,200.5', '(950)', '10'] }],
    ['computeStatistics', { data: '1, 2\n3,5;\n4 6' }, { data: ['1', '2', '3,5', '4', '6'] }],
    ['evaluate', { expressions: '3 *\n4' }, { expressions: ['3 *\n4'] }],
    ['evaluate', { expressions: '3\n+ 4' }, { expressions: ['3\n+ 4'] }],
    ['computeStatistics', { model: 'Quadratic' }, { degree: 2, model: 'polynomial' }],
    ['computeStatistics', { degree: 4, model: 'cubic' }, { degree: 4, model: 'polynomial' }],
    ['computeStatistics', { model: 'linear' }, { model: 'polynomial' }],
    ['computeStatistics', { operation: 'IQR' }, { details: true, operation: 'describe' }],
    ['analyzeInteger', { operation: 'totient' }, { details: true, operation: 'analyze' }],
    ['analyzeInteger', { operation: 'isPrime' }, { operation: 'analyze' }],
    [
      'computeSeries',
      { expression: 'sin(x)', operation: 'series', order: 3 },
      { expression: 'sin(x)', operation: 'taylor', order: 3 },
    ],
    [
      'computeSeries',
      { expression: '1/n^2', operation: 'Series' },
      { expression: '1/n^2', operation: 'sum' },
    ],
    [
      'evaluate',
      { expression: 'x', variables: [{ name: 'x', value: 3 }] },
      { expressions: ['x'], variables: { x: 3 } },
    ],
    ['computeFinance', { operation: 'Present Value' }, { operation: 'compoundInterest' }],
    // A present value is of a later amount, or of payments.
    ['computeFinance', { fv: 100, operation: 'pv' }, { operation: 'compoundInterest', to: 100 }],
    [
      'computeFinance',
      { operation: 'presentValue', principal: 100, years: 2 },
      { operation: 'compoundInterest', to: 100, years: 2 },
    ],
    [
      'computeFinance',
      { operation: 'present value', payment: 10, years: 2 },
      { compoundsPerYear: 1, operation: 'loanPayment', payment: 10, years: 2 },
    ],
    // Both together are refused: they lead to a future value.
    [
      'computeFinance',
      { operation: 'pv', payment: 10, principal: 100, years: 2 },
      { operation: 'compoundInterest', payment: 10, to: 100, years: 2 },
    ],
    [
      'computeFinance',
      { operation: 'pv', payment: 10, principal: 100 },
      { operation: 'compoundInterest', payment: 10, principal: 100 },
    ],
    [
      'computeFinance',
      { compounding: 'monthly', operation: 'pv', payment: 10 },
      { compoundsPerYear: 12, operation: 'loanPayment', payment: 10 },
    ],
    [
      'computeFinance',
      { months: 60, operation: 'pv', payment: 10 },
      { operation: 'loanPayment', payment: 10, years: '(60)/12' },
    ],
    [
      'computeFinance',
      { operation: 'futureValue', principal: 100 },
      { operation: 'compoundInterest', principal: 100 },
    ],
    ['computeFinance', { operation: 'net present value' }, { operation: 'netPresentValue' }],
    ['computeFinance', { cashFlows: ['-$1,000', '$ 600'] }, { cashFlows: ['-1,000', '600'] }],
    [
      'computeFinance',
      { principal: '$250k', to: '1.2M' },
      { principal: '250*10^3', to: '1.2*10^6' },
    ],
    ['computeLimit', { to: 'x \\to 0^{+}' }, { direction: 'right', to: '0', variable: 'x' }],
    ['computeDates', { date: 'today' }, { date: 'today', operation: 'describe' }],
    [
      'computeDates',
      { date: 'today', duration: '3 days' },
      { date: 'today', duration: '3 days', operation: 'add' },
    ],
    ['computeFinance', { operation: 'irr' }, { operation: 'internalRate' }],
    [
      'computeFinance',
      { new: 60, old: 50, operation: 'percent change' },
      { from: 50, operation: 'percentChange', to: 60 },
    ],
    [
      'computeStatistics',
      { distribution: 'normal', parameters: { mean: 1, std_dev: 2 } },
      { distribution: 'normal', parameters: { deviation: 2, mean: 1 } },
    ],
    ['differentiate', { variable: 'x' }, { variables: ['x'] }],
    ['integrate', { variables: ['x'] }, { variable: 'x' }],
    ['computeLimit', { direction: '+', point: 0 }, { direction: 'right', to: 0 }],
    [
      'computeDates',
      { end: '2026-01-02', start: '2026-01-01', operation: 'between' },
      { date: '2026-01-01', endDate: '2026-01-02', operation: 'difference' },
    ],
  ])('%s %j', (api, args, expected) => {
    expect(read(api, args)).toEqual(expected);
  });
});

describe('what an expression says', () => {
  it.each([
    ['computeLimit', 'sin(x)/x as x -> 0', { to: '0' }],
    ['computeLimit', 'lim x->0+ 1/x', { direction: 'right', to: '0' }],
    ['computeLimit', String.raw`\lim_{x \to \infty} 1/x`, { to: String.raw`\infty` }],
    ['computeLimit', String.raw`\lim_{x \to 0^{+}} 1/x`, { direction: 'right', to: '0' }],
    ['computeLimit', 'lim x->sqrt(2) x^2', { to: 'sqrt(2)' }],
    ['computeLimit', 'limit(f, x, 2*pi)', { to: '2*pi' }],
    ['computeLimit', 'sin(x)/x', {}],
    ['computeSeries', String.raw`\prod_{k=1}^3 k`, { operation: 'product' }],
    ['computeSeries', 'sum(k, k, 1, 3)', { operation: 'sum' }],
    ['computeSeries', '1/k^2', {}],
  ])('%s: %s', (api, expression, said) => {
    expect(read(api, { expression })).toEqual({ expression, ...said });
  });

  it('yields to an argument of its own', () => {
    const given = { expression: 'x as x -> 0', point: 1 };
    expect(read('computeLimit', given)).toEqual({ expression: given.expression, to: 1 });
  });

  it.each([
    [{ from: 1 }, 'sum'],
    [{ order: 5 }, 'taylor'],
    [{ around: 0 }, 'taylor'],
  ])('names the series that takes %j', (given, operation) => {
    const args = { expression: 'f', ...given };
    expect(read('computeSeries', args)).toEqual({ ...args, operation });
  });
});
