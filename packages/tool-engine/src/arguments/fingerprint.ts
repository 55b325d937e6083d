import { canonicalJson } from '@lobechat/utils';

import { sha256 } from '../artifacts/sha256.ts';

/** Longer arguments are remembered by their hash. */
const MAX_PLAIN_LENGTH = 2000;

/** JSON objects begin with `{`; hashes do not. */
const isHash = (fingerprint: string): boolean => !fingerprint.startsWith('{');

/**
 * What is remembered of a call's arguments. Most calls are never repeated, so short arguments are
 * kept as they are and sorted only when a repetition must be compared.
 */
export const fingerprintCall = (args: Record<string, unknown>): string => {
  const text = JSON.stringify(args);
  return text.length <= MAX_PLAIN_LENGTH ? text : sha256(canonicalJson(args));
};

/** Whether two sets of arguments are equal, regardless of property order. */
export const isSameCall = (fingerprint: string, args: Record<string, unknown>): boolean => {
  const canonical = canonicalJson(args);
  return isHash(fingerprint)
    ? sha256(canonical) === fingerprint
    : canonicalJson(JSON.parse(fingerprint)) === canonical;
};
