import { formatBytes } from '@lobechat/prompts';

import { LocalSystemLimit } from '../constants.ts';
import type {
  FileEntry,
  GlobFilesParams,
  GlobFilesState,
  ListFilesState,
  SearchFilesParams,
  SearchFilesState,
} from '../types.ts';
import {
  count,
  describeSkipped,
  describeUnreadable,
  formatMoment,
  joinLines,
  oneLine,
  remark,
} from './words.ts';

const formatEntry = (entry: FileEntry, name: string): string => {
  const { kind, modifiedAt, size, target } = entry;
  const shown = oneLine(name);
  const when = formatMoment(modifiedAt);
  if (kind === 'directory') return `${shown}/\t\t${when}`;
  if (kind === 'symlink') return `${shown} -> ${oneLine(target ?? '?')}\t\t${when}`;
  return `${shown}\t${kind === 'file' ? formatBytes(size) : 'not a file'}\t${when}`;
};

const formatPath = ({ kind, path }: FileEntry): string =>
  `${oneLine(path)}${kind === 'directory' ? '/' : ''}`;

/** The name of the searched place in results. */
export const placeOf = (scope: string): string =>
  scope === '' || scope === '.' ? 'the workspace' : oneLine(scope);

/** Lists one folder: name, size and time of change in UTC, separated by tabs. */
export const formatListing = ({
  entries,
  otherFolders = [],
  path,
  total,
}: ListFilesState): string => {
  const place = otherFolders.length > 0 ? 'The first folder of the workspace' : placeOf(path);
  const more = otherFolders.map(oneLine).join(', ');
  const others = more === '' ? undefined : remark(`The workspace has other folders: ${more}.`);
  const empty = `${place} is an empty folder. Hidden files are listed with includeHidden.`;
  if (total === 0) return joinLines([empty, others]);
  const shown = entries.length < total ? `${entries.length} of ` : '';
  return joinLines([
    `${place}: ${shown}${count(total, 'entry', 'entries')} (times in UTC)`,
    // A plain `~a` would mean a user's home folder.
    ...entries.map((entry) => formatEntry(entry, entry.name.replace(/^~/, './~'))),
    total > entries.length
      ? remark(
          `${total - entries.length} more: raise limit (at most ${LocalSystemLimit.listedFiles}), or find by pattern with globFiles.`,
        )
      : undefined,
    others,
  ]);
};

const IGNORED_HINT = 'files that .gitignore excludes are found with includeIgnored';

/** Lists files that match a pattern: their paths, newest first. */
export const formatGlob = (
  state: GlobFilesState,
  { includeIgnored = false }: Partial<GlobFilesParams> = {},
): string => {
  const { entries, pattern, scope, stopped, total, truncated } = state;
  const place = placeOf(scope);
  const unreadable = describeUnreadable(state);
  if (entries.length === 0) {
    const hint = includeIgnored ? '' : ` ${IGNORED_HINT};`;
    const said = `No file in ${place} matches ${oneLine(pattern)}. Hints: **/ in front finds it in any folder;${hint} searchFiles finds by words.`;
    return joinLines([said, unreadable]);
  }
  const most = stopped ? 'at least ' : '';
  const shown = entries.length < total ? `, the newest ${entries.length}` : '';
  return joinLines([
    `${most}${count(total, 'match', 'matches')} in ${place}${shown}:`,
    ...entries.map(formatPath),
    truncated || total > entries.length
      ? remark(
          `Not all: raise limit (at most ${LocalSystemLimit.globbedFiles}), or narrow pattern or scope.`,
        )
      : undefined,
    unreadable,
  ]);
};

/** Lists files that meet conditions: path, size and time of change in UTC, best first. */
export const formatSearch = (
  state: SearchFilesState,
  { includeIgnored = false, keywords = '' }: Partial<SearchFilesParams> = {},
): string => {
  const { entries, scope, stopped, total, truncated } = state;
  const place = placeOf(scope);
  const unreadable = describeUnreadable(state);
  if (entries.length === 0) {
    const hint = includeIgnored ? '' : `; ${IGNORED_HINT}`;
    const advice = /[*?]/.test(keywords)
      ? 'Keywords are plain words: use globFiles for a pattern, or extensions'
      : 'Try fewer or other words';
    const said = `Nothing in ${place} matches all conditions. ${advice}${hint}.`;
    return joinLines([said, describeSkipped(state), unreadable]);
  }
  const most = stopped ? 'at least ' : '';
  const shown = entries.length < total ? `, the best ${entries.length}` : '';
  return joinLines([
    `${most}${count(total, 'match', 'matches')} in ${place}${shown} (times in UTC):`,
    ...entries.map((entry) => formatEntry(entry, entry.path)),
    truncated || total > entries.length
      ? remark(
          `Not all: raise limit (at most ${LocalSystemLimit.searchedFiles}), or add conditions.`,
        )
      : undefined,
    unreadable,
  ]);
};
