import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { formatBytes } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { ReadLimit } from '../reading/limits.ts';
import type { PlannedFile } from './planned-files.ts';
import { MAX_CHANGED_BYTES } from './read-current.ts';

/**
 * Refuses to overwrite a file that the session has seen in another version.
 *
 * @throws ToolError `Conflict`
 */
export const refuseChanged = ({ shown, status }: Readonly<PlannedFile>): void => {
  if (status !== 'changed') return;
  throw new ToolError(
    ToolErrorType.Conflict,
    `${shown} has changed since this session last read or wrote it, by a command or by somebody else. Nothing was ` +
      'changed; read it again, then decide what to write.',
  );
};

/**
 * Returns the bytes of a file that is edited in places.
 *
 * @throws ToolError `ResourceLimit`
 */
export const takeBytes = ({ bytes, original, shown }: Readonly<PlannedFile>): Uint8Array => {
  if (bytes !== undefined) return bytes;
  const size = formatBytes(Number(original?.stats.size ?? 0));
  throw new ToolError(
    ToolErrorType.ResourceLimit,
    `${shown} is ${size}, and at most ${formatBytes(MAX_CHANGED_BYTES)} can be edited. Nothing was ` +
      'changed; use a command that streams it.',
  );
};

/**
 * Refuses to edit a file whose current version the session has not seen.
 *
 * @throws ToolError `NotRead`, `Conflict`; `ResourceLimit` if it is too large to be read as a whole
 */
export const refuseUnread = (file: Readonly<PlannedFile>): void => {
  refuseChanged(file);
  if (file.status !== 'unread') return;
  const size = Number(file.original?.stats.size ?? 0);
  if (size > MAX_CHANGED_BYTES) takeBytes(file);
  if (size > ReadLimit.wholeBytes)
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `${file.shown} is ${formatBytes(size)}, and readFile only shows parts of files over ` +
        `${formatBytes(ReadLimit.wholeBytes)}, which is not enough for such an edit. Nothing was ` +
        'changed; use applyPatch, with some lines around the place.',
    );
  throw new ToolError(
    LocalSystemErrorType.NotRead,
    `${file.shown} was not read in this session. Nothing was changed; read it with readFile, ` +
      'then edit it.',
  );
};
