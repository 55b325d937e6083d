import type { Dirent, Stats } from 'node:fs';

import type { SearchFilesParams } from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { parseDate } from './parse-date.ts';
import { rankName, splitKeywords } from './rank-name.ts';

/** The conditions of a searchFiles call. */
export interface EntryFilter {
  /** Whether the metadata of an entry matches. */
  acceptsStats: (stats: Stats) => boolean;
  /** Whether `acceptsStats` can say no. */
  needsStats: boolean;
  /** How well name and folders match; 0 if they do not. */
  rank: (entry: Dirent, folders: string) => number;
}

const checkSize = (name: string, size: number | undefined): void => {
  if (size === undefined || (Number.isFinite(size) && size >= 0)) return;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${name} is ${size}. Give a number of bytes that is not negative.`,
  );
};

/** Rejects two bounds that no file can meet: an empty answer would look like a fact. */
const checkOrder = (
  params: SearchFilesParams,
  [from, to]: readonly [keyof SearchFilesParams, keyof SearchFilesParams],
  isPossible: boolean,
): void => {
  if (params[from] === undefined || params[to] === undefined || isPossible) return;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${from} ${String(params[from])} and ${to} ${String(params[to])} leave nothing between them. Swap them, or leave one out.`,
  );
};

type DateName = 'createdAfter' | 'createdBefore' | 'modifiedAfter' | 'modifiedBefore';

/**
 * Parses the filters of a call.
 *
 * @throws ToolError `InvalidArguments` (nothing to search for, sizes), `InvalidPattern` (dates)
 */
export const readEntryFilter = (params: SearchFilesParams): EntryFilter => {
  const { content, extensions, kind, maxSize, minSize } = params;
  const words = splitKeywords(params.keywords ?? '');
  const dateOf = (name: DateName): number | undefined =>
    params[name] === undefined ? undefined : parseDate(params[name], name);
  const createdAfter = dateOf('createdAfter');
  const createdBefore = dateOf('createdBefore');
  const modifiedAfter = dateOf('modifiedAfter');
  const modifiedBefore = dateOf('modifiedBefore');
  checkSize('minSize', minSize);
  checkSize('maxSize', maxSize);
  const isBefore = (from = 0, to = 0): boolean => from < to;
  checkOrder(params, ['createdAfter', 'createdBefore'], isBefore(createdAfter, createdBefore));
  checkOrder(params, ['modifiedAfter', 'modifiedBefore'], isBefore(modifiedAfter, modifiedBefore));
  checkOrder(params, ['minSize', 'maxSize'], Number(minSize) <= Number(maxSize));
  const endings = extensions
    ?.flatMap((extension) => extension.toLowerCase().split(/[\s,;|]+/))
    .flatMap((extension) => (extension === '' ? [] : `.${extension.replace(/^\*?\./, '')}`));

  const bounds = [createdAfter, createdBefore, modifiedAfter, modifiedBefore, minSize, maxSize];
  const needsStats = bounds.some((bound) => bound !== undefined);
  const filters = [endings?.length ? endings : undefined, kind, content || undefined];
  if (words.length === 0 && !needsStats && filters.every((filter) => filter === undefined))
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      'There is nothing to search for. Give keywords or a filter such as extensions, content or modifiedAfter; to see everything, use listFiles or globFiles.',
    );
  const filesOnly =
    endings !== undefined ||
    content !== undefined ||
    minSize !== undefined ||
    maxSize !== undefined;

  const within = (value: number, from: number | undefined, before: number | undefined): boolean =>
    (from === undefined || value >= from) && (before === undefined || value < before);

  return {
    acceptsStats: ({ birthtimeMs, mtimeMs, size }) =>
      within(birthtimeMs, createdAfter, createdBefore) &&
      within(mtimeMs, modifiedAfter, modifiedBefore) &&
      (minSize === undefined || size >= minSize) &&
      (maxSize === undefined || size <= maxSize),
    needsStats,
    rank: (entry, folders) => {
      if (filesOnly && !entry.isFile()) return 0;
      if (kind === 'file' && !entry.isFile()) return 0;
      if (kind === 'directory' && !entry.isDirectory()) return 0;
      const lower = entry.name.toLowerCase();
      if (endings && !endings.some((ending) => lower.endsWith(ending))) return 0;
      return words.length === 0 ? 1 : rankName(words, entry.name, folders);
    },
  };
};
