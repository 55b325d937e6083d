import {
  type BuiltinToolPackage,
  errorResult,
  getErrorMessage,
  type IBuiltinToolExecutor,
} from '@lobechat/types';
import { explainImport, isRecord } from '@lobechat/utils';

const isExecutor = (value: unknown): value is IBuiltinToolExecutor =>
  isRecord(value) && typeof value['invoke'] === 'function' && typeof value['hasApi'] === 'function';

const load = async ({
  executor,
  identifier,
}: BuiltinToolPackage): Promise<IBuiltinToolExecutor | string> => {
  try {
    const loaded: unknown = await executor();
    if (!isExecutor(loaded))
      return '`executor` returned no executor. Return what createExecutor made.';
    if (loaded.identifier === identifier) return loaded;
    return `It has the executor of '${loaded.identifier}'. Give both the same identifier.`;
  } catch (error) {
    return explainImport(getErrorMessage(error));
  }
};

/**
 * Loads the executor of a package. If that fails, every call of the package tries again, and the
 * other packages work.
 */
export const loadExecutor = async (tool: BuiltinToolPackage): Promise<IBuiltinToolExecutor> => {
  const loaded = await load(tool);
  if (typeof loaded !== 'string') return loaded;
  const { identifier } = tool;
  return {
    getApiNames: () => [],
    hasApi: () => true,
    identifier,
    invoke: async (...call) => {
      const again = await load(tool);
      return typeof again === 'string'
        ? errorResult(`The tool '${identifier}' cannot be loaded: ${again}`)
        : again.invoke(...call);
    },
  };
};
