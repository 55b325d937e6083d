import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createToolHost, runToolCalls, type ToolHost } from '../index.ts';
import { toMemoryPath } from './keep-memory.ts';

/* Transcripts in the forms of the providers' documentation, run with the real executors. */

let folder = '';
let host: ToolHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'native-tools-'));
  host = await createToolHost({
    dataDirectory: join(folder, 'data'),
    // A person who refuses anything that leaves the workspace.
    onApproval: ({ arguments: given }) => ({
      action: /\.\.\/|\/etc\//.test(JSON.stringify(given)) ? 'deny' : 'approve',
    }),
    workspace: [join(folder, 'work')],
  });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const place = (...names: string[]) => join(folder, 'work', ...names);
const TEXT = 'one\ntwo\nsame\nsame\nsame\nfive';
beforeEach(async () => {
  await rm(place(), { force: true, recursive: true });
  // What another test has read of these files is no longer their content.
  session = `session-${turn}`;
  await mkdir(place());
  await writeFile(place('a.txt'), TEXT);
});

let turn = 0;
let session = '';
const anthropic = async (...calls: (readonly [name: string, input: object])[]) => {
  turn += 1;
  const content = calls.map(([name, input], index) => ({
    id: `toolu_${turn}_${index}`,
    input,
    name,
    type: 'tool_use',
  }));
  const [message] = await runToolCalls(
    host,
    { content, role: 'assistant' },
    { format: 'anthropic' },
  );
  return (message?.content ?? []).map(({ content: blocks, is_error: isError }) => ({
    isError: isError === true,
    text: blocks.map((block) => (block.type === 'text' ? block.text : '')).join('\n'),
  }));
};
const openai = async (...items: object[]) => {
  turn += 1;
  const output = items.map((item, index) => ({ call_id: `call_${turn}_${index}`, ...item }));
  return runToolCalls(
    host,
    { output },
    {
      context: { sessionId: session },
      format: 'openai-responses',
    },
  );
};

const EDITOR = 'str_replace_based_edit_tool';

