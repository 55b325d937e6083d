import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { type GitWorkspace, write } from './git-workspace.ts';

/** A repository that starts a program when it is read, or makes git read files outside. */
export interface HostileRepository {
  /** Commands that need approval, if there is another way to the same result. */
  asked?: string;
  /** Commands that prove it: the program leaves its mark, or the secret is printed. */
  command: string;
  /**
   * Whether git starts the program or reveals the secret: not if the environment of commands
   * prevents it, and in some cases not in newer versions. Default: always.
   */
  isTaken?: 'in some versions' | 'never';
  make: (folder: string, workspace: GitWorkspace) => void;
  reason: RegExp;
  /** The folder of the call, below the repository. */
  where?: string;
}

/** Settings as lines of the file, because starting git for each takes most of the time. */
const configure = (folder: string, settings: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(settings)) {
    const [, section, rest, key] = /^(\w+)\.(?:(.+)\.)?(\w+)$/.exec(name) ?? [];
    const part = rest === undefined ? '' : ` "${rest}"`;
    appendFileSync(path.join(folder, '.git/config'), `[${section}${part}]\n${key} = ${value}\n`);
  }
};

const setting =
  (name: string): HostileRepository['make'] =>
  (folder, { evil }) =>
    configure(folder, { [name]: evil });

const attribute = (folder: string, text: string): void =>
  appendFileSync(path.join(folder, '.git/info/attributes'), `${text}\n`);

/** Its size stays and its time differs: git must read the file. */
const touch = (folder: string): void => {
  write(path.join(folder, 'b.md'), 'ONE\n');
  utimesSync(path.join(folder, 'b.md'), 1e9, 1e9);
};

const addSubmodule = (folder: string, { git, template }: GitWorkspace): string => {
  const sub = path.join(folder, 'sub');
  cpSync(template, sub, { recursive: true });
  git(folder, 'add', 'sub');
  return sub;
};

/** Git refuses to add paths outside, but trusts an index that names them. */
const track = (folder: string, name: string, { git }: GitWorkspace): void => {
  const placeholder = 'z'.repeat(name.length);
  write(path.join(folder, placeholder), '');
  git(folder, 'add', placeholder);
  const file = path.join(folder, '.git/index');
  const index = readFileSync(file).subarray(0, -20);
  index.write(name, index.indexOf(placeholder));
  writeFileSync(file, Buffer.concat([index, createHash('sha1').update(index).digest()]));
  rmSync(path.join(folder, placeholder));
};

const filters =
  (name: string): HostileRepository['make'] =>
  (folder, workspace) => {
    setting(name)(folder, workspace);
    attribute(folder, '*.md filter=x');
    touch(folder);
  };

const asFilter = filters('filter.x.clean');

const asExternal = setting('diff.external');

const SETTINGS = /^The repository's settings contain/;

