import { createMemoryDescriptorCache } from '@lobechat/tool-engine/node';
import { isRecord, wrongOption } from '@lobechat/utils';

import type { ServerMemory, ServerSource } from './server-source-types.ts';
import { createServerSource } from './server-source.ts';
import type { ToolboxConfiguration } from './toolbox-configuration.ts';

/** A named set of mounted servers. */
export interface MountedToolbox {
  /** Closes its connections; the next call opens them again. */
  closeConnections: () => Promise<void>;
  readonly description: string;
  /** The name of the toolbox. */
  readonly id: string;
  /** Connects all its servers in parallel. A server that fails is among the problems. */
  openConnections: () => Promise<void>;
  /** The names of its servers. */
  readonly servers: readonly string[];
  /** One per server: a slow or failing one does not delay its siblings. */
  readonly sources: readonly ServerSource[];
  /** The servers whose tools are not known yet, with or without a reason. */
  unlisted: () => string[];
}

/**
 * Mounts the MCP servers of a toolbox. Nothing is started.
 *
 * @param memory - default: that of this process
 * @throws TypeError naming what is not given
 */
export const mountToolbox = (
  name: string,
  configuration: ToolboxConfiguration,
  memory: ServerMemory = {
    descriptors: createMemoryDescriptorCache(),
    pins: createMemoryDescriptorCache(),
  },
): MountedToolbox => {
  const { description = '', mcpServers } = (configuration ?? {}) as Partial<ToolboxConfiguration>;
  if (typeof name !== 'string') throw wrongOption('The name of a toolbox', 'a text', name);
  if (!isRecord(mcpServers)) throw wrongOption('mcpServers', 'an object of servers', mcpServers);
  const servers = Object.keys(mcpServers);
  const sources = Object.entries(mcpServers).map(([server, configuration]) =>
    createServerSource({ configuration, memory, server, toolbox: name }),
  );
  return {
    closeConnections: async () => {
      await Promise.all(sources.map((source) => source.disconnect()));
    },
    description,
    id: name,
    openConnections: async () => {
      await Promise.all(sources.map((source) => source.open()));
    },
    servers,
    sources,
    unlisted: () => servers.filter((_, index) => !sources[index]?.isListed()),
  };
};
