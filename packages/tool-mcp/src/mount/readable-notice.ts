import { isRecord } from '@lobechat/utils';

type Fields = Record<string, unknown>;

/** A number, or the text of one. */
const readNumber = (value: unknown): number | undefined => {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = isText ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const readProgress = ({ message, progress, total, ...rest }: Fields): Fields => {
  const whole = readNumber(total);
  return {
    ...rest,
    ...(typeof message === 'string' ? { message } : {}),
    progress: readNumber(progress) ?? progress,
    ...(whole === undefined ? {} : { total: whole }),
  };
};

/**
 * Repairs what a server sends unasked. Some languages write absent values as null, and numbers as
 * texts; the SDK's client would drop a progress that has them, and any message with `params: null`.
 */
export const keepReadableNotice = (message: Fields): Fields => {
  const { method, params, ...rest } = message;
  if (typeof method !== 'string') return message;
  if (params === null) return { ...rest, method };
  const isProgress = method === 'notifications/progress' && isRecord(params);
  return isProgress ? { ...rest, method, params: readProgress(params) } : message;
};
