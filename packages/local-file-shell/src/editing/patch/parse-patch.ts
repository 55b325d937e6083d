import { posix } from 'node:path';

import type { PatchOperation } from '../types.ts';
import { parseHunks } from './parse-hunks.ts';
import { createPatchError, quoteLine } from './patch-error.ts';
import { type NumberedLine, unwrapPatch } from './unwrap-patch.ts';

const SECTION = /^\*\*\* (?<verb>Add|Delete|Update) File:(?<path>.*)$/;
const MOVE = /^\*\*\* Move to:(?<path>.*)$/;
const END_OF_FILE = '*** End of File';

interface Section {
  header: NumberedLine;
  lines: NumberedLine[];
  path: string;
  verb: string;
}

const isBlank = ({ text }: NumberedLine): boolean => text.trim() === '';

const parsePath = (given: string, { isExact, number }: NumberedLine): string => {
  const path = isExact === true ? given.slice(1) : given.trim();
  if (path === '') throw createPatchError(number, 'The path is missing behind the colon.');
  return path;
};

const parseSection = (line: NumberedLine): Section => {
  const { path = '', verb = '' } = SECTION.exec(line.text)?.groups ?? {};
  return { header: line, lines: [], path: parsePath(path, line), verb };
};

const isDirective = (text: string): boolean =>
  text.startsWith('***') && text.trimEnd() !== END_OF_FILE && !MOVE.test(text);

/**
 * A header with blanks before it. With one blank it is a context line where that is possible: below
 * the first line of a hunk.
 */
const readHeader = (line: NumberedLine, section: Section | undefined): NumberedLine => {
  const text = line.text.trimStart();
  if (!SECTION.test(text) && !MOVE.test(text)) return line;
  const isHunk = section?.verb === 'Update' && section.lines.some((other) => !isBlank(other));
  return isHunk && /^ \S/.test(line.text) ? line : { ...line, text };
};

const splitSections = (lines: readonly NumberedLine[]): Section[] => {
  const sections: Section[] = [];
  for (const given of lines) {
    const line = readHeader(given, sections.at(-1));
    const { number, text } = line;
    if (SECTION.test(text)) {
      sections.push(parseSection(line));
      continue;
    }
    if (isDirective(text)) {
      throw createPatchError(
        number,
        `${quoteLine(text)} is not known. There are "*** Add File: ", "*** Update File: " (with "*** Move to: " below it), "*** Delete File: " and, below a hunk, "*** End of File".`,
      );
    }
    const section = sections.at(-1);
    if (section !== undefined) section.lines.push(line);
    else if (text.trim() !== '') {
      throw createPatchError(
        number,
        `${quoteLine(text)} belongs to no file. A section begins with "*** Add File: ", "*** Update File: " or "*** Delete File: " and a path.`,
      );
    }
  }
  return sections;
};

const parseContent = ({ header, lines }: Section): string => {
  // Decoration between sections is not part of the file.
  const last = lines.findLastIndex((line) => !isBlank(line) && line.text.trimEnd() !== END_OF_FILE);
  const content = lines.slice(0, last + 1).map((line) => {
    // If the whole patch has CRLF, that says nothing about the file.
    const end = header.hasReturn === false && line.hasReturn === true ? '\r\n' : '\n';
    if (line.text.startsWith('+')) return line.text.slice(1) + end;
    if (line.text === '') return end;
    throw createPatchError(
      line.number,
      `${quoteLine(line.text)} does not begin with "+", as every line of a new file does.`,
    );
  });
  return header.endsWithBreak === false ? content.join('').replace(/\r?\n$/, '') : content.join('');
};

/** Without `--- a/x` and `+++ b/x` of a unified diff, below the header that names the same file. */
const dropDiffHeader = (lines: readonly NumberedLine[], path: string): NumberedLine[] => {
  const isSame = (line: NumberedLine | undefined, mark: string): boolean =>
    line?.text.startsWith(`${mark} `) === true &&
    posix.normalize(
      line.text
        .slice(4)
        .trim()
        .replace(/^[ab]\//, ''),
    ) === posix.normalize(path);
  const isHeader =
    isSame(lines[0], '---') && isSame(lines[1], '+++') && lines[2]?.text.startsWith('@@') === true;
  return lines.slice(isHeader ? 2 : 0);
};

const parseUpdate = ({ header, lines, path }: Section): PatchOperation => {
  const [first, ...rest] = lines;
  const move = first === undefined ? undefined : MOVE.exec(first.text)?.groups?.['path'];
  const moveTo = move === undefined || first === undefined ? undefined : parsePath(move, first);
  const body = moveTo === undefined ? lines : rest;
  const misplaced = body.find(({ text }) => MOVE.test(text));
  if (misplaced !== undefined) {
    throw createPatchError(
      misplaced.number,
      '"*** Move to: " must be directly below "*** Update File: ", once.',
    );
  }
  const hunks = parseHunks(dropDiffHeader(body, path));
  if (hunks.length === 0 && moveTo === undefined) {
    throw createPatchError(
      header.number,
      `The changes of ${quoteLine(path)} are missing: it has no hunks.`,
    );
  }
  return {
    endsWithBreak: header.endsWithBreak,
    hunks,
    kind: 'update',
    line: header.number,
    path,
    ...(moveTo !== undefined && { moveTo }),
  };
};

const parseOperation = (section: Section): PatchOperation => {
  const { header, lines, path, verb } = section;
  const line = header.number;
  if (verb === 'Update') return parseUpdate(section);
  if (verb === 'Add') return { content: parseContent(section), kind: 'add', line, path };
  const text = lines.find((other) => !isBlank(other));
  // A unified diff shows the text that goes.
  if (text !== undefined && !text.text.startsWith('@@')) {
    throw createPatchError(
      text.number,
      `Nothing may follow "*** Delete File: ": ${quoteLine(text.text)} belongs to no hunk.`,
    );
  }
  return { hunks: parseHunks(lines), kind: 'delete', line, path };
};

/** A file that stays in place may be named again: its sections are applied one after another. */
const refuseRepeatedPaths = (operations: readonly PatchOperation[]): void => {
  const named = new Map<string, { isMoved: boolean; line: number }>();
  for (const operation of operations) {
    const moveTo = operation.kind === 'update' ? operation.moveTo : undefined;
    const isMoved = moveTo !== undefined;
    for (const path of isMoved ? [operation.path, moveTo] : [operation.path]) {
      const name = posix.normalize(path);
      const before = named.get(name);
      if (before !== undefined && (before.isMoved || isMoved)) {
        throw createPatchError(
          operation.line,
          `${quoteLine(path)} is there already, at line ${before.line}, and a file that is moved may be there once: put all its hunks below one "*** Update File: " with "*** Move to: ".`,
        );
      }
      named.set(name, { isMoved, line: operation.line });
    }
  }
};

/**
 * Parses a patch in the `*** Begin Patch` format, or a unified diff. Surrounding blank lines, a
 * code fence or a heredoc, CRLF, and empty context lines without their space are tolerated;
 * ambiguous input is not. Sections of the same file are applied in order.
 *
 * @throws ToolError `InvalidPattern`, with the line of the patch and what was expected there
 */
export const parsePatch = (patch: string): PatchOperation[] => {
  const lines = unwrapPatch(patch);
  const operations = splitSections(lines).map(parseOperation);
  if (operations.length === 0) {
    throw createPatchError(1, 'The patch is empty: there is no file in it.');
  }
  refuseRepeatedPaths(operations);
  return operations;
};
