import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createToolHost, loadConfiguration, type ToolHost } from '@lobechat/tool-host';

import { findConfigurationFile } from './mount-routes.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const EVERYTHING = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'),
);

const NOTES = {
  mcpServers: { everything: { args: [EVERYTHING, 'stdio'], command: process.execPath } },
  name: 'notes',
};

let folder = '';
let file = '';
let host: ToolHost;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-mount-'));
  file = join(folder, 'lobe-tools.json');
  host = await createToolHost({
    dataDirectory: join(folder, 'data'),
    policy: {
      rules: [
        {
          decision: 'deny',
          match: { command: 'forbidden*' },
          tool: 'lobe-local-system/runCommand',
        },
      ],
    },
    workspace: [folder],
  });
  server = await startTestServer({
    configuration: { approvals: join(folder, 'approvals'), file },
    host,
  });
});
afterAll(async () => {
  await server.close();
  await host.close();
  await rm(folder, { force: true, recursive: true });
});

const add = (body: unknown) => server.call({ body: JSON.stringify(body), path: '/api/toolboxes' });

const readFileIfThere = () => readFile(file, 'utf8').catch(() => undefined);

describe('adding a server from the page', () => {
  it.each([
    [{ name: 'notes' }, 400, 'InvalidArguments'],
    [{ ...NOTES, name: 'a__b' }, 400, 'InvalidConfiguration'],
    [{ ...NOTES, mcpServers: { x: { url: 'ftp://x' } } }, 400, 'InvalidConfiguration'],
    [{ ...NOTES, approved: 'what nobody saw' }, 409, 'Outdated'],
    [{ ...NOTES, mcpServers: { x: { command: 'forbidden' } } }, 403, 'PolicyDenied'],
  ])('is rejected (%#), and writes nothing', async (body, status, type) => {
    const response = await add(body);
    expect(response.json()).toMatchObject({ error: { type } });
    expect(response.status).toBe(status);
    expect(await readFileIfThere()).toBeUndefined();
  });

  it('shows what it would start, and starts that once it is approved', async () => {
    const shown = (await add(NOTES)).json() as { description: string; file: string; hash: string };
    expect(shown.description).toContain(`MCP server notes/everything: ${process.execPath}`);
    expect(shown.file).toBe(file);
    expect(await readFileIfThere()).toBeUndefined();
    expect(host.toolboxes).toEqual([]);

    const other = await add({ ...NOTES, approved: shown.hash, description: 'Not what was shown' });
    expect(other.status).toBe(409);

    const mounted = await add({ ...NOTES, approved: shown.hash });
    expect(mounted.json()).toMatchObject({
      isOpen: true,
      name: 'notes',
      servers: [{ identifier: 'notes__everything', state: 'ready' }],
    });
    expect(
      await host.call({ arguments: { message: 'hi' }, name: 'notes__everything__echo' }),
    ).toMatchObject({ content: expect.stringContaining('hi') as string, success: true });
    // The next launch in this folder uses it without asking.
    const next = await loadConfiguration({
      cwd: folder,
      dataDirectory: join(folder, 'approvals'),
      home: folder,
    });
    expect(next.unapproved).toBeUndefined();
    expect(Object.keys(next.configuration?.toolboxes ?? {})).toEqual(['notes']);
    expect((await add(NOTES)).json()).toMatchObject({ error: { type: 'InvalidConfiguration' } });
  });
});

describe('the target file', () => {
  it('is never one that somebody else put there', () => {
    const configuration = { file: '/here/lobe-tools.json', hash: 'of all of it' };
    const unapproved = '/here/lobe-tools.json';
    expect(findConfigurationFile('/here', { configuration, unapproved }).hash).toBeUndefined();
    expect(findConfigurationFile('/here', { configuration })).toEqual(configuration);
    expect(findConfigurationFile('/here', {})).toEqual({ file: join('/here', 'lobe-tools.json') });
  });
});
