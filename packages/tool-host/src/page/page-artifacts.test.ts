import { describe, expect, it } from 'vitest';

import { createMemoryArtifactStore } from '@lobechat/tool-engine';

import { joinArtifacts } from './page-artifacts.ts';

const setUp = async () => {
  let time = 0;
  const clock = { now: () => (time += 1) };
  const page = createMemoryArtifactStore({ clock });
  const server = createMemoryArtifactStore({ clock });
  const mimeType = 'text/plain';
  const own = await page.put({ data: 'own text', mimeType, name: 'own.txt', sessionId: 's' });
  const remote = await server.put({ data: 'remote text', mimeType, name: 'remote.txt' });
  return { joined: joinArtifacts(page, server), own, page, remote, server };
};

const readText = async (
  { read }: ReturnType<typeof joinArtifacts>,
  ...given: Parameters<ReturnType<typeof joinArtifacts>['read']>
) => new TextDecoder().decode((await read(...given)).bytes);

describe('joinArtifacts', () => {
  it('refuses to delete artifacts on the server', async () => {
    const { joined, remote, server } = await setUp();
    await expect(joined.delete(remote.id)).rejects.toMatchObject({ type: 'PolicyDenied' });
    expect(await server.get(remote.id)).toBeDefined();
  });

  it('finds nothing that neither place has', async () => {
    const { joined } = await setUp();
    expect(await joined.get('nothing')).toBeUndefined();
    expect(await joined.delete('nothing')).toBe(false);
    await expect(joined.read('nothing')).rejects.toMatchObject({ type: 'NotFound' });
  });

  it("lists the page's artifacts although the server is unavailable", async () => {
    const { own, page } = await setUp();
    const away = () => Promise.reject(new Error('away'));
    const joined = joinArtifacts(page, { get: away, list: away, read: away });
    expect(await joined.list()).toEqual([own]);
    expect(await readText(joined, own.id)).toBe('own text');
  });

  it('reads from the place that has the artifact', async () => {
    const { joined, own, remote } = await setUp();
    expect(await readText(joined, own.id, { length: 3 })).toBe('own');
    expect(await readText(joined, remote.id, { offset: 7 })).toBe('text');
    expect(await joined.get(remote.id)).toEqual(remote);
  });

  it('lists both, newest first, each artifact once', async () => {
    const { joined, own, remote, server } = await setUp();
    await server.put({ data: 'own text', mimeType: 'text/plain', name: 'own.txt', sessionId: 's' });
    expect((await joined.list()).map(({ id }) => id)).toEqual([remote.id, own.id]);
    expect(await joined.list({ sessionId: 's' })).toEqual([own]);
  });

  it('stores in the page', async () => {
    const { joined, page, server } = await setUp();
    const stored = await joined.put({ data: 'new', mimeType: 'text/plain', name: 'new.txt' });
    expect(await page.get(stored.id)).toEqual(stored);
    expect(await server.get(stored.id)).toBeUndefined();
    expect(await joined.delete(stored.id)).toBe(true);
  });

  it('is the store of the page alone without a server', async () => {
    const { page } = await setUp();
    expect(joinArtifacts(page, undefined)).toBe(page);
  });
});
