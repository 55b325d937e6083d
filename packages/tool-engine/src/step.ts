import type { BuiltinToolError } from '@lobechat/types';

/** What a step of the pipeline comes to: a value for the next one, or the error that ends the call. */
export type Step<Value> =
  | { readonly error: BuiltinToolError; readonly ok: false }
  | { readonly ok: true; readonly value: Value };

/** A step that succeeded. */
export const pass = <Value>(value: Value): Step<Value> => ({ ok: true, value });

/** A step that ends the call. */
export const refuse = (
  type: string,
  message: string,
  body?: unknown,
): { readonly error: BuiltinToolError; readonly ok: false } => ({
  error: body === undefined ? { message, type } : { body, message, type },
  ok: false,
});
