import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';

/** What a sandboxed command sees at a path. */
export type MountKind = 'empty' | 'nothing' | 'read-only' | 'writable';

/** A path and what is mounted there. */
export interface Mount {
  readonly kind: MountKind;
  /** Absolute and real. */
  readonly path: string;
}

/** The inputs of a sandbox's layout. */
export interface MountOptions {
  /** The folder that the command runs in. */
  cwd: string;
  dataDirectory: string;
  home: string;
  roots: readonly string[];
}

/** Folders and files in a home folder that contain keys, tokens, passwords or typed input. */
const HOME_SECRETS = [
  '.aws',
  '.azure',
  '.bash_history',
  '.cargo/credentials',
  '.cargo/credentials.toml',
  '.composer/auth.json',
  '.config/containers/auth.json',
  '.config/gcloud',
  '.config/gh',
  '.config/git/credentials',
  '.config/glab-cli',
  '.config/google-chrome',
  '.config/chromium',
  '.config/hub',
  '.config/op',
  '.config/rclone',
  '.config/sops',
  '.docker/config.json',
  '.gem/credentials',
  '.git-credentials',
  '.gnupg',
  '.gradle/gradle.properties',
  '.kube',
  '.local/share/keyrings',
  '.m2/settings.xml',
  '.mozilla',
  '.my.cnf',
  '.netrc',
  '.npmrc',
  '.password-store',
  '.pgpass',
  '.pki',
  '.pypirc',
  '.python_history',
  '.node_repl_history',
  '.psql_history',
  '.ssh',
  '.terraform.d/credentials.tfrc.json',
  '.vault-token',
  '.yarnrc.yml',
  '.zsh_history',
];

/** Files and sockets of other programs; a socket is accessible by path, even without a network. */
const SYSTEM_HIDDEN = ['/tmp', '/var/tmp', '/run', '/var/run'];
/** Readable by root only, but also by a sandbox that root starts. */
const ROOT_SECRETS = [
  '/etc/shadow',
  '/etc/shadow-',
  '/etc/gshadow',
  '/etc/gshadow-',
  '/etc/ssh',
  '/etc/ssl/private',
  '/etc/sudoers',
  '/etc/sudoers.d',
];
/** Parts of these folders that programs need. */
const SYSTEM_SHOWN = ['/run/current-system', '/run/opengl-driver'];

type Kind = 'file' | 'folder' | undefined;

const kindOf = async (file: string): Promise<Kind> => {
  const stats = await lstat(file).catch(() => undefined);
  if (stats === undefined) return undefined;
  return stats.isDirectory() ? 'folder' : 'file';
};

/** Hides an entry if it exists. */
const hide = async (file: string): Promise<Mount[]> => {
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined || real === '/') return [];
  return [{ kind: (await kindOf(real)) === 'folder' ? 'empty' : 'nothing', path: real }];
};

/**
 * Protects what git runs or trusts outside the sandbox: hooks, configuration, and the repositories
 * of submodules. The folder itself is mounted too, so that it cannot be moved away and replaced.
 */
const protectRepository = async (root: string): Promise<Mount[]> => {
  const given = path.join(root, '.git');
  const repository = await realpath(given).catch(() => given);
  const kind = await kindOf(repository);
  if (kind === undefined) return [];
  // In a work tree or submodule: contains the location of the repository.
  if (kind === 'file') return [{ kind: 'read-only', path: repository }];
  const mounts: Mount[] = [{ kind: 'writable', path: repository }];
  for (const name of ['config', 'config.worktree', 'modules', 'worktrees']) {
    const file = path.join(repository, name);
    if ((await kindOf(file)) !== undefined) mounts.push({ kind: 'read-only', path: file });
  }
  const hooks = path.join(repository, 'hooks');
  // If there are none, an empty folder prevents their creation.
  mounts.push({ kind: (await kindOf(hooks)) === undefined ? 'empty' : 'read-only', path: hooks });
  return mounts;
};

const depth = ({ path: file }: Mount): number => file.split('/').filter(Boolean).length;

/**
 * Plans what a sandboxed command sees, from the root of the file system down: everything read-only,
 * the workspace writable, keys and sockets not at all. The deepest path decides.
 */
export const planMounts = async (options: MountOptions): Promise<Mount[]> => {
  const { cwd, dataDirectory, home, roots } = options;
  const inRoot = roots.some((root) => cwd === root || cwd.startsWith(`${root}/`));
  const writable = inRoot ? roots : [...roots, cwd];
  const hidden = [
    ...SYSTEM_HIDDEN,
    ...ROOT_SECRETS,
    dataDirectory,
    ...HOME_SECRETS.map((name) => path.join(home, name)),
  ];
  const shown: Mount[] = [];
  for (const file of SYSTEM_SHOWN) {
    if ((await kindOf(file)) !== undefined) shown.push({ kind: 'read-only', path: file });
  }
  const mounts: Mount[] = [
    ...(await Promise.all(hidden.map(hide))).flat(),
    ...shown,
    // The whole file system is writable already, if that is the workspace.
    ...writable
      .filter((file) => file !== '/')
      .map((file): Mount => ({ kind: 'writable', path: file })),
    ...(await Promise.all(writable.map(protectRepository))).flat(),
  ];
  // For the same path the later one counts: a workspace in a hidden folder is a workspace.
  const byPath = new Map(mounts.map((mount) => [mount.path, mount]));
  return [...byPath.values()].toSorted((a, b) => depth(a) - depth(b));
};
