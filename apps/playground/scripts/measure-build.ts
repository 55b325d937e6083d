import { gzipSync } from 'node:zlib';

/** Size limits, in bytes of gzip. */
export const SIZE_LIMITS = {
  /** All the JavaScript that `index.html` loads by itself. */
  firstLoad: 300_000,
  /** One lazily loaded chunk; the maths worker is separate. */
  lazyChunk: 200_000,
} as const;

/** One JavaScript file of the build. */
export interface MeasuredChunk {
  name: string;
  /** Bytes of gzip. */
  size: number;
}

/** The sizes of a build, and its problems. */
export interface BuildReport {
  /** All chunks that the page can load, largest first. */
  chunks: readonly MeasuredChunk[];
  /** Bytes of gzip. */
  firstLoad: number;
  limits: typeof SIZE_LIMITS;
  problems: readonly string[];
}

/** Options of {@link measureBuild}. */
export interface MeasureBuildOptions {
  /** Vite's `manifest.json`. Does not include workers. */
  manifest: unknown;
  /** Reads a file of the build by its name in the manifest. */
  readFile: (name: string) => Promise<Uint8Array>;
}

interface ManifestChunk {
  file: string;
  imports?: readonly string[];
  isEntry?: boolean;
}

const parseManifest = (manifest: unknown): Map<string, ManifestChunk> => {
  if (typeof manifest !== 'object' || manifest === null)
    throw new Error('The manifest is not an object.');
  return new Map(Object.entries(manifest as Record<string, ManifestChunk>));
};

/* The entry and all its static imports, direct and indirect. */
const findFirstLoad = (chunks: ReadonlyMap<string, ManifestChunk>): Set<string> => {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of chunks.get(key)?.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of chunks) if (chunk.isEntry) visit(key);
  return found;
};

/**
 * Measures the JavaScript of a build as a browser gets it.
 *
 * @throws Error if the manifest names no entry
 */
export const measureBuild = async (options: MeasureBuildOptions): Promise<BuildReport> => {
  const manifest = parseManifest(options.manifest);
  const initial = findFirstLoad(manifest);
  if (initial.size === 0) throw new Error('The manifest names no entry.');

  const sizes = new Map<string, number>();
  const first = new Set<string>();
  for (const [key, { file }] of manifest) {
    if (!file.endsWith('.js')) continue;
    if (initial.has(key)) first.add(file);
    if (!sizes.has(file)) sizes.set(file, gzipSync(await options.readFile(file)).byteLength);
  }

  const chunks = [...sizes]
    .map(([name, size]) => ({ name, size }))
    .toSorted((left, right) => right.size - left.size);
  const firstLoad = chunks.reduce((sum, { name, size }) => sum + (first.has(name) ? size : 0), 0);
  const problems = chunks
    .filter(({ name, size }) => !first.has(name) && size > SIZE_LIMITS.lazyChunk)
    .map(({ name, size }) => `${name} has ${size} bytes, of ${SIZE_LIMITS.lazyChunk} allowed.`);
  if (firstLoad > SIZE_LIMITS.firstLoad) {
    problems.unshift(`the first load has ${firstLoad} bytes, of ${SIZE_LIMITS.firstLoad} allowed.`);
  }
  return { chunks, firstLoad, limits: SIZE_LIMITS, problems };
};
