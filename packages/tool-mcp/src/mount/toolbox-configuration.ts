/** How a server is reached. */
export type McpTransport = 'http' | 'sse' | 'stdio';

/** Settings for signing in to a server. Everything else is discovered. */
export interface OAuthConfiguration {
  /** The client that its authorization server knows. Default: this client registers itself. */
  clientId?: string | undefined;
  /** An https address with a document about this client, for servers that accept one as its id. */
  clientMetadataUrl?: string | undefined;
  clientSecret?: string | undefined;
  /** The port of 127.0.0.1 that a preconfigured client redirects to. Default: any free port. */
  redirectPort?: number | undefined;
  /** Scopes to request, separated by spaces. Default: those that the server names. */
  scope?: string | undefined;
}

/** One MCP server of a toolbox, with all variables expanded. */
export interface ToolboxServerConfiguration {
  args?: readonly string[] | undefined;
  /** Milliseconds a call may run. */
  callTimeoutMs?: number | undefined;
  /** For stdio: the program to start. */
  command?: string | undefined;
  /** Milliseconds to connect and list. */
  connectTimeoutMs?: number | undefined;
  /** Absolute. */
  cwd?: string | undefined;
  env?: Readonly<Record<string, string>> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Whether its calls need approval, beyond what its annotations require. */
  humanIntervention?: 'always' | 'never' | 'required' | undefined;
  /** For http and sse: signing in. */
  oauth?: OAuthConfiguration | undefined;
  /** Names of the tools to offer; `*` or absent means all, an empty list none. */
  toolFilters?: readonly string[] | undefined;
  /** Default: `stdio` if there is a command, else `http`. */
  transport?: McpTransport | undefined;
  /** For http and sse. */
  url?: string | undefined;
}

/** A named set of MCP servers. */
export interface ToolboxConfiguration {
  description?: string | undefined;
  mcpServers: Readonly<Record<string, ToolboxServerConfiguration>>;
}

/** Whether a server supports signing in: a network server without a token in the configuration. */
export const canSignIn = ({ command, headers = {}, url }: ToolboxServerConfiguration): boolean =>
  url !== undefined &&
  command === undefined &&
  !Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');
