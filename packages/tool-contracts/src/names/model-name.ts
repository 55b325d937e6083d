import { checkKind } from '@lobechat/utils';

import { SHORT_HASH_LENGTH, shortHash } from './stable-hash.ts';

/** Characters that every model API accepts. */
export const MODEL_NAME_MAX_LENGTH = 64;

/** What remains of {@link MODEL_NAME_MAX_LENGTH} when an MCP client adds its own prefix. */
export const MCP_NAME_MAX_LENGTH = 50;

/** Room for one character, `_` and the hash. */
const SMALLEST_MAX_LENGTH = SHORT_HASH_LENGTH + 2;

/** The rules of a model API for names. */
export interface ModelNameOptions {
  /** Characters. Default: 64, at least 12. */
  maxLength?: number | undefined;
  /** Whether the name must begin with a letter or `_` (Gemini). Default: false. */
  startsWithLetter?: boolean | undefined;
}

/**
 * Returns a name that model APIs accept: `[A-Za-z0-9_-]`, at most `maxLength` characters. A valid
 * name is unchanged; any other keeps a readable beginning and gets a stable short hash of the whole
 * name, so that different names stay different.
 *
 * @throws RangeError if `maxLength` leaves no room for a hash
 */
export const toModelName = (name: string, options: ModelNameOptions = {}): string => {
  checkKind('text', { name });
  const { maxLength = MODEL_NAME_MAX_LENGTH, startsWithLetter = false } = options;
  if (!(maxLength >= SMALLEST_MAX_LENGTH)) {
    throw new RangeError(
      `maxLength is ${maxLength}; a name needs at least ${SMALLEST_MAX_LENGTH} characters.`,
    );
  }
  const fits =
    name.length <= maxLength &&
    /^[A-Za-z0-9_-]+$/.test(name) &&
    (!startsWithLetter || /^[A-Za-z_]/.test(name));
  if (fits) return name;

  const readable = name.replaceAll(/[^A-Za-z0-9_-]+/g, '_').replace(/^[^A-Za-z]+/, '') || 'tool';
  const head = readable.slice(0, Math.floor(maxLength) - SHORT_HASH_LENGTH - 1);
  return `${head.replace(/[_-]+$/, '')}_${shortHash(name)}`;
};
