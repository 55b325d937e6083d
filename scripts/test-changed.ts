/**
 * `pnpm test:changed [base]`: runs the tests that a change can affect: everything that differs from
 * the merge base with `main`, or from `base`, committed or not.
 */
import { execFileSync } from 'node:child_process';

import { readWorkspace } from './layers/workspace.ts';
import { repositoryRoot } from './shared/repository-root.ts';
import { runCommand } from './shared/run-command.ts';
import { findReached } from './test/find-reached.ts';
import { listTestPackages, toFilters } from './test/projects.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

const findBase = (): string => {
  const hasMain = git('branch', '--list', 'main', '--format=%(refname)').length > 0;
  return hasMain ? (git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD') : 'HEAD';
};

const base = process.argv[2] ?? findBase();
const files = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const reached = findReached(readWorkspace(repositoryRoot), files);
const { busy, waiting } = listTestPackages();
const packages = [...waiting, ...busy].filter(
  ({ name }) => name === 'scripts' || reached.includes(name),
);
console.log(`${files.length} changed files reach ${packages.map(({ name }) => name).join(', ')}.`);
if (reached.includes('@lobechat/playground')) {
  console.log('The browser tests are not among them: pnpm --filter @lobechat/playground e2e');
}
const { exitCode } = await runCommand(
  { arguments: ['run', ...toFilters(packages)], program: 'vitest' },
  { show: true },
);
process.exitCode = exitCode;
