/** Why a part of the page could not be loaded. */
export type ChunkFailure = 'broken' | 'outdated' | 'unreachable';

const MESSAGES: Readonly<Record<ChunkFailure, string>> = {
  broken: 'A part of the page could not be loaded. Reload the page.',
  outdated: 'The playground was built again since this page was opened. Reload the page.',
  unreachable:
    'A part of the page could not be loaded, because the playground’s server does not answer. ' +
    'Start it again if it has ended, then try again.',
};

/** A part of the page could not be loaded. The message says why and what to do. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly reason: ChunkFailure;
  /** Error type of a call that failed for this reason. */
  readonly type = 'SourceUnavailable';

  constructor(reason: ChunkFailure, cause?: unknown) {
    super(MESSAGES[reason], { cause });
    this.reason = reason;
  }
}

const STYLE = /\.css$/;
const fetched = new Map<string, Promise<void>>();

const loadStyle = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new ChunkLoadError('unreachable'));
    });
    document.head.append(link);
  });

const fetchScript = async (address: string): Promise<void> => {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new ChunkLoadError('unreachable', cause);
  });
  if (response.status === 404) throw new ChunkLoadError('outdated');
  if (!response.ok) throw new ChunkLoadError('unreachable');
  // The import that follows takes the whole file from the browser's cache.
  await response.arrayBuffer().catch((cause: unknown) => {
    throw new ChunkLoadError('unreachable', cause);
  });
};

/* The page itself came with these. */
const isPartOfPage = (address: string): boolean =>
  document.querySelector(
    `script[src="${address}"], link[rel="modulepreload"][href="${address}"]`,
  ) !== null;

const fetchOnce = (file: string): Promise<void> => {
  const known = fetched.get(file);
  if (known) return known;
  const address = file.startsWith('/') ? file : `/${file}`;
  if (isPartOfPage(address)) return Promise.resolve();
  const loading = STYLE.test(file) ? loadStyle(address) : fetchScript(address);
  fetched.set(file, loading);
  loading.catch(() => fetched.delete(file));
  return loading;
};

const fetchAll = (files: readonly string[]): Promise<unknown> => Promise.all(files.map(fetchOnce));

/**
 * Imports a chunk of the build after its files have been fetched. Many browsers remember a failed
 * import forever, but not a failed fetch: this way the same import can be retried. The build puts
 * this function around every dynamic import, those of the packages included.
 *
 * @param load - the dynamic import
 * @param files - the chunk and all its dependencies, from the page's origin
 * @throws ChunkLoadError if a file cannot be loaded
 */
export const loadChunk = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  await fetchAll(files);
  return load().catch(async () => {
    // Without a cache (developer tools, a full disk) an import requests the file from the server
    // again, which may have ended since. Only another request can tell.
    for (const file of files) if (!STYLE.test(file)) fetched.delete(file);
    await fetchAll(files);
    return load().catch((cause: unknown) => {
      // The browser remembers the failure: only a reload clears it.
      throw new ChunkLoadError('broken', cause);
    });
  });
};
