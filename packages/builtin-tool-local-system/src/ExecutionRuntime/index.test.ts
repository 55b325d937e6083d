import { describe, expect, it, vi } from 'vitest';

import { ToolError, ToolErrorType, type ToolUpdate } from '@lobechat/types';

import { LocalSystemErrorType } from '../constants.ts';
import type { ILocalSystemService, LocalSystemCall } from '../service.ts';
import { createFakeLocalSystemService } from '../testing.ts';
import type {
  EditFileParams,
  ReadFileParams,
  RunCommandState,
  SearchFilesParams,
  UndoChangesParams,
} from '../types.ts';
import { LocalSystemExecutionRuntime } from './index.ts';

const fake = createFakeLocalSystemService();

const over = (service: Partial<ILocalSystemService>) =>
  new LocalSystemExecutionRuntime({ service: { ...fake, ...service } });

const runtime = over({});

const aborted = (): AbortSignal => AbortSignal.abort();

describe('conflicting parameters', () => {
  const editFile = vi.fn<ILocalSystemService['editFile']>();
  const checked = over({ editFile });

  it.each<[EditFileParams, RegExp]>([
    [{ path: 'a' }, /No replacement was given/],
    [{ oldText: 'a', path: 'a' }, /newText is missing/],
    [{ newText: 'a', path: 'a' }, /oldText is missing/],
    [{ edits: [{ newText: '', oldText: 'a' }], oldText: 'a', path: 'a' }, /Put all .* into edits/],
    [{ edits: [{ newText: '', oldText: 'a' }], path: 'a', replaceAll: true }, /into edits/],
  ])('are rejected before anything is edited: %j', async (params, message) => {
    const { content, error, success } = await checked.editFile(params);
    expect(success).toBe(false);
    expect(error).toMatchObject({ type: ToolErrorType.InvalidArguments });
    expect(content).toMatch(message);
    expect(editFile).not.toHaveBeenCalled();
  });

  it.each<[UndoChangesParams, RegExp]>([
    [{}, /Nothing to undo was named/],
    [{ all: false }, /Nothing to undo was named/],
    [{ all: true, ids: ['c1'] }, /Both ids and all/],
  ])('are rejected before anything is undone: %j', async (params, message) => {
    expect((await runtime.undoChanges(params)).content).toMatch(message);
  });

  it.each<[ReadFileParams, string]>([
    [{ endLine: 2, path: 'a', startLine: 3 }, 'endLine 2 is before startLine 3.'],
    [{ endPage: 2, path: 'a', startPage: 3 }, 'endPage 2 is before startPage 3.'],
  ])('are rejected before anything is read: %j', async (params, message) => {
    expect((await runtime.readFile(params)).content).toContain(message);
  });

  it('are rejected before anything is listed, with the call that lists recursively', async () => {
    const { content } = await runtime.listFiles({ path: 'src', recursive: true });
    expect(content).toContain('call globFiles with pattern **');
  });

  it.each<SearchFilesParams>([{}, { includeIgnored: true, limit: 5, scope: 'src' }])(
    'are rejected before anything is searched: %j',
    async (params) => {
      expect((await runtime.searchFiles(params)).content).toContain('No condition was given');
    },
  );
});

describe('a failing service', () => {
  const fail = (reason: unknown) =>
    over({ readFile: () => Promise.reject(reason) }).readFile({ path: 'a' });

  it('keeps the type, message and details of its errors', async () => {
    const error = new ToolError('NotFound', 'There is no file a. Find it.', { body: ['b'] });
    expect(await fail(error)).toEqual({
      content: 'There is no file a. Find it.',
      error: { body: ['b'], message: 'There is no file a. Find it.', type: 'NotFound' },
      success: false,
    });
  });

  it('has hidden characters in names escaped and line breaks kept', async () => {
    const { content } = await fail(
      new ToolError('NotAFile', 'a\u202Egpj.exe\u0007 is a folder:\n1'),
    );
    expect(content).toBe('a\\u{202E}gpj.exe\\u{0007} is a folder:\n1');
  });

  it.each([new Error('disk broken'), 'disk broken', { message: 'disk broken' }])(
    'has its error reported unchanged: %#',
    async (error) => {
      expect(await fail(error)).toMatchObject({
        content: 'disk broken',
        error: { message: 'disk broken', type: ToolErrorType.ExecutionFailed },
        success: false,
      });
    },
  );

  it('has a synchronous throw reported too', async () => {
    const broken = over({
      readFile: () => {
        throw new ToolError('PermissionDenied', 'The system refused.');
      },
    });
    expect((await broken.readFile({ path: 'a' })).error).toMatchObject({
      type: LocalSystemErrorType.PermissionDenied,
    });
  });

  it('is reported as cancelled, whatever its innermost operation threw', async () => {
    const broken = over({ readFile: () => Promise.reject(new Error('EABORT')) });
    const output = await broken.readFile({ path: 'a' }, { signal: aborted() });
    expect(output.error).toMatchObject({ type: ToolErrorType.Aborted });
    const typed = over({ readFile: () => Promise.reject(new ToolError('NotFound', 'Gone.')) });
    expect((await typed.readFile({ path: 'a' }, { signal: aborted() })).error).toMatchObject({
      type: 'NotFound',
    });
  });
});

