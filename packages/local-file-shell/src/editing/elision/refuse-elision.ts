import { takeHead } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { compareLines, type LineChange } from '../line-changes.ts';
import { splitLines } from '../sent-text.ts';
import { isElision } from './is-elision.ts';
import { isInLongString } from './string-lines.ts';

/** A change of a text that may have left out lines that should stay. */
export interface ElisionOptions {
  after: string;
  before: string;
  /** The file's name in messages; its extension distinguishes prose from programs. */
  name: string;
}

const MAX_QUOTED = 80;

const quote = (line: string): string => JSON.stringify(takeHead(line.trim(), MAX_QUOTED));

/** How often each line occurs in a text, ignoring indentation. */
const countLines = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const key = line.trim();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

const hasWord = (line: string): boolean => /[\p{L}\p{N}]/u.test(line);

/** Changes separated only by brackets and blank lines count as one. */
const joinChanges = (changes: readonly LineChange[], lines: readonly string[]): LineChange[] => {
  const joined: LineChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last && !lines.slice(last.oldEnd, change.oldStart).some(hasWord))
      joined[joined.length - 1] = { ...change, newStart: last.newStart, oldStart: last.oldStart };
    else joined.push(change);
  }
  return joined;
};

interface Elision {
  /** 1-based line of the resulting text. */
  line: number;
  lost: string[];
  text: string;
}

const findElision = ({ after, before, name }: ElisionOptions): Elision | undefined => {
  const newLines = splitLines(after);
  if (!newLines.some((line) => isElision(line, name))) return undefined;
  const oldLines = splitLines(before);
  const [had, has] = [countLines(oldLines), countLines(newLines)];
  const isNew = (line: string): boolean =>
    (has.get(line.trim()) ?? 0) > (had.get(line.trim()) ?? 0);
  const isLost = (line: string): boolean =>
    hasWord(line) && (has.get(line.trim()) ?? 0) < (had.get(line.trim()) ?? 0);
  for (const { newEnd, newStart, oldEnd, oldStart } of joinChanges(
    compareLines(oldLines, newLines),
    oldLines,
  )) {
    const lost = oldLines.slice(oldStart, oldEnd).filter(isLost);
    if (lost.length === 0) continue;
    for (let line = newStart; line < newEnd; line += 1) {
      const text = newLines[line] ?? '';
      if (!isNew(text) || !isElision(text, name)) continue;
      const place = newLines.slice(0, line).join('\n').length;
      if (!isInLongString(newLines.join('\n'), place)) return { line: line + 1, lost, text };
    }
  }
  return undefined;
};

/**
 * Rejects a text in which a new line such as `// ... rest of the code ...` replaces lines: its
 * author meant to keep them, and they would be lost. An existing line, a line in a string, and a
 * line that replaces nothing are accepted.
 *
 * @throws ToolError `InvalidArguments`
 */
export const refuseElision = (options: ElisionOptions): void => {
  const elision = findElision(options);
  if (elision === undefined) return;
  const { line, lost, text } = elision;
  const [first = ''] = lost;
  const gone =
    lost.length === 1
      ? `the line ${quote(first)}`
      : `${lost.length} lines, beginning with ${quote(first)},`;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${options.name}: line ${line} would be ${quote(text)}, and ${gone} would be lost. Nothing was changed. Send ` +
      'every line that is to stay, or make smaller edits that leave those lines out. If that line is meant as it is, insert it by an edit that removes nothing.',
  );
};
