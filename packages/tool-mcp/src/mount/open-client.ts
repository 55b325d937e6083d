import {
  Client,
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Tool,
  type Transport,
} from '@modelcontextprotocol/client';

import type { BoundedLog } from '@lobechat/subprocess';

import { createProgramTransport, type ProgramTransport } from './program-transport.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** A server that answers. */
export interface OpenClient {
  readonly client: Client;
  close: () => Promise<void>;
  readonly pid: number | undefined;
  tools: readonly Tool[];
}

/** What the opener of a client wants to hear. */
export interface ClientEvents {
  onClose: () => void;
  onToolsChanged: (tools: readonly Tool[]) => void;
}

/** What an MCP client of this system calls itself. */
const CLIENT_INFO = { name: 'lobe-tools', title: 'Lobe Tools', version: '1.0.0' };

export const DEFAULT_CONNECT_TIMEOUT_MS = 30_000;
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

const createTransport = (
  configuration: ToolboxServerConfiguration,
  log: BoundedLog,
): ProgramTransport | Transport => {
  const { args = [], command, cwd, env = {}, headers, transport, url } = configuration;
  if (command !== undefined && (transport ?? 'stdio') === 'stdio') {
    return createProgramTransport(
      {
        args,
        command,
        cwd: cwd ?? process.cwd(),
        env: { ...process.env, ...env },
        kind: 'server',
        maxLineBytes: MAX_MESSAGE_BYTES,
      },
      log,
    );
  }
  const address = new URL(url ?? '');
  const requestInit = { headers: { ...headers } };
  return transport === 'sse'
    ? new SSEClientTransport(address, { requestInit })
    : new StreamableHTTPClientTransport(address, { requestInit });
};

/**
 * Connects to a server and asks what it offers. Whatever the revision: the newest both know is
 * chosen. What was started by an attempt that fails is ended before the error is thrown.
 */
export const openClient = async (
  configuration: ToolboxServerConfiguration,
  log: BoundedLog,
  events: ClientEvents,
): Promise<OpenClient> => {
  const { connectTimeoutMs = DEFAULT_CONNECT_TIMEOUT_MS } = configuration;
  const transport = createTransport(configuration, log);
  const client = new Client(CLIENT_INFO, {
    capabilities: {},
    listChanged: {
      tools: {
        onChanged: (error, tools) => {
          if (error) log.append(`the list of tools could not be read again: ${error.message}\n`);
          else if (tools) events.onToolsChanged(tools);
        },
      },
    },
    versionNegotiation: { mode: 'auto' },
  });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client is no event target
  client.onerror = (error) => log.append(`${error.message}\n`);
  const close = async () => {
    await client.close().catch(() => undefined);
    await transport.close().catch(() => undefined);
  };
  try {
    await client.connect(transport, { timeout: connectTimeoutMs });
    const { tools } = await client.listTools(undefined, { timeout: connectTimeoutMs });
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client is no event target
    client.onclose = events.onClose;
    return {
      client,
      close,
      get pid() {
        return 'pid' in transport ? transport.pid : undefined;
      },
      tools,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
