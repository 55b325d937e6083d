import { isRecord } from '@lobechat/utils';

/** How a client reaches the server: it starts it, or connects over HTTP. */
export type McpConnection =
  | { args: readonly string[]; command: string; env: Readonly<Record<string, string>> }
  | { token: string; url: string };

/** The configuration to paste for one client. */
interface ClientRecipe {
  client: string;
  file: string;
  text: string;
}

/** Short: hosts prefix every tool name with it, and drop names that become too long. */
export const SERVER_NAME = 'lobe';

type Entry = Record<string, unknown>;

const isRemote = (connection: McpConnection): connection is { token: string; url: string } =>
  'url' in connection;

const headersOf = (token: string): Entry => ({ Authorization: `Bearer ${token}` });

const toLocal = ({ args, command, env }: Exclude<McpConnection, { url: string }>): Entry => ({
  command,
  args,
  ...(Object.keys(env).length > 0 ? { env } : {}),
});

/** The entry of a client; `url` is its key for an address, `type` whether it requires a type. */
const toEntry = (
  connection: McpConnection,
  { type = false, url = 'url' }: { type?: boolean; url?: string } = {},
): Entry =>
  isRemote(connection)
    ? {
        ...(type ? { type: 'http' } : {}),
        [url]: connection.url,
        headers: headersOf(connection.token),
      }
    : { ...(type ? { type: 'stdio' } : {}), ...toLocal(connection) };

const print = (section: string, entry: Entry): string =>
  JSON.stringify({ [section]: { [SERVER_NAME]: entry } }, undefined, 2);

/** TOML strings have the syntax of JSON strings. */
const toToml = (connection: McpConnection): string => {
  const values = isRemote(connection)
    ? { url: connection.url, http_headers: headersOf(connection.token) }
    : toLocal(connection);
  const write = (value: unknown): string =>
    isRecord(value)
      ? `{ ${Object.entries(value)
          .map(([key, each]) => `${key} = ${JSON.stringify(each)}`)
          .join(', ')} }`
      : JSON.stringify(value);
  const lines = Object.entries(values).map(([key, value]) => `${key} = ${write(value)}`);
  return [`[mcp_servers.${SERVER_NAME}]`, ...lines].join('\n');
};

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const writeRecipes = (connection: McpConnection): ClientRecipe[] => {
  const typed = toEntry(connection, { type: true });
  return [
    // Its settings take addresses, its file does not.
    ...(isRemote(connection)
      ? []
      : [
          {
            client: 'Claude Desktop',
            file: 'claude_desktop_config.json (Settings, Developer, Edit Config)',
            text: print('mcpServers', toEntry(connection)),
          },
        ]),
    {
      client: 'Claude Code',
      file: 'a shell',
      text: `claude mcp add-json ${SERVER_NAME} ${quote(JSON.stringify(typed))}`,
    },
    {
      client: 'Claude Code, for everybody in a project',
      file: '.mcp.json',
      text: print('mcpServers', typed),
    },
    {
      client: 'Cursor',
      file: '~/.cursor/mcp.json or .cursor/mcp.json',
      text: print('mcpServers', toEntry(connection)),
    },
    { client: 'VS Code', file: '.vscode/mcp.json', text: print('servers', typed) },
    {
      client: 'Windsurf',
      file: '~/.codeium/windsurf/mcp_config.json',
      text: print('mcpServers', toEntry(connection, { url: 'serverUrl' })),
    },
    {
      client: 'Gemini CLI',
      file: '~/.gemini/settings.json',
      text: print('mcpServers', toEntry(connection, { url: 'httpUrl' })),
    },
    {
      client: 'Zed',
      file: 'settings.json',
      text: print('context_servers', toEntry(connection)),
    },
    { client: 'Codex', file: '~/.codex/config.toml', text: toToml(connection) },
  ];
};

/** The configuration to paste, for well-known clients. */
export const describeClients = (connection: McpConnection): string =>
  writeRecipes(connection)
    .map(({ client, file, text }) => `# ${client}: ${file}\n\n${text}`)
    .join('\n\n');
