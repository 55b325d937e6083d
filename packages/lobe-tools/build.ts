/**
 * `pnpm build`: builds the installable package: the command line and the library entries, bundled
 * for Node and for pages, with type declarations. Native code and optional parts stay dependencies.
 * `node build.ts <folder>` builds it in another folder of this package, where imports are found.
 */
import { chmod, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { writeApiReference } from './build/api-reference.ts';
import { bundle, listAssets } from './build/bundle.ts';
import { writeDeclarations } from './build/declarations.ts';
import {
  LIBRARY,
  packages,
  PAGE_ENTRIES,
  PAGE_ROOT,
  toFileName,
  WORKERS,
} from './build/entries.ts';
import { writePackageJson } from './build/package-json.ts';

const root = import.meta.dirname;
const output = resolve(root, process.argv[2] ?? 'dist');
const written = join(output, '.entries');

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

const node = { dir: join(output, 'dist'), ending: 'mjs', platform: 'node' } as const;
await bundle(
  { 'lobe-tools': join(packages, 'cli/src/bin.ts'), ...library },
  { ...node, prefix: 'part' },
);
for (const [name, file] of Object.entries(WORKERS)) {
  await bundle({ [name]: file }, { ...node, prefix: name });
}
const forPages = { dir: join(output, 'page'), ending: 'js', platform: 'browser' } as const;
await bundle(page, { ...forPages, prefix: 'part' });
await bundle(
  { 'math-worker': join(packages, 'math-engine/src/browser/worker.ts') },
  { ...forPages, prefix: 'math-worker' },
);
await chmod(join(output, 'dist/lobe-tools.mjs'), 0o755);

for (const file of await listAssets()) {
  await cp(file, join(output, 'dist', basename(file)), { dereference: true, recursive: true });
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
