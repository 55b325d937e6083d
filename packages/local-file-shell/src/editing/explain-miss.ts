import { LocalSystemErrorType, type TextEdit } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import { describeLabel, type EditLabel } from './edit-errors.ts';
import { getLine, type LineTable } from './line-table.ts';
import { describeDifferences } from './miss/describe-differences.ts';
import { findCause, findLineOf, isEmptyFile } from './miss/find-cause.ts';
import { createSuggestion, describeSuggestion } from './miss/suggestion.ts';
import type { Place } from './place.ts';
import { splitLines } from './sent-text.ts';
import type { MatchErrorBody } from './types.ts';

/** A text that is not in a file. */
export interface MissOptions {
  edit: Pick<TextEdit, 'oldText'> & Partial<TextEdit>;
  label: EditLabel;
  table: LineTable;
  /** It was there until earlier edits of the call. */
  wasThere?: boolean;
}

interface MissMessage {
  /** Lines below the sentences. */
  lines?: readonly string[];
  sentences: readonly string[];
}

const createError = (
  label: EditLabel,
  { lines = [], sentences }: MissMessage,
  body: MatchErrorBody,
): ToolError => {
  const head = describeLabel(label) + sentences.filter((sentence) => sentence !== '').join(' ');
  return new ToolError(LocalSystemErrorType.NoMatch, [head, ...lines].join('\n'), { body });
};

/**
 * The error for a text that is not in a file: the difference from the closest place, and the text
 * to send instead. The work grows with the length of the file, not with that of both.
 */
export const createMissError = ({ edit, label, table, wasThere }: MissOptions): ToolError => {
  const { newText = '', oldText } = edit;
  const { number, textName } = label;
  const start = `${textName} is not in the file; nothing was changed.`;
  if (isEmptyFile(table)) {
    const sentences = [start, 'The file is empty: use writeFile to write it.'];
    return createError(label, { sentences }, { edit: number });
  }
  if (wasThere === true) {
    const taken =
      'It was there until the edits before this one changed it: each edit applies to the text that the previous ones left. Send it as it is then, or merge the edits.';
    return createError(label, { sentences: [start, taken] }, { edit: number });
  }
  const cause = findCause(table, oldText);
  const line = findLineOf(table, newText);
  const done =
    line === undefined
      ? ''
      : `The beginning of newText is already in the file, at line ${line}: this edit may have been made before.`;
  if (cause === undefined) {
    const advice = `None of its lines resembles a line of the file. Read the file again, or search it for a part of ${textName}: it may have changed, or it is another file.`;
    return createError(label, { sentences: [start, done, advice] }, { edit: number });
  }
  const { problem, range, showsDifferences } = cause;
  const differences = showsDifferences
    ? describeDifferences(table, range, splitLines(oldText), textName)
    : [];
  const lines = [...differences, describeSuggestion(table, range, textName)];
  return createError(
    label,
    { lines, sentences: [start, done, problem] },
    { edit: number, suggestion: createSuggestion(table, range) },
  );
};

/** The error for a hunk whose place was not found, for a known reason. */
export const createPlainMissError = (label: EditLabel, problem: string): ToolError =>
  createError(label, { sentences: [problem, 'Nothing was changed.'] }, { edit: label.number });

/** Details for {@link createUnclearIndentationError}. */
export interface UnclearIndentationOptions {
  label: EditLabel;
  /** The line of the new text whose indentation in the file is unknown. */
  line: string;
  place: Place;
  table: LineTable;
}

/** The error for a text that matches with other indentation, if its new text cannot follow. */
export const createUnclearIndentationError = ({
  label,
  line,
  place,
  table,
}: UnclearIndentationOptions): ToolError => {
  const last = getLine(table, place.line);
  let end = place.line + 1;
  while (end < table.count && (table.starts[end] ?? 0) < place.end) end += 1;
  const range = { end, start: place.line };
  return createError(
    label,
    {
      lines: [describeSuggestion(table, range, label.textName)],
      sentences: [
        `${label.textName} is in the file with different indentation (its line ${place.line + 1} is ${JSON.stringify(last.slice(0, 120).toWellFormed())}), and it is not clear how the new line ${JSON.stringify(line.slice(0, 120).toWellFormed())} has to be indented there; nothing was changed.`,
      ],
    },
    { edit: label.number, suggestion: createSuggestion(table, range) },
  );
};