describe('refusals of native tools', () => {
  it.each<[string, object, string]>([
    [EDITOR, { command: 'undo_edit', path: 'a.txt' }, "no command 'undo_edit'"],
    [EDITOR, { command: 'view' }, 'needs a path'],
    [EDITOR, { command: 'str_replace', new_str: 'x', old_str: '', path: 'a.txt' }, 'old_str'],
    [EDITOR, { command: 'str_replace', new_str: 'x', old_str: 'same', path: 'a.txt' }, 'a.txt'],
    [
      EDITOR,
      { command: 'insert', insert_line: 99, insert_text: 'x', path: 'a.txt' },
      'has 6 lines',
    ],
    [
      EDITOR,
      { command: 'insert', insert_line: -1, insert_text: 'x', path: 'a.txt' },
      'insert_line',
    ],
    [EDITOR, { command: 'create', path: 'b.txt' }, 'file_text'],
    [
      EDITOR,
      { command: 'str_replace', new_str: 'x', old_str: 'none', path: 'a.txt' },
      'old_str is',
    ],
    [EDITOR, { command: 'view', path: 'missing.txt' }, 'missing.txt'],
    [EDITOR, { command: 'view', path: 'a.txt', view_range: [50, 60] }, '6 lines'],
    [EDITOR, { command: 'str_replace', new_str: 'x', old_str: 'y', path: 'no.txt' }, 'no.txt'],
    [EDITOR, { command: 'insert', insert_line: 0, insert_text: 'x', path: 'no.txt' }, 'no.txt'],
    [EDITOR, { command: 'create', file_text: 'x', path: '../out.txt' }, 'not approved'],
    [EDITOR, { command: 'view', path: '/etc/passwd' }, 'not approved'],
    ['memory', { command: 'view', path: '/memories/none.txt' }, 'none.txt'],
    ['memory', { command: 'delete', path: '/memories/none.txt' }, 'none.txt'],
    ['bash', {}, 'needs a command'],
    ['memory', { command: 'view', path: '/memories/../a.txt' }, 'below /memories'],
    ['memory', { command: 'create', file_text: 'x', path: '/etc/x' }, 'below /memories'],
    ['memory', { command: 'delete', path: '/memories' }, 'below /memories'],
    ['memory', { command: 'forget', path: '/memories/a' }, 'view, delete, rename'],
    ['memory', { command: 'str_replace', old_str: 'y', path: '/memories/a' }, '/memories/a'],
    ['memory', { command: 'rename', new_path: '/a', old_path: '/memories/a' }, 'below /memories'],
  ])('%s %j changes nothing', async (name, input, text) => {
    const view = [EDITOR, { command: 'view', path: 'a.txt' }] as const;
    const [, answer] = await anthropic(view, [name, input]);
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(text) as string });
    expect(answer?.text).not.toMatch(
      /\b(?:editFile|listFiles|newText|oldText|readFile|writeFile)\b/,
    );
    expect(await readFile(place('a.txt'), 'utf8')).toBe(TEXT);
    expect(await readdir(place())).toEqual(['a.txt']);
  });

  it('an edit reports the text of the file unchanged', async () => {
    await writeFile(place('a.txt'), 'oldText\r\nreadFile');
    const answers = await anthropic(
      [EDITOR, { command: 'view', path: 'a.txt' }],
      [EDITOR, { command: 'insert', insert_line: 1, insert_text: 'newText', path: 'a.txt' }],
    );
    expect(answers[0]?.text).toContain('oldText');
    expect(answers[1]?.text).toMatch(/\[old_str was[^]* oldText[^]*\+newText/);
  });

  it('calls with an empty id do not count as one call', async () => {
    const items = ['b', 'c'].map((name) => ({
      call_id: '',
      operation: { diff: '+x', path: `${name}.txt`, type: 'create_file' },
      type: 'apply_patch_call',
    }));
    expect(await openai(...items)).toMatchObject(items.map(() => ({ status: 'completed' })));
  });

  it.each([
    '/memories/a/../../x',
    '/memoriesx',
    '/memories/%2e%2e/x',
    'memories/a',
    String.raw`/memories/..\x`,
  ])('memory has no path for %s', (path) => {
    expect(toMemoryPath(path)).toBeUndefined();
  });

  it.each([
    { command: 'view', path: '/memories/file' },
    { command: 'create', file_text: 'x', path: '/memories/file' },
    { command: 'create', file_text: 'x', path: '/memories/dangling' },
    { command: 'create', file_text: 'x', path: '/memories/folder/new/x' },
    { command: 'str_replace', new_str: 'x', old_str: 'one', path: '/memories/file' },
    { command: 'insert', insert_line: 0, insert_text: 'x', path: '/memories/folder/a.txt' },
    { command: 'delete', path: '/memories/folder/a.txt' },
    { command: 'rename', new_path: '/memories/b', old_path: '/memories/folder/a.txt' },
    { command: 'rename', new_path: '/memories/folder/b', old_path: '/memories/own' },
  ])('memory %j follows no link', async (input) => {
    await mkdir(place('.memories'));
    await writeFile(place('.memories', 'own'), 'own');
    await symlink('../a.txt', place('.memories', 'file'));
    await symlink('..', place('.memories', 'folder'));
    await symlink('../missing', place('.memories', 'dangling'));
    const [answer] = await anthropic(['memory', input]);
    expect(answer).toMatchObject({
      isError: true,
      text: expect.stringContaining('link') as string,
    });
    expect(await readFile(place('a.txt'), 'utf8')).toBe(TEXT);
    expect(await readdir(place())).toEqual(['.memories', 'a.txt']);
  });

  it.each<[object, string]>([
    [{ diff: '+x', path: 'a\n*** Delete File: a.txt', type: 'create_file' }, 'path of one line'],
    [{ diff: '+x\n*** Delete File: a.txt', path: 'b.txt', type: 'create_file' }, 'another file'],
    [{ diff: '@@\n-none\n+x', path: 'a.txt', type: 'update_file' }, 'Error'],
    [{ diff: '+x', path: '../out.txt', type: 'create_file' }, 'not approved'],
    [{ diff: '@@\n-y\n+x', path: 'no.txt', type: 'update_file' }, 'no.txt'],
    [{ path: 'no.txt', type: 'delete_file' }, 'no.txt'],
    [{ diff: '@@\n-same\n+x\n@@\n-none\n+y', path: 'a.txt', type: 'update_file' }, 'Error'],
    [{ path: 'a.txt', type: 'format_disk' }, 'no operation'],
    // Contexts that almost match.
    [{ diff: '@@\n one\n-tow\n+x', path: 'a.txt', type: 'update_file' }, 'Error'],
    [{ diff: '@@\n-two \n-some\n+x', path: 'a.txt', type: 'update_file' }, 'Error'],
    // Two positions match it.
    [{ diff: '@@\n-same\n+x', path: 'a.txt', type: 'update_file' }, 'Error'],
    [{ diff: '', path: 'a.txt', type: 'update_file' }, 'Error'],
    [{ diff: 'one\nTWO', path: 'a.txt', type: 'update_file' }, 'Error'],
    [{ diff: '+x', path: 'a.txt', type: 'create_file' }, 'Error'],
    [{ diff: '+x', path: 'a.txt/../../out.txt', type: 'create_file' }, 'not approved'],
    [{ diff: '@@\n-root\n+x', path: '/etc/passwd', type: 'update_file' }, 'not approved'],
    [{ path: '/etc/passwd', type: 'delete_file' }, 'not approved'],
    [{ path: '.', type: 'delete_file' }, 'Error'],
    [{ diff: '@@\n-two\n+x\n*** Move to: b.txt', path: 'a.txt', type: 'update_file' }, 'another'],
    [
      { diff: '*** Update File: b.txt\n@@\n-two\n+x', path: 'a.txt', type: 'update_file' },
      'another',
    ],
  ])('apply_patch %j fails and writes nothing', async (operation, text) => {
    const [item] = await openai({ operation, type: 'apply_patch_call' });
    expect(item).toMatchObject({ status: 'failed', type: 'apply_patch_call_output' });
    expect(JSON.stringify(item)).toContain(text);
    expect(await readFile(place('a.txt'), 'utf8')).toBe(TEXT);
    expect(await readdir(place())).toEqual(['a.txt']);
  });
});

