import { neutraliseText } from '@lobechat/prompts';

import { LocalSystemLimit } from '../constants.ts';
import type { GrepContentParams, GrepContentState, GrepFile, GrepLine } from '../types.ts';
import { placeOf } from './listing.ts';
import { count, describeSkipped, describeUnreadable, joinLines, oneLine, remark } from './words.ts';

/** `12:` before a matching line, `12-` before a context line. */
const formatLine = ({ line, matches, text, truncated }: GrepLine): string =>
  `${line}${matches.length > 0 ? ':' : '-'}${neutraliseText(text)}${truncated ? ' …' : ''}`;

const formatLines = (lines: readonly GrepLine[], hasContext: boolean): string =>
  lines
    .flatMap((line, index) => {
      const previous = lines[index - 1];
      const isGap = hasContext && previous !== undefined && line.line > previous.line + 1;
      return isGap ? ['--', formatLine(line)] : [formatLine(line)];
    })
    .join('\n');

const formatFile = ({ lines = [], path }: GrepFile): string => {
  const hasContext = lines.some(({ matches }) => matches.length === 0);
  return `${oneLine(path)}\n${formatLines(lines, hasContext)}`;
};

const formatFiles = ({ files, output }: GrepContentState): string => {
  if (output === 'files') return files.map(({ path }) => oneLine(path)).join('\n');
  if (output === 'count') {
    return files.map(({ count: matches = 0, path }) => `${oneLine(path)}\t${matches}`).join('\n');
  }
  return files.map(formatFile).join('\n\n');
};

const HINTS: ReadonlyArray<readonly [keyof GrepContentParams, string]> = [
  ['ignoreCase', 'ignoreCase'],
  ['literal', 'literal, if the pattern is plain text'],
  ['includeIgnored', 'includeIgnored, for what .gitignore excludes'],
];

const describeNothing = (state: GrepContentState, params: Partial<GrepContentParams>): string => {
  const { pattern, scope } = state;
  const narrowing = (['include', 'fileType'] as const).filter((name) => params[name] !== undefined);
  const hints = [
    ...(/[^\\]\\\|/.test(pattern) && !params.literal ? ['| for alternatives, not \\|'] : []),
    ...HINTS.filter(([name]) => params[name] !== true).map(([, hint]) => hint),
    ...(narrowing.length > 0 ? [`without ${narrowing.join(' and ')}`] : []),
  ];
  const skipped = describeSkipped(state);
  const where = `${skipped === undefined ? '' : 'text files of '}${placeOf(scope)}`;
  return `No matches for ${JSON.stringify(neutraliseText(pattern))} in ${where}.${skipped === undefined ? '' : ` ${skipped}`} To find more: ${hints.join('; ')}.`;
};

const describeTotal = (state: GrepContentState): string => {
  const { files, output, stopped, totalFiles = files.length, totalMatches } = state;
  const most = stopped ? 'at least ' : '';
  const found =
    output === 'files'
      ? `${count(totalFiles, 'file')} with a match`
      : `${count(totalMatches, 'match', 'matches')} in ${count(totalFiles, 'file')}`;
  const shown = files.length < totalFiles ? `, the first ${count(files.length, 'file')}` : '';
  return `${most}${found}${shown}:`;
};

/** Lists matches by file, with line numbers. */
export const formatGrep = (
  state: GrepContentState,
  params: Partial<GrepContentParams> = {},
): string => {
  const unreadable = describeUnreadable(state);
  if (state.files.length === 0) return joinLines([describeNothing(state, params), unreadable]);
  return joinLines([
    describeTotal(state),
    formatFiles(state),
    state.truncated
      ? remark(
          `Not all: narrow pattern, include or scope, or raise limit (at most ${LocalSystemLimit.grepResults}).`,
        )
      : undefined,
    unreadable,
  ]);
};
