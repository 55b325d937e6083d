import { neutraliseText } from '@lobechat/prompts';
import type { BuiltinToolError } from '@lobechat/types';

/** The end of a call that was not run. */
export interface Refusal {
  readonly error: BuiltinToolError;
  readonly ok: false;
  /** Ends the agent's turn as well. */
  readonly stop?: true;
}

/**
 * The outcome of a step of the pipeline: a value for the next step, or the error that ends the
 * call.
 */
export type Step<Value> = Refusal | { readonly ok: true; readonly value: Value };

/** A step that succeeded. */
export const pass = <Value>(value: Value): Step<Value> => ({ ok: true, value });

/** A step that ends the call. Messages quote what was given, whatever characters that contains. */
export const refuse = (type: string, text: string, body?: unknown): Refusal => {
  const message = neutraliseText(text);
  return { error: body === undefined ? { message, type } : { body, message, type }, ok: false };
};
