import type { ToolCall } from '../engine-types.ts';

/** What a call without a name is taken for: no tool has the empty name. */
const NO_CALL: ToolCall = Object.freeze({ name: '' });

/**
 * The fields of a call, read once. A call comes from a model's output through other people's code:
 * what has not its form becomes a call of no tool, which is refused like any other unknown one.
 */
export const readCall = (given: unknown): ToolCall => {
  if (typeof given !== 'object' || given === null) return NO_CALL;
  try {
    const { arguments: args, id, name } = given as ToolCall;
    if (typeof name !== 'string') return NO_CALL;
    return { arguments: args, id: typeof id === 'string' ? id : undefined, name };
  } catch {
    // A getter that throws.
    return NO_CALL;
  }
};
