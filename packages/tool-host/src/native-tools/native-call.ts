import type { BuiltinToolResult } from '@lobechat/types';
import { errorResult, ToolErrorType } from '@lobechat/types';

/** A call of a tool that models were trained on. */
export interface NativeRequest {
  input: Readonly<Record<string, unknown>>;
  kind: 'apply_patch' | 'bash' | 'memory' | 'shell' | 'text_editor';
}

/** Runs an API of local-system, with all its checks and approvals. */
export type RunApi = (apiName: string, args: Record<string, unknown>) => Promise<BuiltinToolResult>;

/** The caller. */
export interface NativeCaller {
  userId?: string | undefined;
}

/** Answers one kind of native call. */
export type NativeAnswerer = (
  input: NativeRequest['input'],
  run: RunApi,
  caller: NativeCaller,
) => Promise<BuiltinToolResult>;

/** Rejects a call whose input does not match the tool's documentation. */
export const refuseInput = (message: string): BuiltinToolResult =>
  errorResult({ message, type: ToolErrorType.InvalidArguments });

/** Changes the text of a result, in its content and its error alike. */
export const retell = (
  { content, error, ...rest }: BuiltinToolResult,
  change: (text: string) => string,
): BuiltinToolResult => ({
  ...rest,
  content: change(content),
  ...(error ? { error: { ...error, message: change(error.message) } } : {}),
});
