import type { BuiltinToolResult } from '@lobechat/types';

/** Options of every conversion. */
export interface ConversionOptions {
  /** Called for input that was understood but is invalid. */
  onWarning?: ((message: string) => void) | undefined;
}

/** Collects the warnings of one conversion. */
export interface Warnings {
  add: (message: string) => void;
  /**
   * Keeps the warnings in `metadata.warnings`, where programs find them and models do not see them.
   */
  attach: (result: BuiltinToolResult) => BuiltinToolResult;
}

/** Starts a collection whose messages also go to `onWarning`. */
export const createWarnings = (options: ConversionOptions): Warnings => {
  const messages: string[] = [];
  return {
    add: (message) => {
      messages.push(message);
      options.onWarning?.(message);
    },
    attach: (result) =>
      messages.length === 0
        ? result
        : { ...result, metadata: { ...result.metadata, warnings: messages } },
  };
};
