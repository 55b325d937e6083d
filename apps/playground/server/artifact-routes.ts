import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ToolHost } from '@lobechat/tool-host';
import {
  type ArtifactStore,
  isOfOtherUser,
  type StoredArtifact,
  toOwnSession,
} from '@lobechat/types';

import { HttpError } from './http-error.ts';
import { sendJson } from './respond.ts';
import type { Route } from './route.ts';
import { setDataPolicy } from './security-headers.ts';

/** Bytes read from the store at a time. */
const SLICE_LENGTH = 1_048_576;

async function* readSlices(store: ArtifactStore, { id, size }: StoredArtifact) {
  for (let offset = 0; offset < size;) {
    const { bytes } = await store.read(id, { length: SLICE_LENGTH, offset });
    if (bytes.length === 0) return;
    offset += bytes.length;
    yield bytes;
  }
}

/**
 * A file name for `Content-Disposition`: an ASCII fallback, and the real one for clients that
 * support it.
 */
const formatDisposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w .()+,-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/**
 * `GET /api/artifacts`: stored artifacts, newest first. `GET /api/artifacts/{id}`: the bytes of
 * one, as a download. The data directory may hold artifacts of users that this host does not serve;
 * to it they do not exist.
 */
export const createArtifactRoutes = ({
  context: { userId },
  engine: { artifacts: store },
}: Pick<ToolHost, 'context' | 'engine'>): Route[] => [
  {
    handle: async ({ query, response }) => {
      const session = query.get('session') ?? undefined;
      const sessionId = session === undefined ? undefined : toOwnSession(session, userId);
      const stored = await store.list({ sessionId });
      const artifacts = stored.filter((artifact) => !isOfOtherUser(artifact.sessionId, userId));
      sendJson(response, { artifacts });
    },
    method: 'GET',
    path: ['api', 'artifacts'],
    query: ['session'],
  },
  {
    handle: async ({ parameters: [id = ''], request, response }) => {
      const artifact = await store.get(id);
      if (!artifact || isOfOtherUser(artifact.sessionId, userId)) {
        throw new HttpError({
          message: `There is no artifact '${id}'. GET /api/artifacts lists those there are.`,
          status: 404,
          type: 'NotFound',
        });
      }
      setDataPolicy(response);
      response.writeHead(200, {
        'Cache-Control': 'no-store',
        'Content-Disposition': formatDisposition(artifact.name),
        'Content-Length': artifact.size,
        'Content-Type': /^[\w.+-]+\/[\w.+-]+(?:;[\w\s.+="-]+)?$/.test(artifact.mimeType)
          ? artifact.mimeType
          : 'application/octet-stream',
      });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      await pipeline(Readable.from(readSlices(store, artifact)), response);
    },
    method: 'GET',
    path: ['api', 'artifacts', '{id}'],
  },
];
