import { isRecord } from '@lobechat/utils';

/** Returns a field that is a text, or undefined. */
export const readText = (value: unknown, key: string): string | undefined => {
  const field = isRecord(value) ? value[key] : undefined;
  return typeof field === 'string' ? field : undefined;
};
