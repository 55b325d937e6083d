import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A response that may be cached. */
export interface KeptAnswer {
  readonly body: Uint8Array;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** The URL after redirects. */
  readonly url: string;
}

/** A cached page. */
export interface CachedPage {
  readonly etag?: string | undefined;
  /** Expiry, in milliseconds since 1970. */
  readonly freshUntil: number;
  readonly lastModified?: string | undefined;
  readonly response: KeptAnswer;
}

interface StoredPage {
  readonly body: string;
  readonly freshUntil: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string;
  readonly status: number;
  readonly url: string;
}

/** Limits of the cache: total bytes, number of files, and bytes per page. */
const LIMITS = { bytes: 200_000_000, files: 5000, page: 5_000_000 } as const;

/**
 * Headers sent with every request: a response that varies only by these is the same for every call.
 */
const SAME_HEADERS = new Set(
  'accept accept-encoding accept-language cookie origin user-agent'.split(' '),
);

/**
 * A page without caching headers is fresh for a minute, so that a repeated call sends no request.
 */
const DEFAULT_FRESH_MS = 60_000;
const LONGEST_FRESH_MS = 86_400_000;

/** Writes between two checks of the cache size. */
const WRITES_PER_LOOK = 50;

const KEPT_HEADERS = [
  'cache-control',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'refresh',
  'vary',
];

/** An `Expires` that is not a date counts as past. */
const toFreshMs = (ms: number): number =>
  Number.isNaN(ms) ? 0 : Math.max(0, Math.min(ms, LONGEST_FRESH_MS));

const readFreshness = (headers: Readonly<Record<string, string>>): number | undefined => {
  const control = headers['cache-control']?.toLowerCase() ?? '';
  if (/\bno-store\b/.test(control)) return undefined;
  if (/\bno-cache\b/.test(control)) return 0;
  // RFC 9111, 4.1 and 4.2.1.
  const varies = (headers['vary'] ?? '').toLowerCase().split(',');
  if (varies.some((name) => name.trim() !== '' && !SAME_HEADERS.has(name.trim()))) return undefined;
  const seconds = /\bmax-age\s*=\s*"?(\d{1,9})/.exec(control)?.[1];
  const age = (Number(headers['age']) || 0) * 1000;
  if (seconds !== undefined) return toFreshMs(Number(seconds) * 1000 - age);
  if (headers['expires'] === undefined) return DEFAULT_FRESH_MS;
  const sent = Date.parse(headers['date'] ?? '');
  return toFreshMs(Date.parse(headers['expires']) - (Number.isNaN(sent) ? Date.now() : sent) - age);
};

/**
 * A bounded disk cache of pages, shared by processes: entries are complete, and damaged ones count
 * as missing.
 */
export const createPageCache = (directory: string) => {
  let writes = 0;
  const fileOf = (key: string): string =>
    join(directory, `${createHash('sha256').update(key).digest('hex')}.json`);
  const prune = async (): Promise<void> => {
    const names = await readdir(directory).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(directory, name);
        const stats = await stat(path).catch(() => undefined);
        return { at: stats?.mtimeMs ?? 0, path, size: stats?.size ?? 0 };
      }),
    );
    let bytes = 0;
    for (const [index, file] of files.toSorted((one, other) => other.at - one.at).entries()) {
      bytes += file.size;
      if (bytes > LIMITS.bytes || index >= LIMITS.files) await rm(file.path, { force: true });
    }
  };
  return {
    get: async (key: string): Promise<CachedPage | undefined> => {
      try {
        const stored = JSON.parse(await readFile(fileOf(key), 'utf8')) as StoredPage;
        if (stored.key !== key) return undefined;
        await utimes(fileOf(key), new Date(), new Date()).catch(() => {});
        return {
          etag: stored.headers['etag'],
          freshUntil: stored.freshUntil,
          lastModified: stored.headers['last-modified'],
          response: {
            body: Buffer.from(stored.body, 'base64'),
            headers: stored.headers,
            status: stored.status,
            url: stored.url,
          },
        };
      } catch {
        return undefined;
      }
    },
    /**
     * Stores a response, unless its headers forbid it; a revalidated one is stored again with the
     * new headers.
     */
    put: async (key: string, response: KeptAnswer): Promise<void> => {
      const fresh = readFreshness(response.headers);
      if (response.status !== 200 || fresh === undefined || response.body.length > LIMITS.page) {
        return;
      }
      const stored: StoredPage = {
        body: Buffer.from(response.body).toString('base64'),
        freshUntil: Date.now() + fresh,
        headers: Object.fromEntries(
          KEPT_HEADERS.flatMap((name) => {
            const value = response.headers[name];
            return value === undefined ? [] : [[name, value]];
          }),
        ),
        key,
        status: response.status,
        url: response.url,
      };
      try {
        await mkdir(directory, { mode: 0o700, recursive: true });
        const temporary = join(directory, `.${randomUUID()}`);
        await writeFile(temporary, JSON.stringify(stored), { mode: 0o600 });
        await rename(temporary, fileOf(key));
        writes += 1;
        if (writes % WRITES_PER_LOOK === 0) await prune();
      } catch {
        // A page that cannot be cached is fetched again.
      }
    },
  };
};
