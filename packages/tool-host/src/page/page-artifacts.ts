import { type ArtifactStore, ToolError, ToolErrorType } from '@lobechat/types';

import type { ReadableArtifacts } from '../remote/remote-artifacts.ts';

/**
 * The artifacts that a page can see: its own and those of its server. New artifacts are stored in
 * the page; reading searches both places.
 */
export const joinArtifacts = (
  page: ArtifactStore,
  server: ReadableArtifacts | undefined,
): ArtifactStore => {
  if (!server) return page;
  return {
    delete: async (id) => {
      if (await page.delete(id)) return true;
      if (!(await server.get(id))) return false;
      throw new ToolError(
        ToolErrorType.PolicyDenied,
        `Artifact '${id}' is on the server, where a page cannot delete it.`,
      );
    },
    get: async (id) => (await page.get(id)) ?? server.get(id),
    list: async (filter) => {
      // An unavailable server must not hide the page's own artifacts.
      const [own, remote] = await Promise.all([
        page.list(filter),
        server.list(filter).catch(() => []),
      ]);
      const known = new Set(own.map(({ id }) => id));
      return [...own, ...remote.filter(({ id }) => !known.has(id))].toSorted(
        (left, right) => right.createdAt - left.createdAt,
      );
    },
    put: page.put,
    read: async (id, range) =>
      (await page.get(id)) ? page.read(id, range) : server.read(id, range),
  };
};
