/** Bytes of an id: 96 random bits do not collide by chance. */
const LENGTH = 12;

/**
 * Returns a unique id. `crypto.randomUUID` would do, but it is missing in pages that were not
 * loaded over HTTPS or from the local machine.
 */
export const createRandomId = (prefix: string): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${prefix}-${digits}`;
};
