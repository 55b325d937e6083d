import { neutraliseText } from '@lobechat/prompts';
import type { SourceStatus, ToolHost } from '@lobechat/tool-host';

import type { CommandContext } from '../command.ts';
import { writeLine } from '../io/streams.ts';

/** Options of {@link reportStarting}. */
export interface ReportStartingOptions {
  /** Whose absence matters. Default: everybody's. */
  isWanted?: ((status: SourceStatus) => boolean) | undefined;
  /** The command, which waits if it is told to. */
  name: string;
}

/** A server that has not told yet what it offers is missing from what a command prints. */
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
