import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { renderSurface } from '@lobechat/shared-tool-ui/testing';
import type { BuiltinInspectorProps } from '@lobechat/types';

import { CalculatorIdentifier } from '../../constants.ts';
import { calculatorLocales } from '../../locales/index.ts';
import { CalculatorApiName, type CalculatorApiNameType } from '../../types.ts';
import { BATCH, HALF, ROOT, stateOf } from '../testing/states.ts';
import { calculatorInspectors } from './index.ts';

afterEach(cleanup);

const show = (
  apiName: CalculatorApiNameType,
  props: Partial<BuiltinInspectorProps>,
  language: 'en-US' | 'zh-CN' = 'en-US',
) => {
  const Inspector = calculatorInspectors[apiName];
  const { container, missingKeys } = renderSurface(
    <Inspector apiName={apiName} args={undefined} identifier={CalculatorIdentifier} {...props} />,
    { language, locales: calculatorLocales },
  );
  expect(missingKeys).toEqual([]);
  return container.textContent;
};

const failed = (type: string) => ({ content: 'no', error: { message: 'no', type } });
const done = { content: 'ok' };

describe('every Inspector', () => {
  it.each(Object.values(CalculatorApiName))(
    '%s says what it does before anything is known',
    (apiName) => {
      for (const language of ['en-US', 'zh-CN'] as const) {
        expect(show(apiName, { isArgumentsStreaming: true }, language)).not.toBe('');
        cleanup();
      }
    },
  );

  it.each(Object.values(CalculatorApiName))('%s tolerates invalid arguments', (apiName) => {
    const args = { expression: {}, expressions: [1, null, {}], value: ['x'] };
    expect(show(apiName, { args, result: failed('InvalidArguments') })).toContain('Failed');
    cleanup();
    expect(show(apiName, { args: null, isLoading: true })).not.toBe('');
  });

  it.each(Object.values(CalculatorApiName))('%s says that it was cancelled', (apiName) => {
    expect(show(apiName, { result: failed('Aborted') })).toContain('Cancelled');
  });
});

describe('the Inspector of calculate', () => {
  const args = { expression: '1/3 + 1/6' };

  it('follows the phases', () => {
    const partial = { isArgumentsStreaming: true, partialArgs: { expression: '1/3' } };
    expect(show('calculate', partial)).toBe('Calculating1/3');
    cleanup();
    expect(show('calculate', { args })).toBe('Calculate1/3 + 1/6');
    cleanup();
    expect(show('calculate', { args, isLoading: true })).toBe('Calculating1/3 + 1/6');
    cleanup();
    expect(show('calculate', { args, pluginState: HALF, result: done })).toBe(
      'Calculated1/3 + 1/6= 1/2',
    );
  });

  it('marks a rounded value', () => {
    expect(show('calculate', { args, pluginState: ROOT, result: done })).toContain('≈ 1.4142');
  });
});

describe('the Inspector of evaluate', () => {
  it('shows the number of successes', () => {
    const args = { expressions: ['1/3 + 1/6', '1/0'] };
    expect(show('evaluate', { args, pluginState: BATCH, result: done })).toBe(
      'Evaluated expressions1/3 + 1/6; 1/01 of 2 succeeded',
    );
    cleanup();
    const both = { failed: 0, results: [BATCH.results[0], BATCH.results[0]], succeeded: 2 };
    expect(show('evaluate', { args, pluginState: both, result: done })).toContain('2 results');
  });

  it('shows the progress of a failed batch, and just the failure if it has no value', () => {
    const result = failed('DivisionByZero');
    expect(show('evaluate', { pluginState: BATCH, result })).toContain('1 of 2 succeeded');
    cleanup();
    const none = { failed: 1, results: [BATCH.results[1]], succeeded: 0 };
    expect(show('evaluate', { pluginState: none, result })).toContain('Failed');
  });

  it('shows the value of a single expression', () => {
    const state = { failed: 0, results: [BATCH.results[0]], succeeded: 1 };
    expect(show('evaluate', { pluginState: state, result: done })).toContain('= 1/2');
  });
});

describe('the Inspector of convertBase', () => {
  it('shows the number in the other base', () => {
    const pluginState = {
      fromBase: 10,
      results: [
        { base: 16, digits: 'ff', isExact: true, literal: '0xff' },
        { base: 10, digits: '255', isExact: true },
        { base: 3, digits: '0.0222', isExact: false },
      ],
    };
    expect(show('convertBase', { args: { value: '255' }, pluginState, result: done })).toBe(
      'Converted number base255→ 0xff, 255, ≈ 0.0222 (3)',
    );
  });
});

