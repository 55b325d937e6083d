import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import type { ReadStatus } from '../ledger/create-read-ledger.ts';
import type { CurrentFile } from './read-current.ts';

/** A file that takes part in a change: as it is on disk, and as the steps so far leave it. */
export interface PlannedFile {
  /** Real absolute path. */
  readonly absolute: string;
  /** Its content; undefined if there is no file, or one too large to be looked at. */
  bytes: Uint8Array | undefined;
  readonly display: string;
  /** As sentences name it. */
  readonly shown: string;
  exists: boolean;
  /** Real path of the file that was moved here. */
  movedFrom?: string;
  /** As it is on disk; undefined if there is nothing. */
  readonly original: CurrentFile | undefined;
  /** What the session knows of the file on disk. */
  readonly status: ReadStatus;
  /** A step has decided about it. */
  touched: boolean;
}

/** One change of one file. */
export interface ChangeStep {
  /**
   * The new bytes of the file as the steps before this one leave it; undefined deletes it. May throw
   * a `ToolError`: then nothing is changed.
   */
  decide: (file: Readonly<PlannedFile>) => Uint8Array | undefined;
  /** The file has to be there: else `NotFound`, with the closest names. */
  mustExist?: boolean;
  /** Only a file that the session has read is changed: of others nothing is read. */
  mustBeRead?: boolean;
  /** The path itself is meant, not what it points to: a link there is refused. */
  own?: boolean;
  path: string;
  /** Where the file goes with its new content. Nothing may be there. */
  to?: string | undefined;
}

/** What is to be done to one path. */
export interface FileOperation {
  /** Undefined: the file goes. */
  after: Uint8Array | undefined;
  file: PlannedFile;
  /** The file that was moved here; its own path is left empty by the same operation. */
  source?: PlannedFile;
}

/** A step with the files that its paths lead to. */
export interface LocatedStep {
  file: PlannedFile;
  step: ChangeStep;
  target?: PlannedFile | undefined;
}

const leave = (file: PlannedFile, after: Uint8Array | undefined): void => {
  Object.assign(file, { bytes: after, exists: after !== undefined, touched: true });
};

/** Lets a step decide about its file as the steps before leave it. Nothing is written. */
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

/** What is to be done so that the files are as the steps leave them. */
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
