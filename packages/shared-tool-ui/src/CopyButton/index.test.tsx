// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { renderSurface } from '../testing/index.ts';
import { CopyButton } from './index.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('CopyButton', () => {
  it('reports when the clipboard refuses', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    renderSurface(<CopyButton name="decimal" text="0.5" />);
    await user.click(screen.getByRole('button', { name: 'Copy decimal' }));
    expect((await screen.findByRole('status')).textContent).toBe('Could not copy');
  });

  it('copies its exact text, by keyboard, and announces it', async () => {
    const user = userEvent.setup();
    renderSurface(<CopyButton name="decimal" text={' 0.5\n'} />);
    expect(screen.getByRole('status').textContent).toBe('');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Copy decimal');
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('status')).textContent).toBe('Copied');
    expect(await navigator.clipboard.readText()).toBe(' 0.5\n');
  });

  it('is named in the language of the page', () => {
    renderSurface(<CopyButton name="小数" text="0.5" />, { language: 'zh-CN' });
    expect(screen.getByRole('button', { name: '复制小数' })).toBeTruthy();
  });
});
