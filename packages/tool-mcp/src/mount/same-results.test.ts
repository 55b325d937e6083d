import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toMcp } from '@lobechat/tool-contracts';
import { createToolEngine } from '@lobechat/tool-engine';

import { mountToolbox } from './mount-toolbox.ts';
import { createServerEnvironment } from './server-environment.ts';

const require = createRequire(import.meta.url);

type Arguments = Record<string, unknown>;
/** Tool and arguments; in this order, on servers in the same initial state. */
type Calls = ReadonlyArray<readonly [tool: string, args?: Arguments]>;

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let root = '';
const inRoot = (...names: string[]): string => join(root, ...names);

const fillRoot = async (): Promise<void> => {
  await rm(root, { force: true, recursive: true });
  await mkdir(inRoot('folder'), { recursive: true });
  await writeFile(inRoot('a.txt'), 'one\ntwo\nthree\n');
  await writeFile(inRoot('folder', 'b.md'), '# Ü\n');
  await writeFile(inRoot('dot.png'), Buffer.from(PNG, 'base64'));
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'same-results-'));
});
afterAll(() => rm(root, { force: true, recursive: true }));

const EVERYTHING: Calls = [
  ['echo', { message: 'hello \u{1F600}' }],
  ['get-annotated-message', { includeImage: true, messageType: 'error' }],
  ['get-annotated-message', { messageType: 'debug' }],
  ['get-resource-links', { count: 4 }],
  ['get-resource-reference', { resourceId: 2, resourceType: 'Text' }],
  ['get-resource-reference', { resourceId: 2, resourceType: 'Blob' }],
  ['get-resource-reference', { resourceId: -1, resourceType: 'Text' }],
  ['get-structured-content', { location: 'Chicago' }],
  ['get-sum', { a: 0.1, b: 0.2 }],
  ['get-tiny-image'],
  [
    'gzip-file-as-resource',
    { data: 'data:text/plain,hello', name: 'a.gz', outputType: 'resource' },
  ],
  ['gzip-file-as-resource', { data: 'data:text/plain,hello', name: 'a.gz' }],
  ['gzip-file-as-resource', { data: 'ftp://nowhere/', name: 'a.gz' }],
  ['toggle-simulated-logging'],
  ['toggle-subscriber-updates'],
  ['trigger-long-running-operation', { duration: 0.2, steps: 2 }],
];

const FILESYSTEM = (): Calls => [
  ['list_allowed_directories'],
  ['read_file', { path: inRoot('a.txt') }],
  ['read_text_file', { head: 2, path: inRoot('a.txt') }],
  ['read_text_file', { path: inRoot('a.txt'), tail: 1 }],
  ['read_text_file', { path: inRoot('missing.txt') }],
  ['read_text_file', { path: '/etc/passwd' }],
  ['read_media_file', { path: inRoot('dot.png') }],
  ['read_multiple_files', { paths: [inRoot('a.txt'), inRoot('missing.txt')] }],
  ['create_directory', { path: inRoot('new', 'deep') }],
  ['write_file', { content: 'x\ny\n', path: inRoot('new', 'c.txt') }],
  [
    'edit_file',
    { dryRun: true, edits: [{ newText: 'z', oldText: 'x' }], path: inRoot('new/c.txt') },
  ],
  ['edit_file', { edits: [{ newText: 'z', oldText: 'x' }], path: inRoot('new', 'c.txt') }],
  ['edit_file', { edits: [{ newText: 'z', oldText: 'not there' }], path: inRoot('new', 'c.txt') }],
  ['move_file', { destination: inRoot('d.txt'), source: inRoot('new', 'c.txt') }],
  ['list_directory', { path: root }],
  ['list_directory_with_sizes', { path: inRoot('folder') }],
  ['directory_tree', { path: root }],
  ['search_files', { path: root, pattern: '**/*.md' }],
  ['get_file_info', { path: inRoot('folder', 'b.md') }],
];

