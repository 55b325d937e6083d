/**
 * `node scripts/build-template.ts`: builds the template that new embedded databases start from,
 * unless the existing one was built in the same way. Run when the workspace is installed, and never a
 * reason for the installation to fail: without a template the first database creates its own.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { buildTemplate, saveTemplate, templateFile } from '../src/embedded/template.ts';
import { MIGRATIONS } from '../src/migrations/migrations.ts';

const file = templateFile();
const keyFile = `${file}.key`;
const source = new URL('../src/embedded/template.ts', import.meta.url);
const recipe = JSON.stringify(MIGRATIONS) + readFileSync(source, 'utf8');
const key = createHash('sha256').update(recipe).digest('hex');

const isCurrent = (): boolean =>
  existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key;

try {
  if (!isCurrent()) {
    saveTemplate(await buildTemplate(), file);
    writeFileSync(keyFile, key);
  }
} catch (error) {
  process.stderr.write(
    `The template of the embedded database could not be made: ${String(error)}\n`,
  );
}
