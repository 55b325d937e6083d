import type { PatchHunk, PatchLine } from '../types.ts';
import { createPatchError, quoteLine } from './patch-error.ts';
import type { NumberedLine } from './unwrap-patch.ts';

const END_OF_FILE = '*** End of File';
/** The header of a unified diff's hunk. Its numbers only distinguish otherwise equal places. */
const NUMBERED_HEADER = /^@@ -(?<line>\d+)(?:,\d+)? \+\d+(?:,\d+)? @@/;

/** `@@ ... @@` and `@@ @@` */
const NO_NAME = /^\s*(?:\.{3}|…|@@)?$/;

interface HunkLine extends PatchLine {
  /** Without the space that starts a context line. */
  isBare: boolean;
}

interface OpenHunk {
  headers: string[];
  /** Begins with an `@@` line that says nothing else. */
  isMarked: boolean;
  line: number;
  lines: HunkLine[];
  /** 1-based line of the file, from a numbered header. */
  near?: number;
}

const KINDS: Readonly<Record<string, PatchLine['kind']>> = {
  ' ': 'context',
  '+': 'add',
  '-': 'remove',
};

const parseHunkLine = ({ lineBreak, number, text }: NumberedLine): HunkLine => {
  if (text === '') return { isBare: true, kind: 'context', text };
  const kind = KINDS[text[0] ?? ''];
  if (kind !== undefined) return { isBare: false, kind, lineBreak, text: text.slice(1) };
  if (text.startsWith('\\ ')) {
    throw createPatchError(
      number,
      `${quoteLine(text)} is not part of this format: leave it out. Whether a file ends with a line break is kept.`,
    );
  }
  throw createPatchError(
    number,
    `${quoteLine(text)} begins neither with a space (a line that stays), nor with "-" (one that goes), nor with "+" (one that comes), nor with "@@".`,
  );
};

/** The text of an `@@` line; `undefined` if it names nothing. */
const parseHeader = (text: string): string | undefined => {
  if (NUMBERED_HEADER.test(text)) return undefined;
  const header = text
    .slice(2)
    .replace(/^ /, '')
    .replace(/ @@\s*$/, '')
    .trimEnd();
  return NO_NAME.test(header) ? undefined : header;
};

const closeHunk = (
  { headers, isMarked, line, lines, near }: OpenHunk,
  atEnd: boolean,
): PatchHunk => {
  const isInner = ({ isBare }: HunkLine): boolean => !isBare;
  const before = lines.findIndex(isInner);
  const last = lines.findLastIndex(isInner);
  const inner = lines.slice(Math.max(before, 0), last + 1);
  if (inner.every(({ kind }) => kind === 'context')) {
    throw createPatchError(
      line,
      inner.length === 0
        ? 'Here a hunk begins that has no lines. An @@ line must be followed by removed ("-") and added ("+") lines.'
        : 'Here a hunk begins that has neither a "-" nor a "+" line: it changes nothing.',
    );
  }
  const isUnnamed = isMarked && headers.length === 0 && near === undefined;
  const appends = isUnnamed && inner.every(({ kind }) => kind === 'add');
  return {
    ...(appends && { appends }),
    atEnd,
    headers,
    line,
    lines: inner.map(({ isBare: _, ...rest }) => rest),
    ...(near !== undefined && { near }),
    outerBlankLines: { after: lines.length - 1 - last, before },
  };
};

/**
 * The hunks of an `*** Update File:` section.
 *
 * @throws ToolError `InvalidPattern`
 */
export const parseHunks = (lines: readonly NumberedLine[]): PatchHunk[] => {
  const hunks: PatchHunk[] = [];
  let open: OpenHunk | undefined;
  for (const line of lines) {
    const { number, text } = line;
    if (text.trimEnd() === END_OF_FILE) {
      if (open === undefined) {
        throw createPatchError(number, `"${END_OF_FILE}" stands below the lines of a hunk.`);
      }
      hunks.push(closeHunk(open, true));
      open = undefined;
      continue;
    }
    if (!text.startsWith('@@')) {
      const parsed = parseHunkLine(line);
      // Empty lines between sections belong to nothing.
      if (open === undefined && parsed.isBare) continue;
      open ??= { headers: [], isMarked: false, line: number, lines: [] };
      open.lines.push(parsed);
      continue;
    }
    if (open?.lines.some(({ isBare }) => !isBare)) {
      hunks.push(closeHunk(open, false));
      open = undefined;
    }
    const header = parseHeader(text);
    const near = NUMBERED_HEADER.exec(text)?.groups?.['line'];
    open ??= { headers: [], isMarked: /^@@\s*$/.test(text), line: number, lines: [] };
    if (near !== undefined) open.near = Number(near);
    if (header !== undefined) open.headers.push(header);
  }
  if (open !== undefined) hunks.push(closeHunk(open, false));
  return hunks;
};
