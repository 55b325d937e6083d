import type {
  AppliedEdit,
  EditFileParams,
  EditFilesParams,
  EditFilesState,
  EditFileState,
  LocalSystemCall,
  TextEdit,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { applyEdits } from '../editing/index.ts';
import { toFileError } from '../paths/file-error.ts';
import { decodeText } from '../text/decode-text.ts';
import { encodeText } from '../text/encode-text.ts';
import type { FileChanger } from './file-changer.ts';
import type { PlannedFile } from './planned-files.ts';
import { refuseUnread, takeBytes } from './refuse-unknown.ts';

const refuse = (message: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, `${message} Nothing was changed.`);

/** The replacements of a call, which says them in one of two ways. */
const listEdits = ({
  edits,
  newText,
  oldText,
  replaceAll,
}: EditFileParams): readonly TextEdit[] => {
  const single = oldText !== undefined || newText !== undefined || replaceAll !== undefined;
  if (edits !== undefined) {
    if (single) throw refuse('Give either edits, or oldText and newText, not both.');
    return edits;
  }
  if (oldText === undefined)
    throw refuse('oldText is missing: give oldText and newText, or several of them in edits.');
  if (newText === undefined)
    throw refuse('newText is missing: give what replaces oldText, empty to delete it.');
  return [{ newText, oldText, ...(replaceAll !== undefined && { replaceAll }) }];
};

/** The bytes of a file after its edits: every byte outside of them is as it was. */
const editBytes = (
  file: Readonly<PlannedFile>,
  edits: readonly TextEdit[],
): { applied: AppliedEdit[]; bytes: Uint8Array } => {
  const { format, text } = decodeText(takeBytes(file), { name: file.display });
  const edited = applyEdits({ edits, path: file.display, text });
  return { applied: edited.applied, bytes: encodeText(edited.text, format) };
};

/**
 * Replaces exact text in a file that the session has read and nobody has changed since.
 *
 * @throws ToolError `NotRead`, `Conflict`, `NoMatch`, `AmbiguousMatch`, `BinaryFile`, `NotFound`,
 * `InvalidArguments`, and what changing files throws. Nothing was changed then.
 */
export const createEditFile =
  ({ changeFiles }: FileChanger) =>
  async (params: EditFileParams, call: LocalSystemCall): Promise<EditFileState> => {
    const edits = listEdits(params);
    let applied: AppliedEdit[] = [];
    const { ofStep } = await changeFiles({
      call,
      steps: [
        {
          decide: (file) => {
            refuseUnread(file);
            const edited = editBytes(file, edits);
            applied = edited.applied;
            return edited.bytes;
          },
          mustExist: true,
          path: params.path,
        },
      ],
    });
    const [change] = ofStep;
    if (change === undefined) throw new Error('a file that was edited has a change');
    return { change, edits: applied, path: change.path };
  };

/** Edits several files, each by itself: all of its edits are made or none. */
export const createEditFiles = (changer: FileChanger) => {
  const editFile = createEditFile(changer);
  return async ({ files }: EditFilesParams, call: LocalSystemCall): Promise<EditFilesState> => {
    const results: EditFilesState['results'] = [];
    for (const file of files) {
      try {
        results.push(await editFile(file, call));
      } catch (error) {
        const { message, type } = toFileError(error, file.path);
        results.push({ error: { message, type }, path: file.path });
      }
    }
    const failed = results.filter(({ error }) => error !== undefined).length;
    return { failed, results, succeeded: results.length - failed };
  };
};
