/**
 * `node scripts/hygiene.ts`: looks for content that must not be committed, in the lockfile and
 * everywhere else.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { findForbiddenContent } from './hygiene/forbidden-content.ts';
import { listFiles } from './hygiene/list-files.ts';
import { findLockfileProblems } from './hygiene/lockfile.ts';
import { repositoryRoot } from './shared/repository-root.ts';

/** Bytes. Larger files are data, which a person would have to check anyway. */
const LARGEST_TEXT = 2_000_000;

const readText = (file: string): string | undefined => {
  const absolute = path.join(repositoryRoot, file);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size > LARGEST_TEXT) return undefined;
  const text = readFileSync(absolute, 'utf8');
  return text.includes('\0') ? undefined : text;
};

const problems = listFiles(repositoryRoot).flatMap((file) => {
  const text = readText(file);
  if (text === undefined) return [];
  const isLockfile = file === 'pnpm-lock.yaml';
  const found = isLockfile ? findLockfileProblems(text) : findForbiddenContent(text);
  return found.map(({ line, problem }) => `${file}:${line}  ${problem}`);
});

for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
