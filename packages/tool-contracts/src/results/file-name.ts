/** Longest name that every common file system accepts, with room for a suffix. */
const MAX_LENGTH = 120;

/** Characters that Windows forbids in names, path separators, control and invisible characters. */
const UNSAFE = /[<>:"|?*\u0000-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Returns a file name that is safe to store: the last segment of a path, without separators,
 * control characters, reserved characters or dots and spaces at either end.
 *
 * @param fallback - used if nothing is left
 */
export const toSafeFileName = (name: string, fallback: string): string => {
  const last =
    name
      .toWellFormed()
      .split(/[/\\]/)
      .findLast((piece) => /[^.\s]/.test(piece)) ?? '';
  const safe = last.replaceAll(UNSAFE, '_').replaceAll(/^[.\s]+|[.\s]+$/g, '');
  if (!safe) return fallback;
  if (safe.length <= MAX_LENGTH) return safe;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(safe)?.[0] ?? '';
  const stem = safe
    .slice(0, MAX_LENGTH - extension.length)
    // A lone surrogate, or a dot or space that is now at the end.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[.\s]+$/, '');
  return `${stem}${extension}`;
};

/** Makes names unique: the second `a.txt` becomes `a-2.txt`. */
export const createUniqueNames = (): ((name: string) => string) => {
  const taken = new Set<string>();
  /** The number tried last for each name: counting from 2 again is slow for many equal names. */
  const counts = new Map<string, number>();
  return (name) => {
    const key = name.toLowerCase();
    let unique = name;
    let count = counts.get(key) ?? 1;
    while (taken.has(unique.toLowerCase())) {
      count += 1;
      unique = name.replace(/(\.[A-Za-z0-9]{1,10})?$/, `-${count}$1`);
    }
    counts.set(key, count);
    taken.add(unique.toLowerCase());
    return unique;
  };
};

/** Media types of common files. */
const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv'],
  ['gif', 'image/gif'],
  ['html', 'text/html'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
  ['md', 'text/markdown'],
  ['mp3', 'audio/mpeg'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['wav', 'audio/wav'],
  ['webp', 'image/webp'],
  ['xml', 'application/xml'],
  ['zip', 'application/zip'],
]);

/** Returns the media type suggested by a file's name. */
export const guessMimeType = (name: string): string =>
  MIME_TYPES.get(/\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ??
  'application/octet-stream';

/** Returns a file extension for a media type, with its dot. */
export const guessExtension = (mimeType: string): string => {
  const known = [...MIME_TYPES].find(([, type]) => type === mimeType)?.[0];
  return known ? `.${known}` : '';
};
