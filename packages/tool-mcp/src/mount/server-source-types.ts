import type { SourceProblem, ToolSource } from '@lobechat/tool-engine';
import type { DescriptorCache } from '@lobechat/tool-engine/node';

import type { LoginSupport } from '../login/login-store.ts';
import type { LoginState, ServerLogin } from '../login/server-login.ts';
import type { ServerState } from './server-connection.ts';
import type { ServerOffers } from './server-offers.ts';
import type { PendingChange } from './text-pins.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** The status of a mounted server, for people. */
export interface ServerStatus {
  key: string;
  /** Whether somebody is signed in, if the server supports it. */
  login?: LoginState | undefined;
  /** If it cannot be reached: when it is retried, in milliseconds since 1970. */
  nextTry?: number | undefined;
  pid: number | undefined;
  /** Why it cannot be used. */
  problem: string | undefined;
  /** Since when it has been unreachable, in milliseconds since 1970. */
  since?: number | undefined;
  state: ServerState | 'failed';
  tools: readonly string[];
  version: string | undefined;
  /** A warning about it although it works. */
  warning?: string | undefined;
}

/** One MCP server of a toolbox, as a source of an engine. */
export interface ServerSource extends ToolSource {
  close: () => Promise<void>;
  /** Closes the connection; the next call opens a new one. */
  disconnect: () => Promise<void>;
  /** Whether its tools are known, including that it has none. */
  isListed: () => boolean;
  /** Its prompts, resources and instructions. */
  readonly offers: ServerOffers;
  /**
   * Connects, and returns what the server says differently from what a person has accepted.
   *
   * @throws ToolError if it cannot be reached
   */
  pendingChanges: () => Promise<PendingChange[]>;
  /** Connects and reads its offers; failures are among the problems. */
  open: () => Promise<void>;
  problems: () => readonly SourceProblem[];
  readLog: (key: string) => string | undefined;
  /** Closes the connection and reads the server's offers again. */
  reload: (key: string) => Promise<void>;
  /** Signs in to it. Absent for a program, and if the configuration contains a token. */
  signIn?: ServerLogin['signIn'];
  signOut?: ServerLogin['signOut'];
  status: () => ServerStatus[];
  readonly toolbox: string;
}

/** Storage for a server's tools. */
export interface ServerMemory {
  /** What servers offer, so that listing them starts nothing. */
  descriptors: DescriptorCache;
  /** Signing in to servers. Default: not supported. */
  logins?: LoginSupport | undefined;
  /** Their tools as approved. */
  pins: DescriptorCache;
}

/** Options of `createServerSource`. */
export interface ServerSourceOptions {
  configuration: ToolboxServerConfiguration;
  memory: ServerMemory;
  server: string;
  toolbox: string;
}
