import type { ToolCall } from '@lobechat/tool-engine';
import { isRecord } from '@lobechat/utils';

/**
 * Reads the arguments of a call of OpenAI's APIs. Some compatible APIs send an object instead of
 * text, and nothing, a blank text or the text `null` for no arguments.
 */
export const readArguments = (given: unknown): Pick<ToolCall, 'arguments'> => {
  const text = typeof given === 'string' ? given.trim() : (given ?? '');
  if (text === '' || text === 'null') return {};
  if (isRecord(given) || typeof given === 'string') return { arguments: given };
  return { arguments: JSON.stringify(given) };
};
