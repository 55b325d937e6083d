import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.git', '.turbo']);

const walk = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(root, file) : [file];
  });

/**
 * The files that are or would be committed, relative to the root: tracked and untracked files that
 * git does not ignore or, in a copy without git, everything except installed and built files.
 */
export const listFiles = (root: string): string[] => {
  if (!existsSync(path.join(root, '.git'))) return walk(root, '');
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
    .split('\0')
    .filter((file) => file !== '');
};
