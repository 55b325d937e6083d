import type { ToolCall } from '../engine-types.ts';

/** The name of a call without a name: no tool has the empty name. */
const NO_CALL: ToolCall = Object.freeze({ name: '' });

/**
 * Reads the fields of a call once. A call comes from a model's output through foreign code:
 * malformed calls are rejected as unknown tools.
 */
export const readCall = (given: unknown): ToolCall => {
  if (typeof given !== 'object' || given === null) return NO_CALL;
  try {
    const { arguments: args, id, name } = given as ToolCall;
    if (typeof name !== 'string') return NO_CALL;
    // Some model APIs give all calls an empty id: it would make them one and the same call.
    const isNamed = typeof id === 'string' && id.trim() !== '';
    return { arguments: args, id: isNamed ? id : undefined, name };
  } catch {
    // A getter that throws.
    return NO_CALL;
  }
};
