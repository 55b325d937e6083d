import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { takeHead } from '@lobechat/prompts';
import { ToolError } from '@lobechat/types';

const MAX_SHOWN = 100;

/** A line of a patch as an error shows it. */
export const quoteLine = (line: string): string =>
  JSON.stringify(line.length <= MAX_SHOWN ? line : `${takeHead(line, MAX_SHOWN)}…`);

/** The first and last lines of a patch, for callers that sent something else. */
export const PATCH_EXAMPLE = [
  '*** Begin Patch',
  '*** Update File: path/to/file.ts',
  '@@ the line of the function or class that the change is in',
  ' a line that stays',
  '-a line that goes',
  '+a line that comes',
  '*** End Patch',
].join('\n');

/**
 * The error for an invalid patch.
 *
 * @param line 1-based line of the patch
 */
export const createPatchError = (line: number, problem: string): ToolError =>
  new ToolError(
    LocalSystemErrorType.InvalidPattern,
    `The patch cannot be read, and nothing was changed. Its line ${line}: ${problem}`,
    { body: { line } },
  );
