/**
 * `node scripts/adopt.ts <folder>`: prepares a copied tool of LobeHub. It writes the relative imports
 * of its sources with their extension and those of types with `type`, imports styles from
 * antd-style, and lists what is left to do by hand. See docs/lobehub.md.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { addExtensions } from './shared/add-extensions.ts';
import { moveStyles } from './shared/move-styles.ts';
import { runCommand } from './shared/run-command.ts';

/** What no rule can replace: imports from the app, and syntax that Node cannot run. */
const LEFT =
  /(?<app>(?:\bfrom|\bimport\()\s*['"]@\/)|(?<enumeration>^(?:export )?(?:const )?enum\s)|constructor\s*\([^)]*\b(?:private|protected|public|readonly)\s/gm;

const describeTask = ({ app, enumeration }: Record<string, string | undefined>): string => {
  if (app !== undefined) return 'imports from the app';
  return enumeration === undefined ? 'declares a field by a parameter' : 'declares an enum';
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder: node scripts/adopt.ts packages/…');

await runCommand({
  arguments: ['--fix', '-Aall', '-Dtypescript/consistent-type-imports', path.resolve(folder)],
  program: 'oxlint',
});

const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/node_modules/**'] });
for (const name of files) {
  const file = path.resolve(folder, name);
  const text = readFileSync(file, 'utf8');
  const written = moveStyles(addExtensions(text, file));
  if (written !== text) writeFileSync(file, written);
  for (const { groups = {}, index } of written.matchAll(LEFT)) {
    const line = written.slice(0, index).split('\n').length;
    console.log(`${path.join(folder, name)}:${line}  ${describeTask(groups)}`);
  }
}
console.log(`${files.length} files read.`);