/** Repositories that start a program or reveal a secret when they are read. */
export const HOSTILE_REPOSITORIES: Readonly<Record<string, HostileRepository>> = {
  'asks a program which files changed': {
    command: 'git status',
    isTaken: 'never',
    make: setting('core.fsmonitor'),
    reason: SETTINGS,
  },
  'filters files': { command: 'git diff', make: asFilter, reason: SETTINGS },
  'filters files by a process': {
    command: 'git status',
    make: filters('filter.x.process'),
    reason: SETTINGS,
  },
  'shows files by a program': {
    command: 'git log -p',
    make: (folder, workspace) => {
      setting('diff.x.textconv')(folder, workspace);
      attribute(folder, '*.md diff=x');
    },
    reason: SETTINGS,
  },
  'compares files of a kind by a program': {
    command: 'git diff',
    make: (folder, workspace) => {
      setting('diff.x.command')(folder, workspace);
      attribute(folder, '*.md diff=x');
    },
    reason: SETTINGS,
  },
  'compares files by a program': { command: 'git diff', make: asExternal, reason: SETTINGS },
  'checks signatures by a program': {
    command: 'git log',
    make: (folder, workspace) => {
      const { git } = workspace;
      const commit = git(folder, 'cat-file', 'commit', 'HEAD');
      const signed = commit.replace(
        '\n\n',
        '\ngpgsig -----BEGIN PGP SIGNATURE-----\n x\n -----END PGP SIGNATURE-----\n\n',
      );
      const hash = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
        cwd: folder,
        encoding: 'utf8',
        input: signed,
      });
      git(folder, 'update-ref', 'refs/heads/main', hash.trim());
      configure(folder, { 'log.showSignature': 'true' });
      setting('gpg.program')(folder, workspace);
    },
    reason: SETTINGS,
  },
  'includes settings': {
    command: 'git diff',
    make: (folder, { evil }) => {
      write(path.join(folder, 'more'), `[diff]\nexternal = ${evil}\n`);
      configure(folder, { 'include.path': '../more' });
    },
    reason: SETTINGS,
  },
  'includes settings on a condition': {
    command: 'git diff',
    make: (folder, { evil }) => {
      write(path.join(folder, 'more'), `[diff]\nexternal = ${evil}\n`);
      configure(folder, { 'includeIf.onbranch:main.path': '../more' });
    },
    reason: SETTINGS,
  },
  'has settings for a working tree': {
    command: 'git diff',
    make: (folder, { evil }) => {
      configure(folder, { 'extensions.worktreeConfig': 'true' });
      write(path.join(folder, '.git/config.worktree'), `[diff]\nexternal = ${evil}\n`);
    },
    reason: SETTINGS,
  },
  'has settings that are written in an odd way': {
    command: 'git diff',
    make: (folder, { evil }) =>
      appendFileSync(
        path.join(folder, '.git/config'),
        `[user] name = x \\\n  y # "\n[DIFF]eXternal=${evil}`,
      ),
    reason: SETTINGS,
  },
  'has a submodule that compares by a program': {
    asked: 'git diff',
    command: 'git diff --submodule=diff',
    make: (folder, workspace) => {
      const { git } = workspace;
      const sub = addSubmodule(folder, workspace);
      git(folder, 'commit', '-qam', 'sub');
      git(sub, 'commit', '-q', '--allow-empty', '-m', 'three');
      asExternal(sub, workspace);
    },
    reason: /^Submodule 'sub': The repository's settings/,
  },
  'has a submodule that filters files': {
    command: 'git status',
    make: (folder, workspace) => asFilter(addSubmodule(folder, workspace), workspace),
    reason: /^Submodule 'sub': The repository's settings/,
  },
  'has a submodule of a submodule that filters files': {
    command: 'git status',
    make: (folder, workspace) => {
      const sub = addSubmodule(folder, workspace);
      asFilter(addSubmodule(sub, workspace), workspace);
    },
    reason: /^Submodule 'sub': Submodule 'sub': The repository's settings/,
  },
  'lies elsewhere, and a file says where': {
    command: 'git diff',
    make: (folder, workspace) => {
      const { base } = workspace;
      const elsewhere = path.join(base, `elsewhere-${path.basename(folder)}`);
      asExternal(folder, workspace);
      renameSync(path.join(folder, '.git'), elsewhere);
      write(path.join(folder, '.git'), `gitdir: ${elsewhere}\n`);
    },
    reason: /outside the workspace/,
  },
  'lies elsewhere, where a link leads': {
    command: 'git diff',
    make: (folder, workspace) => {
      const { base } = workspace;
      const elsewhere = path.join(base, `linked-${path.basename(folder)}`);
      asExternal(folder, workspace);
      renameSync(path.join(folder, '.git'), elsewhere);
      symlinkSync(elsewhere, path.join(folder, '.git'));
    },
    reason: /outside the workspace/,
  },
  'shares what lies elsewhere': {
    command: 'git diff',
    make: (folder, workspace) => {
      const { base } = workspace;
      const elsewhere = path.join(base, `common-${path.basename(folder)}`);
      asExternal(folder, workspace);
      cpSync(path.join(folder, '.git'), elsewhere, { recursive: true });
      write(path.join(folder, '.git/commondir'), elsewhere);
    },
    reason: /outside the workspace/,
  },
  'has its files elsewhere': {
    command: 'git diff',
    make: (folder, workspace) => {
      const { base } = workspace;
      asExternal(folder, workspace);
      configure(folder, { 'core.worktree': path.join(base, 'outside') });
    },
    reason: /outside the workspace|There is no repository/,
  },
  'is made like a repository, and not called so': {
    command: 'git diff HEAD~1 HEAD',
    make: (folder, workspace) => {
      asExternal(folder, workspace);
      configure(folder, { 'core.bare': 'true' });
      renameSync(path.join(folder, '.git'), path.join(folder, 'fake'));
    },
    reason: /no repository here|settings of a folder/,
    where: 'fake',
  },
  'has a hook for what comparing writes': {
    command: 'git diff',
    isTaken: 'in some versions',
    make: (folder, { evil }) => {
      write(path.join(folder, '.git/hooks/post-index-change'), readFileSync(evil, 'utf8'));
      chmodSync(path.join(folder, '.git/hooks/post-index-change'), 0o755);
      utimesSync(path.join(folder, 'b.md'), 1e9, 1e9);
    },
    reason: /has a hook/,
  },
  'has its hooks among its files': {
    command: 'git diff',
    isTaken: 'in some versions',
    make: (folder, { evil }) => {
      write(path.join(folder, '.husky/post-index-change'), readFileSync(evil, 'utf8'));
      chmodSync(path.join(folder, '.husky/post-index-change'), 0o755);
      configure(folder, { 'core.hooksPath': '.husky' });
      utimesSync(path.join(folder, 'b.md'), 1e9, 1e9);
    },
    reason: /has a hook/,
  },
  'fetches what is missing, by a program': {
    command: 'git log -p',
    isTaken: 'in some versions',
    make: (folder, { evil, git }) => {
      configure(folder, {
        'extensions.partialClone': 'x',
        'protocol.ext.allow': 'always',
        'remote.x.promisor': 'true',
        'remote.x.url': `ext::${evil}`,
      });
      const object = git(folder, 'rev-parse', 'HEAD:a.md').trim();
      rmSync(path.join(folder, '.git/objects', object.slice(0, 2), object.slice(2)));
    },
    reason: SETTINGS,
  },
  'fetches what is missing, by a program for the other side': {
    command: 'git log -p',
    isTaken: 'in some versions',
    make: (folder, workspace) => {
      const { evil, git, root } = workspace;
      configure(folder, {
        'remote.x.promisor': 'true',
        'remote.x.uploadpack': evil,
        'remote.x.url': root,
      });
      const object = git(folder, 'rev-parse', 'HEAD:a.md').trim();
      rmSync(path.join(folder, '.git/objects', object.slice(0, 2), object.slice(2)));
    },
    reason: SETTINGS,
  },
  'shows a rebase whose steps lie elsewhere': {
    command: 'git status',
    make: (folder, { base }) => {
      const steps = path.join(folder, '.git/rebase-merge');
      write(path.join(steps, 'interactive'), '');
      write(path.join(steps, 'git-rebase-todo'), '');
      symlinkSync(path.join(base, 'secret'), path.join(steps, 'done'));
    },
    reason: /leads? out of the workspace/,
  },
  'shows a rebase whose steps lie elsewhere, behind two links': {
    command: 'git status',
    make: (folder, { base }) => {
      write(path.join(folder, 'steps/interactive'), '');
      write(path.join(folder, 'steps/git-rebase-todo'), '');
      symlinkSync(path.join(base, 'secret'), path.join(folder, 'steps/done'));
      symlinkSync('../steps', path.join(folder, '.git/rebase-merge'));
    },
    reason: /leads? out of the workspace/,
  },
  'has a list of references elsewhere': {
    command: 'git log',
    make: (folder, { base }) =>
      symlinkSync(path.join(base, 'secret'), path.join(folder, '.git/packed-refs')),
    reason: /no repository here|leads? out of the workspace/,
  },
  'tracks what lies behind a link by now': {
    command: 'git grep secret',
    make: (folder, { base, git }) => {
      write(path.join(folder, 'd/f.txt'), 'tracked\n');
      git(folder, 'add', 'd');
      rmSync(path.join(folder, 'd'), { recursive: true });
      symlinkSync(path.join(base, 'outside'), path.join(folder, 'd'));
    },
    reason: /leads? out of the workspace/,
  },
  'has a conflict in what lies behind a link by now': {
    command: 'git diff',
    isTaken: 'in some versions',
    make: (folder, { base, git }) => {
      const object = git(folder, 'rev-parse', 'HEAD:a.md').trim();
      execFileSync('git', ['update-index', '--index-info'], {
        cwd: folder,
        input: [1, 2, 3].map((stage) => `100644 ${object} ${stage}\td/f.txt\n`).join(''),
      });
      symlinkSync(path.join(base, 'outside'), path.join(folder, 'd'));
    },
    reason: /leads? out of the workspace/,
  },
  'tracks what is not below it': {
    command: 'git diff',
    isTaken: 'in some versions',
    make: (folder, workspace) => track(folder, '../../secret', workspace),
    reason: /^The repository tracks '\.\.\//,
  },
  'tracks a path of the whole system': {
    command: 'git grep secret',
    isTaken: 'in some versions',
    make: (folder, workspace) => track(folder, path.join(workspace.base, 'secret'), workspace),
    reason: /^The repository tracks '\//,
  },
  'borrows objects from elsewhere': {
    command: 'git log -p --all',
    make: (folder, { base, git, template }) => {
      const other = path.join(base, `other-${path.basename(folder)}`);
      cpSync(template, other, { recursive: true });
      write(path.join(other, 'f.txt'), 'secret\n');
      git(other, 'add', '.');
      git(other, 'commit', '-qm', 'theirs');
      write(path.join(folder, '.git/objects/info/alternates'), path.join(other, '.git/objects\n'));
      const theirs = git(other, 'rev-parse', 'HEAD').trim();
      write(path.join(folder, '.git/refs/heads/theirs'), `${theirs}\n`);
    },
    reason: /borrows objects/,
  },
};
