/**
 * `pnpm build`: the command line as a package that can be installed anywhere: each entry bundled, what
 * holds native code left as a dependency.
 */
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { rolldown } from 'rolldown';

const root = import.meta.dirname;
const output = join(root, 'dist');
const packages = join(root, '..');

/** What runs as a process or thread of its own, by its name in the bundle (`siblingEntry`). */
const ENTRIES: Readonly<Record<string, string>> = {
  'document-worker': join(packages, 'file-loaders/src/child/main.ts'),
  'lobe-tools': join(root, 'src/bin.ts'),
  'math-watchdog': join(packages, 'math-engine/src/node/watchdog.ts'),
  'math-worker': join(packages, 'math-engine/src/node/worker.ts'),
  'module-child': join(packages, 'tool-plugins/src/module/child.ts'),
};

/** Packages with native parts, or that only make sense inside the workspace. */
const EXTERNAL = /^(?:oxc-parser|vitest)(?:\/|$)/;

interface PackageJson {
  dependencies?: Record<string, string>;
  description: string;
  license: string;
  version: string;
}

const readPackage = async (file: string): Promise<PackageJson> =>
  JSON.parse(await readFile(file, 'utf8')) as PackageJson;

/** What a command alone needs is a file of its own, loaded when the command runs. */
const bundle = async (name: string, input: string): Promise<void> => {
  const build = await rolldown({ external: EXTERNAL, input: { [name]: input }, platform: 'node' });
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

const own = await readPackage(join(root, 'package.json'));
const require = createRequire(join(packages, 'tool-testing/package.json'));
const oxcParser = await readPackage(require.resolve('oxc-parser/package.json'));
await writeFile(
  join(output, 'package.json'),
  `${JSON.stringify(
    {
      bin: { 'lobe-tools': './dist/lobe-tools.mjs' },
      dependencies: { 'oxc-parser': oxcParser.version },
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
