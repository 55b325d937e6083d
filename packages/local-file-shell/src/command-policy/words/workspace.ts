import { isCovered } from '../../paths/containment.ts';
import { createResolver, type ResolvedPath, resolvePath } from '../../paths/resolve-path.ts';
import { isKeptByShell } from './variable-names.ts';

/** Checks whether paths lead into the workspace, in the current state of the files. */
export interface Workspace {
  /** The user's home folder. */
  readonly home: string | undefined;
  /** Whether a variable that the script does not set contains no pattern. */
  isPlainVariable: (name: string) => boolean;
  /** Whether a real path is inside. */
  isInside: (real: string) => boolean;
  /**
   * Where a path leads, as the kernel resolves it.
   *
   * @returns `inside` undefined if unknown
   */
  locate: (cwd: string | undefined, path: string) => Promise<LocatedOperand>;
}

export interface LocatedOperand {
  exists: boolean;
  inside: boolean;
  /** Absolute and real; undefined if unknown. */
  real: string | undefined;
}

const NOWHERE: LocatedOperand = { exists: false, inside: false, real: undefined };
const MAX_PATH = 4096;

export interface WorkspaceOptions {
  /** Variables that commands may get. */
  environment: Readonly<Record<string, string | undefined>>;
  home: string | undefined;
  /** Absolute and real. */
  roots: readonly string[];
}

export const createWorkspace = ({ environment, home, roots }: WorkspaceOptions): Workspace => {
  const isInside = (real: string): boolean => roots.some((root) => isCovered(root, real));
  // A word is looked up under several suspicions. All answers for a line are of one moment.
  const looked = new Map<string, Promise<LocatedOperand>>();
  const resolvers = new Map<string, (relative: string) => Promise<ResolvedPath>>();
  const resolveIn = (cwd: string, path: string): Promise<ResolvedPath> => {
    const resolve = resolvers.get(cwd) ?? createResolver(cwd);
    resolvers.set(cwd, resolve);
    return resolve(path);
  };
  const look = async (cwd: string, path: string): Promise<LocatedOperand> => {
    try {
      const found = await (path.startsWith('/') ? resolvePath(path) : resolveIn(cwd, path));
      return { exists: found.exists, inside: isInside(found.absolute), real: found.absolute };
    } catch {
      // Too many links, or an inaccessible folder: the target is unknown.
      return NOWHERE;
    }
  };
  return {
    home,
    isInside,
    isPlainVariable: (name) => {
      if (isKeptByShell(name)) return false;
      return !/[*?[\\]/.test(environment[name] ?? '');
    },
    locate: async (cwd, path) => {
      if (path === '' || path.length > MAX_PATH || path.includes('\0')) return NOWHERE;
      if (!path.startsWith('/') && cwd === undefined) return NOWHERE;
      const absolute = path.startsWith('/') ? path : `${cwd}/${path}`;
      const looking = looked.get(absolute) ?? look(cwd ?? '', path);
      looked.set(absolute, looking);
      return looking;
    },
  };
};
