/**
 * Longest stored name, in UTF-16 units. File systems allow 255 bytes, and one unit takes up to 3.
 */
const MAX_LENGTH = 80;
const MAX_EXTENSION_LENGTH = 16;
const FALLBACK = 'artifact';

/* Control, line separator, zero-width and bidirectional characters, and the byte order mark. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
const RESERVED = /^(?:aux|com\d|con|lpt\d|nul|prn)(?:\.|$)/i;

const shorten = (name: string): string => {
  if (name.length <= MAX_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION_LENGTH ? name.slice(dot) : '';
  return `${name.slice(0, MAX_LENGTH - extension.length)}${extension}`.toWellFormed();
};

/**
 * Makes a file name safe: takes its last path segment and removes separators, control and invisible
 * characters, reserved device names, and dots and spaces at either end. Never empty.
 */
export const toSafeName = (wish: string): string => {
  const last = wish.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/["*:<>?|]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const name = shorten(cleaned).replace(/[\s.]+$/, '');
  if (name === '') return FALLBACK;
  return RESERVED.test(name) ? `_${name}` : name;
};
