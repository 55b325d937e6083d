import type {
  ReadFilesItem,
  ReadFilesState,
  ReadFileState,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { ReadLimit } from './limits.ts';
import { shareFairly, shortenTo } from './share-budget.ts';

/** Reads a file; of a document at most this many characters. */
type ReadOne = (path: string, documentCharacters: number) => Promise<ReadFileState>;

const toError = (error: unknown): ReadFilesItem['error'] => {
  // An unexpected failure is a bug, and not the result of one file.
  if (!(error instanceof ToolError) || error.type === ToolErrorType.Aborted) throw error;
  return { message: error.message, type: error.type };
};

const readInTurn = async (paths: readonly string[], readOne: ReadOne): Promise<ReadFilesItem[]> => {
  const results: ReadFilesItem[] = [];
  const queue = [...paths.entries()];
  // Texts are shortened when all are read; a document cannot be, because the position to continue
  // at would be lost.
  const documentCharacters = Math.min(
    ReadLimit.characters,
    Math.floor(ReadLimit.charactersOfAll / paths.length),
  );
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, path] = next;
      try {
        results[index] = { file: await readOne(path, documentCharacters), path };
      } catch (error) {
        results[index] = { error: toError(error) ?? { message: '', type: '' }, path };
      }
    }
  };
  await Promise.all(Array.from({ length: ReadLimit.filesAtOnce }, work));
  return results;
};

/** Drops the images that are too large together. */
const limitImages = (items: readonly ReadFilesItem[]): ReadFilesItem[] => {
  let room: number = ReadLimit.imageBytesOfAll;
  return items.map((item) => {
    if (item.file?.kind !== 'image') return item;
    // Four characters of base64 for three bytes.
    room -= item.file.data.length * 0.75;
    if (room >= 0) return item;
    const message =
      'The previous images already reach the limit of one call. Read it with readFile.';
    return { error: { message, type: ToolErrorType.ResourceLimit }, path: item.path };
  });
};

const countCharacters = ({ file }: ReadFilesItem): number => {
  if (file?.kind === 'text') return file.text.length;
  if (file?.kind !== 'document') return 0;
  return file.parts.reduce((sum, { text }) => sum + text.length, 0);
};

/**
 * Reads several files, a few at a time. They share one budget of characters, so that a long one
 * leaves room for the others. A file that cannot be read does not fail the others.
 *
 * @throws ToolError `Aborted`
 */
export const readSeveral = async (
  paths: readonly string[],
  readOne: ReadOne,
): Promise<ReadFilesState> => {
  const read = limitImages(await readInTurn(paths, readOne));
  const shares = shareFairly(read.map(countCharacters), ReadLimit.charactersOfAll);
  const results = read.map((item, index) =>
    item.file ? { ...item, file: shortenTo(item.file, shares[index] ?? 0) } : item,
  );
  const failed = results.filter(({ error }) => error).length;
  return { failed, results, succeeded: results.length - failed };
};
