import type { AppliedEdit } from '@lobechat/builtin-tool-local-system';

import { buildReplacement } from '../build-replacement.ts';
import { foldPunctuation } from '../characters.ts';
import { createInvalidEditError, type EditLabel } from '../edit-errors.ts';
import { createPlainMissError, createUnclearIndentationError } from '../explain-miss.ts';
import { type LineChange, toLineChanges } from '../line-changes.ts';
import { createLineTable, getLine, getLineStart, type LineTable } from '../line-table.ts';
import { nameTolerance, Tolerance } from '../place.ts';
import { createSentLines } from '../sent-text.ts';
import type { EditedText, PatchHunk, PatchLine, PlanUpdateOptions } from '../types.ts';
import { isOld, locateHunk, type LocatedHunk } from './locate-hunk.ts';

/** A part of the file and its replacement. */
interface Splice {
  end: number;
  start: number;
  text: string;
}

const listChanges = (lines: readonly PatchLine[]): LineChange[] =>
  toLineChanges(
    lines.map(({ kind }) => ({ added: kind === 'add', count: 1, removed: kind === 'remove' })),
  );

/**
 * Omits the context at both ends: it stays unchanged, and the next hunk may use it again. One line
 * is needed if the file ends without a line break.
 */
const trimContext = (located: LocatedHunk, table: LineTable): LocatedHunk => {
  const { lines, place } = located;
  const first = lines.findIndex(({ kind }) => kind !== 'context');
  const last = lines.findLastIndex(({ kind }) => kind !== 'context');
  const after = lines.length - 1 - last;
  const reachesEnd = place.reachesEnd && after === 0;
  const oldLines = lines.filter(isOld).length;
  const before = reachesEnd ? Math.min(first, oldLines - 1) : first;
  const line = place.line + before;
  const kept = lines.slice(before, last + 1);
  const sent = createSentLines(kept.filter(isOld).map(({ text }) => text));
  const end = reachesEnd ? place.end : getLineStart(table, place.line + oldLines - after);
  return {
    lines: kept,
    place: { ...place, end, line, reachesEnd, start: getLineStart(table, line) },
    sent,
  };
};

const spliceHunk = (located: LocatedHunk, label: EditLabel, table: LineTable): Splice => {
  const { lines, place, sent } = trimContext(located, table);
  const added = lines.filter(({ kind }) => kind !== 'remove');
  const replacement = buildReplacement({
    changes: listChanges(lines),
    newBreaks: added.map(({ lineBreak }) => lineBreak),
    newLines: [...added.map(({ text }) => text), ''],
    place,
    sent,
    table,
  });
  if ('unclearLine' in replacement) {
    throw createUnclearIndentationError({ label, line: replacement.unclearLine, place, table });
  }
  return { end: place.end, start: place.start, text: replacement.text };
};

const applySplices = (text: string, splices: readonly Splice[]): string => {
  let next = 0;
  let result = '';
  for (const { end, start, text: inserted } of splices) {
    result += text.slice(next, start) + inserted;
    next = end;
  }
  return result + text.slice(next);
};

/** Enough letters or digits to tell a line from those that are often repeated, such as `});`. */
const TELLING = /(?:[\p{L}\p{N}_][^\p{L}\p{N}_]*){4}|\p{Lo}/u;

/**
 * The line, 0-based, at which the lines of a hunk that only adds stand already: above or below the
 * places where they would go, and not only in its context.
 */
const findApplied = (
  { lines, place }: LocatedHunk,
  { appends, atEnd, lines: given }: PatchHunk,
  table: LineTable,
): number | undefined => {
  if (!lines.some(({ kind, text }) => kind === 'add' && TELLING.test(text))) return undefined;
  if (lines.some(({ kind }) => kind === 'remove')) return undefined;
  const isLast = !given.some(isOld) && (atEnd || appends === true);
  const fold = (text: string): string =>
    place.tolerance <= Tolerance.LineEndings ? text : foldPunctuation(text).trim();
  const found = lines.flatMap((line, start) => {
    if (isOld(line) || lines[start - 1]?.kind === 'add') return [];
    const rest = lines.slice(start);
    const end = rest.findIndex(isOld);
    const added = rest.slice(0, end === -1 ? undefined : end);
    const above = lines.slice(0, start).filter(isOld).length;
    const at = place.line + above;
    const from = [
      ...(added.length > rest.filter(isOld).length ? [at] : []),
      ...(isLast || added.length > above ? [at - added.length] : []),
    ].find((first) =>
      added.every(({ text }, index) => {
        const there = first + index;
        return there >= 0 && there < table.count && fold(getLine(table, there)) === fold(text);
      }),
    );
    return [from];
  });
  return found.includes(undefined) ? undefined : found[0];
};

