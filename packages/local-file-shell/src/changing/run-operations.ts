import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { toFileError } from '../paths/file-error.ts';
import { rmdir, unlink } from '../paths/file-system.ts';
import { lookAt, SupersededError, writeAtomically } from './atomic-write.ts';
import { withParent } from './hold-parent.ts';
import type { FileOperation, PlannedFile } from './planned-files.ts';
import type { CurrentFile } from './read-current.ts';
import type { UnfinishedFiles } from './unfinished-files.ts';

/** Permissions for writing files. */
export interface RunOptions {
  mayChange: (realPath: string) => boolean;
  unfinished: UnfinishedFiles;
}

interface WriteOptions extends RunOptions {
  absolute: string;
  data: Uint8Array;
  mode?: number | undefined;
  replaces: CurrentFile['stats'] | undefined;
}

const write = ({ absolute, data, mayChange, mode, replaces, unfinished }: WriteOptions) =>
  withParent({ absolute, make: true, mayChange }, async ({ created, folder, name }) => {
    try {
      await writeAtomically({ data, folder, mode, name, replaces, unfinished });
    } catch (error) {
      await removeFolders(created);
      throw error;
    }
    return created;
  });

const remove = async (
  { absolute, original }: PlannedFile,
  { mayChange }: RunOptions,
): Promise<void> => {
  await withParent({ absolute, mayChange }, async ({ folder, name }) => {
    const now = await lookAt(folder.at(name));
    const same = now?.ino === original?.stats.ino && now?.ctimeNs === original?.stats.ctimeNs;
    if (!same) throw new SupersededError('The file was changed by somebody else in the meantime.');
    await unlink(folder.at(name));
  });
};

/** Removes folders that were created for a file, unless they contain anything else. */
export const removeFolders = async (created: readonly string[]): Promise<void> => {
  for (const folder of created.toReversed()) await rmdir(folder).catch(() => undefined);
};

/** A change failed halfway, and not all of it could be undone. */
export class IncompleteError extends ToolError {}

/** Folders on the path were removed or replaced during the change. */
const isDisturbed = (error: unknown): boolean => {
  const code = getErrorCode(error);
  return code === 'ENOENT' || code === 'ELOOP';
};

/** How to undo an operation. */
type Undo = () => Promise<void>;

const restore = async (file: PlannedFile, options: RunOptions): Promise<void> => {
  const { absolute, original } = file;
  const data = original?.bytes;
  if (original === undefined || data === undefined) return;
  const { mayChange } = options;
  const replaces = await withParent({ absolute, make: true, mayChange }, ({ folder, name }) =>
    lookAt(folder.at(name)),
  );
  await write({ ...options, absolute, data, mode: Number(original.stats.mode), replaces });
};

const run = async (
  { after, file, source }: FileOperation,
  options: RunOptions,
  undo: Undo[],
): Promise<string[]> => {
  let created: string[] = [];
  if (after === undefined) {
    await remove(file, options);
    undo.push(() => restore(file, options));
    return created;
  }
  const mode = source === undefined ? undefined : Number(source.original?.stats.mode);
  const replaces = file.original?.stats;
  created = await write({ ...options, absolute: file.absolute, data: after, mode, replaces });
  undo.push(async () => {
    if (file.original !== undefined) return restore(file, options);
    const { absolute } = file;
    await withParent({ absolute, mayChange: options.mayChange }, ({ folder, name }) =>
      unlink(folder.at(name)),
    );
    await removeFolders(created);
  });
  if (source !== undefined) {
    await remove(source, options);
    undo.push(() => restore(source, options));
  }
  return created;
};

/**
 * Runs all operations or none: if one fails, those before it are undone.
 *
 * @returns the folders that were created for each
 * @throws SupersededError if a file has changed since it was read; ToolError for everything else
 */
export const runOperations = async (
  operations: readonly FileOperation[],
  options: RunOptions,
): Promise<string[][]> => {
  const undo: Undo[] = [];
  const created: string[][] = [];
  for (const operation of operations) {
    try {
      created.push(await run(operation, options, undo));
    } catch (error) {
      const failures: string[] = [];
      for (const takeBack of undo.toReversed())
        await takeBack().catch((failure: unknown) => failures.push(String(failure)));
      if (failures.length > 0)
        throw new IncompleteError(
          ToolErrorType.ExecutionFailed,
          `${toFileError(error, operation.file.display).message} Taking back what was done before ` +
            `failed as well: ${failures.join('; ')}. Look at the files, and at listChanges.`,
          { cause: error },
        );
      if (error instanceof SupersededError || isDisturbed(error))
        throw new SupersededError('The folder was changed by somebody else in the meantime.', {
          cause: error,
        });
      throw toFileError(error, operation.file.display);
    }
  }
  return created;
};
