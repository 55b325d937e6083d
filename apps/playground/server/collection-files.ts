import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';

import {
  type CallCollection,
  COLLECTION_SUFFIX,
  type CollectionCall,
  parseCollection,
  readCollection,
} from '@lobechat/tool-engine/collections';
import { getErrorMessage } from '@lobechat/types';
import { createTurns } from '@lobechat/utils';

import { HttpError } from './http-error.ts';

/** A file of the workspace that is named like a collection. */
export interface CollectionFile {
  /** Missing if the file contains none. */
  collection?: CallCollection;
  /** Path from the workspace, with `/`. */
  file: string;
  /** Why it cannot be run. */
  problem?: string;
}

/** The collections of a folder. */
export interface CollectionFiles {
  list: () => Promise<CollectionFile[]>;
  /** Adds a call to a file, which is created if necessary. */
  save: (file: string, call: CollectionCall) => Promise<void>;
}

/** Maximum depth and number of folders to search: a workspace may be a home directory. */
const MAX_DEPTH = 8;
const MAX_FOLDERS = 5000;

/** A new file is created in the workspace folder itself. Letters of many scripts have marks. */
const NEW_NAME = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .-]{0,80}$/u;

const findFiles = async (root: string): Promise<string[]> => {
  const found: string[] = [];
  let folders = [root];
  let visited = 0;
  for (let depth = 0; depth <= MAX_DEPTH && folders.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of folders) {
      if (++visited > MAX_FOLDERS) return found;
      // An unreadable folder has nothing to show.
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
        const path = join(folder, entry.name);
        // Links are not followed: they may lead outside, or back.
        if (entry.isFile() && entry.name.endsWith(COLLECTION_SUFFIX)) found.push(path);
        const isHidden = entry.name.startsWith('.') || entry.name === 'node_modules';
        if (entry.isDirectory() && !isHidden) next.push(path);
      }
    }
    folders = next;
  }
  return found;
};

const readText = async (path: string): Promise<string> => {
  const bytes = await readFile(path);
  // Other characters would be lost when the file is written again.
  if (!isUtf8(bytes)) throw new SyntaxError('The file is not UTF-8.');
  return bytes.toString();
};

const refuse = (status: number, type: string, message: string): HttpError =>
  new HttpError({ message, status, type });

/** The collections below a folder, as `lobe-tools run <folder>` finds them. */
export const createCollectionFiles = (root: string): CollectionFiles => {
  const inTurn = createTurns();

  const listPaths = async (): Promise<Map<string, string>> => {
    const paths = await findFiles(root);
    const sorted = paths.toSorted();
    return new Map(sorted.map((path) => [relative(root, path).replaceAll(sep, '/'), path]));
  };

  const write = async (file: string, call: CollectionCall): Promise<void> => {
    const known = (await listPaths()).get(file);
    if (known === undefined && !(file.endsWith(COLLECTION_SUFFIX) && NEW_NAME.test(file))) {
      throw refuse(
        400,
        'InvalidArguments',
        `'${file}' is not a collection of this workspace, and not a valid name for a new one. Use letters, digits, spaces and . _ - only (first a letter, a digit or _; no folder), at most 81 characters in all, and end it in ${COLLECTION_SUFFIX}.`,
      );
    }
    const path = known ?? join(root, file);
    if (known === undefined && (await lstat(path).catch(() => undefined))) {
      throw new Error('It is a link or a folder; a collection has to be a file.');
    }
    const written = known === undefined ? '' : await readText(path);
    // An empty file is as good as none.
    const before = written.trim() === '' ? undefined : parseCollection(written);
    if (before?.calls.some(({ name }) => name === call.name)) {
      throw refuse(
        409,
        'NameTaken',
        `${file} already has a call named '${call.name}'. Choose another name.`,
      );
    }
    const name = before?.name ?? basename(file, COLLECTION_SUFFIX);
    const next = readCollection({ name, ...before, calls: [...(before?.calls ?? []), call] });
    const text = `${JSON.stringify(next, undefined, 2)}\n`;
    if (known === undefined) {
      await writeFile(path, text, { flag: 'wx' });
      return;
    }
    const draft = `${path}.${randomUUID()}.tmp`;
    try {
      await writeFile(draft, text, { flag: 'wx' });
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  };

  return {
    list: async () =>
      Promise.all(
        Array.from(await listPaths(), async ([file, path]): Promise<CollectionFile> => {
          try {
            return { collection: parseCollection(await readText(path)), file };
          } catch (error) {
            return { file, problem: getErrorMessage(error) };
          }
        }),
      ),
    save: async (file, call) => {
      try {
        await inTurn(() => write(file, call));
      } catch (error) {
        if (error instanceof HttpError) throw error;
        throw refuse(
          409,
          'CollectionNotSaved',
          `${file} was not changed. ${getErrorMessage(error)}`,
        );
      }
    },
  };
};
