// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SourceStatus, ToolboxStatus } from '../../api/contract.ts';
import type { PlaygroundApi } from '../../api/playground-api.ts';
import { createTestServices, renderPage } from '../../testing/render-page.tsx';
import { ToolboxesPanel } from './ToolboxesPanel.tsx';

const files: SourceStatus = {
  identifier: 'dev__files',
  key: 'files',
  log: ['listening'],
  pid: 4711,
  source: 'mcp',
  state: 'ready',
  toolbox: 'dev',
  tools: ['read', 'write'],
  version: '1.2.3',
};
const changed: SourceStatus = {
  ...files,
  identifier: 'dev__notes',
  key: 'notes',
  problem: 'Changed since they were approved, and asked about: note.',
};
const unreadable: SourceStatus = {
  ...files,
  identifier: 'broken__',
  isUnreadable: true,
  key: '',
  log: [],
  problem: 'The name is none.',
  state: 'failed',
  toolbox: 'broken',
  tools: [],
};
const dev: ToolboxStatus = {
  description: 'For development',
  isOpen: true,
  name: 'dev',
  servers: [files, changed],
};
const broken: ToolboxStatus = {
  description: '',
  isOpen: false,
  name: 'broken',
  servers: [unreadable],
};

const show = async (api: Partial<PlaygroundApi>) => {
  const onChanged = vi.fn<() => void>();
  const services = createTestServices(api);
  const refresh = vi.spyOn(services.runner, 'refresh');
  const { container } = await renderPage(<ToolboxesPanel onChanged={onChanged} />, { services });
  return { container, onChanged, refresh, services, user: userEvent.setup({ delay: null }) };
};

// The programs behind the tools are one line until unfolded.
beforeEach(() => localStorage.setItem('lobe-tools-programs', 'open'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('toolboxes', () => {
  it('that cannot be listed are an alert', async () => {
    await show({ listToolboxes: async () => Promise.reject(new Error('Connection refused')) });
    expect((await screen.findByRole('alert')).textContent).toContain('Connection refused');
  });

  it('take no room if there are none', async () => {
    const listToolboxes = vi.fn<PlaygroundApi['listToolboxes']>(async () => []);
    const { container } = await show({ listToolboxes });
    await waitFor(() => expect(listToolboxes).toHaveBeenCalled());
    expect(container.querySelector('section')).toBeNull();
  });

  it('that cannot be opened say why', async () => {
    const { onChanged, user } = await show({
      changeToolbox: async () => Promise.reject(new Error('It is gone.')),
      listToolboxes: async () => [{ ...dev, isOpen: false }],
    });
    await user.click(await screen.findByRole('button', { name: 'Open the toolbox dev' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It is gone.');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('that are not mounted cannot be opened', async () => {
    await show({ listToolboxes: async () => [broken] });
    const region = await screen.findByRole('region', { name: 'Toolboxes' });
    expect(region.textContent).toContain('The name is none.');
    expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
  });

  it('show their purpose, and for every server its state, tools, problem and log', async () => {
    const { user } = await show({ listToolboxes: async () => [dev] });
    const region = await screen.findByRole('region', { name: 'Toolbox dev' });
    expect(region.textContent).toContain('For development');
    expect(region.textContent).toContain('asked about: note');
    await user.click(screen.getByText('files'));
    expect(region.textContent).toContain('2 tools');
    expect(region.textContent).toContain('connected');
    expect(region.textContent).toContain('dev__files · 1.2.3 · process 4711 · read, write');
    expect(screen.getByRole('log', { name: 'Log of files' }).textContent).toBe('listening');
  });

  it('are closed and opened, and the tools are reloaded', async () => {
    let isOpen = true;
    const changeToolbox = vi.fn<PlaygroundApi['changeToolbox']>(async (_, action) => {
      isOpen = action === 'open';
      return dev;
    });
    const { onChanged, refresh, user } = await show({
      changeToolbox,
      listToolboxes: async () => [{ ...dev, isOpen }],
    });
    await user.click(await screen.findByRole('button', { name: 'Close the toolbox dev' }));
    await user.click(await screen.findByRole('button', { name: 'Open the toolbox dev' }));
    expect(changeToolbox.mock.calls).toEqual([
      ['dev', 'close'],
      ['dev', 'open'],
    ]);
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('reconnect a server', async () => {
    const reloadSource = vi.fn<PlaygroundApi['reloadSource']>(async () => files);
    const { onChanged, user } = await show({ listToolboxes: async () => [dev], reloadSource });
    await user.click(await screen.findByRole('button', { name: 'Reconnect notes' }));
    expect(reloadSource).toHaveBeenCalledWith('dev__notes');
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  });

  it('follow a sign-in in another tab, and show the tools when it has ended', async () => {
    let login: SourceStatus['login'] = 'needed';
    const locked = (): SourceStatus => ({ ...files, login, problem: 'Who is calling?' });
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const reloadSource = vi.fn<PlaygroundApi['reloadSource']>(async () => locked());
    const { onChanged, user } = await show({
      listToolboxes: async () => [{ ...dev, servers: [locked()] }],
      reloadSource,
      signIn: async () => 'https://login.test/authorize',
    });
    const region = await screen.findByRole('region', { name: 'Toolbox dev' });
    expect(region.textContent).toContain('needs sign-in');
    await user.click(screen.getByRole('button', { name: 'Sign in to files' }));
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith('https://login.test/authorize', '_blank', 'noopener'),
    );
    const page = await screen.findByRole('link', { name: 'Open the sign-in page' });
    expect(page.getAttribute('href')).toBe('https://login.test/authorize');
    onChanged.mockClear();
    login = 'signed-in';
    await waitFor(() => expect(onChanged).toHaveBeenCalled(), { timeout: 30_000 });
    expect(reloadSource).toHaveBeenCalledWith('dev__files');
    expect(screen.getByRole('button', { name: 'Sign out of files' })).toBeTruthy();
    open.mockRestore();
  });

  it('are refreshed while a server is unreachable, so that the time of the next try is true', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let seconds = 239;
      const waiting = (): SourceStatus => ({
        ...files,
        nextTry: '2026-01-01T00:04:00.000Z',
        problem: `No answer (next try in ${seconds} s)`,
      });
      await show({ listToolboxes: async () => [{ ...dev, servers: [waiting()] }] });
      await screen.findByText('No answer (next try in 239 s)');
      seconds = 234;
      await act(() => vi.advanceTimersByTimeAsync(5000));
      await screen.findByText('No answer (next try in 234 s)');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are refreshed after a call on the server, which may have opened them', async () => {
    const listToolboxes = vi.fn<PlaygroundApi['listToolboxes']>(async () => [dev]);
    const { services } = await show({ listToolboxes });
    await screen.findByRole('region', { name: 'Toolbox dev' });
    const before = listToolboxes.mock.calls.length;
    await act(async () => {
      const ended = services.runs.start('dev__files/read', {
        apiName: 'read',
        argumentsText: '{}',
        callId: 'call-1',
        identifier: 'dev__files',
        locale: 'en-US',
        qualifiedName: 'dev__files__read',
        runOn: 'server',
      });
      services.runner.calls[0]?.finish({ content: 'Done.', success: true });
      await ended;
    });
    await waitFor(() => expect(listToolboxes.mock.calls.length).toBeGreaterThan(before));
  });
});
