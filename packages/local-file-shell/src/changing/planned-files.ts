import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import type { ReadStatus } from '../ledger/create-read-ledger.ts';
import type { CurrentFile } from './read-current.ts';

/** A file in a change: as it is on disk, and as the steps so far leave it. */
export interface PlannedFile {
  /** Real absolute path. */
  readonly absolute: string;
  /** Its content; undefined if it does not exist or is too large to read. */
  bytes: Uint8Array | undefined;
  readonly display: string;
  /** Its name in sentences. */
  readonly shown: string;
  exists: boolean;
  /** Real path of the file that was moved here. */
  movedFrom?: string;
  /** Its state on disk; undefined if it does not exist. */
  readonly original: CurrentFile | undefined;
  /** What the session knows about the file on disk. */
  readonly status: ReadStatus;
  /** A step has decided about it. */
  touched: boolean;
}

/** One change of one file. */
export interface ChangeStep {
  /**
   * Returns the new bytes of the file as the previous steps leave it; undefined deletes it. May
   * throw a `ToolError`: then nothing is changed.
   */
  decide: (file: Readonly<PlannedFile>) => Uint8Array | undefined;
  /** The file must exist: otherwise `NotFound`, with the closest names. */
  mustExist?: boolean;
  /** Only change a file that the session has read; others are not even read. */
  mustBeRead?: boolean;
  /** The path itself is meant, not a link's target: a link there is rejected. */
  own?: boolean;
  path: string;
  /** Destination of the file with its new content. It must not exist. */
  to?: string | undefined;
}

/** The operation for one path. */
export interface FileOperation {
  /** Undefined: the file is deleted. */
  after: Uint8Array | undefined;
  file: PlannedFile;
  /** The file that was moved here; the same operation removes it from its own path. */
  source?: PlannedFile;
}

/** A step with its resolved files. */
export interface LocatedStep {
  file: PlannedFile;
  step: ChangeStep;
  target?: PlannedFile | undefined;
}

const leave = (file: PlannedFile, after: Uint8Array | undefined): void => {
  Object.assign(file, { bytes: after, exists: after !== undefined, touched: true });
};

/**
 * Lets a step decide about its file in the state that the previous steps leave. Nothing is written.
 */
export const decideStep = ({ file, step, target }: LocatedStep): void => {
  const after = step.decide(file);
  if (target === undefined || target === file || after === undefined) return leave(file, after);
  if (target.exists)
    throw new ToolError(
      LocalSystemErrorType.AlreadyExists,
      `${file.shown} cannot be moved to ${target.shown}: something is there already. ` +
        'Nothing was changed.',
    );
  leave(target, after);
  target.movedFrom = file.absolute;
  leave(file, undefined);
};

/** Returns the operations that bring the files into the state that the steps leave. */
export const listOperations = (files: readonly PlannedFile[]): FileOperation[] => {
  const byPath = new Map(files.map((file) => [file.absolute, file]));
  const gone = new Set<PlannedFile>();
  const operations: FileOperation[] = [];
  for (const file of files) {
    if (!file.touched || (file.original === undefined && !file.exists)) continue;
    const from = byPath.get(file.movedFrom ?? '');
    const source = from?.original !== undefined && !from.exists ? from : undefined;
    const isMove = source !== undefined && !gone.has(source) && file.original === undefined;
    if (isMove) gone.add(source);
    operations.push({ after: file.bytes, file, ...(isMove && { source }) });
  }
  return operations.filter(({ file }) => !gone.has(file));
};
