import createDebug from 'debug';

import type { ToolHookContext } from '@lobechat/types';

const log = createDebug('lobe-builtin-tools:hooks');

/** Calls a hook of an executor. Hooks are not awaited, and their errors are only logged. */
export const tellHook = <Context extends ToolHookContext>(
  hook: ((context: Context) => Promise<void> | void) | undefined,
  context: Context,
): void => {
  if (!hook) return;
  const logFailure = (error: unknown) =>
    log('a hook of %s/%s failed: %o', context.identifier, context.apiName, error);
  try {
    Promise.resolve(hook(context)).catch(logFailure);
  } catch (error) {
    logFailure(error);
  }
};
