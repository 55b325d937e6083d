// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SourceStatus } from '../../api/contract.ts';
import type { PlaygroundApi } from '../../api/playground-api.ts';
import { createTestServices, renderPage } from '../../testing/render-page.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';

const running: SourceStatus = {
  identifier: 'plugins__stats',
  key: 'stats',
  log: ['first line', 'second line'],
  pid: 4711,
  source: 'plugin',
  state: 'ready',
  toolbox: 'plugins',
  tools: ['computeStats'],
  version: '1.2.3',
};
const failed: SourceStatus = {
  identifier: 'modules__weather',
  key: 'weather',
  log: [],
  problem: 'There is no index.js.',
  source: 'module',
  state: 'failed',
  toolbox: 'modules',
  tools: [],
};
const unreadable: SourceStatus = {
  ...failed,
  identifier: 'modules__odd',
  isUnreadable: true,
  key: 'odd',
};

const show = async (api: Partial<PlaygroundApi>) => {
  const onReloaded = vi.fn<() => void>();
  const services = createTestServices(api);
  const refresh = vi.spyOn(services.runner, 'refresh');
  const { container } = await renderPage(<SourcesPanel onReloaded={onReloaded} />, { services });
  return { container, onReloaded, refresh, services, user: userEvent.setup({ delay: null }) };
};

// The programs behind the tools are one line until unfolded.
beforeEach(() => localStorage.setItem('lobe-tools-programs', 'open'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('plugins and modules', () => {
  it('that cannot be listed are an alert, and are requested again', async () => {
    const answers = [async () => Promise.reject(new Error('Connection refused'))];
    const { user } = await show({
      listSources: async () => (answers.shift() ?? (async () => [running]))(),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Connection refused');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('stats')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('take no room if there are none, even when the server is gone later', async () => {
    const server: SourceStatus = { ...running, source: 'mcp' };
    const listSources = vi
      .fn<PlaygroundApi['listSources']>(async () => Promise.reject(new Error('Gone')))
      .mockImplementationOnce(async () => [server]);
    const { container, services } = await show({ listSources });
    await waitFor(() => expect(listSources).toHaveBeenCalled());
    expect(container.querySelector('section')).toBeNull();
    await act(async () => {
      const ended = services.runs.start('a/b', {
        apiName: 'b',
        argumentsText: '{}',
        callId: 'call-1',
        identifier: 'a',
        locale: 'en-US',
        qualifiedName: 'a__b',
        runOn: 'server',
      });
      services.runner.calls[0]?.finish({ content: 'Done.', success: true });
      await ended;
    });
    expect(listSources).toHaveBeenCalledTimes(2);
    expect(container.querySelector('section')).toBeNull();
  });

  it('show source, state, problem and log', async () => {
    const { user } = await show({ listSources: async () => [running, failed, unreadable] });
    const region = await screen.findByRole('region', { name: 'Plugins and modules' });
    expect(region.textContent).toContain('There is no index.js.');
    expect(region.textContent).toContain('failed');
    await user.click(screen.getByText('stats'));
    expect(screen.getByRole('log', { name: 'Log of stats' }).textContent).toContain('second line');
    expect(region.textContent).toContain('process 4711');
    expect(screen.queryByRole('button', { name: 'Reload odd' })).toBeNull();
  });

  it('are restarted, and the tools are reloaded', async () => {
    const reloadSource = vi.fn<PlaygroundApi['reloadSource']>(async () => running);
    const { onReloaded, refresh, user } = await show({
      listSources: async () => [failed],
      reloadSource,
    });
    await user.click(await screen.findByRole('button', { name: 'Reload weather' }));
    expect(reloadSource).toHaveBeenCalledWith('modules__weather');
    await waitFor(() => expect(onReloaded).toHaveBeenCalledOnce());
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('that cannot be restarted say why', async () => {
    const { onReloaded, user } = await show({
      listSources: async () => [failed],
      reloadSource: async () => Promise.reject(new Error('It is gone.')),
    });
    await user.click(await screen.findByRole('button', { name: 'Reload weather' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It is gone.');
    expect(onReloaded).not.toHaveBeenCalled();
  });
});
