import { escapePattern } from '@lobechat/utils';

/** Removes a secret from texts. */
export type Redact = (text: string) => string;

/** Shorter ones are placeholders such as `none`, and removed only as separate words. */
const SECRET_LENGTH = 8;

/** Creates the function that removes a key from any text of an endpoint or a library. */
export const createRedact = (apiKey: string | undefined): Redact => {
  const key = apiKey?.trim() ?? '';
  if (key === '') return (text) => text;
  const spellings = [key, encodeURIComponent(key), Buffer.from(key).toString('base64')];
  const pattern = [...new Set(spellings)].map(escapePattern).join('|');
  const expression =
    key.length < SECRET_LENGTH
      ? new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'g')
      : new RegExp(pattern, 'g');
  return (text) => text.replaceAll(expression, '[API key]');
};
