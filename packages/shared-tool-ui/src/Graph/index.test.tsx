// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { NextCallContext } from '../NextCall/next-call.ts';
import { renderSurface } from '../testing/render-surface.tsx';
import { buildGraph, type GraphData, type GraphNode, type NamedEdge } from './graph.ts';
import { GraphFigure } from './GraphFigure.tsx';

afterEach(cleanup);

const node = (number: number, more: Partial<GraphNode> = {}): GraphNode => ({
  identifier: `TASK-${number}`,
  isOutside: false,
  name: `Task ${number}`,
  state: 'To do',
  ...more,
});

const edge = (from: number, to: number, isRelation = false): NamedEdge => ({
  from: `TASK-${from}`,
  isRelation,
  to: `TASK-${to}`,
});

/* 1 and 2 come before 3, 3 before 4; 5 is related to 4. */
const build = (
  nodes: GraphNode[] = [1, 2, 3, 4, 5, 6].map((number) => node(number)),
): GraphData => {
  const edges = [edge(3, 1), edge(3, 2), edge(4, 3), edge(5, 4, true)];
  const graph = buildGraph(nodes, edges);
  if (!graph) throw new Error('There is no graph.');
  return graph;
};

const show = (graph: GraphData) => (
  <GraphFigure
    graph={graph}
    next={(identifier) => ({
      apiName: 'view',
      arguments: { identifier },
      identifier: 'plan',
      label: `View ${identifier}`,
    })}
    label="Plan"
    legend={[{ content: 'To do 5', key: 'todo' }]}
    maxHeight={400}
    words={{
      help: 'Arrows lead on.',
      legend: 'How many have which state',
      node: 'Task',
      single: `${graph.single} not drawn.`,
      size: `${graph.nodes.length} tasks`,
      state: 'State',
      table: 'All of them',
    }}
  />
);

const draw = (graph: GraphData, language: 'en-US' | 'zh-CN' = 'en-US') => {
  const rendered = renderSurface(show(graph), { language });
  expect(rendered.missingKeys).toEqual([]);
  return rendered;
};

const press = (...keys: string[]): string | undefined => {
  const list = screen.getByRole('listbox', { name: 'Plan' });
  for (const key of keys) fireEvent.keyDown(list, { key });
  const id = list.getAttribute('aria-activedescendant');
  const chosen = screen.queryAllByRole('option', { selected: true });
  expect(chosen.map((option) => option.id)).toEqual(id === null ? [] : [id]);
  return chosen[0]?.querySelector('title')?.textContent.split(',')[0];
};

