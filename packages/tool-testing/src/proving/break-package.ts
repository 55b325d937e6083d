import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GOOD_PACKAGE = fileURLToPath(new URL('../../fixtures/builtin-tool-note', import.meta.url));
const NODE_MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** One change of one file of the good package. */
export type Breakage =
  | { file: string; remove: true }
  | { file: string; text: string }
  | { file: string; from: string; to: string };

const applyBreakage = async (directory: string, breakage: Breakage): Promise<void> => {
  const path = join(directory, breakage.file);
  if ('remove' in breakage) {
    await rm(path);
    return;
  }
  if ('text' in breakage) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, breakage.text);
    return;
  }
  const text = await readFile(path, 'utf8');
  // A breakage that changes nothing would prove nothing.
  if (!text.includes(breakage.from)) throw new Error(`${breakage.file} has no '${breakage.from}'.`);
  await writeFile(
    path,
    text.replaceAll(breakage.from, () => breakage.to),
  );
};

/** A folder with a package, and its removal. */
export interface TemporaryPackage extends AsyncDisposable {
  directory: string;
}

/**
 * Copies the good package of `fixtures` into a temporary folder and breaks it there.
 *
 * @param folder - the name of the package's folder
 */
export const breakPackage = async (
  breakages: readonly Breakage[],
  folder = 'builtin-tool-note',
): Promise<TemporaryPackage> => {
  const parent = await mkdtemp(join(tmpdir(), 'tool-testing-'));
  const directory = join(parent, 'packages', folder);
  await cp(GOOD_PACKAGE, directory, {
    filter: (source) => !source.includes('node_modules'),
    recursive: true,
  });
  await symlink(NODE_MODULES, join(parent, 'node_modules'), 'dir');
  for (const breakage of breakages) await applyBreakage(directory, breakage);
  return {
    directory,
    [Symbol.asyncDispose]: () => rm(parent, { force: true, recursive: true }),
  };
};
