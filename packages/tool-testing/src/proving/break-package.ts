import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const GOOD_PACKAGE = fileURLToPath(new URL('../../fixtures/builtin-tool-note', import.meta.url));
const NODE_MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** One change of one file of the good package. */
export type Breakage =
  | { file: string; remove: true }
  | { file: string; text: string }
  | { file: string; from: string; to: string };

/** The files of the good package and their texts: read once, written hundreds of times. */
const GOOD_FILES: ReadonlyMap<string, string> = new Map(
  readdirSync(GOOD_PACKAGE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(GOOD_PACKAGE, path), readFileSync(path, 'utf8')]),
);

const applyBreakage = (files: Map<string, string>, breakage: Breakage): void => {
  const file = normalize(breakage.file);
  if ('text' in breakage) {
    files.set(file, breakage.text);
    return;
  }
  const text = files.get(file);
  if (text === undefined) throw new Error(`The good package has no ${breakage.file}.`);
  if ('remove' in breakage) {
    files.delete(file);
    return;
  }
  // A breakage that changes nothing would prove nothing.
  if (!text.includes(breakage.from)) throw new Error(`${breakage.file} has no '${breakage.from}'.`);
  files.set(
    file,
    text.replaceAll(breakage.from, () => breakage.to),
  );
};

/** A folder with a package, and its removal. */
export interface TemporaryPackage extends Disposable {
  directory: string;
}

/**
 * Writes the good package of `fixtures` into a temporary folder, broken. It does not give way to
 * other work: hundreds of packages of small files are written in a tenth of the time.
 *
 * @param folder - the name of the package's folder
 */
export const breakPackage = (
  breakages: readonly Breakage[],
  folder = 'builtin-tool-note',
): TemporaryPackage => {
  const files = new Map(GOOD_FILES);
  for (const breakage of breakages) applyBreakage(files, breakage);

  const parent = mkdtempSync(join(tmpdir(), 'tool-testing-'));
  const directory = join(parent, 'packages', folder);
  for (const [file, text] of files) {
    const path = join(directory, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  symlinkSync(NODE_MODULES, join(parent, 'node_modules'), 'dir');
  return { directory, [Symbol.dispose]: () => rmSync(parent, { force: true, recursive: true }) };
};
