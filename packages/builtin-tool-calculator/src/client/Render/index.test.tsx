import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

// @vitest-environment happy-dom
import {
  HOSTILE_STATES,
  listBrokenStates,
  readSurfaces,
  renderSurface,
} from '@lobechat/shared-tool-ui/testing';
import type { BuiltinRenderProps } from '@lobechat/types';

import { calculatorLocales } from '../../locales/index.ts';
import { CalculatorApiName, type CalculatorApiNameType } from '../../types.ts';
import { BATCH, HALF, ROOT, stateOf } from '../testing/states.ts';
import { calculatorRenders } from './index.ts';

const STATES = {
  analyzeInteger: stateOf('analyzeInteger', 'No inverse'),
  calculate: HALF,
  compareValues: stateOf('compareValues', 'Lengths, longest first'),
  computeDates: stateOf('computeDates', 'One month after January 31'),
  computeFinance: stateOf('computeFinance', '30-year loan'),
  computeLimit: stateOf('computeLimit', 'Different one-sided limits'),
  computeMatrix: stateOf('computeMatrix', 'Inverse'),
  computeSeries: stateOf('computeSeries', 'Taylor polynomial'),
  computeStatistics: stateOf('computeStatistics', 'Probability of a range'),
  convertBase: stateOf('convertBase', 'Several bases at once'),
  convertUnits: stateOf('convertUnits', 'Incompatible units'),
  differentiate: stateOf('differentiate', 'Third derivative at a point'),
  evaluate: BATCH,
  integrate: stateOf('integrate', 'Definite integral'),
  simplify: stateOf('simplify', 'Factor a polynomial'),
  solve: stateOf('solve', 'Quadratic equation'),
};

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

const open = (label: string): void => {
  fireEvent.click(screen.getByText(label));
};

/* The plotting code is loaded with the first plot. */
const PATIENCE = { timeout: 120_000 };

describe('every Render', () => {
  it.each(['calculate', 'evaluate'] as const)(
    '%s makes invisible characters visible',
    (apiName) => {
      const hidden = '1\u202E+2';
      const answer = { ...HALF, exact: hidden, expression: hidden, warnings: [hidden] };
      const state =
        apiName === 'calculate' ? answer : { results: [{ answer, expression: hidden }] };
      const container = show(apiName, { args: { expression: hidden }, pluginState: state });
      expect(container.textContent).not.toContain('\u202E');
      expect(container.textContent).toContain('1\\u{202E}+2');
    },
  );

  it.each(Object.values(CalculatorApiName))('%s says why there is no result', (apiName) => {
    show(apiName, { pluginError: { message: 'It took too long.', type: 'Timeout' } });
    expect(screen.getByText('Timeout')).toBeTruthy();
    expect(screen.getByText('It took too long.')).toBeTruthy();
  });

  it.each(Object.values(CalculatorApiName))(
    "%s shows the model's text if there is no state",
    (apiName) => {
      expect(show(apiName, { content: '= 1/2' }).querySelector('pre')?.textContent).toBe('= 1/2');
    },
  );

  it.each(Object.values(CalculatorApiName))('%s tolerates a state of any form', (apiName) => {
    const Render = calculatorRenders[apiName];
    // Broken plots are tested with the plot.
    const broken = [
      ...HOSTILE_STATES,
      ...listBrokenStates({ ...STATES[apiName], plot: undefined }),
    ];
    const views = broken.map((state, index) => (
      <Render args={state} content="raw" key={index} messageId="m" pluginState={state} />
    ));
    expect(readSurfaces(views, { locales: calculatorLocales })).not.toContain('');
  });

  it.each(Object.values(CalculatorApiName))(
    '%s shows its state in both languages, and names all its buttons',
    (apiName) => {
      for (const language of ['en-US', 'zh-CN'] as const) {
        const container = show(apiName, { content: 'raw', pluginState: STATES[apiName] }, language);
        expect(container.textContent).not.toContain('raw');
        const names = [...container.querySelectorAll('button')].map((button) =>
          button.getAttribute('aria-label'),
        );
        expect(names).not.toEqual([]);
        expect(names.every(Boolean)).toBe(true);
        expect(new Set(names).size).toBe(names.length);
        cleanup();
      }
    },
  );
});

