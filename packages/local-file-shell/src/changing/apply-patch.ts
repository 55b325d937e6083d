import {
  type ApplyPatchParams,
  type ApplyPatchState,
  type LocalSystemCall,
  LocalSystemErrorType,
} from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import {
  parsePatch,
  type PatchOperation,
  type PatchUpdate,
  planUpdate,
  refuseElision,
} from '../editing/index.ts';
import { changeText } from './change-text.ts';
import type { FileChanger } from './file-changer.ts';
import type { ChangeStep, PlannedFile } from './planned-files.ts';
import { refuseChanged, takeBytes } from './refuse-unknown.ts';
import { formatContent } from './write-file.ts';

const addFile = (file: Readonly<PlannedFile>, content: string): Uint8Array => {
  if (!file.exists) {
    // Deleted by the same patch: its content is what the new text replaces.
    const before = file.original?.bytes?.toString() ?? '';
    refuseElision({ after: content, before, name: file.shown });
    return formatContent({ content, path: file.shown }, undefined).bytes;
  }
  throw new ToolError(
    LocalSystemErrorType.AlreadyExists,
    `${file.shown} already exists, and the patch would add it. Nothing was changed; use ` +
      `'*** Update File: ${file.shown}', or delete it first.`,
  );
};

const updateFile = (file: Readonly<PlannedFile>, operation: PatchUpdate): Uint8Array => {
  refuseChanged(file);
  const bytes = takeBytes(file);
  // Just moved: it need not be a text.
  if (operation.hunks.length === 0) return bytes;
  const name = file.shown;
  const change = (text: string) => planUpdate({ operation, path: name, text });
  return changeText({ bytes, change, name }).bytes;
};

/** A text without the blank lines around it, its byte order mark and its kind of line breaks. */
const normalise = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/** Refuses to delete a file whose text is not the one that the patch removes. */
const refuseOtherText = (
  file: Readonly<PlannedFile>,
  { hunks, line, path }: Pick<PatchUpdate, 'hunks' | 'line' | 'path'>,
): void => {
  const bytes = takeBytes(file);
  const name = file.shown;
  // As git shows it, whatever its encoding.
  const shown = normalise(Buffer.from(bytes).toString());
  const lines = hunks.flatMap((hunk) => hunk.lines);
  if (lines.every(({ kind }) => kind === 'remove')) {
    if (normalise(lines.map(({ text }) => text).join('\n')) === shown) return;
  }
  const change = (text: string) => {
    const edited = planUpdate({
      operation: { hunks, kind: 'update', line, path },
      path: name,
      text,
    });
    if (edited.text === '') return edited;
    throw new ToolError(
      LocalSystemErrorType.NoMatch,
      `${name} has lines that the patch does not remove, and the patch would delete it. Nothing was changed; ` +
        'read it again. To delete it whatever it contains, use deleteFiles.',
    );
  };
  changeText({ bytes, change, name });
};

const toStep = (operation: PatchOperation): ChangeStep => {
  const { path } = operation;
  switch (operation.kind) {
    case 'add':
      return { decide: (file) => addFile(file, operation.content), path };
    case 'delete':
      return {
        decide: (file) => {
          refuseChanged(file);
          if (operation.hunks.length > 0) refuseOtherText(file, operation);
          return undefined;
        },
        mustExist: true,
        own: true,
        path,
      };
    case 'update': {
      const { moveTo } = operation;
      const update: ChangeStep = {
        decide: (file) => updateFile(file, operation),
        mustExist: true,
        path,
      };
      return moveTo === undefined ? update : { ...update, own: true, to: moveTo };
    }
  }
};

/**
 * Applies a patch in the `*** Begin Patch` format, all or nothing. Its context lines show that its
 * author knows the files, so they need not have been read; one that was read must not have changed.
 *
 * @throws ToolError `InvalidPattern`, `NoMatch`, `AmbiguousMatch`, `AlreadyExists`, `NotFound`,
 * `Conflict`, and the errors of changing files. Nothing was changed then.
 */
export const createApplyPatch =
  ({ changeFiles }: FileChanger) =>
  async ({ patch }: ApplyPatchParams, call: LocalSystemCall): Promise<ApplyPatchState> => {
    const { changes } = await changeFiles({ call, steps: parsePatch(patch).map(toStep) });
    return { changes };
  };