describe('the computation', () => {
  it.each([
    ['solve', { equations: ['x + y = 1', 'x = y'] }, 'x + y = 1, x = y'],
    ['simplify', { expression: 'x^2 - 1', operation: 'factor' }, 'factor(x^2 - 1)'],
    ['simplify', { expression: 'x + x', operation: 'simplify' }, 'x + x'],
    ['differentiate', { expression: 'x*y', variables: ['x', 'y'] }, 'd/dx d/dy x*y'],
    ['differentiate', { at: { x: 2 }, expression: 'x^5', order: 3 }, 'd^3 x^5, x = 2'],
    ['differentiate', { expression: 'x*y', kind: 'gradient' }, 'gradient(x*y)'],
    ['integrate', { expression: 'x^2' }, '∫ x^2'],
    ['integrate', { expression: 'x*t', from: 0, to: 'pi', variable: 't' }, '∫[0..pi] x*t dt'],
    ['computeLimit', { direction: 'left', expression: '1/x', to: 0, variable: 'x' }, '1/x, x → 0⁻'],
    ['computeSeries', { expression: 'exp(x)', operation: 'taylor' }, 'taylor(exp(x))'],
    [
      'computeSeries',
      { expression: 'n', from: 1, operation: 'sum', to: 9, variable: 'n' },
      'sum(n, n = 1..9)',
    ],
    ['computeMatrix', { matrix: '[[1]]', operation: 'rank' }, 'rank([[1]])'],
    ['computeMatrix', { exponent: 3, matrix: 'A', operation: 'power' }, 'power(A, 3)'],
    ['computeStatistics', { data: [1, 2], operation: 'describe' }, 'describe(data = [1, 2])'],
    ['convertUnits', { to: 'm', values: ['1 ft', '2 in'] }, '1 ft, 2 in → m'],
    ['analyzeInteger', { operation: 'gcd', values: ['4', '6'] }, 'gcd(4, 6)'],
    ['computeDates', { date: '2026-01-31', operation: 'describe' }, 'describe(date = 2026-01-31)'],
    [
      'computeFinance',
      { from: 80, operation: 'percentChange', to: 100 },
      'percentChange(from = 80, to = 100)',
    ],
    ['compareValues', { values: ['1/3', '0.33'] }, '1/3, 0.33'],
  ] as const)('%s %j is shown as code', (apiName, args, detail) => {
    expect(show(apiName, { args, isLoading: true })).toContain(detail);
  });
});

describe('the outcome', () => {
  it.each([
    ['solve', 'Quadratic equation', 'x = 1/2 or x = 1'],
    ['simplify', 'Factor a polynomial', '= (x - 1)*(x + 1)*(x^2 + 1)'],
    ['differentiate', 'Third derivative at a point', '= 2/x^3'],
    ['integrate', 'Definite integral', '= 2'],
    ['computeLimit', 'Different one-sided limits', 'no limit'],
    ['computeSeries', 'Taylor polynomial', '= 1 + x - x^3/3'],
    ['computeMatrix', 'Inverse', '= [[-2, 1], [3/2, -1/2]]'],
    ['computeStatistics', 'Probability of a range', 'Probability ≈ 0.950004209703559'],
    ['convertUnits', 'Incompatible units', '1 of 2 succeeded'],
    ['analyzeInteger', 'No inverse', '1 of 2 succeeded'],
    ['computeDates', 'One month after January 31', '= 2026-02-28'],
    ['computeFinance', '30-year loan', '≈ 1520.05592947764'],
    ['compareValues', 'Lengths, longest first', '1 mi = 1760 yd > 1.6 km > 5000 ft'],
  ] as const)('of %s (%s) is the short answer', (apiName, example, outcome) => {
    const pluginState = stateOf(apiName, example);
    expect(show(apiName, { args: {}, pluginState, result: done })).toContain(outcome);
  });

  it.each([
    ['solve', { count: 'none' }, 'no solution'],
    [
      'solve',
      { ...stateOf('solve', 'Quadratic equation'), isComplete: false },
      'x = 1/2 or x = 1 (maybe more)',
    ],
    ['integrate', { converges: false }, 'diverges'],
    ['computeSeries', { converges: false }, 'diverges'],
    ['computeSeries', { converges: true }, 'converges'],
    [
      'analyzeInteger',
      { items: stateOf('analyzeInteger', 'Factor two numbers').items.slice(0, 1) },
      'Prime = false; Prime factors = 2^3*3^2*5',
    ],
  ] as const)('of %s may have no value', (apiName, pluginState, outcome) => {
    expect(show(apiName, { args: {}, pluginState, result: done })).toContain(outcome);
  });

  it.each(Object.values(CalculatorApiName))('of %s may have any form', (apiName) => {
    for (const pluginState of [null, 5, 'text', [], {}, { answer: 1, items: [1], results: 2 }]) {
      expect(show(apiName, { args: {}, pluginState, result: done })).not.toBe('');
      cleanup();
    }
  });
});
