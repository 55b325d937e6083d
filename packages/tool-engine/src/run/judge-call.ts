import type { BuiltinToolContext } from '@lobechat/types';

import { parseArguments } from '../arguments/parse-arguments.ts';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import type { ToolCall } from '../engine-types.ts';
import type { Verdict } from '../policy/verdict.ts';
import { ALLOW } from '../policy/verdict.ts';

/** Options of {@link judgeCall}. */
export interface JudgeCallOptions {
  argumentsLength: number;
  call: ToolCall;
  context: BuiltinToolContext;
  entry: ToolEntry;
}

/** Returns the policy's verdict on a call without running it. */
export const judgeCall = async ({
  argumentsLength,
  call,
  context,
  entry,
}: JudgeCallOptions): Promise<Verdict> => {
  // The engine behind the source asks when the call arrives there.
  if (entry.source.forwards === true) return ALLOW;
  const parsed = parseArguments(call.arguments, argumentsLength);
  if (!parsed.ok) return { action: 'deny', error: parsed.error };
  const valid = entry.validate(parsed.value, call.name);
  if (!valid.ok) return { action: 'deny', error: valid.error };
  return entry.judge(valid.value, context);
};
