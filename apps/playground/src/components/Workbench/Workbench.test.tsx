// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createApi, createTool } from '../../testing/catalogue.ts';
import { createTestServices, renderPage } from '../../testing/render-page.tsx';
import { Workbench } from './Workbench.tsx';

const TOOL = createTool({
  apis: [
    createApi({
      parameters: {
        additionalProperties: false,
        properties: { a: { maxLength: 3, type: 'string' } },
        required: ['a'],
        type: 'object',
      },
    }),
  ],
});

const show = async (hash = '#tool=lobe-sum&api=addNumbers') => {
  history.replaceState(null, '', `/${hash}`);
  const services = createTestServices();
  const user = userEvent.setup({ delay: null });
  await renderPage(
    <Workbench catalogue={{ data: [TOOL], reload: () => undefined }} locale="en-US" />,
    {
      services,
    },
  );
  return { services, user };
};

const ready = async () => {
  // The name appears before the workspace does.
  await screen.findByRole('button', { name: 'Run' });
  await waitFor(() =>
    expect(screen.queryByText('Preparing the check of the arguments…')).toBeNull(),
  );
};
const runButton = () => screen.getByRole('button', { name: 'Run' });
const status = () =>
  screen
    .getAllByRole('status')
    .map((element) => element.textContent)
    .join('');

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

describe('the workbench refuses', () => {
  it('to run invalid arguments, by button and by key, and says why', async () => {
    const { services, user } = await show();
    await ready();
    expect(runButton().getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(runButton().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('1 problem to solve before it can run');
    runButton().focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(services.runner.calls).toHaveLength(0);
    expect(reason?.textContent).toMatch(/: a: This is required\.$/);
    // A tester then sends them nevertheless, to see what a model would get.
    await user.click(screen.getByRole('button', { name: 'Run anyway' }));
    expect(services.runner.calls).toHaveLength(1);
  });

  it('to run arguments from a link', async () => {
    const { services } = await show('#tool=lobe-sum&api=addNumbers&args=%7B%22a%22%3A%22x%22%7D');
    await ready();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'a' }).value).toBe('x');
    expect(services.runner.calls).toHaveLength(0);
    expect(screen.getByText('Nothing has run yet')).toBeTruthy();
  });

  it('to show the form of JSON with an error, and shows the error instead', async () => {
    await show('#tool=lobe-sum&api=addNumbers&args=%7B%22a%22%3A');
    await ready();
    expect(screen.getByText('The form waits until the JSON is valid.')).toBeTruthy();
    expect(screen.getByText('JSON error in line 1: the text ends too early.')).toBeTruthy();
    expect(screen.getByText(/Line 1, column 6/)).toBeTruthy();
  });

  it('an unknown tool', async () => {
    await show('#tool=lobe-gone&api=x');
    expect(screen.getByText('This host has no “lobe-gone/x”.')).toBeTruthy();
  });

  it('an unknown page, which it names', async () => {
    await show('#view=nothing');
    expect(screen.getByText('There is no page “nothing”')).toBeTruthy();
  });
});

