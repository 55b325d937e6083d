import type {
  BuiltinToolContext,
  ContentBlock,
  JsonSchema,
  ToolAnnotations,
} from '@lobechat/types';

/** The definition of a compiled-in tool for the model and the engine. */
export interface CustomToolDefinition {
  annotations?: ToolAnnotations | undefined;
  description: string;
  name: string;
  /** Default: no parameters. */
  parameters?: JsonSchema | undefined;
  /** Milliseconds. */
  timeoutMs?: number | undefined;
}

/** What a compiled-in tool returns. */
export interface CustomToolResult {
  content: ContentBlock[];
  /** For logs and metrics: part of the end event, never shown to the model. */
  details?: Record<string, unknown> | undefined;
  isError?: boolean | undefined;
}

/** Reports progress. May be called any number of times before `execute` ends. */
export type CustomToolUpdate = (result: CustomToolResult) => void;

/** A tool that is compiled into the host. */
export interface CustomTool {
  definition: () => CustomToolDefinition;
  /**
   * Runs the tool. `context.signal` is aborted when the call is cancelled or takes too long: check
   * it in long loops.
   */
  execute: (
    context: BuiltinToolContext,
    callId: string,
    params: Record<string, unknown>,
    onUpdate: CustomToolUpdate,
  ) => CustomToolResult | Promise<CustomToolResult>;
}
