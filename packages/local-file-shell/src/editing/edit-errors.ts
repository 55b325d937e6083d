import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { takeHead } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { isBlank } from './characters.ts';
import { getLine, type LineTable } from './line-table.ts';
import type { MatchErrorBody } from './types.ts';

/** Places of a text that are counted; more would not improve an error. */
export const MAX_COUNTED_PLACES = 1000;
/** Places whose lines an error names. */
const MAX_NAMED_PLACES = 5;
const MAX_LINE = 80;

/** The source of a text: an edit of a call, or a hunk of a patch. */
export interface EditLabel {
  /** e.g. `edit 2 of 3`, `hunk 1 (line 4 of the patch)`. Absent for a single edit. */
  name?: string | undefined;
  /** 1-based. */
  number: number;
  path: string;
  /** The name of the text to find: `oldText`, or `its lines` for a hunk. */
  textName: string;
}

/** The beginning of an error, such as `Edit 2 of 3 in src/a.ts: `, and its end. */
export const describeLabel = ({ name, path }: EditLabel): string =>
  name === undefined ? `${path}: ` : `${path}, ${name}: `;

const describeBefore = (table: LineTable, line: number): string => {
  for (let above = line - 1; above >= 0 && above > line - 5; above -= 1) {
    const text = getLine(table, above).trim();
    if (isBlank(text)) continue;
    return `, below ${JSON.stringify(takeHead(text, MAX_LINE))}`;
  }
  return '';
};

/** The error for a text that occurs more than once in a file. Lines are 0-based. */
export const createAmbiguityError = (
  label: EditLabel,
  table: LineTable,
  lines: readonly number[],
): ToolError => {
  const named = lines.slice(0, MAX_NAMED_PLACES);
  const isMany = lines.length >= MAX_COUNTED_PLACES;
  const count = isMany ? `at least ${MAX_COUNTED_PLACES}` : String(lines.length);
  const places = named.map((line) => `- line ${line + 1}${describeBefore(table, line)}`);
  const more = lines.length - named.length;
  if (more > 0) places.push(`- and ${more} more`);
  const body: MatchErrorBody = {
    count: lines.length,
    edit: label.number,
    lines: named.map((line) => line + 1),
  };
  const advice =
    label.textName === 'oldText'
      ? 'Add lines before or after the one you mean to oldText (and to newText, unchanged) until it occurs once, or set replaceAll to change every place.'
      : 'Add lines of context, or an @@ line with the function or class that it is in.';
  return new ToolError(
    LocalSystemErrorType.AmbiguousMatch,
    `${describeLabel(label)}${label.textName} occurs ${count} times in the file and must occur once. Nothing was changed. ${advice}\nIt begins at:\n${places.join('\n')}`,
    { body },
  );
};

/** The error for a meaningless edit. */
export const createInvalidEditError = (label: EditLabel, problem: string): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    `${describeLabel(label)}${problem} Nothing was changed.`,
    { body: { edit: label.number } satisfies MatchErrorBody },
  );

/** The error for a text that very many places of a file nearly match. */
export const createOverloadError = (label: EditLabel): ToolError =>
  new ToolError(
    ToolErrorType.ResourceLimit,
    `${describeLabel(label)}${label.textName} is nearly right in so many places that they cannot all be compared; nothing was changed. Send a text with lines that only the place you mean has, or write the whole file.`,
    { body: { edit: label.number } satisfies MatchErrorBody },
  );
