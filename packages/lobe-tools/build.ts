/**
 * `pnpm build`: builds the installable package: the command line and the library entries, bundled
 * for Node and for pages, with type declarations. Native code and optional parts stay dependencies.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { type Plugin, rolldown } from 'rolldown';

import { writeApiReference } from './build/api-reference.ts';
import { writeDeclarations } from './build/declarations.ts';
import {
  LIBRARY,
  packages,
  PAGE_ENTRIES,
  PAGE_ROOT,
  toFileName,
  WORKERS,
} from './build/entries.ts';
import { readVersionOf, writePackageJson } from './build/package-json.ts';

const root = import.meta.dirname;
const output = join(root, 'dist');
const written = join(root, 'dist/.entries');

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

/** Code that is loaded later gets its own file, and code shared by entries is emitted once. */
const bundle = async (
  input: Readonly<Record<string, string>>,
  to: { dir: string; ending: string; platform: 'browser' | 'node'; prefix: string },
): Promise<void> => {
  const build = await rolldown({
    external: EXTERNAL,
    input: { ...input },
    onLog: (level, log, report) => {
      // From third-party libraries.
      if (log.code !== 'EVAL') report(level, log);
    },
    platform: to.platform,
    plugins: to.platform === 'browser' ? [workerOfPages] : [],
    // Node 22 has no `using`.
    transform: { target: 'es2024' },
  });
  await build.write({
    chunkFileNames: `${to.prefix}-[hash].${to.ending}`,
    dir: join(output, to.dir),
    entryFileNames: `[name].${to.ending}`,
    format: 'esm',
    minify: SMALL,
  });
  await build.close();
};

/** Writes the metafiles that list each entry's modules. */
const writeEntry = async (name: string, modules: readonly string[]): Promise<string> => {
  const file = join(written, `${name}.ts`);
  // Two packages of the root entry export a form of it.
  const unclear = modules.includes('@lobechat/tool-host')
    ? "export { errorResult } from '@lobechat/tool-host';\n"
    : '';
  const lines = modules.map((specifier) => `export * from '${specifier}';\n`);
  await writeFile(file, lines.join('') + unclear);
  return file;
};

await rm(output, { force: true, recursive: true });
await mkdir(written, { recursive: true });
await mkdir(join(output, 'dist'), { recursive: true });

const library: Record<string, string> = {};
for (const [subpath, modules] of Object.entries(LIBRARY)) {
  library[toFileName(subpath)] = await writeEntry(toFileName(subpath), modules);
}
const page: Record<string, string> = {};
for (const subpath of PAGE_ENTRIES) {
  const name = toFileName(subpath);
  page[name] = subpath === '.' ? await writeEntry('page-root', PAGE_ROOT) : (library[name] ?? '');
}
const declared = writeDeclarations({
  entries: written,
  names: Object.keys(library),
  output: join(output, 'types'),
});

const node = { dir: 'dist', ending: 'mjs', platform: 'node' } as const;
await bundle(
  { 'lobe-tools': join(packages, 'cli/src/bin.ts'), ...library },
  { ...node, prefix: 'part' },
);
for (const [name, file] of Object.entries(WORKERS)) {
  await bundle({ [name]: file }, { ...node, prefix: name });
}
const forPages = { dir: 'page', ending: 'js', platform: 'browser' } as const;
await bundle(page, { ...forPages, prefix: 'part' });
await bundle(
  { 'math-worker': join(packages, 'math-engine/src/browser/worker.ts') },
  { ...forPages, prefix: 'math-worker' },
);
await chmod(join(output, 'dist/lobe-tools.mjs'), 0o755);

// Tables for PDF fonts that are not embedded.
await cp(join(packages, 'file-loaders/node_modules/pdfjs-dist/cmaps'), join(output, 'dist/cmaps'), {
  dereference: true,
  recursive: true,
});

// The shell command parser and its grammar are WebAssembly, located next to the bundle.
for (const name of ['tree-sitter-bash/tree-sitter-bash', 'web-tree-sitter/web-tree-sitter']) {
  const file = `${name}.wasm`;
  const source = join(packages, 'local-file-shell/node_modules', file);
  await cp(source, join(output, 'dist', basename(file)), { dereference: true });
}

// The embedded database: its WebAssembly files, and the template of new stores.
const database = join(packages, 'database');
const pglite = join(database, 'node_modules/@electric-sql/pglite');
await promisify(execFile)(process.execPath, [join(database, 'scripts/build-template.ts')]);
const pgliteVersion = await readVersionOf('@electric-sql/pglite', 'database');
for (const file of [
  ...['initdb.wasm', 'pglite.data', 'pglite.wasm'].map((name) => join(pglite, 'dist', name)),
  join(database, 'dist', `database-template-${pgliteVersion}.tar.zst`),
]) {
  await cp(file, join(output, 'dist', basename(file)), { dereference: true });
}

await declared;
await writeApiReference(
  join(output, 'types'),
  Object.keys(LIBRARY).map((subpath) => ({
    fileName: toFileName(subpath),
    specifier: `lobe-tools${subpath.slice(1)}`,
  })),
  join(output, 'docs'),
);
await rm(written, { force: true, recursive: true });
await writeFile(join(output, 'package.json'), await writePackageJson());
await cp(join(root, 'README.md'), join(output, 'README.md'));
await cp(join(packages, '../LICENSE'), join(output, 'LICENSE'));
process.stdout.write(`Built ${Object.keys(LIBRARY).length} entries into ${output}.\n`);
