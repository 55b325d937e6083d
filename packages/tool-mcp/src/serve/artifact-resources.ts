import {
  ProtocolError,
  ProtocolErrorCode,
  type Resource,
  type Server,
} from '@modelcontextprotocol/server';

import {
  type ArtifactStore,
  type BuiltinToolResult,
  isOfOtherUser,
  type StoredArtifact,
} from '@lobechat/types';

import type { MountedOffers } from './mounted-offers.ts';
import type { FurtherResources } from './serve-guides.ts';

/** The artifacts named by the results of a serving, as MCP resources. */
export interface ArtifactResources {
  /** Registers them on a server. */
  register: (server: Server, further?: FurtherResources, mounted?: MountedOffers) => void;
  /**
   * Remembers what a result names; returns the links that a client can follow to what was cut from
   * it.
   */
  take: (result: BuiltinToolResult) => (Resource & { type: 'resource_link' })[];
}

/** The addresses of artifacts as resources. */
export interface ArtifactUris {
  /** An RFC 6570 template of the addresses, for clients that list templates. */
  template: string;
  /** Returns the artifact id of an address; undefined if it is not one. */
  toId: (uri: string) => string | undefined;
  toUri: (id: string) => string;
}

const PREFIX = 'lobe-artifact:///';

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const ARTIFACT_URIS: ArtifactUris = {
  template: `${PREFIX}{id}`,
  toId: (uri) => (uri.startsWith(PREFIX) ? decode(uri.slice(PREFIX.length)) : undefined),
  toUri: (id) => `${PREFIX}${encodeURIComponent(id)}`,
};

/** Most artifacts that are listed: the latest of this serving. */
const MOST_LISTED = 1000;

/** What a client accepts in one piece; more is read in pages with the tool `readArtifact`. */
const MOST_BYTES = 8 * 1024 * 1024;

const isText = (mimeType: string): boolean =>
  /^text\/|[/+](?:json|xml|yaml|javascript)\b/.test(mimeType);

export interface ArtifactResourcesOptions {
  store: ArtifactStore;
  uris?: ArtifactUris | undefined;
  /** The user; artifacts of other users do not exist for them. */
  userId?: string | undefined;
}

/** Creates the resources of a serving. */
export const createArtifactResources = ({
  store,
  uris = ARTIFACT_URIS,
  userId,
}: ArtifactResourcesOptions): ArtifactResources => {
  const known = new Set<string>();

  const toResource = (artifact: Omit<StoredArtifact, 'createdAt'>): Resource => {
    const { id, mimeType, name, size } = artifact;
    return { mimeType, name, size, uri: uris.toUri(id) };
  };

  const read = async (uri: string) => {
    const id = uris.toId(uri);
    const artifact = id ? await store.get(id) : undefined;
    if (!id || !artifact || isOfOtherUser(artifact.sessionId, userId)) {
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
    register: (server, further, mounted) => {
      server.setRequestHandler('resources/list', async () => {
        const found = await Promise.all([...known].map((id) => store.get(id)));
        const stored = found.flatMap((artifact) => (artifact ? toResource(artifact) : []));
        const own = [...((await further?.list()) ?? []), ...stored];
        const taken = new Set(own.map(({ uri }) => uri));
        return { resources: [...own, ...((await mounted?.listResources(taken)) ?? [])] };
      });
      server.setRequestHandler('resources/templates/list', async () => ({
        resourceTemplates: [
          {
            description: 'Data that a tool has stored.',
            name: 'artifact',
            uriTemplate: uris.template,
          },
          ...((await mounted?.listTemplates()) ?? []),
        ],
      }));
      server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
        const own = await further?.read(uri);
        if (own) return { contents: [own] };
        const passed = uris.toId(uri) ? undefined : await mounted?.readResource(uri);
        return passed ?? { contents: [await read(uri)] };
      });
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
      // An artifact that the content does not name is already in the result, as a block.
      return artifacts
        .filter(({ id }) => content.includes(id))
        .map((artifact) => ({ ...toResource(artifact), type: 'resource_link' as const }));
    },
  };
};
