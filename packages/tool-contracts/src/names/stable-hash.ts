/** FNV-1a, 64 bits: offset basis and prime as published by its authors. */
const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

const encoder = new TextEncoder();

/**
 * The 64-bit FNV-1a hash of a text's UTF-8 bytes. Synchronous and the same everywhere. It
 * distinguishes names, but does not resist deliberate collisions.
 *
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
export const hashText = (text: string): bigint => {
  let hash = OFFSET_BASIS;
  for (const byte of encoder.encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  }
  return hash;
};

/** Characters of a short hash: 36^10 values, about 51 bits. */
export const SHORT_HASH_LENGTH = 10;

/** A hash of lower-case letters and digits, always {@link SHORT_HASH_LENGTH} characters long. */
export const shortHash = (text: string): string =>
  (hashText(text) % 36n ** BigInt(SHORT_HASH_LENGTH)).toString(36).padStart(SHORT_HASH_LENGTH, '0');
