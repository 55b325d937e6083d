import type { BuiltinToolResult, ToolUpdate } from '@lobechat/types';

/** Progress of a call: a preliminary output. */
export interface AiSdkProgress extends ToolUpdate {
  isProgress: true;
}

/** The outputs of a tool for the AI SDK: progress while it runs, then one result. */
export type AiSdkToolOutput = AiSdkProgress | BuiltinToolResult;

/** Whether an output is only progress. */
export const isProgress = (output: AiSdkToolOutput): output is AiSdkProgress =>
  'isProgress' in output;
