import { type ApiNameOf, defineService, type ParametersOf, type StateOf } from '@lobechat/types';

import type { LocalSystemApis } from './apis/index.ts';

/** The context of a call, as the service needs it. */
export interface LocalSystemCall {
  /** Approved absolute real paths outside the workspace, each with everything below it. */
  approvedPaths?: readonly string[] | undefined;
  /** Receives a command's output as it arrives. */
  onOutput?: ((text: string) => void) | undefined;
  /** Absolute; relative paths start at the first. If empty, everything needs approval. */
  roots: readonly string[];
  /** The session that reads, changes and commands belong to. */
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Files and shell of the host's machine, with a method for each API. A method throws a `ToolError`
 * with a stable type if it had no effect; batches that are not all-or-nothing report per item.
 */
export type ILocalSystemService = {
  [Name in ApiNameOf<LocalSystemApis>]: (
    params: ParametersOf<LocalSystemApis, Name>,
    call: LocalSystemCall,
  ) => Promise<StateOf<LocalSystemApis, Name>>;
};

/** The token of the local system service. Only a Node host provides it, never a page. */
export const LocalSystemService = defineService<ILocalSystemService>('local-system');
