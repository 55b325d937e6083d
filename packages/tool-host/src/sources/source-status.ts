import type { CatalogueSource } from '../host-types.ts';

/** How one program behind a source is doing: a plugin, a module, a mounted server. For people. */
export interface SourceStatus {
  /** `{toolbox}__{key}`, as in the catalogue. */
  identifier: string;
  /** True for an entry of the configuration that is itself wrong: there is nothing to start. */
  isUnreadable?: true | undefined;
  key: string;
  /** Of one that cannot be reached: when it is tried again, in ISO 8601. */
  nextTry?: string | undefined;
  /** Whether somebody is signed in, of a mounted server where one can. */
  login?: 'needed' | 'signed-in' | 'signed-out' | undefined;
  /** The end of what it wrote to standard error, with the host's remarks on its output. */
  log: readonly string[];
  /** Of the process, while there is one. */
  pid?: number | undefined;
  /** Why it offers nothing, or not all it should. */
  problem?: string | undefined;
  /** Since when it cannot be reached, in ISO 8601. */
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
  /** Empty if the configuration says nothing. */
  description: string;
  /** Whether a server of it is connected, or about to be. */
  isOpen: boolean;
  name: string;
  /** Every server of it, including those with an invalid entry in the configuration. */
  servers: readonly SourceStatus[];
}
