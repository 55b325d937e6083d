import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createEnvironment } from '../../commands/environment.ts';

/** A folder with repositories, a home without settings, and files that must not be accessed. */
export interface GitWorkspace {
  base: string;
  /** Variables of the host. */
  environment: Readonly<Record<string, string>>;
  /** A program that leaves a mark. */
  evil: string;
  /** Runs git without anyone's settings. */
  git: (cwd: string, ...args: string[]) => string;
  home: string;
  remove: () => void;
  /** The workspace, which is a repository. */
  root: string;
  /** Runs a line as the service does, and returns its output. */
  run: (command: string, cwd?: string) => string;
  /** Whether the program has been run since the last query. */
  wasMarked: () => boolean;
  /** A repository to copy. */
  template: string;
}

export const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Without the samples of hooks, because each test copies and reads all files. */
const PREPARE = `set -e
git init -q -b main --template=
mkdir .git/info
git config user.name n
git config user.email n@x.example
git config remote.origin.url https://x.example/a.git
mkdir -p src/sub
for name in a.md b.md src/x.ts src/sub/y.ts; do echo one > $name; done
git add .
git commit -qm one
git tag v1
echo two >> a.md
git commit -qam two
git branch side HEAD~1
git branch -q --set-upstream-to=main side
echo stashed > b.md
git stash -q
echo three >> a.md`;

/**
 * Creates what the lists of git commands refer to: a branch `side`, a tag `v1`, a stash, a change.
 */
export const createGitWorkspace = (): GitWorkspace => {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'judge-git-')));
  const [home, root, template, marker, evil] = ['home', 'root', 'template', 'marker', 'evil'].map(
    (name) => path.join(base, name),
  ) as [string, string, string, string, string];
  const environment = { HOME: home, PATH: '/usr/bin:/bin' };
  const env = { ...environment, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const git: GitWorkspace['git'] = (cwd, ...args) =>
    execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  mkdirSync(home);
  write(evil, `#!/bin/sh\ntouch ${marker}\n`);
  chmodSync(evil, 0o755);
  write(path.join(base, 'secret'), 'secret\n');
  write(path.join(base, 'outside/f.txt'), 'secret one\n');
  mkdirSync(template);
  execFileSync('/bin/sh', ['-c', PREPARE], { cwd: template, env });
  cpSync(template, root, { recursive: true });
  return {
    base,
    environment,
    evil,
    git,
    home,
    remove: () => rmSync(base, { force: true, recursive: true }),
    root,
    run: (command, cwd = root) => {
      const { env } = createEnvironment({ base: environment });
      const shell = ['--noprofile', '--norc', '-c', command];
      const { stderr, stdout } = spawnSync('/bin/bash', shell, {
        cwd,
        encoding: 'utf8',
        env,
        // A fake transport keeps git waiting.
        killSignal: 'SIGKILL',
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 60_000,
      });
      return stdout + stderr;
    },
    template,
    wasMarked: () => {
      const isMarked = existsSync(marker);
      rmSync(marker, { force: true });
      return isMarked;
    },
  };
};
