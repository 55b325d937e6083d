import type { Tool } from '@modelcontextprotocol/client';

import { delegationError, fromMcp } from '@lobechat/tool-contracts';
import type { SourceCall, SourceProblem, ToolSource } from '@lobechat/tool-engine';
import {
  type BuiltinToolResult,
  errorResult,
  getErrorMessage,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { describeTools, findUnknownFilters } from './describe-tools.ts';
import {
  createServerConnection,
  type ServerConnection,
  type ServerState,
} from './server-connection.ts';
import type { ToolboxConfiguration, ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** How one server of a toolbox is doing, for people. */
export interface ServerStatus {
  key: string;
  pid: number | undefined;
  problem: string | undefined;
  state: ServerState | 'failed';
  tools: readonly string[];
  version: string | undefined;
}

/** The servers of one toolbox, as one source of an engine. */
export interface ToolboxSource extends ToolSource {
  close: () => Promise<void>;
  readonly description: string;
  readLog: (key: string) => string | undefined;
  /** Ends a server's connection and asks it anew what it offers. */
  reload: (key: string) => Promise<void>;
  status: () => ServerStatus[];
}

interface Server {
  readonly configuration: ToolboxServerConfiguration;
  readonly connection: ServerConnection;
  problem: string | undefined;
  tools: readonly Tool[] | undefined;
}

/** Mounts the MCP servers of a toolbox. Nothing is started before something is listed or called. */
export const createToolboxSource = (
  toolbox: string,
  { description = '', mcpServers }: ToolboxConfiguration,
): ToolboxSource => {
  const listeners = new Set<() => void>();
  const announce = (): void => {
    for (const listener of listeners) listener();
  };

  const servers = new Map<string, Server>(
    Object.entries(mcpServers).map(([key, configuration]) => {
      const server: Server = {
        configuration,
        connection: createServerConnection(configuration, (tools) => {
          server.tools = tools;
          announce();
        }),
        problem: undefined,
        tools: undefined,
      };
      return [key, server];
    }),
  );

  const describe = async (server: Server): Promise<void> => {
    try {
      server.tools = await server.connection.describe();
      server.problem = undefined;
    } catch (error) {
      server.problem = getErrorMessage(error);
    }
  };

  const get = (key: string): Server => {
    const server = servers.get(key);
    if (server) return server;
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no server '${key}' in the toolbox '${toolbox}'. There are: ${[...servers.keys()].join(', ') || 'none'}.`,
    );
  };

  const call = async ({
    arguments: args,
    context,
    descriptor,
  }: SourceCall): Promise<BuiltinToolResult> => {
    const { connection } = get(descriptor.server);
    try {
      const result = await connection.call({
        arguments: args,
        name: descriptor.tool,
        onProgress: ({ message, progress, total }) =>
          context.onUpdate?.({
            content: message ?? `${progress}${total === undefined ? '' : ` of ${total}`}`,
            metadata: { progress, ...(total === undefined ? {} : { total }) },
          }),
        signal: context.signal,
      });
      return fromMcp(result, { ignoreCarried: true });
    } catch (error) {
      if (context.signal?.aborted) throw error;
      const parsed = { originalTool: descriptor.tool, server: descriptor.server, toolbox };
      const type = error instanceof ToolError ? error.type : ToolErrorType.SourceUnavailable;
      return errorResult({ message: delegationError(parsed, getErrorMessage(error)), type });
    }
  };

  const unknownFilters = (): SourceProblem[] =>
    [...servers].flatMap(([key, { configuration, tools }]) => {
      const unknown = tools ? findUnknownFilters(tools, configuration) : [];
      return unknown.length === 0
        ? []
        : [
            {
              message: `toolFilters names tools that the server does not have: ${unknown.join(', ')}.`,
              server: key,
              toolbox,
            },
          ];
    });

  return {
    call,
    close: async () => {
      await Promise.all([...servers.values()].map(({ connection }) => connection.close()));
    },
    description,
    id: toolbox,
    list: async () => {
      const unknown = [...servers.values()].filter(({ tools }) => tools === undefined);
      await Promise.all(unknown.map(describe));
      return [...servers].flatMap(([key, { configuration, tools = [] }]) =>
        describeTools(tools, { configuration, server: key, toolbox }),
      );
    },
    onListChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    problems: () => [
      ...[...servers].flatMap(([key, { problem }]) =>
        problem === undefined ? [] : [{ message: problem, server: key, toolbox }],
      ),
      ...unknownFilters(),
    ],
    readLog: (key) => servers.get(key)?.connection.readLog(),
    reload: async (key) => {
      const server = get(key);
      await server.connection.restart();
      server.tools = undefined;
      await describe(server);
      announce();
    },
    status: () =>
      [...servers].map(([key, { configuration, connection, problem, tools = [] }]) => ({
        key,
        pid: connection.pid,
        problem,
        state: problem === undefined ? connection.state : 'failed',
        tools: describeTools(tools, { configuration, server: key, toolbox }).map(
          ({ tool }) => tool,
        ),
        version: connection.version,
      })),
  };
};