describe('Anthropic transcripts', () => {
  it('view, replace, insert and create files, in order', async () => {
    const answers = await anthropic(
      [EDITOR, { command: 'view', path: 'a.txt', view_range: [1, 2] }],
      [EDITOR, { command: 'view', path: 'a.txt' }],
      [EDITOR, { command: 'str_replace', new_str: 'TWO', old_str: 'two', path: 'a.txt' }],
      [EDITOR, { command: 'insert', insert_line: 0, insert_text: 'zero\n', path: 'a.txt' }],
      [EDITOR, { command: 'insert', insert_line: 5, insert_text: 'between', path: 'a.txt' }],
      [EDITOR, { command: 'insert', insert_line: 8, insert_text: 'last', path: 'a.txt' }],
      [EDITOR, { command: 'create', file_text: 'new\n', path: 'sub/b.txt' }],
      [EDITOR, { command: 'create', file_text: '', path: 'sub/empty.txt' }],
      [EDITOR, { command: 'insert', insert_line: 0, insert_text: 'a', path: 'sub/empty.txt' }],
      [EDITOR, { command: 'view', path: '.' }],
    );
    expect(answers.filter(({ isError }) => isError)).toEqual([]);
    expect(answers[0]?.text).toContain('1\tone\n2\ttwo');
    expect(await readFile(place('a.txt'), 'utf8')).toBe(
      'zero\none\nTWO\nsame\nsame\nbetween\nsame\nfive\nlast',
    );
    expect(await readFile(place('sub', 'b.txt'), 'utf8')).toBe('new\n');
    expect(await readFile(place('sub', 'empty.txt'), 'utf8')).toBe('a');
    expect(answers.at(-1)?.text).toContain('sub');
  });

  it('run commands, and say that no shell is restarted', async () => {
    const answers = await anthropic(
      ['bash', { command: 'echo hello' }],
      ['bash', { restart: true }],
    );
    expect(answers[0]?.text).toContain('hello');
    expect(answers[1]).toMatchObject({ isError: false });
  });

  it('remember, change, rename and forget', async () => {
    const answers = await anthropic(
      ['memory', { command: 'view', path: '/memories' }],
      ['memory', { command: 'create', file_text: 'likes tea', path: '/memories/ada.txt' }],
      ['memory', { command: 'view', path: '/memories/ada.txt' }],
      [
        'memory',
        { command: 'str_replace', new_str: 'coffee', old_str: 'tea', path: '/memories/ada.txt' },
      ],
      [
        'memory',
        { command: 'rename', new_path: '/memories/lovelace.txt', old_path: '/memories/ada.txt' },
      ],
      ['memory', { command: 'view', path: '/memories' }],
    );
    expect(answers.filter(({ isError }) => isError)).toEqual([]);
    expect(answers[0]?.text).toContain('nothing has been remembered');
    expect(answers[5]?.text).toContain('lovelace.txt');
    for (const { text } of answers) expect(text).not.toContain('.memories');
    expect(await readFile(place('.memories', 'lovelace.txt'), 'utf8')).toBe('likes coffee');
    await anthropic(['memory', { command: 'delete', path: '/memories/lovelace.txt' }]);
    expect(await readdir(place('.memories'))).toEqual([]);
  });
});