/** A byte order mark, also as results show it. */
const MARK = /^(?:\uFEFF|\\u\{FEFF\})/;
/** One that belongs to a line. */
const MARKED_LINE = /\n\uFEFF|(?:^|\n)\\u\{FEFF\}/;

/** A byte order mark is no part of a text, but git shows it in the first line. */
const withoutMark = (hunks: readonly PatchHunk[], text: string): readonly PatchHunk[] => {
  const isMarked = (line: PatchLine): boolean => isOld(line) && MARK.test(line.text);
  const [first, ...others] = hunks;
  if (first?.lines.some(isMarked) !== true || MARKED_LINE.test(text)) return hunks;
  const lines = first.lines.map((line) => ({ ...line, text: line.text.replace(MARK, '') }));
  return [{ ...first, lines }, ...others];
};

const BREAK = /\r\n|[\r\n]/;

/** The text with a final line break, like its others. */
const closeText = (text: string): string =>
  /^$|[\r\n]$/.test(text) ? text : text + (BREAK.exec(text)?.[0] ?? '\n');

/**
 * Plans a patch's changes of one file: finds its hunks in order, each by the rules of
 * {@link applyEdits} and as whole lines, and replaces what changes. Context lines, line endings and
 * a missing final line break stay as in the file, unless a diff shows others.
 *
 * @throws ToolError `NoMatch` and `AmbiguousMatch` (with a `MatchErrorBody`, `edit` being the
 * hunk's number), `InvalidArguments` if nothing would change, `ResourceLimit`
 */
export const planUpdate = ({ operation, path, text: given }: PlanUpdateOptions): EditedText => {
  const { endsWithBreak } = operation;
  const text = endsWithBreak === undefined ? given : closeText(given);
  const table = createLineTable(text);
  const applied: AppliedEdit[] = [];
  const splices: Splice[] = [];
  const shownPath = path ?? operation.path;
  let from = 0;
  let reachesEnd = true;
  for (const [index, hunk] of withoutMark(operation.hunks, given).entries()) {
    const number = index + 1;
    const label: EditLabel = {
      name: `hunk ${number} (line ${hunk.line} of the patch)`,
      number,
      path: shownPath,
      textName: 'the hunk',
    };
    const located = locateHunk({ from, hunk, label, table });
    if (located === undefined) {
      const added = hunk.lines.map((line) => line.text + (line.lineBreak ?? '\n')).join('');
      splices.push({ end: text.length, start: text.length, text: added });
      applied.push({ lines: [1], match: 'exact' });
      continue;
    }
    const repeated = findApplied(located, hunk, table);
    if (repeated !== undefined)
      throw createPlainMissError(
        label,
        `the lines that it adds are already there, at line ${repeated + 1}. If they should be there twice, include the existing ones in the hunk as context lines.`,
      );
    const { lines, place } = located;
    splices.push(spliceHunk(located, label, table));
    applied.push({ lines: [place.line + 1], match: nameTolerance(place.tolerance) });
    const changed = lines.slice(0, lines.findLastIndex(({ kind }) => kind !== 'context') + 1);
    from = place.line + changed.filter(isOld).length;
    reachesEnd = place.line + lines.filter(isOld).length >= table.count - 1;
  }
  const spliced = applySplices(text, splices);
  // What a diff says about the end counts only if it reaches the end.
  const isOpen = reachesEnd ? endsWithBreak === false : text !== given;
  const result = isOpen ? spliced.replace(/\r\n$|[\r\n]$/, '') : spliced;
  if (result === given && operation.hunks.length > 0 && operation.moveTo === undefined) {
    const label: EditLabel = { number: 1, path: shownPath, textName: 'the hunk' };
    throw createInvalidEditError(
      label,
      'The patch changes nothing: the added lines equal the removed ones, apart from tolerated differences.',
    );
  }
  return { applied, text: result };
};
