import type { ToolCall } from '../engine-types.ts';

/** The name of a call without a name: no tool has the empty name. */
const NO_CALL: ToolCall = Object.freeze({ name: '' });

/** Gemini's calls have `args`, those of Anthropic and of the AI SDK `input`. */
type ModelCall = ToolCall & Partial<Record<'args' | 'input', ToolCall['arguments']>>;

/**
 * Reads the fields of a call once. A call comes from a model's output through foreign code:
 * malformed calls are rejected as unknown tools.
 */
export const readCall = (given: unknown): ToolCall => {
  if (typeof given !== 'object' || given === null) return NO_CALL;
  try {
    const { args, id, input, name, arguments: written = args ?? input } = given as ModelCall;
    if (typeof name !== 'string') return NO_CALL;
    // Some model APIs give all calls an empty id: it would make them one and the same call.
    const isNamed = typeof id === 'string' && id.trim() !== '';
    return { arguments: written, id: isNamed ? id : undefined, name };
  } catch {
    // A getter that throws.
    return NO_CALL;
  }
};