const MEMORY: Calls = [
  [
    'create_entities',
    { entities: [{ entityType: 'person', name: 'Ada', observations: ['writes'] }] },
  ],
  ['create_entities', { entities: [{ entityType: 'machine', name: 'Engine', observations: [] }] }],
  ['create_relations', { relations: [{ from: 'Ada', relationType: 'programs', to: 'Engine' }] }],
  ['add_observations', { observations: [{ contents: ['counts'], entityName: 'Ada' }] }],
  ['add_observations', { observations: [{ contents: ['counts'], entityName: 'Nobody' }] }],
  ['read_graph'],
  ['search_nodes', { query: 'ada' }],
  ['open_nodes', { names: ['Engine'] }],
  ['delete_observations', { deletions: [{ entityName: 'Ada', observations: ['writes'] }] }],
  ['delete_relations', { relations: [{ from: 'Ada', relationType: 'programs', to: 'Engine' }] }],
  ['delete_entities', { entityNames: ['Engine'] }],
  ['read_graph'],
];

interface Server {
  args: string[];
  command: string;
  env?: Record<string, string>;
}

const describeServer = (name: string, args: string[], env?: Record<string, string>): Server => ({
  args: [require.resolve(`@modelcontextprotocol/server-${name}/dist/index.js`), ...args],
  command: process.execPath,
  ...(env ? { env } : {}),
});

/** Times differ between two runs, also within a file: `created at …` in base64. */
const withoutChance = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(/(?<=IGNyZWF0ZWQgYXQg)[\w+/=]+/gu, '<time>')
      .replaceAll(/\w{3} \w{3} \d\d \d{4} [\d:]{8} GMT[^"\\]*/gu, '<time>')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,2}:\d\d:\d\d [AP]M/gu, '<time>'),
  );

const pick = ({ content, isError, structuredContent }: Record<string, unknown>) =>
  withoutChance({ content, isError: isError === true, structuredContent });

const callDirectly = async ({ args, command, env }: Server, calls: Calls) => {
  const client = new Client(
    { name: 'direct', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const environment = createServerEnvironment(env) as Record<string, string>;
  await client.connect(
    new StdioClientTransport({ args, command, env: environment, stderr: 'ignore' }),
  );
  const results: unknown[] = [];
  try {
    for (const [name, given = {}] of calls) {
      results.push(pick(await client.callTool({ arguments: given, name })));
    }
  } finally {
    await client.close();
  }
  return results;
};

const callMounted = async (server: Server, calls: Calls) => {
  const { sources } = mountToolbox('dev', {
    mcpServers: { same: { ...server, humanIntervention: 'never' } },
  });
  const engine = createToolEngine({ sources });
  const results: unknown[] = [];
  try {
    for (const [name, given = {}] of calls) {
      results.push(
        pick(toMcp(await engine.call({ arguments: given, name: `dev__same__${name}` }))),
      );
    }
  } finally {
    await engine.close();
  }
  return results;
};

const expectSame = (direct: unknown[], mounted: unknown[], calls: Calls): void => {
  for (const [index, call] of calls.entries()) {
    expect({ call, result: mounted[index] }).toEqual({ call, result: direct[index] });
  }
};

describe('a call through the engine returns what a bare client gets', () => {
  it('from server-everything', async () => {
    const server = describeServer('everything', ['stdio']);
    const direct = await callDirectly(server, EVERYTHING);
    expectSame(direct, await callMounted(server, EVERYTHING), EVERYTHING);
  });

  it('from server-filesystem', async () => {
    const server = describeServer('filesystem', [root]);
    await fillRoot();
    const direct = await callDirectly(server, FILESYSTEM());
    await fillRoot();
    expectSame(direct, await callMounted(server, FILESYSTEM()), FILESYSTEM());
  });

  it('from server-memory', async () => {
    const at = (name: string) =>
      describeServer('memory', [], { MEMORY_FILE_PATH: inRoot(`${name}.jsonl`) });
    await mkdir(root, { recursive: true });
    const direct = await callDirectly(at('direct'), MEMORY);
    expectSame(direct, await callMounted(at('mounted'), MEMORY), MEMORY);
  });
});
