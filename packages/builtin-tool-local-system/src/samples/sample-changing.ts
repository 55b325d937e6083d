import { createTwoFilesPatch } from 'diff';

import { ToolError, ToolErrorType, toBuiltinToolError } from '@lobechat/types';

import { LocalSystemDefault, LocalSystemErrorType } from '../constants.ts';
import type {
  AppliedEdit,
  ChangeFilesState,
  ChangeItem,
  EditFileParams,
  EditFilesState,
  EditFileState,
  FileChange,
  FilePair,
  ItemError,
  ListChangesParams,
  ListChangesState,
  RecordedChange,
  TextEdit,
  UndoChangesParams,
  UndoChangesState,
  WriteFileParams,
  WriteFileState,
} from '../types.ts';
import { type SampleFile, UNREAD_FILE } from './sample-files.ts';
import { getFile, isFolder, isWithin, locate, type SampleDisk, sizeOf } from './sample-paths.ts';

/** When everything happens in the examples. */
const NOW = '2026-03-02T10:00:00.000Z';

const NO_TEXT: Pick<SampleFile, 'text'> = { text: '' };

interface Step {
  after: SampleFile | undefined;
  before: SampleFile | undefined;
  path: string;
}

interface Entry {
  change: RecordedChange;
  steps: readonly Step[];
}

/** What a machine of the examples has changed, and can take back. */
export class SampleJournal {
  readonly disk: SampleDisk;
  readonly #entries: Entry[] = [];

  constructor(disk: SampleDisk) {
    this.disk = disk;
  }

  /** Carries out steps as one change. */
  record(kind: FileChange['kind'], steps: readonly Step[], previousPath?: string): FileChange {
    const [step] = steps.slice(-1);
    const path = step?.path ?? '.';
    const diff = createDiff(path, steps[0]?.before ?? NO_TEXT, step?.after ?? NO_TEXT);
    const change: FileChange = {
      added: countLines(diff, '+'),
      diff: kind === 'move' || kind === 'copy' ? '' : diff,
      id: `c${this.#entries.length + 1}`,
      kind,
      path,
      ...(previousPath === undefined ? {} : { previousPath }),
      removed: countLines(diff, '-'),
    };
    if (kind === 'move' || kind === 'copy') Object.assign(change, { added: 0, removed: 0 });
    for (const { after, path: name } of steps) {
      if (after) this.disk.set(name, after);
      else this.disk.delete(name);
    }
    this.#entries.push({ change: { ...change, at: NOW }, steps });
    return change;
  }

  list({ limit = LocalSystemDefault.listedChanges, path }: ListChangesParams): ListChangesState {
    const scope = locate(path ?? '.');
    const changes = this.#entries
      .map(({ change }) => change)
      .filter((change) => isWithin(change.path, scope))
      .toReversed();
    return { changes: changes.slice(0, limit), total: changes.length };
  }

  undo({ ids }: UndoChangesParams): UndoChangesState {
    const wanted =
      ids ??
      this.#entries
        .filter(({ change }) => !change.undoneAt)
        .map(({ change }) => change.id)
        .toReversed();
    const results = wanted.map((id) => this.#undoOne(id));
    const failed = results.filter(({ error }) => error).length;
    return { failed, results, succeeded: results.length - failed };
  }

  #undoOne(id: string): UndoChangesState['results'][number] {
    const entry = this.#entries.find(({ change }) => change.id === id);
    if (!entry || entry.change.undoneAt) {
      const message = `There is no change '${id}' that can be undone. See listChanges.`;
      return { error: { message, type: ToolErrorType.NotFound }, id, path: '' };
    }
    const { change, steps } = entry;
    if (steps.some(({ after, path }) => this.disk.get(path)?.text !== after?.text)) {
      const message = `${change.path} was changed since. Read it, and edit it instead.`;
      return { error: { message, type: ToolErrorType.Conflict }, id, path: change.path };
    }
    for (const { before, path } of steps) {
      if (before) this.disk.set(path, before);
      else this.disk.delete(path);
    }
    change.undoneAt = NOW;
    return { id, path: change.path };
  }
}

const createDiff = (
  path: string,
  { text: before }: Pick<SampleFile, 'text'>,
  { text: after }: Pick<SampleFile, 'text'>,
): string =>
  before === after
    ? ''
    : createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
        context: 3,
      })
        .split('\n')
        .slice(1)
        .join('\n');

const countLines = (diff: string, sign: '+' | '-'): number =>
  diff.split('\n').filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
    .length;

const withText = (file: SampleFile | undefined, text: string): SampleFile => ({
  createdAt: file?.createdAt ?? NOW,
  kind: 'text',
  modifiedAt: NOW,
  text,
});

const checkRead = (path: string): void => {
  if (path !== UNREAD_FILE) return;
  throw new ToolError(
    LocalSystemErrorType.NotRead,
    `${path} was not read in this session. Read it with readFile first, then repeat this call.`,
  );
};

/** Writes a file. */
export const writeSample = (journal: SampleJournal, params: WriteFileParams): WriteFileState => {
  const path = locate(params.path);
  const { disk } = journal;
  if (isFolder(disk, path)) getFile(disk, path);
  checkRead(path);
  const before = disk.get(path);
  const after = withText(before, params.content);
  const change = journal.record(before ? 'overwrite' : 'create', [{ after, before, path }]);
  const lineEnding = params.content.includes('\n') ? 'lf' : 'none';
  const format = { byteOrderMark: false, encoding: 'utf-8', lineEnding } as const;
  return { change, format, path, size: sizeOf(after) };
};

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const findAll = (text: string, part: string): number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    found.push(at);
  }
  return found;
};

