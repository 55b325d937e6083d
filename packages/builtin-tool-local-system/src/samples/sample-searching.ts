import { ToolError } from '@lobechat/types';

import { LocalSystemDefault, LocalSystemErrorType } from '../constants.ts';
import type {
  GlobFilesParams,
  GlobFilesState,
  GrepContentParams,
  GrepContentState,
  GrepFile,
  GrepLine,
  SearchFilesParams,
  SearchFilesState,
} from '../types.ts';
import type { SampleFile } from './sample-files.ts';
import { checkScope, isWithin, locate, type SampleDisk, toEntry } from './sample-paths.ts';

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** `**`, `*` and `?`, which is all that the examples need; a name that is there is taken literally. */
const createGlob = (pattern: string): ((path: string) => boolean) => {
  const source = escape(pattern)
    .replaceAll(String.raw`\*\*/`, '(?:.*/)?')
    .replaceAll(String.raw`\*`, '[^/]*')
    .replaceAll(String.raw`\?`, '[^/]');
  const expression = new RegExp(`^${pattern.includes('/') ? '' : '(?:.*/)?'}${source}$`, 's');
  return (path) => path === pattern || expression.test(path);
};

const relativeTo = (scope: string, path: string): string =>
  scope === '.' ? path : path.slice(scope.length + 1);

/** The files in a scope, and where it is. */
const select = (disk: SampleDisk, given: string | undefined) => {
  const scope = locate(given ?? '.');
  checkScope(disk, scope);
  return { files: [...disk].filter(([path]) => isWithin(path, scope)), scope };
};

const newestFirst = (
  [, first]: readonly [string, SampleFile],
  [, second]: readonly [string, SampleFile],
): number => (first.modifiedAt < second.modifiedAt ? 1 : -1);

/** Finds files by a pattern. */
export const globSamples = (disk: SampleDisk, params: GlobFilesParams): GlobFilesState => {
  const { limit = LocalSystemDefault.globbedFiles, pattern } = params;
  const { files, scope } = select(disk, params.scope);
  const fits = createGlob(pattern);
  const found = files.filter(([path]) => fits(relativeTo(scope, path))).toSorted(newestFirst);
  return {
    entries: found.slice(0, limit).map(([path, file]) => toEntry(path, file)),
    pattern,
    scope,
    total: found.length,
    truncated: false,
  };
};

const readDate = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new ToolError(
    LocalSystemErrorType.InvalidPattern,
    `'${text}' is no date. Write it as 2026-03-02 or 2026-03-02T09:30:00Z.`,
  );
};

const isBetween = (value: number, least = -Infinity, most = Infinity): boolean =>
  value >= least && value <= most;

/** Finds files by conditions. */
export const searchSamples = (disk: SampleDisk, params: SearchFilesParams): SearchFilesState => {
  const { content = '', extensions, keywords = '', kind, maxSize, minSize } = params;
  const { limit = LocalSystemDefault.searchedFiles } = params;
  const { files, scope } = select(disk, params.scope);
  const words = keywords.toLowerCase().split(/\s+/).filter(Boolean);
  const modified = [readDate(params.modifiedAfter), readDate(params.modifiedBefore)] as const;
  const created = [readDate(params.createdAfter), readDate(params.createdBefore)] as const;
  const entries = files
    .filter(
      ([path, { text }]) =>
        kind !== 'directory' &&
        words.every((word) => path.toLowerCase().includes(word)) &&
        (!extensions || extensions.some((extension) => path.endsWith(`.${extension}`))) &&
        text.toLowerCase().includes(content.toLowerCase()),
    )
    .map(([path, file]) => toEntry(path, file))
    .filter(
      ({ createdAt = '', modifiedAt, size }) =>
        isBetween(size, minSize, maxSize) &&
        isBetween(Date.parse(modifiedAt), ...modified) &&
        isBetween(Date.parse(createdAt), ...created),
    );
  return { entries: entries.slice(0, limit), scope, total: entries.length, truncated: false };
};

const createExpression = ({ ignoreCase = false, literal = false, pattern }: GrepContentParams) => {
  try {
    return new RegExp(literal ? escape(pattern) : pattern, ignoreCase ? 'gi' : 'g');
  } catch {
    throw new ToolError(
      LocalSystemErrorType.InvalidPattern,
      `The pattern ${JSON.stringify(pattern)} is no regular expression. Escape special characters, or set literal.`,
    );
  }
};

const grepFile = (text: string, expression: RegExp, contextLines: number): GrepLine[] => {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const matches = lines.map((line) =>
    [...line.matchAll(expression)]
      .filter(([found]) => found !== '')
      .map(({ 0: found, index }) => ({ end: index + found.length, start: index })),
  );
  const isNear = (index: number) =>
    matches
      .slice(Math.max(0, index - contextLines), index + contextLines + 1)
      .some((found) => found.length > 0);
  return lines.flatMap((line, index) =>
    isNear(index) ? [{ line: index + 1, matches: matches[index] ?? [], text: line }] : [],
  );
};

const countMatches = (lines: readonly GrepLine[]): number =>
  lines.filter(({ matches }) => matches.length > 0).length;

/** Searches the contents of files. */
export const grepSamples = (disk: SampleDisk, params: GrepContentParams): GrepContentState => {
  const { contextLines = 0, include, limit = LocalSystemDefault.grepResults } = params;
  const { output = 'content', pattern } = params;
  const { files, scope } = select(disk, params.scope);
  const fits = include === undefined ? () => true : createGlob(include);
  const expression = createExpression(params);
  const found: Array<GrepFile & { lines: GrepLine[] }> = [];
  let left: number = limit;
  let truncated = false;
  for (const [path, { kind, text }] of files) {
    if (kind !== 'text' || !fits(path)) continue;
    const lines = grepFile(text, expression, contextLines);
    const matching = countMatches(lines);
    if (matching === 0) continue;
    if (left <= 0) {
      truncated = true;
      break;
    }
    if (output === 'content' && matching > left) truncated = true;
    const last = lines.filter(({ matches }) => matches.length > 0)[left - 1]?.line ?? Infinity;
    const shown = output === 'content' ? lines.filter(({ line }) => line <= last) : lines;
    found.push({ count: countMatches(shown), lines: shown, path });
    left -= output === 'content' ? countMatches(shown) : 1;
  }
  return {
    engine: 'javascript',
    files: found.map(({ count = 0, lines, path }) => {
      if (output === 'files') return { path };
      return output === 'count' ? { count, path } : { count, lines, path };
    }),
    output,
    pattern,
    scope,
    totalMatches: found.reduce((sum, { count = 0 }) => sum + count, 0),
    truncated,
  };
};
