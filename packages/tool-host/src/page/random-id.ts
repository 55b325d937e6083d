/** Bytes of an id: 96 bits do not meet by chance. */
const LENGTH = 12;

/**
 * An id that nobody else has. `crypto.randomUUID` would do, but pages that were not loaded over
 * HTTPS or from the own machine lack it.
 */
export const createRandomId = (prefix: string): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${prefix}-${digits}`;
};
