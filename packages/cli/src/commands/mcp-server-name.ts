import { didYouMean } from '@lobechat/prompts';
import type { ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';

/** The mounted server that a command names: `toolbox/server`, also written `toolbox__server`. */
export const readServerName = ({ positionals }: CommandContext): string => {
  const [action, name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError(
      `mcp ${action} takes one server: lobe-tools mcp ${action} <toolbox>/<server>`,
    );
  }
  return name.replace('/', '__');
};

/** @throws UsageError if a host has no server of this name */
export const requireServer = async (host: ToolHost, identifier: string): Promise<void> => {
  const sources = await host.sources({ patienceMs: 0 });
  const known = sources.map((source) => source.identifier);
  if (known.includes(identifier)) return;
  const list = known.length > 0 ? `Known: ${known.join(', ')}.` : 'None is mounted.';
  const hint =
    didYouMean(identifier, known) || ` ${list} Add it to toolboxes of the configuration.`;
  throw new UsageError(`There is no server '${identifier}'.${hint}`);
};