describe('a batch', () => {
  const missing = { message: 'There is no file no.md. Find it.', type: 'NotFound' };
  const outside = { message: 'It is outside. Choose another.', type: 'OutsideWorkspace' };

  it('fails with the shared type of its failures and keeps what was done', async () => {
    const change = {
      added: 0,
      diff: '',
      id: 'change-1',
      kind: 'move',
      path: 'b.md',
      removed: 0,
    } as const;
    const results = [
      { change, from: 'a.md', path: 'b.md' },
      { error: missing, from: 'no.md', path: 'c.md' },
      { error: missing, from: 'none.md', path: 'd.md' },
    ];
    const moved = over({ moveFiles: async () => ({ failed: 2, results, succeeded: 1 }) });
    const output = await moved.moveFiles({ items: [] });
    expect(output).toMatchObject({
      error: { type: ToolErrorType.NotFound },
      state: { failed: 2, succeeded: 1 },
      success: false,
    });
    expect(output.error).toMatchObject({
      message: expect.stringMatching(
        /^2 of 3 items to move failed\. The others were done\. First: no\.md: /,
      ),
    });
    expect(output.content).toContain('Moved b.md');
  });

  it('fails partially when the reasons differ', async () => {
    const results = [
      { error: missing, path: 'none' },
      { error: outside, path: '/etc/passwd' },
    ];
    const read = over({ readFiles: async () => ({ failed: 2, results, succeeded: 1 }) });
    const output = await read.readFiles({ paths: [] });
    expect(output.error).toMatchObject({
      message: expect.stringContaining('Nothing was done.'),
      type: LocalSystemErrorType.PartialFailure,
    });
    expect(output.content).toMatch(/^2 of 2 files failed\. Nothing was done\.\n/);
  });

  it('of one item reports only the outcome of that item', async () => {
    const results = [{ error: missing, path: 'no.md' }];
    const deleted = over({ deleteFiles: async () => ({ failed: 1, results, succeeded: 0 }) });
    const output = await deleted.deleteFiles({ paths: ['no.md'] });
    expect(output.content).toMatch(/^no\.md failed: There is no file no\.md\./);
    expect(output.error).toMatchObject({ message: expect.stringMatching(/^There is no file no/) });
  });
});

