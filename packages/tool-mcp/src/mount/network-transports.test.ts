import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { createToolEngine, type ToolEngine } from '@lobechat/tool-engine';

import { mountToolbox } from './mount-toolbox.ts';

const EVERYTHING = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);

let engine: ToolEngine | undefined;
let server: ChildProcess | undefined;
afterEach(async () => {
  await engine?.close();
  server?.kill('SIGKILL');
});

const findPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Starts the public server over HTTP; resolves when it reports that it is listening. */
const start = async (mode: string): Promise<number> => {
  const port = await findPort();
  server = spawn(process.execPath, [EVERYTHING, mode], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    server?.on('close', () => reject(new Error('The server ended before it listened.')));
    server?.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes(String(port))) resolve();
    });
  });
  return port;
};

describe('a public server over the network', () => {
  it.each([
    ['streamableHttp', 'http', 'mcp'],
    ['sse', 'sse', 'sse'],
  ] as const)('is mounted over %s, with progress and images', async (mode, transport, path) => {
    const port = await start(mode);
    const url = `http://127.0.0.1:${port}/${path}`;
    const { sources } = mountToolbox('dev', { mcpServers: { remote: { transport, url } } });
    engine = createToolEngine({ sources });
    const updates: string[] = [];
    const result = await engine.call(
      {
        arguments: { duration: 0.2, steps: 2 },
        name: 'dev__remote__trigger-long-running-operation',
      },
      { onEvent: (event) => event.type === 'tool_update' && updates.push(event.update.content) },
    );
    expect(result).toMatchObject({ success: true });
    expect(updates).toEqual(['1 of 2', '2 of 2']);
    const image = await engine.call({ name: 'dev__remote__get-tiny-image' });
    expect(image.blocks).toContainEqual(expect.objectContaining({ type: 'image' }));
  });
});
