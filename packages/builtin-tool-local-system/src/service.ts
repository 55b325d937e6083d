import { type ApiNameOf, defineService, type ParametersOf, type StateOf } from '@lobechat/types';

import type { LocalSystemApis } from './apis/index.ts';

/** The circumstances of a call, as the service needs them. */
export interface LocalSystemCall {
  /**
   * Absolute real paths outside the workspace that were approved for this call, as the audit named
   * them: each with everything below it.
   */
  approvedPaths?: readonly string[] | undefined;
  /** A command's output as it arrives. */
  onOutput?: ((text: string) => void) | undefined;
  /** Absolute; the first is where relative paths begin. Empty: nothing may be touched unapproved. */
  roots: readonly string[];
  /** The session of reads, changes and commands. */
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Files and shell of the machine that the host runs on: a method for each API. It throws a `ToolError`
 * with a stable type if its effect did not happen; batches that are not all-or-nothing report per item.
 */
export type ILocalSystemService = {
  [Name in ApiNameOf<LocalSystemApis>]: (
    params: ParametersOf<LocalSystemApis, Name>,
    call: LocalSystemCall,
  ) => Promise<StateOf<LocalSystemApis, Name>>;
};

/** The token of the local system service. Only a Node host provides it, never a page. */
export const LocalSystemService = defineService<ILocalSystemService>('local-system');
