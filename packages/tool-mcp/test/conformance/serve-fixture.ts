import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createToolEngine } from '@lobechat/tool-engine';

import { createMcpServerFactory } from '../../src/serve/create-server-factory.ts';
import { serveHttp } from '../../src/serve/serve-http.ts';
import { createFixtureSource, PIXEL } from './fixture-tools.ts';

/** The prefix of the ids of stored artifacts. */
const OTHER = 'test://artifact/';

const TOKEN = 'a token for the fixture alone';

/** The addresses of the fixture. */
export interface FixtureServing {
  close: () => Promise<void>;
  url: string;
}

/**
 * Serves the fixture over HTTP as `lobe-tools mcp --http` serves a catalogue. The suite knows no
 * token: a forwarder in front adds it, and leaves the rest of a request unchanged.
 */
export const serveFixture = async (): Promise<FixtureServing> => {
  const engine = createToolEngine({ sources: [createFixtureSource()] });
  const { artifacts } = engine;
  const text = await artifacts.put({ data: 'A text.', mimeType: 'text/plain', name: 'a.txt' });
  const picture = await artifacts.put({
    data: Buffer.from(PIXEL, 'base64'),
    mimeType: 'image/png',
    name: 'a.png',
  });
  const data = await artifacts.put({
    data: '{"id":"123"}',
    mimeType: 'application/json',
    name: 'a.json',
  });
  const ids = new Map([
    ['test://static-binary', picture.id],
    ['test://static-text', text.id],
    ['test://template/123/data', data.id],
  ]);
  const uris = new Map([...ids].map(([uri, id]) => [id, uri]));

  const factory = createMcpServerFactory({
    engine,
    fixedNames: {
      approvalKey: 'user_name',
      artifactUris: {
        template: 'test://template/{id}/data',
        toId: (uri) => ids.get(uri) ?? uri.replace(OTHER, ''),
        toUri: (id) => uris.get(id) ?? `${OTHER}${id}`,
      },
      nameOf: ({ tool }) => tool,
    },
    info: { name: 'lobe-tools-fixture', version: '1.0.0' },
  });
  const serving = await serveHttp(factory, { port: 0, token: TOKEN });
  const stop = engine.onListChanged(() => serving.notifyToolsChanged());
  const target = new URL(serving.url);
  const forwarder = createServer((incoming, outgoing) => {
    const forwarded = request(
      {
        headers: { ...incoming.headers, authorization: `Bearer ${TOKEN}` },
        host: target.hostname,
        method: incoming.method,
        path: incoming.url,
        port: target.port,
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        outgoing.flushHeaders();
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => {
    forwarder.listen(0, '127.0.0.1', resolve);
  });
  const { port } = forwarder.address() as AddressInfo;
  return {
    close: async () => {
      stop();
      forwarder.closeAllConnections();
      await new Promise((resolve) => forwarder.close(resolve));
      await serving.close();
    },
    url: `http://127.0.0.1:${port}${target.pathname}`,
  };
};
