import type { AppliedEdit, TextEdit } from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { buildReplacement } from './build-replacement.ts';
import {
  createAmbiguityError,
  createInvalidEditError,
  createOverloadError,
  type EditLabel,
  MAX_COUNTED_PLACES,
} from './edit-errors.ts';
import { createMissError, createUnclearIndentationError } from './explain-miss.ts';
import { findPlaces } from './find-places.ts';
import { findText } from './find-text.ts';
import { compareLines } from './line-changes.ts';
import { createLineTable, findLine, type LineTable } from './line-table.ts';
import { nameTolerance, type Place, Tolerance } from './place.ts';
import { replaceExactly } from './replace-exact.ts';
import { createSentText, type SentText, splitLines } from './sent-text.ts';
import type { ApplyEditsOptions, EditedText } from './types.ts';

/** Places of one edit whose lines are listed. */
const MAX_LISTED_PLACES = 1000;

interface SingleEdit {
  /** The text before the first edit. */
  before: string;
  edit: TextEdit;
  label: EditLabel;
  text: string;
}

interface SingleResult {
  applied: AppliedEdit;
  text: string;
}

const describeApplied = (lines: readonly number[], match: AppliedEdit['match']): AppliedEdit => ({
  lines: lines.slice(0, MAX_LISTED_PLACES).map((line) => line + 1),
  match,
  ...(lines.length > MAX_LISTED_PLACES && { places: lines.length }),
});

const EMPTY_OLD_TEXT =
  'oldText is empty, so it matches everywhere. To write a whole file use writeFile; to insert text, give the line before or after the place as oldText, and it together with the new lines as newText.';

const checkEdit = ({ edit, label }: SingleEdit): void => {
  if (edit.oldText === '') throw createInvalidEditError(label, EMPTY_OLD_TEXT);
  if (edit.oldText === edit.newText) {
    throw createInvalidEditError(
      label,
      'oldText and newText are the same: this changes nothing. Pass the current text as oldText and the new text as newText.',
    );
  }
};

/** Finds places of the text as it was sent. None starts within a two-character line break. */
const findExactly = (text: string, { oldText, replaceAll = false }: TextEdit): number[] => {
  const accept = (offset: number): boolean => offset === 0 || text[offset - 1] !== '\r';
  return findText(text, oldText, {
    ...(oldText.startsWith('\n') && { accept }),
    limit: replaceAll ? Number.POSITIVE_INFINITY : MAX_COUNTED_PLACES,
    overlapping: !replaceAll,
  });
};

