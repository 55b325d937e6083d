import {
  type AppliedEdit,
  type EditFileParams,
  type EditFilesParams,
  type EditFilesState,
  type EditFileState,
  type ItemError,
  type LocalSystemCall,
  LocalSystemErrorType,
  type TextEdit,
  type TextFormat,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { applyEdits } from '../editing/index.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { toFileError } from '../paths/file-error.ts';
import { withLineEnding } from '../text/line-endings.ts';
import { changeText } from './change-text.ts';
import type { FileChanger } from './file-changer.ts';
import type { PlannedFile } from './planned-files.ts';
import { refuseUnread, takeBytes } from './refuse-unknown.ts';

const refuse = (message: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, `${message} Nothing was changed.`);

/** The replacements of a call, which has two ways to specify them. */
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
    throw refuse(
      'oldText is missing: give oldText and newText, or several of them in edits. To write a whole file, use writeFile.',
    );
  if (newText === undefined)
    throw refuse('newText is missing: give what replaces oldText, empty to delete it.');
  return [{ newText, oldText, ...(replaceAll !== undefined && { replaceAll }) }];
};

/** A file with lone returns as line ends is shown and searched like any other. */
const fitReturns = (edits: readonly TextEdit[], { lineEnding }: TextFormat): readonly TextEdit[] =>
  lineEnding === 'cr'
    ? edits.map((edit) => ({
        ...edit,
        newText: withLineEnding(edit.newText, 'lf'),
        oldText: withLineEnding(edit.oldText, 'lf'),
      }))
    : edits;

/** The bytes of a file after its edits: every byte outside of them is unchanged. */
const editBytes = (
  file: Readonly<PlannedFile>,
  edits: readonly TextEdit[],
): { applied: AppliedEdit[]; bytes: Uint8Array } =>
  changeText({
    bytes: takeBytes(file),
    change: (text, format) =>
      applyEdits({ edits: fitReturns(edits, format), path: file.shown, text }),
    name: file.shown,
  });

/** Other agents create a file by replacing nothing in it. */
const adviseWriting =
  (edits: readonly TextEdit[]) =>
  (error: unknown): never => {
    const isCreation = edits.some(({ oldText }) => oldText === '');
    if (!isCreation || !(error instanceof ToolError) || error.type !== ToolErrorType.NotFound)
      throw error;
    throw new ToolError(error.type, `${error.message} To create it, use writeFile.`, {
      body: error.body,
      cause: error,
    });
  };

/**
 * Replaces exact text in a file that the session has read and that has not changed since.
 *
 * @throws ToolError `NotRead`, `Conflict`, `NoMatch`, `AmbiguousMatch`, `BinaryFile`, `NotFound`,
 * `InvalidArguments`, and the errors of changing files. Nothing was changed then.
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
          mustBeRead: true,
          mustExist: true,
          path: params.path,
        },
      ],
    }).catch(adviseWriting(edits));
    const [change] = ofStep;
    if (change === undefined) throw new Error('a file that was edited has a change');
    return { change, edits: applied, path: change.path };
  };

/** Edits of a file that a call names several times, in any spelling, are applied one after another. */
const joinByFile = async (
  files: EditFilesParams['files'],
  call: LocalSystemCall,
): Promise<EditFilesParams['files']> => {
  const guard = await createPathGuard(call);
  const joined = new Map<string, { edits: TextEdit[]; path: string }>();
  for (const { edits, path } of files) {
    // A path that cannot be changed is refused later.
    const located = await guard.locate(path, 'write').catch(() => undefined);
    const file = located?.absolute ?? path;
    const known = joined.get(file);
    if (known) known.edits.push(...edits);
    else joined.set(file, { edits: [...edits], path });
  }
  return [...joined.values()];
};

const NOT_ALONE: ItemError = {
  message:
    'It was not changed, because another file of the call could not be edited. Fix that one and send all again.',
  type: LocalSystemErrorType.NotApplied,
};

/** The result of editing one file alone. */
const findError = async (
  editFile: ReturnType<typeof createEditFile>,
  file: EditFilesParams['files'][number],
  call: LocalSystemCall,
): Promise<ItemError | undefined> => {
  try {
    await editFile(file, call);
    return undefined;
  } catch (error) {
    const { message, type } = toFileError(error, file.path);
    return { message, type };
  }
};

/**
 * Edits several files, all or nothing. If one cannot be edited, nothing is changed, and the results
 * say what is wrong with each file.
 *
 * @param preview - finds out what is wrong with each file, without changing it
 */
export const createEditFiles =
  ({ changeFiles }: FileChanger, preview: FileChanger) =>
  async (params: EditFilesParams, call: LocalSystemCall): Promise<EditFilesState> => {
    const files = await joinByFile(params.files, call);
    const applied = files.map((): AppliedEdit[] => []);
    try {
      const { ofStep } = await changeFiles({
        call,
        steps: files.map(({ edits, path }, index) => ({
          decide: (file) => {
            refuseUnread(file);
            const edited = editBytes(file, edits);
            applied[index] = edited.applied;
            return edited.bytes;
          },
          mustBeRead: true,
          mustExist: true,
          path,
        })),
      });
      const results = files.map(({ path }, index) => {
        const change = ofStep[index];
        return { edits: applied[index] ?? [], path, ...(change && { change }) };
      });
      return { failed: 0, results, succeeded: results.length };
    } catch (error) {
      const editFile = createEditFile(preview);
      const errors = await Promise.all(files.map((file) => findError(editFile, file, call)));
      // No single file is the cause, only all of them together.
      if (errors.every((found) => found === undefined)) throw error;
      const results = files.map(({ path }, index) => ({
        error: errors[index] ?? NOT_ALONE,
        path,
      }));
      return { failed: results.length, results, succeeded: 0 };
    }
  };
