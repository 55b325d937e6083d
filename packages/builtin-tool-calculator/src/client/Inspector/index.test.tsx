import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { renderSurface } from '@lobechat/shared-tool-ui/testing';
import type { BuiltinInspectorProps } from '@lobechat/types';

import { CalculatorIdentifier } from '../../constants.ts';
import { calculatorLocales } from '../../locales/index.ts';
import { CalculatorApiName, type CalculatorApiNameType } from '../../types.ts';
import { BATCH, HALF, ROOT } from '../testing/answers.ts';
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

  it.each(Object.values(CalculatorApiName))('%s bears arguments that were refused', (apiName) => {
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

  it('does not show a value that a failed call left behind', () => {
    const text = show('calculate', { args, pluginState: HALF, result: failed('Timeout') });
    expect(text).toBe('Calculate1/3 + 1/6Failed');
  });

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
  it('says how many came out', () => {
    const args = { expressions: ['1/3 + 1/6', '1/0'] };
    expect(show('evaluate', { args, pluginState: BATCH, result: done })).toBe(
      'Evaluated expressions1/3 + 1/6; 1/01 of 2 succeeded',
    );
    cleanup();
    const both = { failed: 0, results: [BATCH.results[0], BATCH.results[0]], succeeded: 2 };
    expect(show('evaluate', { args, pluginState: both, result: done })).toContain('2 results');
  });

  it('shows the value of a single expression', () => {
    const state = { failed: 0, results: [BATCH.results[0]], succeeded: 1 };
    expect(show('evaluate', { pluginState: state, result: done })).toContain('= 1/2');
  });
});

describe('the Inspector of convertBase', () => {
  it('shows the number as it is written elsewhere', () => {
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
