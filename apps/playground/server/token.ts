import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Minimum length of a permanent token, in characters. */
export const MINIMUM_TOKEN_LENGTH = 24;

/** Characters that are literal in a header and in the fragment of an address. */
const TOKEN_PATTERN = /^[\w.~-]+$/;

/** A token for one launch: 256 random bits, safe in a header and in an address. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token of this launch: the permanent one, if there is one, or a new one.
 *
 * @param lasting - value of `LOBE_TOOLS_TOKEN`; an empty one counts as absent
 * @throws Error if the permanent token is too short, or has characters that an address would change
 */
export const resolveToken = (lasting: string | undefined): string => {
  if (!lasting) return createToken();
  if (lasting.length < MINIMUM_TOKEN_LENGTH) {
    throw new Error(
      `LOBE_TOOLS_TOKEN has ${lasting.length} characters, it needs at least ` +
        `${MINIMUM_TOKEN_LENGTH}. Make a longer one, for example with ` +
        '`openssl rand -hex 32`, or unset it to get a new token at every launch.',
    );
  }
  if (!TOKEN_PATTERN.test(lasting)) {
    throw new Error(
      'LOBE_TOOLS_TOKEN may only have letters, digits and the characters - . _ ~ ' +
        '(it is carried in an address). Make one with `openssl rand -hex 32`.',
    );
  }
  return lasting;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two tokens in constant time: their digests are of equal length. */
export const isSameToken = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));
