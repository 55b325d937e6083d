import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { showName } from './shown-names.ts';

interface ErrorForm {
  text: string;
  type: string;
}

const { AlreadyExists, NotAFile, PermissionDenied } = LocalSystemErrorType;

const FORMS: Readonly<Record<string, ErrorForm>> = {
  ABORT_ERR: { text: 'The call was cancelled.', type: ToolErrorType.Aborted },
  EACCES: {
    text: 'The operating system refused access. Ask the person for permission to it and its folder, or use another path.',
    type: PermissionDenied,
  },
  EBUSY: {
    text: 'It is in use by another program. Try again once that has ended.',
    type: ToolErrorType.Conflict,
  },
  EDQUOT: {
    text: 'The disk quota is used up. Nothing was changed.',
    type: ToolErrorType.ResourceLimit,
  },
  EEXIST: {
    text: 'The path already exists. Choose another path, or request overwriting.',
    type: AlreadyExists,
  },
  EFBIG: {
    text: 'The file would be larger than the file system allows.',
    type: ToolErrorType.ResourceLimit,
  },
  EINVAL: {
    text: 'The file system cannot do that with it, or another program replaced it in the meantime. List the folder, then try again.',
    type: ToolErrorType.Conflict,
  },
  EISDIR: { text: 'It is a folder, not a file.', type: NotAFile },
  ELOOP: {
    text: 'Symbolic links form a loop, or another program changed the path while it was used. List the folder, then try again.',
    type: ToolErrorType.InvalidArguments,
  },
  EMFILE: {
    text: 'Too many files are open. Try again with fewer at a time.',
    type: ToolErrorType.ResourceLimit,
  },
  ENAMETOOLONG: {
    text: 'The name or path is longer than the file system allows. Use a shorter one.',
    type: ToolErrorType.InvalidArguments,
  },
  ENFILE: {
    text: 'Too many files are open on this machine. Try again later.',
    type: ToolErrorType.ResourceLimit,
  },
  ENOENT: { text: 'There is no such file or folder.', type: ToolErrorType.NotFound },
  ENOSPC: {
    text: 'The disk is full. Nothing was changed; free some space first.',
    type: ToolErrorType.ResourceLimit,
  },
  ENOTDIR: { text: 'A part of the path is a file, not a folder.', type: NotAFile },
  ENOTEMPTY: {
    text: 'The folder is not empty. Ask for what is in it to go as well.',
    type: AlreadyExists,
  },
  EPERM: {
    text: 'The operating system does not permit it. Ask the person, or use another path.',
    type: PermissionDenied,
  },
  EROFS: {
    text: 'The file system is read-only. Use a path on another one.',
    type: PermissionDenied,
  },
  ETXTBSY: {
    text: 'The program is running. End it first.',
    type: ToolErrorType.Conflict,
  },
};

/**
 * Converts a failure of the file system to a `ToolError` with a stable type that names the path as
 * displayed. Returns a `ToolError` unchanged.
 */
export const toFileError = (error: unknown, display: string): ToolError => {
  if (error instanceof ToolError) return error;
  const aborted = error instanceof Error && error.name === 'AbortError';
  const code = aborted ? 'ABORT_ERR' : (getErrorCode(error) ?? '');
  const form = Object.hasOwn(FORMS, code) ? FORMS[code] : undefined;
  if (form !== undefined)
    return new ToolError(form.type, `${showName(display)}: ${form.text}`, { cause: error });
  // Node writes `EIO: i/o error, read`: the name of the call is of no use to a reader.
  const [, reason] = /^E[A-Z0-9]+: (?<reason>[^,]+)/.exec(getErrorMessage(error)) ?? [];
  const text =
    reason === undefined || code === ''
      ? getErrorMessage(error)
      : `The operating system reported ${code} (${reason}). Try again; if it keeps failing, ask the person.`;
  return new ToolError(ToolErrorType.ExecutionFailed, `${showName(display)}: ${text}`, {
    cause: error,
  });
};

/** A handler that throws a failure as {@link toFileError}. */
export const rethrowFor =
  (display: string) =>
  (error: unknown): never => {
    throw toFileError(error, display);
  };
