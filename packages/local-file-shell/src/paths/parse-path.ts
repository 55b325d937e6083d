import { homedir } from 'node:os';
import path from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';

/** Longer paths are rejected: no supported file system accepts them. */
const MAX_PATH_BYTES = 4096;

const refuse = (message: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, message);

/**
 * Makes a path from a model absolute: relative ones start at `base`, `~` is the home folder. `..`
 * is kept, because its meaning depends on the symbolic links before it.
 *
 * @throws ToolError `InvalidArguments` (empty, NUL, too long, `~user`, relative without a base)
 */
export const parsePath = (text: string, base: string | undefined): string => {
  if (text.trim() === '')
    throw refuse(
      "The path is empty. Give a path such as 'src/index.ts', or '.' for the workspace.",
    );
  if (text.includes('\0'))
    throw refuse('The path contains a NUL character, which no file name has. Leave it out.');
  if (Buffer.byteLength(text) > MAX_PATH_BYTES)
    throw refuse(`The path has more than ${MAX_PATH_BYTES} bytes. Use a shorter one.`);
  if (text === '~') return homedir();
  if (text.startsWith('~/') || (path.sep === '\\' && text.startsWith('~\\')))
    return `${homedir()}${path.sep}${text.slice(2)}`;
  if (text.startsWith('~'))
    throw refuse(
      `'${text}' would be another user's home folder, which is not looked up. ` +
        `Give the absolute path, or './${text}' for a file of that name.`,
    );
  if (path.isAbsolute(text)) return text;
  if (base === undefined)
    throw refuse(`'${text}' is relative, and there is no workspace. Give an absolute path.`);
  return `${base}${path.sep}${text}`;
};
