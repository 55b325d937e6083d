import { join } from 'node:path';

import type { ToolSource } from '@lobechat/tool-engine';
import {
  createDirectoryDescriptorCache,
  createModuleSource,
  createPluginSource,
  type ProcessSource,
} from '@lobechat/tool-plugins';
import { errorResult } from '@lobechat/types';

import type { Configuration, EntryProblem } from '../configuration/configuration.ts';

/** Where what programs offer is remembered, in a data directory. */
const DESCRIPTOR_FOLDER = 'descriptors';

/** Makes calls of what could not even be configured say why. */
export const createProblemSource = (problems: readonly EntryProblem[]): ToolSource => ({
  call: ({ descriptor }) => errorResult(`'${descriptor.name}' is not configured.`),
  id: 'configuration',
  list: () => [],
  problems: () => problems.map(({ key, message, toolbox }) => ({ message, server: key, toolbox })),
});

/** The sources of a configuration's plugins and modules. Making them starts nothing. */
export const createConfiguredSources = (
  { modules, plugins }: Configuration,
  dataDirectory: string,
): ProcessSource[] => {
  const cache = createDirectoryDescriptorCache(join(dataDirectory, DESCRIPTOR_FOLDER));
  return [
    ...(Object.keys(plugins).length > 0 ? [createPluginSource({ cache, plugins })] : []),
    ...(modules.length > 0 ? [createModuleSource({ cache, folders: modules })] : []),
  ];
};