describe('the Render of calculate', () => {
  it('typesets the exact value and offers all its forms', async () => {
    const container = show('calculate', { args: { expression: '1/3 + 1/6' }, pluginState: HALF });
    await waitFor(() => expect(container.querySelector('mfrac')).toBeTruthy(), PATIENCE);
    expect(screen.getByText('Exact')).toBeTruthy();
    for (const name of ['Copy Exact form', 'Copy Decimal', 'Copy LaTeX']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('marks a rounded value, and shows assumptions and caveats', () => {
    show('calculate', { pluginState: ROOT });
    expect(screen.getByText('Approximate')).toBeTruthy();
    expect(screen.getByText('≈ 1.4142135623731')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((note) => note.textContent)).toEqual([
      'Careful: rounded to 14 digits',
      'Assumed: log is the natural logarithm',
    ]);
  });

  it('says words and notes in the language of the page, or marks them as English', async () => {
    const Render = calculatorRenders.calculate;
    const pluginState = { ...ROOT, latex: String.raw`1 \;\text{or}\; 2` };
    const { container } = renderSurface(
      <Render args={{}} content="" messageId="m" pluginState={pluginState} />,
      {
        language: 'zh-CN',
        locales: calculatorLocales,
        phrases: { 'log is the natural logarithm': 'log 为自然对数', or: '或' },
      },
    );
    await waitFor(() => expect(container.querySelector('mtext')).toBeTruthy(), PATIENCE);
    expect(container.querySelector('math')?.textContent).toContain(String.raw`\text{或}`);
    const notes = screen.getAllByRole('listitem');
    expect(notes.map((note) => note.textContent)).toEqual([
      '注意：rounded to 14 digits',
      '假定：log 为自然对数',
    ]);
    expect(notes.map((note) => note.querySelector('[lang="en"]')?.textContent)).toEqual([
      'rounded to 14 digits',
      undefined,
    ]);
  });

  it('does not repeat a whole number', () => {
    show('calculate', {
      pluginState: { ...HALF, decimal: '6', exact: '6', kind: 'integer', latex: '6' },
    });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('the Render of evaluate', () => {
  it('has a row for every expression, including failed ones', () => {
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

  it('says that there are no results', () => {
    show('evaluate', { pluginState: { failed: 0, results: [], succeeded: 0 } });
    expect(screen.getByText('Nothing to show')).toBeTruthy();
  });
});

describe('the Render of solve', () => {
  it('says that there is no solution, and that some could not be found', () => {
    show('solve', { pluginState: { ...STATES.solve, count: 'none', solutions: [] } });
    expect(screen.getByText(/^There is no solution\. Looked for among the real/)).toBeTruthy();
    cleanup();
    show('solve', { pluginState: { ...STATES.solve, isComplete: false, missing: 2 } });
    expect(screen.getByText(/^2 solutions\. 2 more are known to exist/)).toBeTruthy();
    cleanup();
    show('solve', { pluginState: { ...STATES.solve, count: 'unknown', isComplete: false } });
    expect(screen.getByText(/^2 solutions\. There may be more\./)).toBeTruthy();
  });

  it('does not call an unverified solution verified', () => {
    const [first] = STATES.solve.solutions;
    const solutions = [first, { ...first, verified: false }];
    show('solve', { pluginState: { ...STATES.solve, plot: undefined, solutions } });
    expect(readRows().map((row) => row.at(-1))).toEqual([
      'Verified by substitution',
      'Not verified',
    ]);
  });

  it('has a row for every solution and a column for every variable', () => {
    const [x, y] = ['x', 'y'].map((name) => ({ answer: HALF, name }));
    const solutions = [{ multiplicity: 2, values: [x, y], verified: true }];
    show('solve', { pluginState: { ...STATES.solve, solutions, variables: ['x', 'y'] } });
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'No.',
      'x',
      'y',
      'Multiplicity',
      'Check',
    ]);
    expect(screen.getByRole('button', { name: 'Copy y of solution 1' })).toBeTruthy();
  });

  it('puts no equals sign before a set', () => {
    const answer = { ...STATES.solve.answer, latex: '5' };
    show('solve', { pluginState: { answer } });
    expect(screen.queryByText('=')).toBeNull();
    show('solve', { pluginState: { answer: { ...answer, kind: 'integer' } } });
    expect(screen.getByText('=')).toBeTruthy();
  });
});

describe('the Render of integrate', () => {
  it('says that an integral diverges', () => {
    const pluginState = { ...STATES.integrate, answer: undefined, converges: false };
    show('integrate', { pluginState });
    expect(screen.getByText('The integral diverges.')).toBeTruthy();
  });

  it('adds the constant to an antiderivative, and says how it was verified', async () => {
    const { answer } = STATES.simplify;
    const pluginState = { answer, isDefinite: false, method: 'antiderivative', variable: 'x' };
    const container = show('integrate', { args: { expression: '2*x' }, pluginState });
    expect(screen.getByText('∫ 2*x dx')).toBeTruthy();
    await waitFor(() => {
      expect(container.querySelector('annotation')?.textContent).toMatch(/ \+ C$/);
    }, PATIENCE);
    expect(screen.getByText('Verified by differentiation')).toBeTruthy();
  });

  it('says how a numeric value was computed, and its error bound', () => {
    const { antiderivative: _, ...state } = STATES.integrate;
    const pluginState = { ...state, answer: ROOT, errorBound: '1e-14', method: 'quadrature' };
    show('integrate', { args: { expression: 'f', from: 0, to: 1 }, pluginState });
    expect(screen.getByText('∫ f dx, x = 0 … 1')).toBeTruthy();
    expect(screen.getByText('1e-14')).toBeTruthy();
    expect(screen.getByText('Numeric integration')).toBeTruthy();
  });
});

describe('the Render of computeLimit', () => {
  it('says that there is no limit, and shows the one-sided ones', () => {
    show('computeLimit', {
      args: { expression: '1/x', to: 0 },
      pluginState: STATES.computeLimit,
    });
    expect(screen.getByText('lim x → 0 (1/x)')).toBeTruthy();
    expect(screen.getByText('There is no limit.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy From the left' })).toBeTruthy();
  });
});

describe('the Render of computeMatrix', () => {
  it('offers the entries as a table', () => {
    show('computeMatrix', { pluginState: STATES.computeMatrix });
    open('Show as table');
    expect(readRows()).toEqual([
      ['1', '-2', '1'],
      ['2', '3/2', '-1/2'],
    ]);
  });

  it('shows a large matrix as a table only', () => {
    const row = `[${Array.from({ length: 20 }, (_, index) => index).join(', ')}]`;
    const answer = { ...STATES.computeMatrix.answer, exact: `[${row}, ${row}]` };
    show('computeMatrix', { pluginState: { ...STATES.computeMatrix, answer } });
    expect(readRows().map((cells) => cells.length)).toEqual([21, 21]);
  });

  it('shows every part of a decomposition under its name', () => {
    const { answer } = STATES.computeMatrix;
    const parts = ['lower', 'upper'].map((name) => ({ answer, name }));
    show('computeMatrix', { pluginState: { answer, operation: 'lu', parts } });
    for (const name of ['Copy Lower triangular matrix', 'Copy Upper triangular matrix']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });
});

describe('the Render of computeFinance', () => {
  it('says how many periods of a schedule are left out', () => {
    show('computeFinance', {
      args: { operation: 'loanPayment', principal: 300_000, rate: '4.5%' },
      pluginState: STATES.computeFinance,
    });
    expect(screen.getByText('Payment per period: principal = 300000, rate = 4.5%')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Schedule' });
    const rows = table.querySelectorAll('tr');
    expect([...rows].map((row) => row.querySelector('th')?.textContent)).toContain(
      '348 periods left out',
    );
  });
});

describe('the Render of compareValues', () => {
  it('names the largest and the smallest in words', () => {
    show('compareValues', { pluginState: STATES.compareValues });
    expect(screen.getByText('1 mi = 1760 yd > 1.6 km > 5000 ft')).toBeTruthy();
    expect(readRows().map((row) => row.at(-1))).toEqual(['Largest', 'Largest', '', 'Smallest']);
  });
});

describe('the Render of analyzeInteger', () => {
  it('shows the facts about one value, and why another has none', () => {
    show('analyzeInteger', {
      pluginError: { message: 'One failed', type: 'InvalidNumber' },
      pluginState: STATES.analyzeInteger,
    });
    expect(readRows().map(([name]) => name)).toEqual(['Result']);
    expect(screen.getByText('DomainError')).toBeTruthy();
    expect(screen.queryByText('One failed')).toBeNull();
  });
});

describe('the Render of computeDates', () => {
  it('shows the result, the question and the facts', () => {
    show('computeDates', {
      args: { date: '2026-01-31', duration: '1 month', timeZone: 'Europe/Berlin' },
      pluginState: STATES.computeDates,
    });
    expect(screen.getByText('2026-01-31 + 1 month (Europe/Berlin)')).toBeTruthy();
    expect(screen.getByText('2026-02-28')).toBeTruthy();
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms.slice(0, 2)).toEqual(['Weekday', 'ISO week']);
  });
});

describe('the Render of computeDates in Chinese', () => {
  it('translates names and words, and leaves dates unchanged', () => {
    const facts = [
      { name: 'weekday', value: 'Saturday' },
      { name: 'isLeapYear', value: 'false' },
      { name: 'utc', value: '2026-02-28T00:00Z' },
    ];
    const pluginState = { facts, operation: 'describe', result: '2026-02-28' };
    show('computeDates', { pluginState }, 'zh-CN');
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(values).toEqual(['星期六', '否', '2026-02-28T00:00Z']);
  });
});

describe('the Render of differentiate', () => {
  it('shows the function that was differentiated, and the value at the point', () => {
    show('differentiate', {
      args: { at: { x: 0 }, expression: 'sin(x)', order: 2 },
      pluginState: STATES.differentiate,
    });
    expect(screen.getByText('d²/dx² (sin(x))')).toBeTruthy();
    expect(screen.getByText('At x = 0')).toBeTruthy();
  });
});

describe('the Render of computeSeries', () => {
  it('says whether it converges', () => {
    const sum = { ...STATES.computeSeries, coefficients: [], operation: 'sum' };
    show('computeSeries', {
      args: { expression: '1/n', from: 1, to: 'infinity', variable: 'n' },
      pluginState: { ...sum, answer: undefined, converges: false, variable: 'n' },
    });
    expect(screen.getByText('It diverges.')).toBeTruthy();
    expect(screen.getByText('Σ 1/n, n = 1 … infinity')).toBeTruthy();
  });

  it('lists the coefficients of a polynomial by their powers', () => {
    show('computeSeries', { pluginState: STATES.computeSeries });
    open('Coefficients');
    expect(readRows().map(([power]) => power)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  });
});

describe('a Render with a plot', () => {
  it.each(['solve', 'integrate', 'differentiate', 'computeStatistics'] as const)(
    '%s draws the plot',
    async (apiName) => {
      show(apiName, { pluginState: STATES[apiName] });
      expect(await screen.findByRole('img', { name: /^Plot of/ }, PATIENCE)).toBeTruthy();
    },
  );
});

describe('the Render of convertBase', () => {
  it('shows the digits in every base, ready to copy', () => {
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
