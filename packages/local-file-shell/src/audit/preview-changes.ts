import {
  type ChangesPreview,
  type CopyFilesParams,
  type DeleteFilesParams,
  type EditFileParams,
  type EditFilesParams,
  type FileChange,
  LocalSystemApiName,
  type LocalSystemCall,
  type MoveFilesParams,
  type PreviewedChange,
  type UndoChangesParams,
  type WriteFileParams,
} from '@lobechat/builtin-tool-local-system';

import { createApplyPatch } from '../changing/apply-patch.ts';
import { createChangingTools } from '../changing/create-file-changes.ts';
import { createEditFile } from '../changing/edit-file.ts';
import { createFileChanger } from '../changing/file-changer.ts';
import { withParent } from '../changing/hold-parent.ts';
import { createWriteFile } from '../changing/write-file.ts';
import { whyNotKept } from '../journal/blocked.ts';
import { captureNode } from '../journal/capture-node.ts';
import { createListChanges } from '../journal/list-changes.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { toFileError } from '../paths/file-error.ts';
import { previewUndo } from './preview-undo.ts';

/** Shows what a call would change; undefined for calls of which there is nothing to show. */
export type ChangesPreviewer = (
  apiName: string,
  args: Readonly<Record<string, unknown>>,
  call: LocalSystemCall,
) => Promise<ChangesPreview | undefined>;

/** Changes of one call that are shown. */
const MAX_SHOWN = 50;

const NOTHING = { added: 0, diff: '', removed: 0 };

const toPreviewed = ({ id: _, diffTruncated: __, ...change }: FileChange): PreviewedChange =>
  change;

/** What something comes to, or why it would fail. */
const look = async (
  path: string,
  kind: PreviewedChange['kind'],
  run: () => Promise<readonly FileChange[]>,
): Promise<PreviewedChange[]> => {
  try {
    return (await run()).map(toPreviewed);
  } catch (error) {
    return [{ ...NOTHING, kind, path, problem: toFileError(error, path).message }];
  }
};

const previewTransfers = async (
  kind: 'copy' | 'move',
  { items, overwrite }: MoveFilesParams,
  call: LocalSystemCall,
): Promise<PreviewedChange[]> => {
  const guard = await createPathGuard(call);
  const findProblem = async (from: string, to: string): Promise<string | undefined> => {
    const source = await guard.locateEntry(from, 'read');
    if (!source.exists) return `${source.shown} does not exist.`;
    const target = await guard.locateEntry(to, 'place');
    return target.exists && overwrite !== true ? 'Something is there already.' : undefined;
  };
  return Promise.all(
    items.slice(0, MAX_SHOWN).map(async ({ from, to }) => {
      const problem = await findProblem(from, to).catch(
        (error: unknown) => toFileError(error, from).message,
      );
      const change = { ...NOTHING, kind, path: to, previousPath: from };
      return problem === undefined ? change : { ...change, problem };
    }),
  );
};

/** Makes what shows changes before they are approved: the changes themselves, but for the writing. */
export const createChangesPreviewer = (options: { dataDirectory: string }): ChangesPreviewer => {
  const tools = createChangingTools(options);
  const changer = createFileChanger(tools, { isPreview: true });
  const listChanges = createListChanges(tools);
  const applyPatch = createApplyPatch(changer);
  const editFile = createEditFile(changer);
  const writeFile = createWriteFile(changer);

  const edit = (params: EditFileParams, call: LocalSystemCall): Promise<PreviewedChange[]> =>
    look(params.path, 'update', async () => [(await editFile(params, call)).change]);

  /** Why the file or folder at a path could not be restored after its deletion. */
  const whyGone = async (path: string, call: LocalSystemCall): Promise<string | undefined> => {
    const { journal } = tools;
    const guard = await createPathGuard(call, options);
    const { absolute } = await guard.locateEntry(path, 'write');
    return withParent({ absolute, mayChange: guard.mayChange }, async ({ folder, name }) =>
      whyNotKept(await captureNode(folder, name, { limits: journal.limits }), journal),
    );
  };

  /** Of a text the diff, of anything else that it goes, and whether that can be undone. */
  const deletion = async (path: string, call: LocalSystemCall): Promise<PreviewedChange[]> => {
    const step = { decide: () => undefined, mustExist: true, own: true, path };
    const blocked = await whyGone(path, call).catch(() => undefined);
    const gone = { ...NOTHING, kind: 'delete' as const, path };
    const changes = await changer.changeFiles({ call, steps: [step] }).then(
      (changed) => changed.changes.map(toPreviewed),
      () => [gone],
    );
    return blocked === undefined ? changes : changes.map((change) => ({ ...change, blocked }));
  };

  const list = async (
    apiName: string,
    args: Readonly<Record<string, unknown>>,
    call: LocalSystemCall,
  ): Promise<PreviewedChange[] | undefined> => {
    switch (apiName) {
      case LocalSystemApiName.applyPatch:
        return look('', 'update', async () => {
          const { changes } = await applyPatch({ patch: String(args['patch']) }, call);
          return changes;
        });
      case LocalSystemApiName.copyFiles:
        return previewTransfers('copy', args as unknown as CopyFilesParams, call);
      case LocalSystemApiName.moveFiles:
        return previewTransfers('move', args as unknown as MoveFilesParams, call);
      case LocalSystemApiName.deleteFiles: {
        const { paths } = args as unknown as DeleteFilesParams;
        const shown = paths.slice(0, MAX_SHOWN).map((path) => deletion(path, call));
        return (await Promise.all(shown)).flat();
      }
      case LocalSystemApiName.editFile:
        return edit(args as unknown as EditFileParams, call);
      case LocalSystemApiName.editFiles: {
        const { files } = args as unknown as EditFilesParams;
        return (await Promise.all(files.map((file) => edit(file, call)))).flat();
      }
      case LocalSystemApiName.undoChanges: {
        const { all, ids = [] } = args as unknown as UndoChangesParams;
        const { changes } = await listChanges({ limit: Number.MAX_SAFE_INTEGER }, call);
        return changes
          .filter(
            ({ id, undoneAt }) => undoneAt === undefined && (all === true || ids.includes(id)),
          )
          .map(previewUndo);
      }
      case LocalSystemApiName.writeFile: {
        const params = args as unknown as WriteFileParams;
        return look(params.path, 'create', async () => [(await writeFile(params, call)).change]);
      }
      default:
        return undefined;
    }
  };

  return async (apiName, args, call) => {
    const changes = await list(apiName, args, call);
    return changes && { changes: changes.slice(0, MAX_SHOWN), kind: 'changes' };
  };
};
