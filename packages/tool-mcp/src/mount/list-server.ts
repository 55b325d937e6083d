import type { Tool } from '@modelcontextprotocol/client';

import { createBoundedLog, createSecretHider } from '@lobechat/subprocess';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { describeFailure } from './describe-failure.ts';
import { openClient } from './open-client.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** What a server tells every client about itself. */
export interface ServerListing {
  instructions: string | undefined;
  /** Problems of individual tools in its list. */
  problems: readonly string[];
  tools: readonly Tool[];
}

const LOG_LENGTH = 65_536;

/**
 * Connects to a server, reads its description of itself, and disconnects.
 *
 * @throws ToolError `SourceUnavailable` if it cannot be reached
 */
export const listServer = async (
  configuration: ToolboxServerConfiguration,
  signal: AbortSignal = new AbortController().signal,
): Promise<ServerListing> => {
  const log = createBoundedLog(LOG_LENGTH, createSecretHider(configuration));
  let problems: readonly string[] = [];
  const ignore = () => undefined;
  const events = {
    onAttempt: log.clear,
    onClose: ignore,
    onToolProblems: (found: readonly string[]) => {
      problems = found;
    },
    onToolsChanged: () => Promise.resolve(),
    onToolsChanging: ignore,
  };
  try {
    const { client, close, tools } = await openClient(configuration, log, events, { signal });
    const instructions = client.getInstructions();
    await close();
    return { instructions, problems, tools };
  } catch (error) {
    const message = `The server cannot be reached: ${describeFailure(error, configuration, log)}`;
    throw new ToolError(ToolErrorType.SourceUnavailable, message, { cause: error });
  }
};
