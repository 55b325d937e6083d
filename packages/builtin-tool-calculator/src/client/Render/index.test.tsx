import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import { renderSurface } from '@lobechat/shared-tool-ui/testing';
import type { BuiltinRenderProps } from '@lobechat/types';

import { calculatorLocales } from '../../locales/index.ts';
import { CalculatorApiName, type CalculatorApiNameType } from '../../types.ts';
import { BATCH, HALF, ROOT } from '../testing/answers.ts';
import { calculatorRenders } from './index.ts';

afterEach(cleanup);

const show = (
  apiName: CalculatorApiNameType,
  props: Partial<BuiltinRenderProps>,
  language: 'en-US' | 'zh-CN' = 'en-US',
) => {
  const Render = calculatorRenders[apiName];
  const rendered = renderSurface(<Render args={undefined} content="" messageId="m" {...props} />, {
    language,
    locales: calculatorLocales,
  });
  expect(rendered.missingKeys).toEqual([]);
  return rendered.container;
};

const readRows = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

describe('every Render', () => {
  it.each(Object.values(CalculatorApiName))('%s says why there is no result', (apiName) => {
    show(apiName, { pluginError: { message: 'It took too long.', type: 'Timeout' } });
    expect(screen.getByText('Timeout')).toBeTruthy();
    expect(screen.getByText('It took too long.')).toBeTruthy();
  });

  it.each(Object.values(CalculatorApiName))(
    '%s shows what the model read where no state came',
    (apiName) => {
      expect(show(apiName, { content: '= 1/2' }).querySelector('pre')?.textContent).toBe('= 1/2');
    },
  );

  it.each(Object.values(CalculatorApiName))('%s names all its buttons', (apiName) => {
    const pluginState = {
      calculate: HALF,
      convertBase: {
        fromBase: 10,
        results: [{ base: 2, digits: '1', isExact: true, literal: '0b1' }],
      },
      evaluate: BATCH,
    }[apiName];
    for (const language of ['en-US', 'zh-CN'] as const) {
      show(apiName, { pluginState }, language);
      const names = screen
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
      expect(names.every(Boolean)).toBe(true);
      expect(new Set(names).size).toBe(names.length);
      cleanup();
    }
  });
});

describe('the Render of calculate', () => {
  it('typesets the exact value and offers all its forms', async () => {
    const container = show('calculate', { args: { expression: '1/3 + 1/6' }, pluginState: HALF });
    await waitFor(() => expect(container.querySelector('mfrac')).toBeTruthy());
    expect(screen.getByText('Exact')).toBeTruthy();
    for (const name of ['Copy Exact form', 'Copy Decimal', 'Copy LaTeX']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('marks a rounded value, and says what was assumed and what to be careful about', () => {
    show('calculate', { pluginState: ROOT });
    expect(screen.getByText('Approximate')).toBeTruthy();
    expect(screen.getByText('≈ 1.4142135623731')).toBeTruthy();
    expect(screen.getByText('Assumed: log is the natural logarithm')).toBeTruthy();
    expect(screen.getByText('Careful: rounded to 14 digits')).toBeTruthy();
  });

  it('does not repeat a whole number', () => {
    show('calculate', {
      pluginState: { ...HALF, decimal: '6', exact: '6', kind: 'integer', latex: '6' },
    });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('the Render of evaluate', () => {
  it('has a row for every expression, also for those that failed', () => {
    show('evaluate', {
      args: { expressions: [], variables: { x: 2, y: '1/3' } },
      pluginError: { message: 'One failed', type: 'DivisionByZero' },
      pluginState: BATCH,
    });
    expect(screen.getByText('With x = 2, y = 1/3')).toBeTruthy();
    expect(screen.getByText('1 of 2 succeeded')).toBeTruthy();
    const [good, bad] = readRows();
    expect(good?.[0]).toBe('1/3 + 1/6');
    expect(good?.slice(2)).toEqual(['0.5', 'Exact']);
    expect(bad).toEqual(['1/0', 'DivisionByZero Division by zero in 1/0.', '', '']);
  });

  it('says that there is nothing', () => {
    show('evaluate', { pluginState: { failed: 0, results: [], succeeded: 0 } });
    expect(screen.getByText('Nothing to show')).toBeTruthy();
  });
});

describe('the Render of convertBase', () => {
  it('shows the digits in every base, ready to be copied', () => {
    show('convertBase', {
      args: { value: '0.1' },
      pluginState: {
        fromBase: 10,
        results: [
          { base: 16, digits: 'ff', isExact: true, literal: '0xff' },
          { base: 3, digits: '0.0022', isExact: false },
        ],
      },
    });
    expect(screen.getByText('0.1, read in base 10')).toBeTruthy();
    expect(readRows()).toEqual([
      ['16', '0xff', 'Exact'],
      ['3', '0.0022', 'Approximate'],
    ]);
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('button', { name: 'Copy number in base 16' })).toBeTruthy();
  });
});
