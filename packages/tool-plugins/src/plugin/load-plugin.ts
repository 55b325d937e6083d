import { randomUUID } from 'node:crypto';

import type { BuiltinToolResult } from '@lobechat/types';

import type { CustomTool, CustomToolResult } from '../custom/custom-tool.ts';
import type { PluginConnection } from './connection-types.ts';
import { createPluginConnection } from './connection.ts';
import { PLUGIN_ANSWER } from './plugin-answer.ts';
import { type PluginOptions, resolvePlugin } from './plugin-options.ts';

/** Options of {@link loadPlugin}: those of a plugin without its path. */
export type LoadPluginOptions = Omit<PluginOptions, 'path'>;

/** A running plugin. It is also the first of its tools, which for most plugins is the only one. */
export interface LoadedPlugin extends CustomTool {
  /** Ends the process and all its children. */
  close: () => Promise<void>;
  readonly pid: number | undefined;
  /** The end of its standard error. */
  readLog: () => string;
  readonly tools: readonly CustomTool[];
}

const toCustomResult = (result: BuiltinToolResult): CustomToolResult => ({
  content: result.blocks ?? [{ text: result.content, type: 'text' }],
  ...(result.metadata ? { details: result.metadata } : {}),
  ...(result.success ? {} : { isError: true }),
});

const toCustomTools = async (
  connection: PluginConnection,
  timeoutMs: number | undefined,
): Promise<CustomTool[]> => {
  const { tools } = await connection.describe();
  return tools.map(({ description, name, parameters }) => ({
    definition: () => ({ description, name, parameters, timeoutMs }),
    execute: async (context, callId, params, onUpdate) =>
      toCustomResult(
        await connection.call({
          callId: callId || randomUUID(),
          name,
          onUpdate: ({ blocks, content }) =>
            onUpdate({ content: blocks ?? [{ text: content, type: 'text' }] }),
          params,
          signal: context.signal,
        }),
      ),
  }));
};

/**
 * Starts a plugin from code and asks it for its tools. They can be registered with the compiled-in
 * tools, or called directly.
 *
 * @throws ToolError `SourceUnavailable` or `PluginCrashed` if it cannot be started or described
 */
export const loadPlugin = async (
  path: string,
  options: LoadPluginOptions = {},
): Promise<LoadedPlugin> => {
  const connection = createPluginConnection(resolvePlugin({ ...options, path }), PLUGIN_ANSWER);
  try {
    const tools = await toCustomTools(connection, options.timeoutMs);
    const first = tools[0] as CustomTool;
    return {
      close: connection.close,
      definition: first.definition,
      execute: first.execute,
      get pid() {
        return connection.pid;
      },
      readLog: connection.readLog,
      tools,
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
};
