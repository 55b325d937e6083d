/**
 * `node build-program.ts <folder>`: bundles the command line alone, for tests that start it often.
 * It starts in half the time that the sources take.
 */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { bundle, listAssets } from './build/bundle.ts';
import { packages, WORKERS } from './build/entries.ts';
import { writePackageJson } from './build/package-json.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node build-program.ts <folder>');
const dir = join(folder, 'dist');
await mkdir(dir, { recursive: true });
await bundle(
  { 'lobe-tools': join(packages, 'cli/src/bin.ts'), ...WORKERS },
  { dir, ending: 'mjs', isSmall: false, platform: 'node', prefix: 'part' },
);
for (const file of await listAssets()) await symlink(file, join(dir, basename(file)));
await writeFile(join(folder, 'package.json'), await writePackageJson());
