/** A chunk of Vite's manifest, as far as sizes need it. */
export interface ManifestChunk {
  dynamicImports?: readonly string[];
  file: string;
  imports?: readonly string[];
  isEntry?: boolean;
}

/** Vite's `manifest.json`. */
export type BuildManifest = Readonly<Record<string, ManifestChunk>>;

/** What was measured of a build. Sizes are bytes after gzip. */
export interface SizeReport {
  firstLoad: { bytes: number; files: string[] };
  /** JavaScript that is loaded later, largest first. */
  lazy: Array<{ bytes: number; file: string }>;
}

export interface SizeBudget {
  /** Bytes after gzip of all JavaScript that the page loads at once. */
  firstLoad: number;
  /** Whether a file is a worker, which loads on first use beside the page. */
  isWorker: (file: string) => boolean;
  /** Bytes after gzip of each chunk that is loaded later. */
  lazyChunk: number;
}

const collectFirstLoad = (manifest: BuildManifest): Set<string> => {
  const files = new Set<string>();
  const waiting = Object.values(manifest).filter(({ isEntry }) => isEntry === true);
  const seen = new Set<ManifestChunk>(waiting);
  for (const chunk of seen) {
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const name of chunk.imports ?? []) {
      const imported = manifest[name];
      if (imported) seen.add(imported);
    }
  }
  return files;
};

/**
 * Measures a build.
 *
 * @param sizes bytes after gzip of every JavaScript file of the build, by its path in it
 */
export const measureBuild = (
  manifest: BuildManifest,
  sizes: ReadonlyMap<string, number>,
): SizeReport => {
  const first = collectFirstLoad(manifest);
  const lazy = [...sizes]
    .filter(([file]) => !first.has(file))
    .map(([file, bytes]) => ({ bytes, file }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const bytes = [...first].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return { firstLoad: { bytes, files: [...first] }, lazy };
};

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What of a build is over its budget, as sentences; empty if nothing is. */
export const findSizeProblems = (report: SizeReport, budget: SizeBudget): string[] => [
  ...(report.firstLoad.files.length === 0 ? ['The manifest of the build names no entry.'] : []),
  ...(report.firstLoad.bytes > budget.firstLoad
    ? [
        `The first load is ${kilobytes(report.firstLoad.bytes)} of JavaScript after gzip; the budget is ${kilobytes(budget.firstLoad)}.`,
      ]
    : []),
  ...report.lazy
    .filter(({ bytes, file }) => !budget.isWorker(file) && bytes > budget.lazyChunk)
    .map(
      ({ bytes, file }) =>
        `${file} is ${kilobytes(bytes)} after gzip; the budget of a lazy chunk is ${kilobytes(budget.lazyChunk)}.`,
    ),
];

/** The sizes as a few lines to read. */
export const describeSizes = ({ firstLoad, lazy }: SizeReport): string =>
  [
    `First load: ${kilobytes(firstLoad.bytes)} in ${firstLoad.files.length} files (JavaScript after gzip).`,
    ...lazy
      .slice(0, 5)
      .map(({ bytes, file }) => `  later: ${kilobytes(bytes).padStart(9)}  ${file}`),
  ].join('\n');
