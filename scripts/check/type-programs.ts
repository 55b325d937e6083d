import path from 'node:path';

/** The parts of a `tsconfig.json` that are read. */
export interface TypeScriptProject {
  compilerOptions?: { jsx?: string; lib?: string[]; paths?: Record<string, string[]> };
  /** Absolute. */
  directory: string;
  exclude?: readonly string[];
  include: readonly string[];
}

/** Projects that are checked together, as one program. */
export interface TypeProgram {
  /** Content of its `tsconfig.json`. */
  configuration: {
    compilerOptions: Record<string, unknown>;
    exclude: string[];
    extends: string;
    include: string[];
  };
  name: string;
}

/** The environment of a program. A project that uses more than its environment must not pass. */
const worldOf = ({ compilerOptions = {}, directory }: TypeScriptProject): string => {
  const { jsx: _allowed, paths, ...options } = compilerOptions;
  // A module alias applies to one project only. Fewer checks in one project, such as a copied tool
  // of LobeHub, must not apply to others.
  return JSON.stringify([options, paths && directory]);
};

const absolutePaths = (
  paths: Record<string, string[]>,
  directory: string,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(paths).map(([name, files]) => [
      name,
      files.map((file) => path.join(directory, file)),
    ]),
  );

const optionsOf = ({ compilerOptions = {}, directory }: TypeScriptProject): object => {
  const { paths } = compilerOptions;
  return paths ? { ...compilerOptions, paths: absolutePaths(paths, directory) } : compilerOptions;
};

/**
 * Groups projects with the same environment. Every project reads the sources of those below it, so
 * one program of many costs little more than one of them.
 *
 * @param base - absolute path of the configuration that all projects extend
 */
export const createTypePrograms = (
  projects: readonly TypeScriptProject[],
  base: string,
): TypeProgram[] =>
  [...Map.groupBy(projects, worldOf).values()].map((group, index) => ({
    configuration: {
      compilerOptions: Object.assign({}, ...group.map(optionsOf)) as Record<string, unknown>,
      exclude: group.flatMap(({ directory, exclude = [] }) =>
        exclude.map((each) => path.join(directory, each)),
      ),
      extends: base,
      include: group.flatMap(({ directory, include }) =>
        include.map((each) => path.join(directory, each)),
      ),
    },
    name: `types-${index + 1}`,
  }));
