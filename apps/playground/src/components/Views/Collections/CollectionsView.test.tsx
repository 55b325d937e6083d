// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import type { SavedCall } from '../../../api/playground-api.ts';
import { createTool } from '../../../testing/catalogue.ts';
import { createTestServices, renderPage } from '../../../testing/render-page.tsx';
import { CollectionsView } from './CollectionsView.tsx';
import { SaveCallDialog } from './SaveCallDialog.tsx';

const FILE = {
  collection: {
    calls: [
      { arguments: { a: 1 }, call: 'lobe-sum/addNumbers', name: 'One' },
      {
        call: 'lobe-sum/addNumbers',
        expect: [{ at: '/content', equals: '3' }],
        name: 'T\u202Ewo',
      },
    ],
    name: 'Sums',
  },
  file: 'tests/sums.calls.json',
};

const show = async () => {
  const services = createTestServices({
    listCollections: async () => [{ file: 'bad.calls.json', problem: 'No JSON.' }, FILE],
  });
  await renderPage(
    <CollectionsView
      link={{}}
      locale="en-US"
      onOpenCall={() => undefined}
      tools={[createTool()]}
    />,
    { services },
  );
  return { services, user: userEvent.setup({ delay: null }) };
};

const finish = async (services: ReturnType<typeof createTestServices>, nth: number) => {
  await waitFor(() => expect(services.runner.calls).toHaveLength(nth));
  act(() => services.runner.calls[nth - 1]?.finish({ content: '2', success: true }));
};

afterEach(cleanup);

describe('the collections of the workspace', () => {
  it('say why a file cannot be run, and make hidden characters visible', async () => {
    await show();
    await screen.findByText('No JSON.');
    expect(screen.queryByRole('button', { name: 'Run bad.calls.json' })).toBeNull();
    expect(document.body.textContent).not.toContain('\u202E');
  });

  it('run one call after another, and report unexpected results', async () => {
    const { services, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Run tests/sums.calls.json' }));
    await finish(services, 1);
    await finish(services, 2);
    await screen.findByText('1 passed, 1 failed');
    expect(services.runner.calls[0]?.request).toMatchObject({
      argumentsText: '{"a":1}',
      qualifiedName: 'builtin__lobe-sum__addNumbers',
      runOn: 'client',
    });
    expect(screen.getByText(/Expected "3" at \/content, got "2"/)).toBeDefined();
  });

  it('make no further call once stopped', async () => {
    const { services, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Run all' }));
    await waitFor(() => expect(services.runner.calls).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('0 passed, 1 failed');
    await screen.findByRole('button', { name: 'Run all' });
    expect(services.runner.calls).toHaveLength(1);
  });
});

describe('a call is saved as a test', () => {
  it('unless the server refuses, which is reported', async () => {
    const saved: SavedCall[] = [];
    const services = createTestServices({
      listCollections: async () => [FILE],
      saveCall: async (call) => {
        if (saved.push(call) === 1) throw new Error('This name is taken.');
      },
    });
    let closed = 0;
    const record = {
      args: { a: 1 },
      cancelled: false,
      events: [],
      request: {
        apiName: 'addNumbers',
        argumentsText: '{"a":1}',
        callId: 'one',
        identifier: 'lobe-sum',
        locale: 'en-US',
        qualifiedName: 'builtin__lobe-sum__addNumbers',
        runOn: 'client',
      },
      result: { content: '2', state: { much: true }, success: true },
      startedAt: 0,
    } as const;
    await renderPage(<SaveCallDialog onClose={() => void closed++} record={record} />, {
      services,
    });
    const user = userEvent.setup({ delay: null });
    await screen.findByDisplayValue(FILE.file);
    const button = screen.getByRole('button', { hidden: true, name: 'Save call' });
    await user.click(button);
    await screen.findByText('This name is taken.');
    expect(closed).toBe(0);
    await user.click(button);
    await waitFor(() => expect(closed).toBe(1));
    expect(saved[1]).toEqual({
      arguments: { a: 1 },
      call: 'lobe-sum/addNumbers',
      file: FILE.file,
      name: 'addNumbers {"a":1}',
      result: { content: '2', success: true },
    });
  });
});
