import { comparePlace } from '../compare-place.ts';
import { createAmbiguityError, createOverloadError, type EditLabel } from '../edit-errors.ts';
import { createMissError, createPlainMissError } from '../explain-miss.ts';
import { findPlaces } from '../find-places.ts';
import { getLine, getLineEnd, getLineStart, type LineTable } from '../line-table.ts';
import type { Place } from '../place.ts';
import { createSentLines, type SentText } from '../sent-text.ts';
import type { PatchHunk, PatchLine } from '../types.ts';
import { findAnchors } from './find-anchors.ts';
import { quoteLine } from './patch-error.ts';
import { selectAnchored } from './select-anchored.ts';

/** The place of a hunk. */
export interface LocatedHunk {
  /** The hunk's lines, with the file's lines that matched. */
  lines: PatchLine[];
  place: Place;
  sent: SentText;
}

/** A hunk to find. */
export interface LocateHunkOptions {
  /** First line that may belong to it, 0-based. */
  from: number;
  hunk: PatchHunk;
  label: EditLabel;
  table: LineTable;
}

/** Places that are checked closely. */
const MAX_PLACES = 1000;

/** Lines without the empty one after the last line break. */
const countRealLines = (table: LineTable): number => {
  const last = table.count - 1;
  return getLineStart(table, last) === getLineEnd(table, last) ? last : table.count;
};

/** Whether a line occurs in the file before the patch. */
export const isOld = ({ kind }: PatchLine): boolean => kind !== 'add';

const BLANK: PatchLine = { kind: 'context', text: '' };

/** The hunk's lines with the empty lines around it, which may or may not belong to it. */
const listVariants = ({ lines, outerBlankLines }: PatchHunk): PatchLine[][] => {
  const before = Array.from({ length: outerBlankLines.before }, () => BLANK);
  const after = Array.from({ length: outerBlankLines.after }, () => BLANK);
  const variants = [
    [...before, ...lines, ...after],
    [...before, ...lines],
    [...lines, ...after],
    lines,
  ];
  return variants.filter(
    (variant, index) => variants.findIndex(({ length }) => length === variant.length) === index,
  );
};

const findAnchorLines = ({ from, hunk, label, table }: LocateHunkOptions): number[] => {
  // The named line may be above the previous hunk, whose function contains this one too.
  const below = findAnchors(table, hunk.headers, from);
  const anchors = 'missing' in below ? findAnchors(table, hunk.headers, 0) : below;
  if ('lines' in anchors) return anchors.lines;
  throw createPlainMissError(
    label,
    `the line that ${quoteLine(`@@ ${anchors.missing}`)} names is not in the file${hunk.headers.length > 1 ? ' below those of the @@ lines before it' : ''}. An @@ line repeats a whole line of the file above the place.`,
  );
};

/** A hunk that only adds lines goes below the line that its `@@` lines name, or at the end. */
const locateInsertion = (options: LocateHunkOptions): LocatedHunk | undefined => {
  const { from, hunk, label, table } = options;
  const anchors = hunk.headers.length > 0 ? findAnchorLines(options) : undefined;
  const lastLine = countRealLines(table) - 1;
  if (lastLine < 0) return undefined;
  const isLast = hunk.atEnd || hunk.appends === true;
  if (!isLast && anchors === undefined) {
    throw createPlainMissError(
      label,
      'it has only "+" lines, and nothing says where they go. Put a line of context (with a space before it) above or below them, an @@ line with the line above them, or "*** End of File" below them.',
    );
  }
  const below = isLast ? [lastLine] : (anchors ?? []).filter((line) => line + 1 >= from);
  const [line] = below;
  if (line === undefined) throw createOrderError(label, (anchors?.[0] ?? 0) + 1);
  if (below.length > 1) throw createAmbiguityError(label, table, below);
  const text = getLine(table, line);
  const sent = createSentLines([text]);
  const place = comparePlace(sent, table, line);
  return place && { lines: [{ kind: 'context', text }, ...hunk.lines], place, sent };
};

const createOrderError = (label: EditLabel, line: number) =>
  createPlainMissError(
    label,
    `its place is at line ${line}, above that of a hunk before it. Hunks follow the order of the file.`,
  );

const selectPlaces = (
  { hunk, table }: LocateHunkOptions,
  places: readonly Place[],
  anchors: readonly number[] | undefined,
): Place[] => {
  const { length } = hunk.lines.filter(isOld);
  if (anchors === undefined) return [...places];
  const anchored = selectAnchored(table, anchors, places);
  if (anchored.length > 0) return anchored;
  const below = places.filter(({ line }) => line > (anchors[0] ?? 0));
  // Several lines with a single match are there, whatever the @@ line says.
  return places.length === 1 && length > 1 ? below : [];
};

/**
 * Finds the place of a hunk by the matching rules, below earlier hunks.
 *
 * @returns `undefined` for lines that are added to an empty file
 * @throws ToolError `NoMatch`, `AmbiguousMatch`, `ResourceLimit`
 */
export const locateHunk = (options: LocateHunkOptions): LocatedHunk | undefined => {
  const { from, hunk, label, table } = options;
  if (!hunk.lines.some(isOld)) return locateInsertion(options);
  const anchors = hunk.headers.length > 0 ? findAnchorLines(options) : undefined;
  const realLines = countRealLines(table);
  let elsewhere: Place[] = [];
  for (const lines of listVariants(hunk)) {
    const old = lines.filter(isOld).map(({ text }) => text);
    const sent = createSentLines(old);
    const first = hunk.atEnd ? Math.max(realLines - old.length, from) : from;
    const search = { overlapping: true, sent, table };
    const places = findPlaces({ ...search, from: Math.max(first, anchors?.[0] ?? 0) });
    if (places === undefined) throw createOverloadError(label);
    const ending = hunk.atEnd
      ? places.filter(({ line }) => line + old.length === realLines)
      : places;
    const selected = ending.length > MAX_PLACES ? ending : selectPlaces(options, ending, anchors);
    const numbered = selected.filter(({ line }) => line + 1 === hunk.near);
    const found = numbered.length === 1 ? numbered : selected;
    const [place] = found;
    if (found.length > 1) {
      throw createAmbiguityError(
        label,
        table,
        found.map(({ line }) => line),
      );
    }
    if (place !== undefined) return { lines, place, sent };
    elsewhere = findPlaces(search) ?? [];
  }
  const [other] = elsewhere;
  if (other === undefined) {
    const oldText = hunk.lines
      .filter(isOld)
      .map(({ text }) => text)
      .join('\n');
    throw createMissError({ edit: { oldText }, label, table });
  }
  if (hunk.atEnd) {
    throw createPlainMissError(
      label,
      `its lines are at line ${other.line + 1}, but not at the end of the file, as "*** End of File" says.`,
    );
  }
  if (other.line < from) throw createOrderError(label, other.line + 1);
  throw createPlainMissError(
    label,
    `its lines are at line ${other.line + 1}, but not in the part that the @@ line ${quoteLine(hunk.headers.at(-1) ?? '')} begins. Name the line of the function or class that they are in, or give more lines of context.`,
  );
};
