import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that contains a workspace, and files that must not be accessed. */
export interface CaseWorkspace {
  /** Absolute and real; contains `root`, `secret` and `outside`. */
  base: string;
  remove: () => void;
  root: string;
}

const FILES = ['a.md', 'b.md', 'package.json', 'src/x.ts', 'src/sub/y.ts'];

/** Writes the workspace that the lists of commands refer to. */
export const createCaseWorkspace = (): CaseWorkspace => {
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'command-policy-')));
  const root = path.join(base, 'root');
  mkdirSync(path.join(root, 'src/sub'), { recursive: true });
  mkdirSync(path.join(base, 'outside'));
  writeFileSync(path.join(base, 'secret'), 'secret\n');
  writeFileSync(path.join(base, 'outside/secret'), 'secret\n');
  for (const file of FILES) writeFileSync(path.join(root, file), 'one\ntwo\n');
  return { base, remove: () => rmSync(base, { force: true, recursive: true }), root };
};

/** Adds symbolic links: out of the workspace, and within it. */
export const addLinks = ({ base, root }: CaseWorkspace): void => {
  symlinkSync(path.join(base, 'outside'), path.join(root, 'out'));
  symlinkSync('../../outside', path.join(root, 'src/link-out'));
  symlinkSync('../secret', path.join(root, 'linked-file'));
  symlinkSync(path.join(base, 'not-there'), path.join(root, 'dangling'));
  symlinkSync('src/sub', path.join(root, 'linked'));
  for (const ending of ['gz', 'zip']) symlinkSync('../secret', path.join(root, `packed.${ending}`));
  // A word of `find`, and a path that would be split into two words: the second leads outside.
  writeFileSync(path.join(root, '!'), '');
  mkdirSync(path.join(root, 'odd/x '), { recursive: true });
  mkdirSync(path.join(root, 'odd/x /etc'));
  writeFileSync(path.join(root, 'odd/x /etc/passwd'), '');
};
