import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';

import { HttpError } from './http-error.ts';
import { getMediaType, isCompressible } from './media-types.ts';
import { type CachedBody, prepareBody, sendCached } from './send-cached.ts';

/** Answers GET and HEAD requests for pages and their files. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  /** The decoded path, beginning with `/`. */
  path: string,
) => Promise<void> | void;

/** Files that the build named after their content never change. */
const HASHED_NAME = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

/** The files below a folder, by their path in an address. */
const listFiles = async (directory: string): Promise<Map<string, string>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(directory.length).replaceAll('\\', '/'), file];
      }),
  );
};

/**
 * Serves a built page. Addresses are looked up in a table of the files that existed at the start,
 * never joined to a path, which rules out path traversal; symbolic links are not in it. The app
 * itself has one address: the fragment selects the view.
 *
 * @param directory - absolute path of the build
 * @throws Error if the folder has no `index.html`
 */
export const createStaticFiles = async (directory: string): Promise<PageHandler> => {
  const files = await listFiles(resolve(directory)).catch(() => new Map<string, string>());
  const index = files.get('/index.html');
  if (index === undefined) {
    throw new Error(
      'The page has not been built: its folder has no index.html. ' +
        'Run `pnpm --filter @lobechat/playground build` first, or `pnpm dev`.',
    );
  }
  const loaded = new Map<string, Promise<CachedBody>>();
  const prepare = async (file: string): Promise<CachedBody> =>
    prepareBody(await readFile(file), isCompressible(file));
  const load = (file: string): Promise<CachedBody> => {
    const known = loaded.get(file) ?? prepare(file);
    loaded.set(file, known);
    return known;
  };

  return async (_request, response, path) => {
    const file = path === '/' ? index : files.get(path);
    if (file === undefined) {
      throw new HttpError({
        message:
          `There is no ${path} here. The page is at /, ` +
          'and GET /api/openapi.json describes the interface.',
        status: 404,
        type: 'NotFound',
      });
    }
    response.setHeader(
      'Cache-Control',
      HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    sendCached(response, await load(file), getMediaType(file));
  };
};
