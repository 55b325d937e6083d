import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { type Plugin, rolldown } from 'rolldown';

import { packages } from './entries.ts';
import { readVersionOf } from './package-json.ts';
import { surfacesOnDemand } from './page-surfaces.ts';

/** Packages with native parts, and those that an app provides itself (`PEERS`). */
const EXTERNAL =
  /^(?:@vscode\/ripgrep|oxc-parser|pg-native|playwright-core|ripgrep|vitest|@lobehub\/ui|ai|antd|antd-style|katex|lucide-react|react|react-dom|react-i18next|shiki)(?:\/|$)/;

/** Libraries inspect the names of functions and classes, and errors mention them. */
const SMALL = {
  codegen: { removeWhitespace: true },
  compress: true,
  mangle: { keepNames: { class: true, function: true }, toplevel: false },
} as const;

/** A page's worker is located next to the bundle. */
const workerOfPages: Plugin = {
  name: 'worker-of-pages',
  transform: (code, id) =>
    /math-engine[/\\]src[/\\]browser[/\\]service\.ts$/.test(id)
      ? code.replace("'./worker.ts'", "'./math-worker.js'")
      : undefined,
};

interface BundleOptions {
  dir: string;
  /** The ending of file names. */
  ending: string;
  /** Whether to spend time on a small output. Default: yes. */
  isSmall?: boolean;
  platform: 'browser' | 'node';
  /** The beginning of the names of shared files. */
  prefix: string;
}

/** Code that is loaded later gets its own file, and code shared by entries is emitted once. */
export const bundle = async (
  input: Readonly<Record<string, string>>,
  { dir, ending, isSmall = true, platform, prefix }: BundleOptions,
): Promise<void> => {
  const build = await rolldown({
    external: EXTERNAL,
    input: { ...input },
    onLog: (level, log, report) => {
      // From third-party libraries.
      if (log.code !== 'EVAL') report(level, log);
    },
    platform,
    plugins: platform === 'browser' ? [workerOfPages, surfacesOnDemand] : [],
    // Node 22 has no `using`.
    transform: { target: 'es2024' },
  });
  await build.write({
    chunkFileNames: `${prefix}-[hash].${ending}`,
    dir,
    entryFileNames: `[name].${ending}`,
    format: 'esm',
    minify: isSmall && SMALL,
  });
  await build.close();
};

/** Files and folders that belong next to the bundle for Node. Makes those that are missing. */
export const listAssets = async (): Promise<string[]> => {
  const database = join(packages, 'database');
  const pglite = join(database, 'node_modules/@electric-sql/pglite/dist');
  await promisify(execFile)(process.execPath, [join(database, 'scripts/build-template.ts')]);
  const version = await readVersionOf('@electric-sql/pglite', 'database');
  return [
    // Tables for PDF fonts that are not embedded.
    join(packages, 'file-loaders/node_modules/pdfjs-dist/cmaps'),
    // The shell command parser and its grammar.
    ...['tree-sitter-bash/tree-sitter-bash.wasm', 'web-tree-sitter/web-tree-sitter.wasm'].map(
      (file) => join(packages, 'local-file-shell/node_modules', file),
    ),
    // The embedded database, and the template of new stores.
    ...['initdb.wasm', 'pglite.data', 'pglite.wasm'].map((name) => join(pglite, name)),
    join(database, 'dist', `database-template-${version}.tar.zst`),
  ];
};
