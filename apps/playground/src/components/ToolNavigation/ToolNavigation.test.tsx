// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { CatalogueEntry } from '../../api/contract.ts';
import type { Loaded } from '../../app/use-loaded.ts';
import { createApi, createTool } from '../../testing/catalogue.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ToolNavigation } from './ToolNavigation.tsx';

const TOOLS = [
  createTool({ apis: [createApi({ name: 'addNumbers' }), createApi({ name: 'listSums' })] }),
  createTool({
    apis: [createApi({ name: 'readNote' })],
    identifier: 'lobe-note',
    source: 'mcp',
    title: 'Notes',
  }),
];

const show = async (catalogue: Partial<Loaded<readonly CatalogueEntry[]>>) => {
  const onSelect = vi.fn<(identifier: string, apiName: string) => void>();
  const reload = vi.fn<() => void>();
  await renderPage(
    <ToolNavigation
      catalogue={{ reload, ...catalogue }}
      onSelect={onSelect}
      searchRef={null}
      selected={{ apiName: 'readNote', identifier: 'lobe-note' }}
    />,
  );
  return { onSelect, reload, user: userEvent.setup({ delay: null }) };
};
const tabStops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search tools and APIs' });

afterEach(cleanup);

describe('the tools', () => {
  it('report that they could not be loaded, and load again', async () => {
    const { reload, user } = await show({ error: new Error('Connection refused') });
    expect(screen.getByRole('alert').textContent).toContain('Connection refused');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('stay listed while a later refresh fails', async () => {
    await show({ data: TOOLS, error: new Error('Connection refused') });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'readNote' })).toBeTruthy();
  });

  it('report that they are loading', async () => {
    await show({});
    expect(screen.getByRole('status', { name: 'Loading tools…' })).toBeTruthy();
  });

  it('report that there are none, and that nothing matches', async () => {
    await show({ data: [] });
    expect(screen.getByText('This host has no tools.')).toBeTruthy();
    cleanup();
    const { user } = await show({ data: TOOLS });
    await user.type(search(), 'zebra');
    expect(await screen.findByText('Nothing fits “zebra”.')).toBeTruthy();
    expect(screen.getByText('0 APIs')).toBeTruthy();
  });

  it('are listed with counts, the shown one marked', async () => {
    await show({ data: TOOLS });
    expect(screen.getByText('3 APIs')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Notes' }).textContent).toContain('MCP');
    expect(screen.getByRole('button', { name: 'readNote' }).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(
      screen.getByRole('button', { name: 'addNumbers' }).getAttribute('aria-current'),
    ).toBeNull();
  });

  it('are searched and chosen by keyboard alone', async () => {
    const { onSelect, user } = await show({ data: TOOLS });
    await user.type(search(), 'sum');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('listSums');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(search());
    await user.keyboard('{ArrowDown}{End}{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(search());
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('lobe-sum', 'listSums');
    await user.keyboard('{Escape}');
    expect((search() as HTMLInputElement).value).toBe('');
  });

  it('are one stop of the Tab key, and fold by the arrow keys', async () => {
    const { user } = await show({ data: TOOLS });
    expect(tabStops()).toEqual(['readNote']);
    await user.click(search());
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(screen.queryByRole('button', { name: 'addNumbers' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Sums');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('readNote');
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('addNumbers');
    localStorage.clear();
  });

  it('are chosen by a typed query, also before they are loaded', async () => {
    const onSelect = vi.fn<(identifier: string, apiName: string) => void>();
    const page = (data?: readonly CatalogueEntry[]) => (
      <ToolNavigation
        catalogue={{ data, reload: () => {} }}
        onSelect={onSelect}
        searchRef={null}
        selected={undefined}
      />
    );
    const { update } = await renderPage(page());
    await userEvent.setup({ delay: null }).type(search(), 'sum{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    update(page(TOOLS));
    await vi.waitFor(() => expect(onSelect).toHaveBeenCalledWith('lobe-sum', 'listSums'), 60_000);
    expect(onSelect).toHaveBeenCalledOnce();
  });
});
