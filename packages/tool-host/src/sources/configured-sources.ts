import { join } from 'node:path';

import type { ToolSource } from '@lobechat/tool-engine';
import type { MountedToolbox } from '@lobechat/tool-mcp';
import {
  createDirectoryDescriptorCache,
  createModuleSource,
  createPluginSource,
} from '@lobechat/tool-plugins';
import { errorResult } from '@lobechat/types';

import type { Configuration, EntryProblem } from '../configuration/configuration.ts';
import { createLoginSupport } from '../login/login-support.ts';
import type { ManagedSource } from './managed-source.ts';

/** The folder of remembered tool lists, in a data directory. */
const DESCRIPTOR_FOLDER = 'descriptors';

/** The folder of sign-ins to servers. */
const LOGIN_FOLDER = 'logins';

/** The folder of approved versions of server tools. */
const PIN_FOLDER = 'pins';

/** Makes calls of entries that could not be configured say why. */
export const createProblemSource = (problems: readonly EntryProblem[]): ToolSource => ({
  call: ({ descriptor }) => errorResult(`'${descriptor.name}' is not configured.`),
  id: 'configuration',
  list: () => [],
  problems: () => problems.map(({ key, message, toolbox }) => ({ message, server: key, toolbox })),
});

/** A source of a configuration. */
export type ConfiguredSource = ManagedSource & { startEager?: () => Promise<void> };

/** The toolboxes of a configuration. Mounting them starts nothing. */
export const mountToolboxes = async (
  { toolboxes }: Pick<Configuration, 'toolboxes'>,
  dataDirectory: string,
): Promise<MountedToolbox[]> => {
  if (Object.keys(toolboxes).length === 0) return [];
  // The MCP client is large: it is loaded only if something is mounted.
  const { mountToolbox } = await import('@lobechat/tool-mcp');
  const memory = {
    descriptors: createDirectoryDescriptorCache(join(dataDirectory, DESCRIPTOR_FOLDER)),
    logins: await createLoginSupport(join(dataDirectory, LOGIN_FOLDER)),
    pins: createDirectoryDescriptorCache(join(dataDirectory, PIN_FOLDER)),
  };
  return Object.entries(toolboxes).map(([name, toolbox]) => mountToolbox(name, toolbox, memory));
};

/**
 * The sources of a configuration's plugins, modules and toolboxes. Creating them starts nothing.
 */
export const createConfiguredSources = (
  { modules, plugins }: Configuration,
  toolboxes: readonly MountedToolbox[],
  dataDirectory: string,
): ConfiguredSource[] => {
  const cache = createDirectoryDescriptorCache(join(dataDirectory, DESCRIPTOR_FOLDER));
  return [
    ...(Object.keys(plugins).length > 0 ? [createPluginSource({ cache, plugins })] : []),
    ...(modules.length > 0 ? [createModuleSource({ cache, folders: modules })] : []),
    ...toolboxes.flatMap(({ sources }) => sources),
  ];
};
