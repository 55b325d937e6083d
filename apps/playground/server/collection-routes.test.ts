import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createToolHost, type ToolHost } from '@lobechat/tool-host';

import type { CollectionFile } from './collection-files.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

let folder = '';
let host: ToolHost;
let server: TestServer;

const CALL = {
  arguments: { expression: '1+1' },
  call: 'lobe-calculator/calculate',
  file: 'first.calls.json',
  name: 'Adds',
  result: { content: '2', success: true },
};

const SAVED_NOT = 'CollectionNotSaved';
const DEEP = Array.from({ length: 300 }).reduce<Record<string, unknown>>((a) => ({ a }), {});
const EXACT =
  '{"name":"n","calls":[{"name":"a","call":"x/y","arguments":{"n":12345678901234567890}}]}';

const list = async (): Promise<CollectionFile[]> => {
  const response = await server.call({ method: 'GET', path: '/api/collections' });
  return (response.json() as { collections: CollectionFile[] }).collections;
};
const save = (changes: Record<string, unknown>) =>
  server.call({ body: JSON.stringify({ ...CALL, ...changes }), path: '/api/collections' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-collections-'));
  const workspace = join(folder, 'workspace');
  await mkdir(join(workspace, 'node_modules', 'other'), { recursive: true });
  await mkdir(join(workspace, 'tests'));
  const text = JSON.stringify({ calls: [{ call: 'x/y', name: 'One' }], name: 'Nested' });
  await writeFile(join(workspace, 'tests', 'nested.calls.json'), text);
  await writeFile(join(workspace, 'node_modules', 'other', 'theirs.calls.json'), text);
  await writeFile(join(workspace, 'none.calls.json'), '\uFEFF\n');
  await writeFile(join(workspace, 'broken.calls.json'), '{');
  await writeFile(join(workspace, 'exact.calls.json'), EXACT);
  await writeFile(join(workspace, 'latin.calls.json'), Buffer.from(`${text} \u00E9`, 'latin1'));
  await writeFile(join(folder, 'outside.calls.json'), text);
  await symlink(join(folder, 'outside.calls.json'), join(workspace, 'linked.calls.json'));
  await symlink('..', join(workspace, 'back'));
  host = await createToolHost({ dataDirectory: join(folder, 'data'), workspace: [workspace] });
  server = await startTestServer({ host });
});
afterAll(async () => {
  await server.close();
  await host.close();
  await rm(folder, { force: true, recursive: true });
});

describe('nothing is saved', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['outside the workspace', { file: '../outside.calls.json' }, 400, 'InvalidArguments'],
    ['at an absolute path', { file: '/tmp/x.calls.json' }, 400, 'InvalidArguments'],
    ['in a folder of a new file', { file: 'new/x.calls.json' }, 400, 'InvalidArguments'],
    ['in a file of another kind', { file: 'package.json' }, 400, 'InvalidArguments'],
    ['without a name', { name: '' }, 400, 'InvalidArguments'],
    ['without a result', { result: undefined }, 400, 'InvalidArguments'],
    ['with a secret', { arguments: { deep: [{ apiKey: 'abcdef' }] } }, 400, 'SecretArguments'],
    ['through a link', { file: 'linked.calls.json' }, 409, 'CollectionNotSaved'],
    ['in a file with a number that would change', { file: 'exact.calls.json' }, 409, SAVED_NOT],
    ['in a file of another encoding', { file: 'latin.calls.json' }, 409, SAVED_NOT],
    ['with arguments that no stack could hold', { arguments: DEEP }, 400, 'InvalidArguments'],
    [
      'in a file that is not a collection',
      { file: 'broken.calls.json' },
      409,
      'CollectionNotSaved',
    ],
  ])('%s', async (_, changes, status, type) => {
    const response = await save(changes);
    expect([response.status, response.json()]).toMatchObject([status, { error: { type } }]);
    expect(await readFile(join(folder, 'outside.calls.json'), 'utf8')).not.toContain('Adds');
    expect(await readFile(join(folder, 'workspace', 'exact.calls.json'), 'utf8')).toBe(EXACT);
  });
});

describe('the collections of a workspace', () => {
  it('are listed with their problems, except those in dependencies and links', async () => {
    const found = await list();
    const problems = found.map(({ file, problem = '' }) => `${file}: ${problem.slice(0, 24)}`);
    expect(problems).toEqual([
      'broken.calls.json: The file is not JSON: ex',
      'exact.calls.json: The number 1234567890123',
      'latin.calls.json: The file is not UTF-8.',
      'none.calls.json: The file is not JSON: it',
      'tests/nested.calls.json: ',
    ]);
    expect(found.at(-1)?.collection?.name).toBe('Nested');
  });

  it('accept a call in a file that is still empty', async () => {
    const file = 'none.calls.json';
    expect((await save({ file })).status).toBe(204);
    const saved = (await list()).find((each) => each.file === file)?.collection;
    expect(saved).toMatchObject({ calls: [{ name: CALL.name }], name: 'none' });
  });

  it('accept concurrently saved calls, each with its result, and no name twice', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `Call ${index}`);
    const answers = await Promise.all(names.map((name) => save({ name })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 204));
    expect((await save({ name: 'Call 0' })).json()).toMatchObject({ error: { type: 'NameTaken' } });
    expect((await save({ file: 'tests/nested.calls.json' })).status).toBe(204);

    const found = await list();
    const first = found.find(({ file }) => file === CALL.file)?.collection;
    expect(first?.calls.map(({ name }) => name).toSorted()).toEqual(names);
    expect(first?.calls[0]).toMatchObject({
      arguments: CALL.arguments,
      expect: [
        { at: '/success', equals: true },
        { at: '/content', equals: '2' },
      ],
    });
    expect(found.find(({ file }) => file.startsWith('tests'))?.collection?.calls).toHaveLength(2);
    expect((await readdir(join(folder, 'workspace'))).filter((name) => /tmp/.test(name))).toEqual(
      [],
    );
  });
});
