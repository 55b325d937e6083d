import { extname } from 'node:path';

/** Media types of the files in a build of the page. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const COMPRESSED_ALREADY = new Set(['.gif', '.ico', '.jpg', '.png', '.webp', '.woff', '.woff2']);

/** The media type of a file by its name; plain bytes if unknown. */
export const getMediaType = (path: string): string =>
  MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** Whether a file should be compressed for transfer. */
export const isCompressible = (path: string): boolean =>
  Object.hasOwn(MEDIA_TYPES, extname(path).toLowerCase()) &&
  !COMPRESSED_ALREADY.has(extname(path).toLowerCase());