describe('a drawn graph', () => {
  it("says in words what each task's colour and arrows show", () => {
    const { container } = draw(build([node(1, { state: 'Completed' }), ...build().nodes.slice(1)]));
    const labels = screen
      .getAllByRole('option')
      .map((option) => option.querySelector('title')?.textContent);
    expect(labels).toEqual([
      'TASK-1 Task 1, Completed. Required by TASK-3',
      'TASK-2 Task 2, To do. Required by TASK-3',
      'TASK-3 Task 3, To do. Requires TASK-1, TASK-2. Required by TASK-4',
      'TASK-4 Task 4, To do. Requires TASK-3. Related to TASK-5',
      'TASK-5 Task 5, To do. Related to TASK-4',
    ]);
    expect(screen.getByRole('option', { name: labels[0] ?? '' })).toBeTruthy();
    expect(container.textContent).toContain('TASK-1 · Completed');
    expect(container.textContent).toContain('5 tasks · 3 dependencies · 4 steps');
    const arrows = [...container.querySelectorAll('path[marker-end]')];
    expect(arrows).toHaveLength(3);
  });

  it('is navigated by keys: left to a requirement, right to a dependent', () => {
    draw(build());
    expect(press('ArrowDown')).toBe('TASK-1 Task 1');
    expect(press('ArrowRight')).toBe('TASK-3 Task 3');
    expect(press('ArrowRight')).toBe('TASK-4 Task 4');
    // Nothing requires it: it only has related nodes.
    expect(press('ArrowRight')).toBe('TASK-5 Task 5');
    expect(press('Home')).toBe('TASK-1 Task 1');
    expect(press('ArrowUp')).toBe('TASK-1 Task 1');
    expect(press('ArrowDown')).toBe('TASK-2 Task 2');
    expect(press('End')).toBe('TASK-5 Task 5');
    expect(press('Tab')).toBe('TASK-5 Task 5');
    expect(press('Escape')).toBeUndefined();
  });

  it('highlights what is connected to the selected task, also by pointer', () => {
    const { container } = draw(build());
    fireEvent.click(screen.getAllByRole('option')[2]!);
    expect(container.querySelector('p[id]')?.textContent).toBe(
      'TASK-3 Task 3, To do. Requires TASK-1, TASK-2. Required by TASK-4',
    );
    const last = [...container.querySelectorAll('path[marker-end]')].slice(-3);
    expect(last.every((path) => path.getAttribute('marker-end')?.includes('active'))).toBe(true);
    fireEvent.click(screen.getByRole('listbox'));
    expect(container.querySelector('p[id]')?.textContent).toMatch(/^Arrows lead/);
  });

  it('keeps the selected task when its data change', () => {
    const { rerender } = draw(build());
    press('Home');
    const nodes = build().nodes.map((one) => ({ ...one, state: 'Completed' }));
    rerender(show({ ...build(), nodes }));
    expect(press()).toBe('TASK-1 Task 1');
    expect(screen.getAllByRole('option')[0]?.querySelector('title')?.textContent).toContain(
      'Completed',
    );
  });

  it('links the selected node to its call if the host can make one', () => {
    draw(build());
    press('Home');
    expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
    cleanup();
    const calls: unknown[] = [];
    renderSurface(
      <NextCallContext value={(call) => calls.push(call)}>{show(build())}</NextCallContext>,
    );
    expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
    press('Home');
    fireEvent.click(screen.getByRole('button', { name: 'View TASK-1' }));
    expect(calls).toEqual([
      { apiName: 'view', arguments: { identifier: 'TASK-1' }, identifier: 'plan' },
    ]);
  });

  it('zooms in, out and to fit', () => {
    draw(build());
    const width = (): number => Number(screen.getByRole('listbox').getAttribute('width'));
    const first = width();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(width()).toBeGreaterThan(first);
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(width()).toBeLessThan(first);
    fireEvent.click(screen.getByRole('button', { name: 'Show all of it' }));
    expect(width()).toBeLessThanOrEqual(640);
    for (let step = 0; step < 30; step += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    }
    expect(width()).toBeLessThan(5000);
  });

  it('is also available as a table', () => {
    const { container } = draw(build(), 'zh-CN');
    const details = container.querySelector('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    );
    expect(rows[2]).toEqual(['TASK-3 Task 3', 'To do', 'TASK-1, TASK-2', 'TASK-4', '']);
    expect(container.textContent).toContain('1 not drawn.');
  });

  it('keeps every text in its box and makes deceptive characters visible', () => {
    const name = `a\u202Eb${'x'.repeat(100_000)}`;
    const { container } = draw(build([node(1, { name }), ...build().nodes.slice(1)]));
    expect(container.innerHTML).not.toContain('\u202E');
    for (const text of container.querySelectorAll('text')) {
      expect(text.textContent.length).toBeLessThan(32);
    }
  });

  it('draws a few hundred tasks and says what it leaves out', () => {
    const nodes = Array.from({ length: 700 }, (_, index) => node(index));
    const edges = Array.from({ length: 699 }, (_, index) =>
      edge(index + 1, Math.max(0, index - (index % 7))),
    );
    const graph = buildGraph(nodes, edges)!;
    expect(graph.nodes).toHaveLength(600);
    const { container } = draw(graph);
    expect(container.querySelectorAll('[role=option]')).toHaveLength(600);
    expect(screen.getByText('100 dependencies are not drawn.')).toBeTruthy();
  });
});

describe('buildGraph', () => {
  it('draws nothing without dependencies', () => {
    expect(buildGraph([node(1)], [])).toBeUndefined();
    expect(buildGraph([node(1)], [edge(1, 1), edge(1, 9)])).toBeUndefined();
  });

  it('draws each edge and each task once', () => {
    const graph = buildGraph([node(1), node(2), node(1)], [edge(2, 1), edge(2, 1)]);
    expect(graph).toMatchObject({ edges: [{ after: 1, before: 0 }], single: 0 });
    expect(graph?.nodes).toHaveLength(2);
  });
});
