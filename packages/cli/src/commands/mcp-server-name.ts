import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';

/** The mounted server that a command is about: `toolbox/server`, also written `toolbox__server`. */
export const readServerName = ({ positionals }: CommandContext): string => {
  const [action, name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError(
      `mcp ${action} takes one server: lobe-tools mcp ${action} <toolbox>/<server>`,
    );
  }
  return name.replace('/', '__');
};
