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
import { createServerConnection, type ServerState } from './server-connection.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** How a mounted server is doing, for people. */
export interface ServerStatus {
  key: string;
  pid: number | undefined;
  problem: string | undefined;
  state: ServerState | 'failed';
  tools: readonly string[];
  version: string | undefined;
}

/** One MCP server of a toolbox, as a source of an engine. */
export interface ServerSource extends ToolSource {
  close: () => Promise<void>;
  /** Ends the connection; the next call makes a new one. */
  disconnect: () => Promise<void>;
  /** Connects and learns what it offers; what goes wrong is among the problems. */
  open: () => Promise<void>;
  problems: () => readonly SourceProblem[];
  readLog: (key: string) => string | undefined;
  /** Ends the connection and asks anew what the server offers. */
  reload: (key: string) => Promise<void>;
  status: () => ServerStatus[];
  readonly toolbox: string;
}

/** Mounts a server. Nothing is started before something of it is listed or called. */
export const createServerSource = (
  toolbox: string,
  server: string,
  configuration: ToolboxServerConfiguration,
): ServerSource => {
  const owner = { configuration, server, toolbox };
  const identifier = `${toolbox}__${server}`;
  const prefixes = [`${identifier}__`, `${identifier}/`, `${server}/`];
  const listeners = new Set<() => void>();
  let problem: string | undefined;
  let tools: readonly Tool[] | undefined;

  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const connection = createServerConnection(configuration, (changed) => {
    tools = changed;
    announce();
  });

  const describe = async (): Promise<void> => {
    try {
      tools = await connection.describe();
      problem = undefined;
    } catch (error) {
      problem = getErrorMessage(error);
    }
  };

  const describeFilters = (): string | undefined => {
    const unknown = tools ? findUnknownFilters(tools, configuration) : [];
    return unknown.length === 0
      ? undefined
      : `toolFilters names tools that the server does not have: ${unknown.join(', ')}.`;
  };

  const call = async ({
    arguments: args,
    context,
    descriptor,
  }: SourceCall): Promise<BuiltinToolResult> => {
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
      const parsed = { originalTool: descriptor.tool, server, toolbox };
      const type = error instanceof ToolError ? error.type : ToolErrorType.SourceUnavailable;
      return errorResult({ message: delegationError(parsed, getErrorMessage(error)), type });
    }
  };

  return {
    call,
    close: connection.close,
    disconnect: connection.restart,
    id: identifier,
    list: async () => {
      if (tools === undefined) await describe();
      return describeTools(tools ?? [], owner);
    },
    mayHave: (name) => prefixes.some((prefix) => name.startsWith(prefix)),
    onListChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: describe,
    problems: () => {
      const message = problem ?? describeFilters();
      return message === undefined ? [] : [{ message, server, toolbox }];
    },
    readLog: () => connection.readLog(),
    reload: async () => {
      await connection.restart();
      await describe();
      announce();
    },
    status: () => [
      {
        key: server,
        pid: connection.pid,
        problem: problem ?? describeFilters(),
        state: problem === undefined ? connection.state : 'failed',
        tools: describeTools(tools ?? [], owner).map(({ tool }) => tool),
        version: connection.version,
      },
    ],
    toolbox,
  };
};
