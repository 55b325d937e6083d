import { type ArtifactStore, type StoredArtifact, ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import type { RemoteConnection } from './remote-connection.ts';
import { toFormError, toStatusError } from './remote-failure.ts';

/** The part of a store that a server exposes to a page: readable, not writable. */
export type ReadableArtifacts = Pick<ArtifactStore, 'get' | 'list' | 'read'>;

const isArtifact = (value: unknown): value is StoredArtifact =>
  isRecord(value) &&
  ['id', 'mimeType', 'name'].every((key) => readText(value, key) !== undefined) &&
  typeof value['size'] === 'number' &&
  typeof value['createdAt'] === 'number';

/** The range in HTTP form: both ends inclusive. */
const toRangeHeader = (offset: number, length: number | undefined) =>
  length === undefined ? `bytes=${offset}-` : `bytes=${offset}-${offset + length - 1}`;

/** The artifacts of a server, read over HTTP. */
export const createRemoteArtifacts = (connection: RemoteConnection): ReadableArtifacts => {
  const listAll = async (): Promise<StoredArtifact[]> => {
    const answer = await connection.getJson({ path: ['artifacts'] });
    const artifacts = isRecord(answer) ? answer['artifacts'] : answer;
    if (!Array.isArray(artifacts) || !artifacts.every(isArtifact)) {
      throw toFormError('a list of artifacts', JSON.stringify(answer) ?? '');
    }
    return artifacts;
  };

  const get = async (id: string) => (await listAll()).find((artifact) => artifact.id === id);

  return {
    get,
    list: async (filter) => {
      const { sessionId } = filter ?? {};
      const artifacts = await listAll();
      return sessionId === undefined
        ? artifacts
        : artifacts.filter((artifact) => artifact.sessionId === sessionId);
    },
    read: async (id, range = {}) => {
      const { length, offset = 0 } = range;
      const artifact = await get(id);
      if (!artifact) throw notFound(id);
      if (length === 0 || offset >= artifact.size) {
        return { artifact, bytes: new Uint8Array(), offset };
      }
      const answer = await connection.send({
        accept: '*/*',
        headers: { Range: toRangeHeader(offset, length) },
        path: ['artifacts', id],
      });
      if (answer.status === 404) throw notFound(id);
      if (!answer.ok) throw toStatusError(answer.status, await answer.text());
      const bytes = new Uint8Array(await answer.arrayBuffer());
      // A server without range support sends everything.
      if (answer.status === 206) return { artifact, bytes, offset };
      const end = length === undefined ? undefined : offset + length;
      return { artifact, bytes: bytes.slice(offset, end), offset };
    },
  };
};

const notFound = (id: string) =>
  new ToolError(
    ToolErrorType.NotFound,
    `There is no artifact '${id}', neither in the page nor on the server. ` +
      'List the artifacts to see their ids.',
  );
