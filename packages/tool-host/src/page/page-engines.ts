import { BUILTIN_TOOLS } from '@lobechat/builtin-tools';
import {
  createBuiltinSource,
  createPackageSource,
  createToolSet,
  type ToolSet,
} from '@lobechat/builtin-tools/source';
import { explainUnknownName } from '@lobechat/tool-contracts';
import {
  createMemoryArtifactStore,
  createToolEngine,
  type ToolDescriptor,
  type ToolEngine,
  type ToolSource,
} from '@lobechat/tool-engine';
import type { BuiltinToolPackage, ManifestContext } from '@lobechat/types';

import type { LazyServices } from '../lazy-services.ts';
import { makePackageServices } from '../package-services.ts';
import { createRemoteSource } from '../remote/create-remote-source.ts';
import { createRemoteArtifacts } from '../remote/remote-artifacts.ts';
import { createRemoteCatalogue, type RemoteCatalogue } from '../remote/remote-catalogue.ts';
import { createRemoteConnection, type RemoteConnection } from '../remote/remote-connection.ts';
import { checkPackages } from '../tool-package.ts';
import { joinArtifacts } from './page-artifacts.ts';
import { createPageServices } from './page-services.ts';
import type { BrowserToolHostConfig } from './page-types.ts';
import { createRandomId } from './random-id.ts';

/** The engines of a page, and their shared parts. */
export interface PageEngines {
  /** The tools that the page runs itself. */
  listOwn: () => Promise<ToolDescriptor[]>;
  /** Runs in the page what can run there, and forwards the rest. */
  page: ToolEngine;
  remote: { catalogue: RemoteCatalogue; connection: RemoteConnection } | undefined;
  /** Forwards everything, even what could run in the page. Undefined without a server. */
  server: ToolEngine | undefined;
  services: LazyServices;
  /** The registries of the builtin tools and of the host's own packages. */
  tools: ToolSet;
}

/** Options of {@link createPageEngines}. */
export interface PageEnginesOptions {
  config: BrowserToolHostConfig;
  context: ManifestContext;
}

/**
 * Builds the engines of a page. There are two, because a tool that can run in both places has one
 * name, and each name is unique in an engine.
 */
export const createPageEngines = (options: PageEnginesOptions): PageEngines => {
  const { config, context } = options;
  const connection = config.remote && createRemoteConnection(config.remote);
  const artifacts = joinArtifacts(
    createMemoryArtifactStore({ clock: config.context?.clock }),
    connection && createRemoteArtifacts(connection),
  );
  const packages = checkPackages(config.packages ?? [], context);
  const all: readonly BuiltinToolPackage[] = [...BUILTIN_TOOLS, ...packages];
  const { environment } = context;
  const services = createPageServices({
    artifacts,
    own: config.services,
    packaged: all.flatMap((one) => makePackageServices(one, { environment })),
  });
  // All together, so that duplicate identifiers are found now.
  const tools = createToolSet(all);
  const own: ToolSource[] = [
    createBuiltinSource({ context, runsIn: 'client', tools: config.tools }),
    ...(packages.length > 0
      ? [createPackageSource({ context, runsIn: 'client', tools: createToolSet(packages) })]
      : []),
    ...(config.sources ?? []),
  ];
  // A source that cannot list has no tools now; its engine reports that where it matters.
  const listOne = async (source: ToolSource) => {
    try {
      return await source.list();
    } catch {
      return [];
    }
  };
  const listOwn = async () => (await Promise.all(own.map(listOne))).flat();

  const shared = {
    artifacts,
    explainUnknownName,
    services: services.registry,
    ...(config.context?.clock && { clock: config.context.clock }),
    ...(config.limits && { limits: config.limits }),
    ...(config.onApproval && { onApproval: config.onApproval }),
    ...(config.onEvent && { onEvent: config.onEvent }),
    ...(config.policy && { policy: config.policy }),
  };
  if (!connection) {
    const page = createToolEngine({ ...shared, sources: own });
    return { listOwn, page, remote: undefined, server: undefined, services, tools };
  }

  const catalogue = createRemoteCatalogue({ connection });
  // The server remembers calls by session and id: those of another page must not be mistaken for
  // ours.
  const remote = { catalogue, connection, sessionId: createRandomId('page') };
  const withoutOwn = async (descriptors: ToolDescriptor[]) => {
    const names = new Set((await listOwn()).map(({ name }) => name));
    return descriptors.filter(({ name }) => !names.has(name));
  };
  return {
    listOwn,
    page: createToolEngine({
      ...shared,
      sources: [...own, createRemoteSource({ ...remote, accepts: withoutOwn, id: 'remote' })],
    }),
    remote: { catalogue, connection },
    server: createToolEngine({
      ...shared,
      sources: [createRemoteSource({ ...remote, id: 'remote' })],
    }),
    services,
    tools,
  };
};
