import { readList, readNumber, readRecord, readString } from '@lobechat/shared-tool-ui';

/** A line of a search result that can be shown, in pieces. */
export interface ShownGrepLine {
  isTruncated: boolean;
  number: number;
  /** In their order; together they are the line. */
  pieces: ReadonlyArray<{ isMatch: boolean; text: string }>;
}

/** A file of a search result as far as it is known. */
export interface ShownGrepFile {
  count?: number | undefined;
  lines: ShownGrepLine[];
  path: string;
}

/** What a search found, as far as it is known. */
export interface ShownGrep {
  files: ShownGrepFile[];
  isTruncated: boolean;
  matches: number;
  unreadable: number;
}

/** UTF-16 units of a line that are shown. */
const LONGEST_LINE = 2000;

/** Places in one line that are marked. */
const MOST_MARKS = 200;

/* Positions are only marks to look at: those that are none, overlap or lie outside are left out. */
const cutPieces = (text: string, matches: unknown): ShownGrepLine['pieces'] => {
  const pieces: Array<{ isMatch: boolean; text: string }> = [];
  let done = 0;
  for (const match of readList(matches).slice(0, MOST_MARKS)) {
    const { end, start } = readRecord(match);
    const from = readNumber(start) ?? -1;
    const to = Math.min(readNumber(end) ?? -1, text.length);
    if (!Number.isInteger(from) || !Number.isInteger(to) || from < done || to <= from) continue;
    if (from > done) pieces.push({ isMatch: false, text: text.slice(done, from) });
    pieces.push({ isMatch: true, text: text.slice(from, to) });
    done = to;
  }
  if (done < text.length || pieces.length === 0) {
    pieces.push({ isMatch: false, text: text.slice(done) });
  }
  return pieces;
};

const readLine = (value: unknown): ShownGrepLine[] => {
  const { line, matches, text, truncated } = readRecord(value);
  const number = readNumber(line);
  if (number === undefined || typeof text !== 'string') return [];
  return [
    {
      isTruncated: truncated === true || text.length > LONGEST_LINE,
      number,
      pieces: cutPieces(text.slice(0, LONGEST_LINE), matches),
    },
  ];
};

const readFile = (value: unknown): ShownGrepFile[] => {
  const { count, lines, path } = readRecord(value);
  const name = readString(path);
  return name === undefined
    ? []
    : [{ count: readNumber(count), lines: readList(lines).flatMap(readLine), path: name }];
};

/** Reads the state of `grepContent`. */
export const readGrep = (state: unknown): ShownGrep | undefined => {
  const { files, totalMatches, truncated, unreadable } = readRecord(state);
  if (!Array.isArray(files)) return undefined;
  return {
    files: readList(files).flatMap(readFile),
    isTruncated: truncated === true,
    matches: readNumber(totalMatches) ?? 0,
    unreadable: readNumber(unreadable) ?? 0,
  };
};
