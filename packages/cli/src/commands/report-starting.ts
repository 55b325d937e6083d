import { neutraliseText } from '@lobechat/prompts';
import type { SourceStatus, ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { writeLine } from '../io/streams.ts';

/** Options of {@link reportStarting}. */
export interface ReportStartingOptions {
  /** Selects the servers whose absence matters. Default: all. */
  isWanted?: ((status: SourceStatus) => boolean) | undefined;
  /** The command that can wait for the servers. */
  name: string;
}

/** Reports servers that are still starting, because they are missing from a command's output. */
export const reportStarting = async (
  { stderr }: CommandContext,
  host: ToolHost,
  { isWanted = () => true, name }: ReportStartingOptions,
): Promise<void> => {
  for (const status of await host.sources({ patienceMs: 0 })) {
    const { identifier, state, tools } = status;
    if (state !== 'starting' || tools.length > 0 || !isWanted(status)) continue;
    await writeLine(
      stderr,
      `${neutraliseText(identifier)} is still starting, so its tools are missing. To wait for it: lobe-tools ${name} --wait`,
    );
  }
};
