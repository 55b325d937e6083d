import { readRecord, readString } from '@lobechat/shared-tool-ui';

/** Why something failed: its stable type and its message. */
export interface ShownFailure {
  message: string;
  type: string;
}

/** Reads an error of a state; nothing if it says nothing. */
export const readFailure = (value: unknown): ShownFailure | undefined => {
  if (typeof value === 'string' && value !== '') return { message: value, type: '' };
  const { message, type } = readRecord(value);
  const text = readString(message);
  const name = readString(type);
  return text === undefined && name === undefined
    ? undefined
    : { message: text ?? '', type: name ?? '' };
};
