import { afterEach, describe, expect, it } from 'vitest';

import type { StoredArtifact } from '@lobechat/types';

import { type RequestHandler, startServer, type TestServer } from '../testing/tool-server.ts';
import { createRemoteArtifacts } from './remote-artifacts.ts';
import { createRemoteConnection } from './remote-connection.ts';

const artifact: StoredArtifact = {
  createdAt: 5,
  id: 'art-1',
  mimeType: 'text/plain',
  name: 'a.txt',
  sessionId: 's',
  size: 10,
};

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const open = async (download: RequestHandler, list: unknown = { artifacts: [artifact] }) => {
  const ranges: Array<string | undefined> = [];
  server = await startServer((request, response) => {
    if (request.url === '/api/artifacts') {
      response.end(JSON.stringify(list));
      return undefined;
    }
    ranges.push(request.headers.range);
    return download(request, response);
  });
  const connection = createRemoteConnection({ baseUrl: server.baseUrl, token: 'x' });
  return { artifacts: createRemoteArtifacts(connection), ranges };
};

const whole: RequestHandler = (_, response) => void response.end('0123456789');

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('createRemoteArtifacts', () => {
  it.each([[[{ id: 'x' }]], ['text'], [{ artifacts: null }], [null]])(
    'rejects %j, which is not a list of artifacts',
    async (list) => {
      const { artifacts } = await open(whole, list);
      await expect(artifacts.list()).rejects.toMatchObject({ type: 'SourceUnavailable' });
    },
  );

  it('reports a missing artifact, even if it disappeared between two requests', async () => {
    const { artifacts } = await open((_, response) => void response.writeHead(404).end());
    await expect(artifacts.read('art-2')).rejects.toMatchObject({ type: 'NotFound' });
    await expect(artifacts.read('art-1')).rejects.toMatchObject({ type: 'NotFound' });
    expect(await artifacts.get('art-2')).toBeUndefined();
  });

  it('passes on errors of the server', async () => {
    const { artifacts } = await open((_, response) => void response.writeHead(500).end('Oops'));
    await expect(artifacts.read('art-1')).rejects.toThrow(/answered 500.*Oops/);
  });

  it('cuts out the range if the server sends everything', async () => {
    const { artifacts, ranges } = await open(whole);
    const slice = await artifacts.read('art-1', { length: 3, offset: 2 });
    expect(slice).toMatchObject({ artifact, offset: 2 });
    expect(decode(slice.bytes)).toBe('234');
    expect(decode((await artifacts.read('art-1')).bytes)).toBe('0123456789');
    expect(ranges).toEqual(['bytes=2-4', 'bytes=0-']);
  });

  it('uses the answer as it is if the server sends only the range', async () => {
    const { artifacts } = await open((_, response) => void response.writeHead(206).end('789'));
    expect(decode((await artifacts.read('art-1', { offset: 7 })).bytes)).toBe('789');
  });

  it('requests no bytes beyond the end', async () => {
    const { artifacts, ranges } = await open(whole);
    expect((await artifacts.read('art-1', { offset: 10 })).bytes).toHaveLength(0);
    expect((await artifacts.read('art-1', { length: 0 })).bytes).toHaveLength(0);
    expect(ranges).toEqual([]);
  });

  it('lists the artifacts of a session', async () => {
    const { artifacts } = await open(whole);
    expect(await artifacts.list({ sessionId: 's' })).toEqual([artifact]);
    expect(await artifacts.list({ sessionId: 'other' })).toEqual([]);
  });
});
