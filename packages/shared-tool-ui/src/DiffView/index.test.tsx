// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { renderSurface } from '../testing/index.ts';
import { DiffView } from './index.tsx';

afterEach(cleanup);

const cells = (): string[][] =>
  screen
    .getAllByRole('row')
    .filter((row) => row.querySelector('td') !== null)
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

describe('DiffView', () => {
  it('never interprets a text as markup', () => {
    const { container } = renderSurface(
      <DiffView diff={'@@ -1 +1 @@\n+<img src=x onerror=alert(1)>'} label="Changes" />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(cells()[0]?.at(-1)).toBe('<img src=x onerror=alert(1)>');
  });

  it('shows additions and removals with signs and words', () => {
    renderSurface(<DiffView diff={'@@ -4 +4 @@\n a\n-b\n+c'} label="Changes" />);
    expect(cells()).toEqual([
      ['⋯', '3 unchanged lines'],
      ['4', '4', '', 'a'],
      ['5', '', '−removed', 'b'],
      ['', '5', '+added', 'c'],
    ]);
    expect(screen.getByRole('group', { name: 'Changes' }).tabIndex).toBe(0);
  });

  it('leaves out meaningless line numbers', () => {
    renderSurface(<DiffView diff={'@@ -1 +1 @@\n-b\n+c'} hasNumbers={false} label="Changes" />);
    expect(cells()).toEqual([
      ['−removed', 'b'],
      ['+added', 'c'],
    ]);
  });

  it('puts the sides of all diffs side by side if chosen and if there is room', () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    onTestFinished(() => width.mockRestore());
    const diffs = ['@@ -4 +4 @@ f()\n a\n-b\n+c\n+d', '@@ -1 +1,2 @@\n+a'];
    const { missingKeys, unmount } = renderSurface(
      diffs.map((diff) => <DiffView diff={diff} key={diff} label="Changes" />),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Side by side' }));
    expect(cells()).toEqual([
      ['⋯', '3 unchanged lines · f()'],
      ['4', 'a', '4', 'a'],
      ['5', '−removedb', '5', '+addedc'],
      ['', '', '6', '+addedd'],
      ['', '1', '+added', 'a'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Unified' }));
    expect(cells()).toHaveLength(6);
    expect(missingKeys).toEqual([]);
    unmount();
    width.mockRestore();
    renderSurface(<DiffView diff={diffs[0] ?? ''} label="Changes" />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a long diff step by step', () => {
    const { container, missingKeys } = renderSurface(
      <DiffView diff={`@@ -0,0 +1,500 @@\n${'+x\n'.repeat(500)}`} label="Changes" />,
    );
    expect(container.querySelectorAll('tr')).toHaveLength(401);
    fireEvent.click(screen.getByText('Show 100 more'));
    expect(container.querySelectorAll('tr')).toHaveLength(501);
    expect(container.querySelector('button')).toBeNull();
    expect(missingKeys).toEqual([]);
  });
});
