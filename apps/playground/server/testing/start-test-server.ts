import { mkdtemp, mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createToolHost, type ToolHost } from '@lobechat/tool-host';

import { createPlaygroundServer, type PlaygroundServerOptions } from '../playground-server.ts';
import { createApprovalMemory } from '../remembered-approvals.ts';
import { createTestSource, type TestSource } from './test-source.ts';

/** The token of every test server. */
export const TEST_TOKEN = 'a-token-that-only-tests-use';

/** One request, as raw as Node allows: a browser's fetch would refuse to forge its headers. */
export interface TestRequest {
  body?: Buffer | string | undefined;
  /** Default: the headers of an honest page. A header that is undefined is left out. */
  headers?: Record<string, string | undefined> | undefined;
  method?: string | undefined;
  path: string;
}

/** The response. */
export interface TestResponse {
  body: Buffer;
  headers: IncomingHttpHeaders;
  /** The body as JSON. */
  json: () => unknown;
  status: number;
  text: () => string;
}

/** A server with its own page, host and tools. */
export interface TestServer extends AsyncDisposable {
  /** Sends JSON to the API, token included. */
  call: (request: TestRequest) => Promise<TestResponse>;
  close: () => Promise<void>;
  host: ToolHost;
  port: number;
  send: (request: TestRequest) => Promise<TestResponse>;
  source: TestSource;
  url: string;
}

const PAGE_FILES: Readonly<Record<string, string>> = {
  '.hidden': 'a dot file',
  'assets/index-Bx7_q9-Z.js': `console.log('${'page '.repeat(500)}');`,
  'assets/logo-AAAAAAAA.woff2': 'font',
  'index.html': '<!doctype html><title>Playground</title>',
  'robots.txt': 'User-agent: *',
};

const writePage = async (directory: string): Promise<string> => {
  const page = join(directory, 'dist');
  await mkdir(join(page, 'assets'), { recursive: true });
  for (const [name, content] of Object.entries(PAGE_FILES)) {
    await writeFile(join(page, name), content);
    // Built long ago.
    await utimes(join(page, name), 0, 0);
  }
  await writeFile(join(directory, 'secret.txt'), 'outside the page');
  await symlink(join(directory, 'secret.txt'), join(page, 'link.txt'));
  return page;
};

/** Starts a real server on a free port, with its own data directory. */
export const startTestServer = async (
  options: Partial<PlaygroundServerOptions> = {},
): Promise<TestServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'playground-'));
  const source = createTestSource();
  const dataDirectory = join(directory, 'data');
  const memory = createApprovalMemory({ directory: () => dataDirectory });
  const host = await createToolHost({
    dataDirectory,
    policy: { isRemembered: memory.isRemembered },
    sources: [source],
  });
  const server = await createPlaygroundServer({
    configuration: { approvals: dataDirectory, file: join(directory, 'lobe-tools.json') },
    distDirectory: await writePage(directory),
    host,
    memory,
    port: 0,
    token: TEST_TOKEN,
    ...options,
  });

  const send = ({ body, headers = {}, method = 'GET', path }: TestRequest): Promise<TestResponse> =>
    new Promise((resolve, reject) => {
      const given = Object.entries(headers).filter(([, value]) => value !== undefined);
      const request = sendRequest({
        agent: false,
        headers: Object.fromEntries(given) as Record<string, string>,
        host: '127.0.0.1',
        method,
        path,
        port: server.port,
      });
      request.once('error', reject);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const received = Buffer.concat(chunks);
          resolve({
            body: received,
            headers: response.headers,
            json: () => JSON.parse(received.toString('utf8')),
            status: response.statusCode ?? 0,
            text: () => received.toString('utf8'),
          });
        });
      });
      request.end(body);
    });

  const close = async (): Promise<void> => {
    await server.close();
    await host.close();
    await rm(directory, { force: true, recursive: true });
  };
  return {
    [Symbol.asyncDispose]: close,
    call: ({ headers = {}, method = 'POST', ...rest }) =>
      send({
        headers: {
          Authorization: `Bearer ${TEST_TOKEN}`,
          ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
          ...headers,
        },
        method,
        ...rest,
      }),
    close,
    host,
    port: server.port,
    send,
    source,
    url: server.url,
  };
};
