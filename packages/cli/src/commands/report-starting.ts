import { neutraliseText } from '@lobechat/prompts';
import type { SourceStatus, ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { writeLine } from '../io/streams.ts';

/** Options of {@link reportStarting}. */
export interface ReportStartingOptions {
  /** Selects the servers whose absence matters. Default: all. */
  isWanted?: ((status: SourceStatus) => boolean) | undefined;
  /** What the command shows. A server that has described itself since is missing, too. */
  listed?: ReadonlySet<string> | undefined;
  /** The command that can wait for the servers. */
  name: string;
}

/** Reports servers that are still starting, because they are missing from a command's output. */
export const reportStarting = async (
  { stderr }: CommandContext,
  host: ToolHost,
  { isWanted = () => true, listed, name }: ReportStartingOptions,
): Promise<void> => {
  const missing = (await host.sources({ patienceMs: 0 }))
    .filter(({ identifier, problem, state, tools }) =>
      listed && tools.length > 0
        ? problem === undefined && !listed.has(identifier)
        : state === 'starting' && tools.length === 0,
    )
    .filter((status) => isWanted(status))
    .map(({ identifier }) => neutraliseText(identifier));
  if (missing.length === 0) return;
  const [are, their, them] = missing.length > 1 ? ['are', 'their', 'them'] : ['is', 'its', 'it'];
  await writeLine(
    stderr,
    `${missing.join(', ')} ${are} still starting, so ${their} tools are missing. To wait for ${them}: lobe-tools ${name} --wait`,
  );
};
