import {
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  type Server,
} from '@modelcontextprotocol/server';

import type { ArtifactStore, BuiltinToolResult, StoredArtifact } from '@lobechat/types';

/** The artifacts that the results of a serving name, as resources of MCP. */
export interface ArtifactResources {
  /** Offers them on a server. */
  register: (server: Server) => void;
  /** Remembers what a result names; the links that a client can follow to what was cut from it. */
  take: (result: BuiltinToolResult) => (Resource & { type: 'resource_link' })[];
}

const PREFIX = 'lobe-artifact:///';

/** Artifacts that are listed: the latest of this serving. */
const MOST_LISTED = 1000;

/** What a client takes in one piece; more is read in pages by the tool `readArtifact`. */
const MOST_BYTES = 8 * 1024 * 1024;

const isText = (mimeType: string): boolean =>
  /^text\/|[/+](?:json|xml|yaml|javascript)\b/.test(mimeType);

const toResource = ({ id, mimeType, name, size }: Omit<StoredArtifact, 'createdAt'>): Resource => ({
  mimeType,
  name,
  size,
  uri: `${PREFIX}${encodeURIComponent(id)}`,
});

/** Makes the resources of a serving. */
export const createArtifactResources = (store: ArtifactStore): ArtifactResources => {
  const known = new Set<string>();

  const read = async (uri: string) => {
    const id = uri.startsWith(PREFIX) ? decodeURIComponent(uri.slice(PREFIX.length)) : '';
    const artifact = id === '' ? undefined : await store.get(id);
    if (!artifact) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource '${uri}'.`, {
        uri,
      });
    }
    const { mimeType } = artifact;
    const { bytes } = await store.read(id, { length: MOST_BYTES });
    const buffer = Buffer.from(bytes);
    return isText(mimeType)
      ? { mimeType, text: buffer.toString('utf8'), uri }
      : { blob: buffer.toString('base64'), mimeType, uri };
  };

  return {
    register: (server) => {
      server.setRequestHandler('resources/list', async () => {
        const found = await Promise.all([...known].map((id) => store.get(id)));
        return { resources: found.flatMap((artifact) => (artifact ? toResource(artifact) : [])) };
      });
      server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
      server.setRequestHandler('resources/read', async ({ params: { uri } }) => ({
        contents: [await read(uri)],
      }));
    },
    take: ({ artifacts = [], content }) => {
      for (const { id } of artifacts) {
        known.delete(id);
        known.add(id);
      }
      for (const id of known) {
        if (known.size <= MOST_LISTED) break;
        known.delete(id);
      }
      // An artifact that the content does not name is in the result already, as a block.
      return artifacts
        .filter(({ id }) => content.includes(id))
        .map((artifact) => ({ ...toResource(artifact), type: 'resource_link' as const }));
    },
  };
};
