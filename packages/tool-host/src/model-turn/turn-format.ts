import type { ToolCall } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

import type { NativeRequest } from '../native-tools/native-call.ts';

/** A call of a message; one of a native tool says which. */
export interface TurnCall extends ToolCall {
  /** The answer ended in the middle of the call, but its arguments do not show it. */
  isCutOff?: boolean | undefined;
  native?: NativeRequest | undefined;
}

/** A finished call. */
export interface AnsweredCall {
  /** The model's id of the call; empty if it gave none. */
  id: string;
  name: string;
  native?: NativeRequest | undefined;
  result: BuiltinToolResult;
}

/** How one model API writes calls and expects their answers. */
export interface TurnFormat<Message> {
  /**
   * Returns the calls of an assistant message, in order; empty for a message without calls.
   *
   * @throws TypeError if an item in place of a call is not a call
   */
  readCalls: (message: Record<string, unknown>) => TurnCall[];
  writeResults: (answered: readonly AnsweredCall[]) => Message[];
}
