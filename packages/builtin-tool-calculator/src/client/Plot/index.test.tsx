// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { HOSTILE_STATES, listBrokenStates, renderSurface } from '@lobechat/shared-tool-ui/testing';

import { calculatorLocales } from '../../locales/index.ts';
import type { MathPlot } from '../../types.ts';
import { Plot } from './index.tsx';

afterEach(cleanup);

const REGRESSION: MathPlot = {
  curves: [
    {
      label: 'data',
      points: [
        [1, 2],
        [2, 4.1],
        [3, 6],
      ],
      style: 'dots',
    },
    {
      label: '2x',
      points: [
        [1, 2],
        [2, 4],
        [3, 6],
      ],
      style: 'line',
    },
  ],
  marks: [{ label: 'middle', x: 2, y: 4 }],
  xLabel: 'x',
  yLabel: '',
};

describe('Plot', () => {
  it('shows nothing if a plot cannot be drawn', () => {
    const undrawable = [
      ...HOSTILE_STATES,
      { curves: [] },
      { curves: [{ label: 'x', points: [], style: 'line' }] },
      { curves: [{ label: 'x', points: [[0, null]], style: 'line' }] },
      { curves: [{ label: 'x', points: [[Number.NaN, 1]], style: 'line' }] },
      { curves: [{ label: 'x', points: [['0', '1']], style: 'line' }] },
    ];
    for (const plot of undrawable) {
      const { container } = renderSurface(<Plot plot={plot} />, { locales: calculatorLocales });
      expect(container.textContent).toBe('');
      cleanup();
    }
  });

  it('draws the valid part of a broken plot', async () => {
    renderSurface(
      <>
        {listBrokenStates(REGRESSION).map((plot, index) => (
          <Plot key={`${index + 1}`} plot={plot} />
        ))}
        <Plot plot={REGRESSION} />
      </>,
      { locales: calculatorLocales },
    );
    const images = await screen.findAllByRole('img');
    expect(images.length).toBeGreaterThan(5);
    for (const path of document.querySelectorAll('path, rect, circle, line, text')) {
      expect(path.outerHTML).not.toMatch(/NaN|Infinity/);
    }
  });

  it('translates words of the engine, and leaves those of the question unchanged', async () => {
    const { container, missingKeys } = renderSurface(
      <>
        <Plot plot={REGRESSION} words={['data']} />
        <Plot plot={REGRESSION} />
      </>,
      { language: 'zh-CN', locales: calculatorLocales },
    );
    await screen.findAllByRole('img');
    const labels = [...container.querySelectorAll('li')].map((item) => item.textContent);
    expect(labels).toEqual(['数据', '2x', 'data', '2x']);
    expect(container.textContent).toContain('值 从 ');
    expect(missingKeys).toEqual([]);
  });
});
