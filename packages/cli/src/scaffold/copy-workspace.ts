import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/* Test support: a workspace to try the scaffold in. */

/** Never copied: they are large, rebuilt, or linked instead. */
const LEFT_OUT = new Set(['.git', '.turbo', 'dist', 'node_modules']);

/**
 * Copies a workspace into a temporary folder. Libraries are linked and not copied; links between
 * packages are relative and lead to the copies.
 */
export const copyWorkspace = async (workspace: string): Promise<string> => {
  const copy = await mkdtemp(join(tmpdir(), 'lobe-tools-new-'));
  await cp(workspace, copy, {
    filter: (source) => source === workspace || !LEFT_OUT.has(basename(source)),
    recursive: true,
  });
  await symlink(join(workspace, 'node_modules'), join(copy, 'node_modules'));
  for (const name of await readdir(join(copy, 'packages'))) {
    const folder = join('packages', name, 'node_modules');
    await cp(join(workspace, folder), join(copy, folder), {
      filter: (source) => !source.includes('/node_modules/.'),
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return copy;
};

/**
 * Links the dependencies of a new tool as an installation would, without a network: those of an
 * existing tool.
 */
export const linkTool = async (copy: string, kebab: string, like: string): Promise<void> => {
  const folder = `builtin-tool-${kebab}`;
  await cp(
    join(copy, `packages/builtin-tool-${like}/node_modules`),
    join(copy, 'packages', folder, 'node_modules'),
    { recursive: true, verbatimSymlinks: true },
  );
  const scope = join(copy, 'packages/builtin-tools/node_modules/@lobechat');
  await mkdir(scope, { recursive: true });
  await symlink(`../../../${folder}`, join(scope, folder));
};
