import type { CatalogueSource } from '../host-types.ts';

/** The status of one program of a source: a plugin, a module, a mounted server. For people. */
export interface SourceStatus {
  /** `{toolbox}__{key}`, as in the catalogue. */
  identifier: string;
  /** True for an invalid entry of the configuration: there is nothing to start. */
  isUnreadable?: true | undefined;
  key: string;
  /** If it cannot be reached: when it is tried again, in ISO 8601. */
  nextTry?: string | undefined;
  /** Whether somebody is signed in, for a mounted server that supports it. */
  login?: 'needed' | 'signed-in' | 'signed-out' | undefined;
  /** The end of its standard error, with the host's remarks on its output. */
  log: readonly string[];
  /** Of the process, while it runs. */
  pid?: number | undefined;
  /** Why it offers nothing, or less than it should. */
  problem?: string | undefined;
  /** Since when it has been unreachable, in ISO 8601. */
  since?: string | undefined;
  source: CatalogueSource;
  /** `idle` has not been started; it starts with its first call. */
  state: 'closed' | 'crashed' | 'failed' | 'idle' | 'ready' | 'starting';
  toolbox: string;
  tools: readonly string[];
  version?: string | undefined;
  /** A warning about it although it works. */
  warning?: string | undefined;
}

/** The status of a toolbox of mounted servers. For people. */
export interface ToolboxStatus {
  /** Empty if the configuration has none. */
  description: string;
  /** Whether one of its servers is connected, or about to be. */
  isOpen: boolean;
  name: string;
  /** Every server of it, including those with an invalid entry in the configuration. */
  servers: readonly SourceStatus[];
}