describe('a command', () => {
  const ran: RunCommandState = {
    command: 'make',
    commandId: 'cmd-1',
    cwd: '/workspace',
    durationMs: 10,
    nextOffset: 0,
    omittedBytes: 0,
    output: 'half\n',
    outputFile: '/data/cmd-1.log',
    sandbox: 'none',
    startedAt: '2026-03-02T10:00:00.000Z',
    status: 'exited',
    totalBytes: 0,
    withheldEnv: [],
  };
  const run = (state: Partial<RunCommandState>, signal?: AbortSignal) =>
    over({ runCommand: async () => ({ ...ran, ...state }) }).runCommand(
      { command: 'make' },
      { signal },
    );

  it.each<[Partial<RunCommandState>, string]>([
    [{ exitCode: 2 }, LocalSystemErrorType.CommandFailed],
    [{ signal: 'SIGSEGV' }, LocalSystemErrorType.CommandFailed],
    [{ signal: 'SIGKILL', status: 'killed' }, LocalSystemErrorType.CommandFailed],
    [{ status: 'timed-out' }, ToolErrorType.Timeout],
  ])('that did not succeed is a failure with output: %j', async (state, type) => {
    const output = await run(state);
    expect(output).toMatchObject({ error: { type }, state: { output: 'half\n' }, success: false });
    expect(output.content).toMatch(/<output>\nhalf\n<\/output>\n\[/);
  });

  it.each([
    ['half', 'Give it more time with timeout'],
    ['Vim: Warning: Output is not to a terminal', 'It waits for keystrokes'],
  ])('that reached its time limit is explained by its output: %j', async (given, advice) => {
    const { error } = await run({ output: given, status: 'timed-out' });
    expect(error?.message).toContain(advice);
  });

  it('that was killed by a cancelled call is reported as cancelled', async () => {
    const output = await run({ status: 'killed' }, aborted());
    expect(output.error).toMatchObject({ type: ToolErrorType.Aborted });
    // It had finished before the cancellation.
    expect((await run({ exitCode: 0 }, aborted())).success).toBe(true);
  });

  it('that exited successfully or runs in the background is a success', async () => {
    expect((await run({ exitCode: 0 })).success).toBe(true);
    expect((await run({ status: 'running' })).success).toBe(true);
  });

  it('can fail without the reading of its output counting as a failure', async () => {
    const { outputFile: _, withheldEnv: __, ...facts } = ran;
    const ended = { ...facts, exitCode: 1, offset: 0 };
    const read = await over({ getCommandOutput: async () => ended }).getCommandOutput({
      commandId: 'cmd-1',
    });
    expect(read.success).toBe(true);
    expect(read.content).toContain('ended with exit code 1');
  });

  it('reports the end of its output while it runs, with colours in the state', async () => {
    const updates: ToolUpdate[] = [];
    await runtime.runCommand(
      { command: 'pnpm build', timeout: 300_000 },
      { onUpdate: (update) => updates.push(update) },
    );
    expect(updates.length).toBeGreaterThan(2);
    expect(updates[0]?.content).toMatch(/^\[1\/3000\]/);
    expect(updates.at(-1)?.content).toContain('src/module-3000.ts');

    const flood = over({
      runCommand: async (_, { onOutput }) => {
        for (let index = 0; index < 50; index += 1) onOutput?.('\u001B[31m😀\u001B[0m'.repeat(100));
        return { ...ran, exitCode: 0 };
      },
    });
    updates.length = 0;
    await flood.runCommand({ command: 'x' }, { onUpdate: (update) => updates.push(update) });
    const { content, state } = updates.at(-1) ?? { content: '' };
    expect(content).not.toContain('\u001B[31m');
    expect((state as { output: string }).output.length).toBeLessThanOrEqual(16_000);
    expect((state as { output: string }).output.isWellFormed()).toBe(true);
  });
});

describe('every method', () => {
  const names = Object.keys(fake) as Array<keyof ILocalSystemService>;

  it.each(names)(
    '%s passes the call to the service unchanged, without fields the service does not know',
    async (name) => {
      const seen: Array<[unknown, LocalSystemCall]> = [];
      const service = {
        ...fake,
        [name]: async (params: unknown, call: LocalSystemCall) => {
          seen.push([params, call]);
          throw new ToolError('NotFound', 'Not here.');
        },
      };
      const spied = new LocalSystemExecutionRuntime({ service });
      const params = { edits: [], ids: ['a'], keywords: 'a' };
      const { signal } = new AbortController();
      const call = spied[name].bind(spied) as (
        params: unknown,
        options: object,
      ) => Promise<{ success: boolean }>;
      const options = { approvedPaths: ['/x'], roots: ['/w'], sessionId: 's', signal };
      expect((await call(params, options)).success).toBe(false);
      expect(seen).toEqual([[params, { ...options, onOutput: undefined }]]);
    },
  );

  it('works without a context, and nothing is approved then', async () => {
    let seen: LocalSystemCall | undefined;
    const spied = over({
      listFiles: async (params, call) => {
        seen = call;
        return fake.listFiles(params, call);
      },
    });
    expect((await spied.listFiles({})).success).toBe(true);
    expect(seen).toEqual({ onOutput: undefined, roots: [] });
  });
});

describe('a reading', () => {
  it('has an image as a block and never its base64 as text', async () => {
    const image = await runtime.readFile({ path: 'assets/logo.png' });
    expect(image.blocks).toEqual([
      { text: image.content, type: 'text' },
      { data: expect.stringMatching(/^iVBOR/), mimeType: 'image/png', type: 'image' },
    ]);
    expect(image.content).not.toContain('iVBOR');
    const files = await runtime.readFiles({ paths: ['README.md', 'assets/logo.png'] });
    expect(files.success).toBe(true);
    expect(files.blocks).toHaveLength(2);
    expect((await runtime.readFile({ path: 'src/greet.ts' })).blocks).toBeUndefined();
  });
});
