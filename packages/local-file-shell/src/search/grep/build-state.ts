import type {
  GrepContentParams,
  GrepContentState,
  GrepFile,
} from '@lobechat/builtin-tool-local-system';

import type { FoundFile, LineGroup } from './grep-request.ts';

/** The first matches of a file, with their context. */
const takeGroups = (
  groups: readonly LineGroup[],
  places: number,
  contextLines: number,
): LineGroup[] => {
  const taken: LineGroup[] = [];
  let left = places;
  let lastLine = 0;
  for (const group of groups) {
    if (group.matches > 0) {
      if (left <= 0) break;
      left -= 1;
      lastLine = group.lines.at(-1)?.line ?? 0;
      taken.push(group);
    } else if (left > 0 || (group.lines[0]?.line ?? 0) <= lastLine + contextLines)
      taken.push(group);
  }
  // Context before a match that is not shown any more.
  while (
    taken.at(-1)?.matches === 0 &&
    (taken.at(-1)?.lines[0]?.line ?? 0) > lastLine + contextLines
  )
    taken.pop();
  return taken;
};

interface Findings {
  display: (path: string) => string;
  files: readonly FoundFile[];
  limit: number;
  stopped: boolean;
}

/** Builds the displayed result: files by path, up to the limit. */
export const buildFiles = (
  { contextLines = 0, output = 'content' }: GrepContentParams,
  { display, files, limit, stopped }: Findings,
): Pick<GrepContentState, 'files' | 'stopped' | 'totalFiles' | 'totalMatches' | 'truncated'> => {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const totalMatches = sorted.reduce((sum, { count }) => sum + count, 0);
  const total = (shown: GrepFile[], isCut: boolean) => ({
    files: shown,
    totalMatches,
    truncated: stopped || isCut,
    ...(stopped && { stopped }),
    ...(shown.length < sorted.length && { totalFiles: sorted.length }),
  });
  if (output !== 'content') {
    const shown = sorted.slice(0, limit).map(({ count, path }): GrepFile => ({
      path: display(path),
      ...(output === 'count' && { count }),
    }));
    return total(shown, sorted.length > limit);
  }
  const shown: GrepFile[] = [];
  let left = limit;
  let isCut = false;
  for (const { count, groups, path } of sorted) {
    const places = groups.filter(({ matches }) => matches > 0).length;
    isCut = places > left;
    if (left > 0) {
      const taken = takeGroups(groups, left, contextLines);
      shown.push({ count, lines: taken.flatMap(({ lines }) => lines), path: display(path) });
    }
    if (isCut) break;
    left -= places;
  }
  return total(shown, isCut);
};
