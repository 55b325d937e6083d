import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

/* Test support: a workspace to try the scaffold in. */

/** Never copied: they are large, rebuilt, or linked instead. */
const LEFT_OUT = new Set(['.git', '.turbo', 'dist', 'node_modules']);

/** The tests of other packages than those that register tools: they are never run in the copy. */
const isForeignTest = (file: string): boolean =>
  /^packages\/(?!builtin-tools\/).*\.test\.tsx?$/.test(file);

/**
 * Copies a folder without what is not wanted. For thousands of small files, asynchronous calls would
 * need several times the processor time.
 */
const copyFolder = (source: string, target: string, isWanted: (file: string) => boolean): void =>
  cpSync(source, target, {
    filter: (file) => file === source || isWanted(file),
    recursive: true,
    verbatimSymlinks: true,
  });

/**
 * Copies a workspace into a temporary folder. Libraries are linked and not copied; links between
 * packages are relative and lead to the copies.
 */
export const copyWorkspace = (workspace: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'lobe-tools-new-'));
  copyFolder(
    workspace,
    copy,
    (file) => !LEFT_OUT.has(basename(file)) && !isForeignTest(relative(workspace, file)),
  );
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'));
  for (const name of readdirSync(join(copy, 'packages'))) {
    const folder = join('packages', name, 'node_modules');
    copyFolder(
      join(workspace, folder),
      join(copy, folder),
      (file) => !basename(file).startsWith('.'),
    );
  }
  return copy;
};

/**
 * Links the dependencies of a new tool as an installation would, without a network: those of an
 * existing tool.
 */
export const linkTool = (copy: string, kebab: string, like: string): void => {
  const folder = `builtin-tool-${kebab}`;
  cpSync(
    join(copy, `packages/builtin-tool-${like}/node_modules`),
    join(copy, 'packages', folder, 'node_modules'),
    { recursive: true, verbatimSymlinks: true },
  );
  const scope = join(copy, 'packages/builtin-tools/node_modules/@lobechat');
  mkdirSync(scope, { recursive: true });
  symlinkSync(`../../../${folder}`, join(scope, folder));
};
