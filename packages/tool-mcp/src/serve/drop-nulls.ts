import { isRecord } from '@lobechat/utils';

/**
 * Returns a message without the fields around its arguments or its answer that are null: some
 * languages write absent values like that, and the SDK rejects the message for one.
 */
export const dropNulls = (message: unknown): unknown => {
  if (!isRecord(message)) return message;
  if (isRecord(message['result']) && message['result']['_meta'] === null) {
    const { _meta, ...result } = message['result'];
    return { ...message, result };
  }
  const { params, ...envelope } = message;
  if (params === undefined || params === null) return envelope;
  if (!isRecord(params)) return message;
  const { _meta, ...rest } = params;
  if (_meta === undefined || _meta === null) return { ...envelope, params: rest };
  if (!isRecord(_meta)) return message;
  const present = Object.entries(_meta).filter(([, value]) => value !== null);
  return { ...envelope, params: { ...rest, _meta: Object.fromEntries(present) } };
};
