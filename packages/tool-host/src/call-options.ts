import type { ToolCallOptions } from '@lobechat/tool-engine';
import type { BuiltinToolContext } from '@lobechat/types';

/** A context in which what the call says wins; a field that it leaves undefined says nothing. */
export const mergeContext = (
  defaults: BuiltinToolContext,
  context: BuiltinToolContext | undefined,
): BuiltinToolContext => {
  if (!context) return defaults;
  const said = Object.entries(context).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(said) };
};

/** The options of a call, with a host's defaults in their context. */
export const mergeCallOptions = (
  defaults: BuiltinToolContext,
  options: ToolCallOptions | undefined,
): ToolCallOptions => ({ ...options, context: mergeContext(defaults, options?.context) });
