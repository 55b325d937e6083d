import type { BuiltinToolResult } from '@lobechat/types';
import { errorResult, ToolErrorType } from '@lobechat/types';

/** A call of a tool that models were trained on. */
export interface NativeRequest {
  input: Readonly<Record<string, unknown>>;
  kind: 'apply_patch' | 'bash' | 'memory' | 'shell' | 'text_editor';
}

/** Runs an API of local-system, with all its checks and questions. */
export type RunApi = (apiName: string, args: Record<string, unknown>) => Promise<BuiltinToolResult>;

/** Whose call it is. */
export interface NativeCaller {
  userId?: string | undefined;
}

/** Answers one kind of native call. */
export type NativeAnswerer = (
  input: NativeRequest['input'],
  run: RunApi,
  caller: NativeCaller,
) => Promise<BuiltinToolResult>;

/** Refuses a call whose input is not what the tool's documentation says. */
export const refuseInput = (message: string): BuiltinToolResult =>
  errorResult({ message, type: ToolErrorType.InvalidArguments });

/** A text of the input; undefined if it is not one. */
export const textOf = (input: NativeRequest['input'], name: string): string | undefined => {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
};

/** Changes what a result says, as its content and its error alike. */
export const retell = (
  { content, error, ...rest }: BuiltinToolResult,
  change: (text: string) => string,
): BuiltinToolResult => ({
  ...rest,
  content: change(content),
  ...(error ? { error: { ...error, message: change(error.message) } } : {}),
});
