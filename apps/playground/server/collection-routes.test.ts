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
  await writeFile(join(workspace, 'broken.calls.json'), '{');
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
  });
});

describe('the collections of a workspace', () => {
  it('are listed with their problems, except those in dependencies and links', async () => {
    const found = await list();
    expect(found.map(({ file }) => file)).toEqual(['broken.calls.json', 'tests/nested.calls.json']);
    expect(found[0]?.problem).toContain('JSON');
    expect(found[1]?.collection?.name).toBe('Nested');
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