const countLines = (text: string, offsets: readonly number[]): number[] => {
  const lines: number[] = [];
  let line = 0;
  let next = text.indexOf('\n');
  for (const offset of offsets) {
    while (next !== -1 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    lines.push(line);
  }
  return lines;
};

const applyExactly = (single: SingleEdit, offsets: readonly number[]): SingleResult => {
  const { edit, label, text } = single;
  const lines = countLines(text, offsets);
  if (offsets.length > 1 && edit.replaceAll !== true) {
    throw createAmbiguityError(label, createLineTable(text), lines);
  }
  const replaced = replaceExactly(text, offsets, edit);
  const match = replaced.isIndented ? 'indentation' : 'exact';
  return { applied: describeApplied(lines, match), text: replaced.text };
};

/** Places of a sent text in the file, and what they were found with. */
interface Search {
  places: readonly Place[];
  sent: SentText;
  table: LineTable;
}

const searchLines = ({ edit, label, text }: SingleEdit, sent: SentText): Search => {
  const table = createLineTable(text);
  const places = findPlaces({ overlapping: edit.replaceAll !== true, sent, table });
  if (places === undefined) throw createOverloadError(label);
  return { places, sent, table };
};

/**
 * In a file with both line endings, a place with the other one looks the same to the caller, so it
 * counts like an exact one; unless the edit is about line endings itself.
 */
const searchAnyBreaks = (single: SingleEdit): Search | undefined => {
  const { newText, oldText } = single.edit;
  const isBlind = oldText.includes('\n') && !oldText.includes('\r') && !newText.includes('\r');
  if (!isBlind || !single.text.includes('\r\n')) return undefined;
  const sent = createSentText(oldText);
  const search = searchLines(single, { ...sent, breaks: sent.breaks.map(() => '') });
  return { ...search, places: search.places.filter(({ reachesEnd }) => !reachesEnd) };
};

/** The end of the file stands for a line break only if no place has one. */
const searchTolerantly = (single: SingleEdit): Search => {
  const search = searchLines(single, createSentText(single.edit.oldText));
  const places = search.places.filter(({ reachesEnd }) => !reachesEnd);
  const isSame = ({ tolerance }: Place): boolean => (tolerance & ~Tolerance.LineEndings) === 0;
  return places.some(isSame) ? { ...search, places } : search;
};

const applyTolerantly = (single: SingleEdit, { places, sent, table }: Search): SingleResult => {
  const { before, edit, label, text } = single;
  const isEverywhere = edit.replaceAll === true;
  const [first] = places;
  if (first === undefined) {
    const wasThere = before !== text && before.includes(edit.oldText);
    throw createMissError({ edit, label, table, wasThere });
  }
  // The tolerated differences must be at the start of the text, not at the start of its line.
  const lineOf = (place: Place): number => findLine(table, place.start);
  if (places.length > 1 && !isEverywhere) {
    throw createAmbiguityError(label, table, places.map(lineOf));
  }
  const newLines = splitLines(edit.newText);
  const lineBreak = /\r?\n/.exec(edit.newText)?.[0];
  const changes = compareLines(
    sent.lines.map((line) => line.text),
    newLines,
  );
  const parts: string[] = [];
  let next = 0;
  for (const place of places) {
    const replacement = buildReplacement({
      // The last line break is not compared if the file has none.
      changes: place.reachesEnd ? undefined : changes,
      lineBreak,
      newLines,
      place,
      sent,
      table,
    });
    if ('unclearLine' in replacement) {
      throw createUnclearIndentationError({ label, line: replacement.unclearLine, place, table });
    }
    parts.push(text.slice(next, place.start), replacement.text);
    next = place.end;
  }
  parts.push(text.slice(next));
  return {
    applied: describeApplied(places.map(lineOf), nameTolerance(first.tolerance)),
    text: parts.join(''),
  };
};

const applyEdit = (single: SingleEdit): SingleResult => {
  checkEdit(single);
  const offsets = findExactly(single.text, single.edit);
  const search = offsets.length > 0 ? searchAnyBreaks(single) : searchTolerantly(single);
  const isInexact = search?.places.some(({ start }, index) => start !== offsets[index]);
  const result =
    search && (offsets.length === 0 || isInexact)
      ? applyTolerantly(single, search)
      : applyExactly(single, offsets);
  if (result.text === single.text) {
    throw createInvalidEditError(
      single.label,
      `This changes nothing: at line ${result.applied.lines[0] ?? 1} the file already has newText, and oldText differs from it only in what is tolerated (line endings, Unicode punctuation, white space). To change just that, use writeFile or applyPatch.`,
    );
  }
  return result;
};

/**
 * Replaces texts in a text, in order, all or none. An `oldText` must occur once, or with
 * `replaceAll` at least once: exactly, or with different line endings, Unicode punctuation,
 * trailing white space or common indentation; the strictest of these rules that finds anything
 * decides. Nothing outside the places changes.
 *
 * @throws ToolError `NoMatch` and `AmbiguousMatch` (with a {@link MatchErrorBody}),
 * `InvalidArguments`, `ResourceLimit`
 */
export const applyEdits = ({ edits, path, text }: ApplyEditsOptions): EditedText => {
  if (edits.length === 0) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `${path}: there is no edit. Give oldText and newText, or edits with at least one of them.`,
    );
  }
  const applied: AppliedEdit[] = [];
  let current = text;
  for (const [index, edit] of edits.entries()) {
    const name = edits.length === 1 ? undefined : `edit ${index + 1} of ${edits.length}`;
    const label: EditLabel = { name, number: index + 1, path, textName: 'oldText' };
    const result = applyEdit({ before: text, edit, label, text: current });
    applied.push(result.applied);
    current = result.text;
  }
  if (current === text) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `${path}: the edits undo each other: together they change nothing.`,
    );
  }
  return { applied, text: current };
};
