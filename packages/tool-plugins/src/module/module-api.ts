import type { JsonSchema } from '@lobechat/types';

/** What `run` receives besides its input. */
export interface ModuleRunContext {
  callId: string;
  /** Reports progress: anything a tool may return. */
  progress: (update: unknown) => void;
  /** Aborted when nobody waits for the call any longer. */
  signal: AbortSignal;
}

/** A tool as registered by a module. */
export interface ModuleTool {
  description?: string | undefined;
  inputSchema?: JsonSchema | undefined;
  /** `category.toolName`. */
  name: string;
  run: (input: Record<string, unknown>, context: ModuleRunContext) => unknown;
}

/** The argument of `register`. */
export interface ModuleApi {
  /** The parent of the module's folder. */
  getPluginsDir: () => string;
  /** @throws Error if the name is missing, reserved or taken, or `run` is not a function */
  registerTool: (tool: ModuleTool) => void;
  /**
   * Always throws: only the configuration adds modules. A module that has written another one must
   * not tell a model that it can be called.
   */
  reloadPlugins: () => never;
}

/** Categories reserved for the system. */
export const RESERVED_PREFIXES = ['builtin.', 'mcp.'] as const;
