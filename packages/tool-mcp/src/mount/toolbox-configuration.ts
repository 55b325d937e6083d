/** How a server is reached. */
export type McpTransport = 'http' | 'sse' | 'stdio';

/** One MCP server of a toolbox, with every variable filled in. */
export interface ToolboxServerConfiguration {
  args?: readonly string[] | undefined;
  /** Milliseconds a call may run. */
  callTimeoutMs?: number | undefined;
  /** Of stdio: the program to start. */
  command?: string | undefined;
  /** Milliseconds to connect and list. */
  connectTimeoutMs?: number | undefined;
  /** Absolute. */
  cwd?: string | undefined;
  env?: Readonly<Record<string, string>> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Whether its calls are asked about beside what its annotations say. */
  humanIntervention?: 'always' | 'never' | 'required' | undefined;
  /** Names of the tools to offer; `*` or absent means all, an empty list none. */
  toolFilters?: readonly string[] | undefined;
  /** Default: `stdio` if there is a command, else `http`. */
  transport?: McpTransport | undefined;
  /** Of http and sse. */
  url?: string | undefined;
}

/** A named set of MCP servers. */
export interface ToolboxConfiguration {
  description?: string | undefined;
  mcpServers: Readonly<Record<string, ToolboxServerConfiguration>>;
}
