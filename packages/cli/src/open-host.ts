import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from './command.ts';
import { type FileConfig, readConfig } from './config/read-config.ts';
import { UsageError } from './usage-error.ts';

const checkFolder = async (folder: string): Promise<void> => {
  const facts = await stat(folder).catch(() => undefined);
  if (!facts?.isDirectory()) {
    throw new UsageError(`The workspace ${folder} ${facts ? 'is no folder' : 'does not exist'}.`);
  }
};

/**
 * Opens the host that a command line asks for. What stands on the command line wins over the
 * configuration.
 *
 * @throws UsageError if the configuration or a workspace is wrong
 */
export const openHost = async ({ cwd, options }: CommandContext): Promise<ToolHost> => {
  const file = options.value('config');
  const config: FileConfig = file ? await readConfig(file, cwd) : {};
  const given = options.all('workspace').map((folder) => resolve(cwd, folder));
  const workspace = given.length > 0 ? given : (config.workspace ?? []);
  await Promise.all(workspace.map(checkFolder));
  const data = options.value('data');
  const dataDirectory = data ? resolve(cwd, data) : config.data;

  const { createToolHost } = await import('@lobechat/tool-host');
  return createToolHost({
    workspace,
    ...(dataDirectory ? { dataDirectory } : {}),
    ...(config.limits ? { limits: config.limits } : {}),
    ...(config.policy ? { policy: config.policy } : {}),
  });
};