describe('memories of several users', () => {
  it('are kept apart, also from those without a user', async () => {
    const remember = async (userId: string | undefined, input: object) => {
      turn += 1;
      const [message] = await runToolCalls(
        host,
        { content: [{ id: `toolu_${turn}`, input, name: 'memory', type: 'tool_use' }] },
        { context: { userId }, format: 'anthropic' },
      );
      return JSON.stringify(message?.content);
    };
    const path = '/memories/note.txt';
    for (const userId of ['anna', 'bob', undefined]) {
      const file = { command: 'create', file_text: `of ${userId}`, path };
      expect(await remember(userId, file)).not.toContain('"is_error":true');
    }
    for (const userId of ['anna', 'bob', undefined]) {
      expect(await remember(userId, { command: 'view', path })).toContain(`of ${userId}`);
      const listed = await remember(userId, { command: 'view', path: '/memories' });
      expect(listed).toContain('note.txt');
      expect(listed).not.toContain('.memories');
    }
  });
});

describe('OpenAI transcripts', () => {
  it.each([
    ['CRLF stays CRLF', 'one\r\ntwo\r\n', '@@\n one\n-two\n+TWO\n', 'one\r\nTWO\r\n'],
    ['a last line without an end stays one', 'one\ntwo', '@@\n one\n-two\n+TWO\n', 'one\nTWO'],
    ['lines may be added at the end', 'one\n', '@@\n one\n+two\n', 'one\ntwo\n'],
    ['$& and \\n are text', 'one\n', '@@\n-one\n+$& \\n $1\n', '$& \\n $1\n'],
  ])('patch as the diff says: %s', async (_what, before, diff, after) => {
    await writeFile(place('b.txt'), before);
    const operation = { diff, path: 'b.txt', type: 'update_file' };
    const [item] = await openai({ operation, type: 'apply_patch_call' });
    expect(item, JSON.stringify(item)).toMatchObject({ status: 'completed' });
    expect(await readFile(place('b.txt'), 'utf8')).toBe(after);
  });

  it('run commands one after another, each with its output and exit code', async () => {
    const action = { commands: ['echo one', 'echo two; exit 3'], timeout_ms: 60_000 };
    expect(await openai({ action, type: 'shell_call' })).toEqual([
      {
        call_id: `call_${turn}_0`,
        output: [
          { outcome: { exit_code: 0, type: 'exit' }, stderr: '', stdout: 'one\n' },
          { outcome: { exit_code: 3, type: 'exit' }, stderr: '', stdout: 'two\n' },
        ],
        type: 'shell_call_output',
      },
    ]);
  });

  it('say which command timed out, with its output until then', async () => {
    const action = { commands: ['echo one; sleep 30'], timeout_ms: 200 };
    const [item] = await openai({ action, type: 'shell_call' });
    expect(item).toMatchObject({ output: [{ outcome: { type: 'timeout' }, stdout: 'one\n' }] });
  });

  it('create, update and delete files with patches, beside functions', async () => {
    const items = await openai(
      {
        operation: { diff: '+new\n', path: 'b.txt', type: 'create_file' },
        type: 'apply_patch_call',
      },
      {
        operation: { diff: '@@\n one\n-two\n+TWO\n', path: 'a.txt', type: 'update_file' },
        type: 'apply_patch_call',
      },
      {
        arguments: '{"expression":"1+1"}',
        name: 'lobe-calculator/calculate',
        type: 'function_call',
      },
      { operation: { path: 'b.txt', type: 'delete_file' }, type: 'apply_patch_call' },
      { content: [], type: 'message' },
    );
    expect(items.filter((item) => 'status' in item && item.status === 'failed')).toEqual([]);
    expect(items.map((item) => [item.type, 'status' in item ? item.status : ''])).toEqual([
      ['apply_patch_call_output', 'completed'],
      ['apply_patch_call_output', 'completed'],
      ['function_call_output', ''],
      ['apply_patch_call_output', 'completed'],
    ]);
    expect(await readFile(place('a.txt'), 'utf8')).toBe(TEXT.replace('two', 'TWO'));
    expect(await readdir(place())).toEqual(['a.txt']);
  });
});
