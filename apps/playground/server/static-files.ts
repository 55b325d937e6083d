import { readdir, readFile, stat } from 'node:fs/promises';
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

/** Milliseconds for which a listing of the files holds. */
const LISTING_MS = 1000;

/** Milliseconds after which a file is complete: a build may be writing it. */
const WRITING_MS = 5000;

interface Version {
  isComplete: boolean;
  /** Changes with the file. */
  stamp: string;
}

/** The current version of a file; undefined if it is gone. */
const lookAt = async (file: string): Promise<Version | undefined> => {
  const facts = await stat(file).catch(() => undefined);
  return (
    facts && {
      isComplete: Date.now() - facts.mtimeMs > WRITING_MS,
      stamp: `${facts.mtimeMs} ${facts.size}`,
    }
  );
};

/**
 * Serves a built page. Addresses are looked up in a table of the files in its folder, never joined
 * to a path, which rules out path traversal; symbolic links are not in it. The page may be built
 * again meanwhile: what is new is found, and what was missing for a moment is asked for again. The
 * app itself has one address: the fragment selects the view.
 *
 * @param directory - absolute path of the build
 * @throws Error if the folder has no `index.html`
 */
export const createStaticFiles = async (directory: string): Promise<PageHandler> => {
  const root = resolve(directory);
  const list = () => listFiles(root).catch(() => new Map<string, string>());
  let listing = list();
  let listedAt = Date.now();
  const index = (await listing).get('/index.html');
  if (index === undefined) {
    throw new Error(
      'The page has not been built: its folder has no index.html. ' +
        'Run `pnpm --filter @lobechat/playground build` first, or `pnpm dev`.',
    );
  }

  const loaded = new Map<string, { body: Promise<CachedBody | undefined>; stamp: string }>();
  const listAgain = async (before: typeof listing): typeof listing => {
    const files = await list();
    // Without its index, a page is half built.
    if (!files.has('/index.html')) return before;
    const present = new Set(files.values());
    for (const file of loaded.keys()) if (!present.has(file)) loaded.delete(file);
    return files;
  };
  const find = async (path: string): Promise<string | undefined> => {
    if (path === '/') return index;
    if (!(await listing).has(path) && Date.now() - listedAt > LISTING_MS) {
      listedAt = Date.now();
      listing = listAgain(listing);
    }
    // Once more: files of a new page are asked for at the same time, and share a listing.
    return (await listing).get(path);
  };

  const prepare = async (file: string): Promise<CachedBody | undefined> => {
    try {
      return await prepareBody(await readFile(file), isCompressible(file));
    } catch {
      loaded.delete(file);
      return undefined;
    }
  };
  const load = (
    file: string,
    stamp: string | undefined,
  ): Promise<CachedBody | undefined> | undefined => {
    const known = loaded.get(file);
    // A page that is being built is gone for a moment.
    if (stamp === undefined || stamp === known?.stamp) return known?.body;
    // Another build has other files.
    if (known) listedAt = 0;
    const body = prepare(file);
    loaded.set(file, { body, stamp });
    return body;
  };

  return async (_request, response, path) => {
    const file = await find(path);
    const version = file === undefined ? undefined : await lookAt(file);
    const body = file === undefined ? undefined : await load(file, version?.stamp);
    if (!body || file === undefined) {
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
      version?.isComplete && HASHED_NAME.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    );
    sendCached(response, body, getMediaType(file));
  };
};
