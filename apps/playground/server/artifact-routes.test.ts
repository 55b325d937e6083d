import { createHash, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from './testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, method = 'GET') => server.call({ method, path });
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('GET /api/artifacts', () => {
  it('neither lists nor returns artifacts that belong to a user', async () => {
    const sessionId = 'user:"anna":s';
    const { id } = await server.host.engine.artifacts.put({
      data: 'a',
      mimeType: 'text/plain',
      name: 'a.txt',
      sessionId,
    });
    for (const path of ['', `?session=${encodeURIComponent(sessionId)}`, '?session=s', `/${id}`]) {
      const text = (await get(`/api/artifacts${path}`)).text();
      expect(text.replace(`artifact '${id}'`, ''), path).not.toContain(id);
    }
    expect((await get(`/api/artifacts/${id}`)).status).toBe(404);
  });

  it('lists nothing if nothing is stored', async () => {
    await using empty = await startTestServer();
    const response = await empty.call({ method: 'GET', path: '/api/artifacts' });
    expect(response.json()).toEqual({ artifacts: [] });
  });

  it('lists stored artifacts, of one session if requested', async () => {
    const store = server.host.engine.artifacts;
    const mine = await store.put({
      data: 'a',
      mimeType: 'text/plain',
      name: 'a.txt',
      sessionId: 's',
    });
    const other = await store.put({ data: 'b', mimeType: 'text/plain', name: 'b.txt' });
    const listIds = async (path: string) =>
      ((await get(path)).json() as { artifacts: Array<{ id: string }> }).artifacts.map(
        ({ id }) => id,
      );
    expect(await listIds('/api/artifacts')).toEqual(expect.arrayContaining([mine.id, other.id]));
    expect(await listIds('/api/artifacts?session=s')).toEqual([mine.id]);
  });
});

describe('GET /api/artifacts/{id}', () => {
  it.each(['missing', '..%2F..%2Fetc%2Fpasswd', '%00', 'constructor'])(
    'rejects the id %s',
    async (id) => {
      const response = await get(`/api/artifacts/${id}`);
      expect(response.status).toBe(404);
    },
  );

  it('downloads all bytes of a large one, and can never be shown as a page', async () => {
    const data = randomBytes(2_500_000);
    const { id } = await server.host.engine.artifacts.put({
      data,
      mimeType: 'text/html',
      name: 'größe "1".html',
    });
    const response = await get(`/api/artifacts/${id}`);
    expect(response.status).toBe(200);
    expect(response.body).toHaveLength(data.length);
    expect(hash(response.body)).toBe(hash(data));
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="/);
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''gr%C3%B6%C3%9Fe");
    expect(response.headers['content-security-policy']).toContain('sandbox');
  });

  it('answers HEAD with the size alone', async () => {
    const { id } = await server.host.engine.artifacts.put({
      data: 'twelve bytes',
      mimeType: 'text/plain',
      name: 'a.txt',
    });
    const response = await get(`/api/artifacts/${id}`, 'HEAD');
    expect(response.headers['content-length']).toBe('12');
    expect(response.body).toHaveLength(0);
  });
});