describe('the workbench', () => {
  it('asks to choose a tool, and shows the chosen one', async () => {
    const { user } = await show('');
    expect(screen.getByText('Choose a tool')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'addNumbers' }));
    await ready();
    expect(location.hash).toBe('#tool=lobe-sum&api=addNumbers');
    expect(document.title).toMatch(/^addNumbers · /);
  });

  it('shows the arguments on a phone for an address of another API, and else keeps the pane', async () => {
    await show('');
    const readPane = () =>
      document.querySelector<HTMLElement>('[data-pane]')?.dataset['pane'] ?? 'none';
    const follow = async (hash: string) => {
      const followed = new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true });
      });
      await act(async () => {
        location.hash = hash;
        await followed;
      });
    };
    expect(readPane()).toBe('tools');
    await follow('#tool=lobe-sum&api=addNumbers');
    await ready();
    expect(readPane()).toBe('arguments');
    act(() => screen.getByRole('button', { hidden: true, name: 'Result' }).click());
    expect(readPane()).toBe('result');
    await follow('#view=tasks');
    await follow('#tool=lobe-sum&api=addNumbers');
    expect(readPane()).toBe('result');
    await follow('#tool=lobe-gone&api=x');
    expect(readPane()).toBe('arguments');
  });

  it('runs, cancels and shows the result by keyboard', async () => {
    const { services, user } = await show();
    await ready();
    await user.type(screen.getByRole('textbox', { name: 'a' }), 'x');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(services.runner.calls[0]?.request).toMatchObject({
      argumentsText: '{\n  "a": "x"\n}',
      qualifiedName: 'builtin__lobe-sum__addNumbers',
      runOn: 'client',
    });
    expect(status()).toContain('Running in the browser');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(status()).toContain('Cancelled after'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    act(() =>
      services.runner.calls[1]?.finish({ content: 'It is 3.', state: { sum: 3 }, success: true }),
    );
    await waitFor(() => expect(status()).toContain('Succeeded in'));
    expect(screen.getByText('It is 3.')).toBeTruthy();
  });

  it('runs on the server if so chosen', async () => {
    const { services, user } = await show();
    await ready();
    await user.type(screen.getByRole('textbox', { name: 'a' }), 'x');
    // The focus stays on the button, which must not handle the key itself.
    await user.click(screen.getByRole('button', { name: 'On the server' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(services.runner.calls[0]?.request.runOn).toBe('server');
    expect(status()).toContain('Running on the server');
  });

  it('shows a failure to the person, the model and the program', async () => {
    const { services, user } = await show();
    await ready();
    await user.type(screen.getByRole('textbox', { name: 'a' }), 'x');
    await user.click(runButton());
    const error = { body: { hint: 1 }, message: 'No such sum.', type: 'NotFound' };
    act(() =>
      services.runner.calls[0]?.finish({ content: 'Nothing found.', error, success: false }),
    );
    expect(await screen.findByText('No such sum.')).toBeTruthy();
    expect(status()).toMatch(/Failed after/);
    await user.click(screen.getByRole('button', { name: 'Model' }));
    expect((await screen.findByRole('region', { name: 'Content' })).textContent).toContain(
      'Nothing found.',
    );
    await user.click(screen.getByRole('button', { name: 'Data' }));
    expect(screen.getAllByRole('region', { name: 'Error' })[0]?.textContent).toContain('NotFound');
    expect(screen.getByText('Change the arguments or use another tool.')).toBeTruthy();
  });

  it('shows progress while a call runs', async () => {
    const { services, user } = await show();
    await ready();
    await user.type(screen.getByRole('textbox', { name: 'a' }), 'x');
    await user.click(runButton());
    act(() =>
      services.runner.calls[0]?.handlers.onEvent({
        callId: 'c',
        name: 'x',
        time: Date.now(),
        type: 'tool_update',
        update: { content: 'half way' },
      }),
    );
    expect(await screen.findByText('half way')).toBeTruthy();
  });

  it('shows what the model sees, in every format, with its cost', async () => {
    const { user } = await show();
    await ready();
    await user.click(screen.getByRole('button', { name: 'What the model sees' }));
    expect(await screen.findByText('42 tokens')).toBeTruthy();
    expect(screen.getByText('7 tokens')).toBeTruthy();
    expect(screen.getByText(/openai_name/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'MCP' }));
    expect(screen.getByText(/mcp_name/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'All APIs of the tool' }));
    expect(screen.getByText('99 tokens')).toBeTruthy();
    expect(screen.getByText('Use **addNumbers** to add.')).toBeTruthy();
  });

  it('asks for approval and passes on the answer with changed arguments', async () => {
    const { services, user } = await show();
    await ready();
    await user.type(screen.getByRole('textbox', { name: 'a' }), 'x');
    await user.click(runButton());
    const call = services.runner.calls[0];
    let answered: unknown;
    act(() => void call?.ask('It deletes files.').then((decision) => (answered = decision)));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('It deletes files.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: 'a' }), 'y');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(answered).toEqual({ action: 'approve', arguments: { a: 'xy' } }));
  });

  it('denies with a reason', async () => {
    const { services, user } = await show();
    await ready();
    await user.type(screen.getByRole('textbox', { name: 'a' }), 'x');
    await user.click(runButton());
    let answered: unknown;
    const call = services.runner.calls[0];
    act(() => void call?.ask('It deletes files.').then((decision) => (answered = decision)));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason for denying/ }), 'Not now');
    await user.click(within(dialog).getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(answered).toEqual({ action: 'deny', reason: 'Not now' }));
  });
});
