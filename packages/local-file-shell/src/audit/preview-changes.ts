import {
  type ChangeKind,
  type ChangesPreview,
  type FileChange,
  type ILocalSystemService,
  type ItemError,
  LocalSystemApiName,
  type LocalSystemCall,
  LocalSystemErrorType,
  type PreviewedChange,
} from '@lobechat/builtin-tool-local-system';
import { LocalSystemExecutionRuntime } from '@lobechat/builtin-tool-local-system/executionRuntime';
import {
  type BuiltinServerRuntimeOutput,
  type BuiltinToolError,
  ToolErrorType,
} from '@lobechat/types';

import { createFileChanges, type FileChanges } from '../changing/create-file-changes.ts';
import { toFileChange } from '../changing/record-change.ts';
import { TOO_LARGE } from '../journal/blocked.ts';
import { createChangeJournal } from '../journal/change-journal.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { previewUndo } from './preview-undo.ts';

/** What a call would do. */
export interface PreviewedCall {
  /** The error of a call that would change nothing at present. */
  failure?: BuiltinToolError | undefined;
  /** It deletes or replaces something that is not kept for undoing. */
  isFinal: boolean;
  preview: ChangesPreview;
}

/** Shows what a call would change; undefined for calls with nothing to show. */
export type ChangesPreviewer = (
  apiName: string,
  args: Readonly<Record<string, unknown>>,
  call: LocalSystemCall,
) => Promise<PreviewedCall | undefined>;

/** Changes of one call that are shown. */
const MAX_SHOWN = 50;

/** The previewed APIs, with the kind of change that a failing item would have been. */
const KINDS = {
  applyPatch: 'update',
  copyFiles: 'copy',
  deleteFiles: 'delete',
  editFile: 'update',
  editFiles: 'update',
  moveFiles: 'move',
  undoChanges: 'update',
  writeFile: 'create',
} as const satisfies Partial<Record<keyof FileChanges, ChangeKind>>;

type PreviewedApi = keyof typeof KINDS;

const isPreviewed = (apiName: string): apiName is PreviewedApi => Object.hasOwn(KINDS, apiName);

/** One item of a call: its effect, or the reason why it has none. */
interface Item {
  change?: FileChange | undefined;
  error?: ItemError | undefined;
  from?: string | undefined;
  id?: string | undefined;
  path: string;
}

/** The states of all these APIs have one of these forms. */
type ChangingState =
  | { change: FileChange }
  | { changes: FileChange[] }
  | { failed: number; results: Item[] };

const listItems = (state: ChangingState): Item[] => {
  if ('results' in state) return state.results;
  const changes = 'changes' in state ? state.changes : [state.change];
  return changes.map((change) => ({ change, path: change.path }));
};

const toPreviewed = (kind: ChangeKind, { change, error, from, path }: Item): PreviewedChange => {
  const previous = from === undefined ? {} : { previousPath: from };
  if (change === undefined)
    return {
      ...previous,
      added: 0,
      diff: '',
      kind,
      path,
      removed: 0,
      ...(error && { problem: error.message }),
    };
  const { diffTruncated: _, id: __, ...shown } = change;
  return { ...previous, ...shown };
};

/** Without a session, only the service itself knows what was read and changed. */
const withoutMemory = ({ error, ...item }: Item): Item =>
  item.id !== undefined || error?.type === LocalSystemErrorType.NotRead
    ? item
    : { ...item, ...(error && { error }) };

const listPaths = ({ from, path }: Item): string[] => (from === undefined ? [path] : [from, path]);

const isAtOrIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/**
 * The current problem of an item is irrelevant if an earlier item changes one of its paths: `b` can
 * be moved once `a` was moved to it.
 */
const withoutDependent = (items: readonly Item[]): Item[] => {
  const changed: string[] = [];
  return items.map((item) => {
    const paths = listPaths(item);
    const { error, ...rest } = item;
    const isOpen = paths.some((path) =>
      changed.some((other) => isAtOrIn(path, other) || isAtOrIn(other, path)),
    );
    if (error && !isOpen) return item;
    changed.push(...paths);
    return rest;
  });
};

/** The content of a batch says what is wrong with each of its items. */
const findFailure = (
  { content, error, success }: BuiltinServerRuntimeOutput<unknown>,
  items: readonly Item[],
): BuiltinToolError | undefined => {
  if (success || error === undefined || items.some((item) => item.error === undefined))
    return undefined;
  // An unforeseen error: it may not happen again.
  if (error.type === ToolErrorType.ExecutionFailed) return undefined;
  return items.length > 1 ? { ...error, message: content } : error;
};

const isFinal = ({ change }: Item): boolean =>
  change?.blocked !== undefined && change.blocked !== TOO_LARGE && change.kind !== 'update';

/**
 * Creates the preview of changes before approval: it runs the calls themselves, up to the point
 * where they would write.
 */
export const createChangesPreviewer = (options: { dataDirectory: string }): ChangesPreviewer => {
  const changes = createFileChanges(options, { isPreview: true });
  // Nothing else is called.
  const service = changes as Partial<ILocalSystemService> as ILocalSystemService;
  const runtime = new LocalSystemExecutionRuntime({ service });

  // Without a session, no service shares its changes.
  const journal = createChangeJournal(options);

  const previewUndone = async (
    items: readonly Item[],
    call: LocalSystemCall,
  ): Promise<PreviewedChange[]> => {
    const guard = await createPathGuard(call, options);
    const entries = await journal.list(call.sessionId);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    return items.flatMap(({ error, id = '' }) => {
      const entry = byId.get(id);
      if (entry === undefined) return [];
      return [previewUndo(toFileChange(entry, { guard, journal }), error?.message)];
    });
  };

  return async (apiName, args, call) => {
    if (!isPreviewed(apiName)) return undefined;
    const run: (
      params: never,
      options: LocalSystemCall,
    ) => Promise<BuiltinServerRuntimeOutput<ChangingState>> = runtime[apiName];
    const output = await run(args as never, call);
    const path = typeof args['path'] === 'string' ? args['path'] : '';
    const found: Item[] =
      output.state === undefined ? [{ error: output.error, path }] : listItems(output.state);
    const isUndo = apiName === LocalSystemApiName.undoChanges;
    const known = call.sessionId === undefined ? found.map(withoutMemory) : found;
    const items = isUndo ? known : withoutDependent(known);
    const shown = items.slice(0, MAX_SHOWN);
    const preview: ChangesPreview = {
      changes: isUndo
        ? await previewUndone(shown, call)
        : shown.map((item) => toPreviewed(KINDS[apiName], item)),
      kind: 'changes',
    };
    return {
      failure: findFailure(output, items),
      isFinal: !isUndo && items.some(isFinal),
      preview,
    };
  };
};
