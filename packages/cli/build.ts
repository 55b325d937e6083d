/**
 * `pnpm build`: the command line as a package that can be installed anywhere: each entry bundled, what
 * holds native code left as a dependency.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { type Plugin, rolldown } from 'rolldown';

const root = import.meta.dirname;
const output = join(root, 'dist');
const packages = join(root, '..');

/** What runs as a process or thread of its own, by its name in the bundle (`siblingEntry`). */
const ENTRIES: Readonly<Record<string, string>> = {
  'database-worker': join(packages, 'database/src/embedded/owner-worker.ts'),
  'document-worker': join(packages, 'file-loaders/src/child/main.ts'),
  'extract-worker': join(packages, 'web-crawler/src/extract/child.ts'),
  'lobe-tools': join(root, 'src/bin.ts'),
  'mail-worker': join(packages, 'file-loaders/src/mail/child.ts'),
  'math-watchdog': join(packages, 'math-engine/src/node/watchdog.ts'),
  'math-worker': join(packages, 'math-engine/src/node/worker.ts'),
  'module-child': join(packages, 'tool-plugins/src/module/child.ts'),
  'page-worker': join(packages, 'file-loaders/src/html/child.ts'),
  'search-worker': join(packages, 'local-file-shell/src/search/grep/fallback-worker.ts'),
};

/** Packages with native parts, or that only make sense inside the workspace. */
const EXTERNAL =
  /^(?:@vscode\/ripgrep|oxc-parser|pg-native|playwright-core|ripgrep|vitest)(?:\/|$)/;

/** Those of them that an installation needs, by the package of the workspace that has them. */
const INSTALLED = {
  '@vscode/ripgrep': 'local-file-shell',
  'oxc-parser': 'tool-testing',
  'playwright-core': 'web-crawler',
  ripgrep: 'local-file-shell',
};

interface PackageJson {
  dependencies?: Record<string, string>;
  description: string;
  license: string;
  version: string;
}

const readPackage = async (file: string): Promise<PackageJson> =>
  JSON.parse(await readFile(file, 'utf8')) as PackageJson;

const NO_SURFACES = 'no-surfaces';

/** Registrations can load surfaces, which only a page does: a command line is built without React. */
const withoutSurfaces: Plugin = {
  name: 'without-surfaces',
  load: (id) => (id === NO_SURFACES ? 'export {};' : undefined),
  resolveId: (source, importer = '') =>
    source === './client/index.ts' && /builtin-tool-[^/\\]+[/\\]src[/\\]tool\.ts$/.test(importer)
      ? NO_SURFACES
      : undefined,
};

/** What a command alone needs is a file of its own, loaded when the command runs. */
const bundle = async (name: string, input: string): Promise<void> => {
  const build = await rolldown({
    external: EXTERNAL,
    input: { [name]: input },
    platform: 'node',
    plugins: [withoutSurfaces],
  });
  await build.write({
    chunkFileNames: `${name}-[hash].mjs`,
    dir: join(output, 'dist'),
    entryFileNames: '[name].mjs',
    format: 'esm',
    minify: { codegen: { removeWhitespace: true }, compress: true, mangle: false },
  });
  await build.close();
};

await rm(output, { force: true, recursive: true });
await mkdir(join(output, 'dist'), { recursive: true });
for (const [name, input] of Object.entries(ENTRIES)) await bundle(name, input);
await chmod(join(output, 'dist/lobe-tools.mjs'), 0o755);
// PDF fonts that are not embedded are read by these tables.
await cp(join(packages, 'file-loaders/node_modules/pdfjs-dist/cmaps'), join(output, 'dist/cmaps'), {
  dereference: true,
  recursive: true,
});

// The reader of shell commands and its grammar are WebAssembly, looked for beside the bundle.
for (const name of ['tree-sitter-bash/tree-sitter-bash', 'web-tree-sitter/web-tree-sitter']) {
  const file = `${name}.wasm`;
  const source = join(packages, 'local-file-shell/node_modules', file);
  await cp(source, join(output, 'dist', basename(file)), { dereference: true });
}

// The embedded database: what its WebAssembly is read from, and the store that new ones start from.
const database = join(packages, 'database');
const pglite = join(database, 'node_modules/@electric-sql/pglite');
await promisify(execFile)(process.execPath, [join(database, 'scripts/build-template.ts')]);
const { version: pgliteVersion } = await readPackage(join(pglite, 'package.json'));
for (const file of [
  ...['initdb.wasm', 'pglite.data', 'pglite.wasm'].map((name) => join(pglite, 'dist', name)),
  join(database, 'dist', `database-template-${pgliteVersion}.tar.zst`),
]) {
  await cp(file, join(output, 'dist', basename(file)), { dereference: true });
}

const own = await readPackage(join(root, 'package.json'));
const dependencies: Record<string, string> = {};
for (const [name, owner] of Object.entries(INSTALLED)) {
  const file = join(packages, owner, 'node_modules', name, 'package.json');
  dependencies[name] = (await readPackage(file)).version;
}
await writeFile(
  join(output, 'package.json'),
  `${JSON.stringify(
    {
      bin: { 'lobe-tools': './dist/lobe-tools.mjs' },
      dependencies,
      description: own.description,
      engines: { node: '>=22' },
      files: ['dist'],
      license: own.license,
      name: 'lobe-tools',
      type: 'module',
      version: own.version,
    },
    undefined,
    2,
  )}\n`,
);
await cp(join(root, 'README.md'), join(output, 'README.md'));
await cp(join(packages, '../LICENSE'), join(output, 'LICENSE'));
process.stdout.write(`Built ${Object.keys(ENTRIES).join(', ')} into ${output}.\n`);