const applyEdit = (path: string, text: string, edit: TextEdit): [string, AppliedEdit] => {
  const places = findAll(text, edit.oldText);
  const lines = places.map((index) => lineOf(text, index));
  if (places.length === 0) {
    throw new ToolError(
      LocalSystemErrorType.NoMatch,
      `oldText is not in ${path}. Read the file again and copy the text exactly, without line numbers.`,
    );
  }
  if (places.length > 1 && !edit.replaceAll) {
    throw new ToolError(
      LocalSystemErrorType.AmbiguousMatch,
      `oldText is ${places.length} times in ${path}, at lines ${lines.join(', ')}. Give more of what is around it, or set replaceAll.`,
    );
  }
  return [text.split(edit.oldText).join(edit.newText), { lines, match: 'exact' }];
};

interface PlannedEdit {
  after: SampleFile;
  before: SampleFile;
  edits: AppliedEdit[];
  path: string;
}

/** What a file comes to by its edits. */
const planEdit = (journal: SampleJournal, params: EditFileParams): PlannedEdit => {
  const path = locate(params.path);
  const before = getFile(journal.disk, path);
  checkRead(path);
  const { newText = '', oldText = '', replaceAll = false } = params;
  let { text } = before;
  const edits = (params.edits ?? [{ newText, oldText, replaceAll }]).map((edit) => {
    const [edited, applied] = applyEdit(path, text, edit);
    text = edited;
    return applied;
  });
  return { after: withText(before, text), before, edits, path };
};

const makeEdit = (
  journal: SampleJournal,
  { after, before, edits, path }: PlannedEdit,
): EditFileState => ({ change: journal.record('update', [{ after, before, path }]), edits, path });

/** Edits a file. */
export const editSample = (journal: SampleJournal, params: EditFileParams): EditFileState =>
  makeEdit(journal, planEdit(journal, params));

const settle = <Item, Result extends object>(
  items: readonly Item[],
  run: (item: Item) => Result,
  describe: (item: Item) => { from?: string; path: string },
) => {
  const results = items.map((item) => {
    try {
      return run(item);
    } catch (error) {
      const { message, type } = toBuiltinToolError(error);
      return { ...describe(item), error: { message, type } };
    }
  });
  const failed = results.filter((result) => 'error' in result).length;
  return { failed, results, succeeded: results.length - failed };
};

const NOT_APPLIED: ItemError = {
  message: 'It was not changed, because another file of the call could not be edited.',
  type: LocalSystemErrorType.NotApplied,
};

/** Edits several files, all or nothing. */
export const editSamples = (
  journal: SampleJournal,
  files: readonly EditFileParams[],
): EditFilesState => {
  const planned = settle(
    files,
    (file): EditFilesState['results'][number] & { plan?: PlannedEdit } => {
      const plan = planEdit(journal, file);
      return { path: plan.path, plan };
    },
    ({ path }) => ({ path }),
  );
  const isWhole = planned.failed === 0;
  const results = planned.results.map((result) => {
    if (!('plan' in result) || !result.plan) return result;
    return isWhole
      ? makeEdit(journal, result.plan)
      : { error: NOT_APPLIED, path: result.plan.path };
  });
  const failed = isWhole ? 0 : results.length;
  return { failed, results, succeeded: results.length - failed };
};

/** Moves or copies files and folders. */
export const transferSamples = (
  journal: SampleJournal,
  kind: 'copy' | 'move',
  { items, overwrite = false }: { items: readonly FilePair[]; overwrite?: boolean },
): ChangeFilesState =>
  settle(
    items,
    ({ from, to }): ChangeItem => {
      const { disk } = journal;
      const [source, target] = [locate(from), locate(to)];
      if (!isFolder(disk, source)) getFile(disk, source);
      if (!overwrite && (disk.has(target) || isFolder(disk, target))) {
        throw new ToolError(
          LocalSystemErrorType.AlreadyExists,
          `${target} is there already. Choose another name, or set overwrite.`,
        );
      }
      const steps = [...disk]
        .filter(([path]) => isWithin(path, source))
        .flatMap(([path, file]): Step[] => {
          const copy = { after: file, path: `${target}${path.slice(source.length)}` };
          const made = { ...copy, before: disk.get(copy.path) };
          return kind === 'copy' ? [made] : [{ after: undefined, before: file, path }, made];
        });
      const change = { ...journal.record(kind, steps, source), path: target };
      return { change, from: source, path: target };
    },
    ({ from, to }) => ({ from, path: to }),
  );

/** Deletes files and folders. */
export const deleteSamples = (
  journal: SampleJournal,
  paths: readonly string[],
  recursive: boolean,
): ChangeFilesState =>
  settle(
    paths,
    (given): ChangeItem => {
      const path = locate(given);
      const { disk } = journal;
      if (isFolder(disk, path) && !recursive) {
        throw new ToolError(
          ToolErrorType.Conflict,
          `${path} is a folder with something in it. Set recursive to delete it with all of that.`,
        );
      }
      if (!isFolder(disk, path)) getFile(disk, path);
      const steps = [...disk]
        .filter(([name]) => isWithin(name, path))
        .map(([name, before]): Step => ({ after: undefined, before, path: name }));
      return { change: { ...journal.record('delete', steps), path }, path };
    },
    (path) => ({ path }),
  );
