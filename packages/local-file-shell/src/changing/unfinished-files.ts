import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { readStateFile, writeStateFile } from '../ledger/state-file.ts';
import { fromFsPath, toFsPath } from '../paths/raw-names.ts';
import { describeOwnProcess, findProcess } from './process-identity.ts';

const NAME = /^\.lobe-[0-9a-f]{32}\.tmp$/;

/**
 * Tracks temporary files and folders that are being written, so that those of killed processes are
 * removed.
 */
export interface UnfinishedFiles {
  /**
   * Chooses an unguessable name for a temporary file and records it.
   *
   * @param folder Real path of the folder that it will be in.
   */
  begin: (folder: string) => Promise<{ end: () => Promise<void>; name: string }>;
}

/**
 * The records are in the data directory; those that killed processes left are checked once,
 * immediately.
 */
export const createUnfinishedFiles = ({
  dataDirectory,
}: {
  dataDirectory: string;
}): UnfinishedFiles => {
  const base = path.join(dataDirectory, 'unfinished');
  let swept: Promise<void> | undefined;

  const sweep = async (): Promise<void> => {
    for (const note of await readdir(base).catch(() => [])) {
      const [owner = ''] = note.split('.');
      if (findProcess(owner) !== 'gone') continue;
      const bytes = await readStateFile(path.join(base, note));
      const file = bytes ? fromFsPath(bytes) : '';
      if (NAME.test(path.basename(file)))
        await rm(toFsPath(file), { force: true, recursive: true }).catch(() => undefined);
      await rm(path.join(base, note), { force: true });
    }
  };

  return {
    begin: async (folder) => {
      swept ??= sweep();
      await swept;
      const nonce = randomBytes(16).toString('hex');
      const name = `.lobe-${nonce}.tmp`;
      const note = path.join(base, `${describeOwnProcess()}.${nonce.slice(0, 8)}`);
      await writeStateFile(note, toFsPath(path.join(folder, name)));
      return { end: () => rm(note, { force: true }), name };
    },
  };
};
