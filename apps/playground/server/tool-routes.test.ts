import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from './testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string) => server.call({ method: 'GET', path });

describe('GET /api/tools/{identifier}', () => {
  it.each(['nothing', 'constructor', '__proto__', 'custom__'])(
    'rejects %s, and lists the existing ones',
    async (identifier) => {
      const response = await get(`/api/tools/${identifier}`);
      expect(response.status).toBe(404);
      expect(response.text()).toContain('lobe-calculator');
    },
  );

  it('returns everything about a builtin tool, with token counts', async () => {
    const details = (await get('/api/tools/lobe-calculator')).json();
    expect(details).toMatchObject({
      identifier: 'lobe-calculator',
      manifest: { identifier: 'lobe-calculator' },
      specs: { anthropic: expect.any(Array), mcp: expect.any(Array), openai: expect.any(Array) },
      systemRole: expect.stringContaining('**calculate**'),
    });
    const { tokens } = details as { tokens: { spec: number; systemRole: number } };
    expect(tokens.spec).toBeGreaterThan(50);
    expect(tokens.systemRole).toBeGreaterThan(50);
  });

  it.each(['/api/tools', '/api/tools/custom__test'])(
    'takes %s with a slash behind it',
    async (path) => {
      expect((await get(`${path}/`)).json()).toEqual((await get(path)).json());
    },
  );

  it('describes any server of the catalogue by its full name', async () => {
    const details = (await get('/api/tools/custom__test')).json();
    expect(details).toMatchObject({ identifier: 'custom__test', toolbox: 'custom' });
  });
});

describe('GET /api/tools', () => {
  it('is sent compressed, and only if the page does not have it', async () => {
    const accept = { 'Accept-Encoding': 'gzip' };
    const first = await server.call({ headers: accept, method: 'GET', path: '/api/tools' });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-encoding': 'gzip',
    });
    const again = await server.call({
      headers: { ...accept, 'If-None-Match': String(first.headers.etag) },
      method: 'GET',
      path: '/api/tools',
    });
    expect(again).toMatchObject({ body: Buffer.alloc(0), status: 304 });
  });

  it('returns the catalogue', async () => {
    const { tools } = (await get('/api/tools')).json() as {
      tools: Array<{ apis: Array<{ name: string }>; identifier: string }>;
    };
    const calculator = tools.find(({ identifier }) => identifier === 'lobe-calculator');
    expect(calculator?.apis.map(({ name }) => name)).toContain('calculate');
    expect(tools.map(({ identifier }) => identifier)).toContain('custom__test');
  });

  it('has the titles of builtin tools in each language', async () => {
    const { tools } = (await get('/api/tools')).json() as {
      tools: Array<{ names?: Record<string, unknown>; source: string; title: string }>;
    };
    for (const { names, source, title } of tools) {
      const expected = {
        'en-US': { description: expect.any(String), title },
        'zh-CN': {
          description: expect.stringMatching(/\p{Script=Han}/u),
          title: expect.stringMatching(/\p{Script=Han}/u),
        },
      };
      expect(names).toEqual(source === 'builtin' ? expected : undefined);
    }
  });
});
