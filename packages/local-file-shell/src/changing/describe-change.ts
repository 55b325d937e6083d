import type { ChangeKind, FileChange } from '@lobechat/builtin-tool-local-system';

import { createUnifiedDiff } from '../editing/index.ts';
import { describeFile } from '../journal/capture-node.ts';
import type { ChangeJournal } from '../journal/change-journal.ts';
import type { ChangeDraft } from '../journal/journal-entry.ts';
import { ABSENT, type NodeState } from '../journal/node-state.ts';
import { decodeText } from '../text/decode-text.ts';
import { withLineEnding } from '../text/line-endings.ts';
import type { FileOperation, PlannedFile } from './planned-files.ts';

/** Larger files are changed without a diff. */
const MAX_DIFFED_BYTES = 20_000_000;

/** The facts of a change that come from its diff. */
export type DiffFacts = Pick<FileChange, 'added' | 'diff' | 'diffTruncated' | 'removed'>;

/** Facts of a change without a diff: folders, links, binary files. */
export const NO_DIFF: DiffFacts = { added: 0, diff: '', removed: 0 };

const toText = (bytes: Uint8Array | undefined): string | undefined => {
  if (bytes === undefined) return undefined;
  const { format, text } = decodeText(bytes);
  // A diff consists of lines; the lines of such a file are converted as for display.
  return (format.lineEnding === 'cr' ? withLineEnding(text, 'lf') : text).toWellFormed();
};

/** The diff between two contents; undefined means that the file does not exist. */
export const describeDifference = (options: {
  after: Uint8Array | undefined;
  before: Uint8Array | undefined;
  path: string;
  previousPath?: string | undefined;
}): DiffFacts => {
  const { after, before, path, previousPath } = options;
  if (Math.max(after?.length ?? 0, before?.length ?? 0) > MAX_DIFFED_BYTES) return NO_DIFF;
  let texts: { after: string | undefined; before: string | undefined };
  try {
    texts = { after: toText(after), before: toText(before) };
  } catch {
    return NO_DIFF;
  }
  const { truncated, ...facts } = createUnifiedDiff({ ...texts, path, previousPath });
  return truncated ? { ...facts, diffTruncated: true } : facts;
};

const chooseKind = ({ after, file, source }: FileOperation, updated: ChangeKind): ChangeKind => {
  if (source !== undefined) return 'move';
  if (after === undefined) return 'delete';
  return file.original === undefined ? 'create' : updated;
};

const toKeptState = async (
  file: PlannedFile,
  { limits, store }: ChangeJournal,
  isPreview: boolean,
): Promise<NodeState> => {
  const { original } = file;
  if (original === undefined) return ABSENT;
  const mode = Number(original.stats.mode) & 0o777;
  const size = Number(original.stats.size);
  if (original.bytes === undefined || size > limits.maxFile)
    return { content: original.hash, kind: 'file', mode, size };
  const state = describeFile(original.bytes, mode);
  return isPreview ? state : { ...state, blob: await store.put(original.bytes) };
};

/** Describes what an operation does, for people. */
const describeOperation = (
  operation: FileOperation,
  updated: ChangeKind,
): DiffFacts & Pick<FileChange, 'kind'> => {
  const { after, file, source } = operation;
  const kind = chooseKind(operation, updated);
  const { original } = source ?? file;
  const before = original?.bytes;
  // It is too large to have been read.
  if (original !== undefined && before === undefined) return { ...NO_DIFF, kind };
  const paths = { path: file.display, previousPath: source?.display };
  return { ...describeDifference({ ...paths, after, before }), kind };
};

/** Options of {@link draftOperation}. */
export interface DraftOptions {
  /** Nothing is kept. */
  isPreview: boolean;
  journal: ChangeJournal;
  /** The kind of change of an existing file. */
  updated: ChangeKind;
}

/** Creates the journal record of an operation, and keeps the previous content. */
export const draftOperation = async (
  operation: FileOperation,
  { isPreview, journal, updated }: DraftOptions,
): Promise<ChangeDraft> => {
  const { after, file, source } = operation;
  const previous = source ?? file;
  const mode = Number(previous.original?.stats.mode ?? 0o644);
  // A replaced file no longer has its other names.
  const isReplaced = after !== undefined && source === undefined && !isPreview;
  const otherNames = isReplaced ? Number(file.original?.stats.nlink ?? 1) - 1 : 0;
  return {
    ...describeOperation(operation, updated),
    after: after === undefined ? ABSENT : describeFile(after, mode),
    before: await toKeptState(file, journal, isPreview),
    createdFolders: [],
    knewBefore: previous.status === 'current',
    ...(otherNames > 0 && { otherNames }),
    path: file.absolute,
    ...(source !== undefined && {
      previousBefore: await toKeptState(source, journal, isPreview),
      previousPath: source.absolute,
    }),
  };
};
