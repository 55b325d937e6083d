import type { ToolCall } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

/** A finished call. */
export interface AnsweredCall {
  /** The model's id of the call. */
  id: string;
  result: BuiltinToolResult;
}

/** How one model API writes calls and wants them answered. */
export interface TurnFormat<Message> {
  /**
   * The calls of an assistant message, in order. None in a message without calls.
   *
   * @throws TypeError if what stands in the place of a call is none
   */
  readCalls: (message: Record<string, unknown>) => ToolCall[];
  writeResults: (answered: readonly AnsweredCall[]) => Message[];
}
