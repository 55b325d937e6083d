// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { renderSurface } from '../testing/render-surface.tsx';
import { Plot, type PlotData, preparePlot } from './index.tsx';
import { PlotFigure } from './PlotFigure.tsx';
import { AREA, BINOMIAL, DERIVATIVE, HYPERBOLA, NORMAL, PARABOLA, REGRESSION } from './plots.ts';

afterEach(cleanup);

const show = (plot: PlotData, language: 'en-US' | 'zh-CN' = 'en-US') => {
  const { container, missingKeys } = renderSurface(<Plot plot={preparePlot(plot)!} />, {
    language,
  });
  expect(missingKeys).toEqual([]);
  return container;
};

/* The drawing code loads with the first plot. */
const findPlot = () => screen.findByRole('img');

const describedBy = (element: Element): string =>
  document.querySelector(`[id="${element.getAttribute('aria-describedby')}"]`)?.textContent ?? '';

describe('Plot', () => {
  it('tolerates numbers of every size', async () => {
    const extremes = [1e-308, 1e-150, 1e149, -1e149];
    for (const size of extremes) {
      const points: PlotData['curves'][number]['points'] = [
        [0, 0],
        [size, size],
        [2 * size, -size],
      ];
      show({ ...PARABOLA, curves: [{ label: 'x', points, style: 'line' }] });
      const image = await findPlot();
      expect(image.outerHTML).not.toMatch(/NaN|Infinity/);
      cleanup();
    }
  });

  it('says in words what it shows and where it is interrupted', async () => {
    show(HYPERBOLA);
    const image = await findPlot();
    expect(image.getAttribute('aria-label')).toBe('Plot of 1/x over x');
    expect(describedBy(image)).toContain('x from −5 to 5');
    expect(describedBy(image)).toContain('1/x is interrupted near x = 0.');
    expect(describedBy(image)).toContain('Values beyond the vertical range are cut off.');
    cleanup();
    show(PARABOLA);
    expect(describedBy(await findPlot())).toContain(
      'x^2 - 4: lowest −4 at x = 0, highest 12 at x = −4. Marked points: x = -2 (−2, 0); x = 2 (2, 0).',
    );
  });

  it('is also available as a table', async () => {
    show(PARABOLA);
    await findPlot();
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByText('Show the plot as a table'));
    const marks = screen.getByRole('table', { name: 'Marked points' });
    expect(within(marks).getAllByRole('row')).toHaveLength(3);
    const curve = screen.getByRole('table', { name: 'x^2 - 4' });
    expect(within(curve).getAllByRole('row')).toHaveLength(26);
  });

  it('can be read with a slider', async () => {
    show(DERIVATIVE);
    await findPlot();
    const slider = screen.getByRole('slider', { name: 'Read values along x' });
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Move the slider/);
    fireEvent.change(slider, { target: { value: '100' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('x = 6, sin(x): −0.279415, cos(x): 0.96017');
    expect(screen.getByText('cos(x): 0.96017')).toBeTruthy();
  });

  it('distinguishes lines by more than their colour', async () => {
    const container = show(DERIVATIVE);
    await findPlot();
    const dashes = [...container.querySelectorAll('[role="img"] path[stroke-dasharray]')];
    expect(dashes).toHaveLength(1);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'sin(x)',
      'cos(x)',
    ]);
  });

  it.each(Object.entries({ AREA, BINOMIAL, NORMAL, REGRESSION }))(
    'draws %s in both languages',
    async (_, plot) => {
      for (const language of ['en-US', 'zh-CN'] as const) {
        show(plot, language);
        const image = await findPlot();
        expect(image.querySelectorAll('path, rect').length).toBeGreaterThan(1);
        expect(image.outerHTML).not.toMatch(/NaN|undefined/);
        cleanup();
      }
    },
  );

  it('has unique ids, so that two plots do not interfere', () => {
    renderSurface(
      <>
        <PlotFigure plot={AREA} />
        <PlotFigure plot={AREA} />
      </>,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
