// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import type { InspectorPhase } from '../phase/inspector-phase.ts';
import { renderSurface } from '../testing/index.ts';
import { InspectorShell } from './index.tsx';

afterEach(cleanup);

const show = (phase: InspectorPhase, language?: 'en-US' | 'zh-CN') =>
  renderSurface(<InspectorShell detail="1/3" outcome="= 0.3" phase={phase} title="Working" />, {
    language,
  });

describe('InspectorShell', () => {
  it('says in words that a call failed, was denied or cancelled, and shows no outcome', () => {
    show('failed');
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(screen.queryByText('= 0.3')).toBeNull();
    cleanup();
    show('denied');
    expect(screen.getByText('Denied, not run')).toBeTruthy();
    expect(screen.queryByText('Failed')).toBeNull();
    cleanup();
    show('aborted', 'zh-CN');
    expect(screen.getByText('已取消')).toBeTruthy();
  });

  it('marks what says no more than the phase, and not a reason', () => {
    const says = (status?: string) =>
      renderSurface(
        <InspectorShell phase="failed" status={status} title="Working" />,
      ).container.querySelector<HTMLElement>('[data-says]')?.dataset['says'];
    expect([says(), says('exit code 1')]).toEqual(['phase', 'reason']);
  });

  it.each(['running', 'streaming'] as const)('is busy while %s, without an outcome', (phase) => {
    const { container } = show(phase);
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.queryByText('= 0.3')).toBeNull();
  });

  it('shows the outcome of a completed call and is no longer busy', () => {
    const { container } = show('done');
    expect(screen.getByText('= 0.3')).toBeTruthy();
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it.each([
    [true, '0'],
    [false, ''],
  ])('cuts its subject for a long outcome, unless it is short: %j', (isShort, shrink) => {
    const { container } = renderSurface(
      <InspectorShell detail="TASK-4" isShort={isShort} phase="done" title="Read" />,
    );
    expect(container.querySelector('code')!.style.flexShrink).toBe(shrink);
  });

  it('leaves out a detail that is not known yet', () => {
    const { container } = renderSurface(
      <InspectorShell detail="" phase="streaming" title="Working" />,
    );
    expect(container.querySelector('code')).toBeNull();
  });

  it('has every text in both languages', () => {
    for (const language of ['en-US', 'zh-CN'] as const) {
      expect(show('failed', language).missingKeys).toEqual([]);
      expect(show('denied', language).missingKeys).toEqual([]);
      expect(show('aborted', language).missingKeys).toEqual([]);
      cleanup();
    }
  });
});
