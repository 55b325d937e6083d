import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

import type {
  LocalSystemCall,
  ReadFileParams,
  ReadFilesParams,
  ReadFilesState,
  ReadFileState,
} from '@lobechat/builtin-tool-local-system';
import { FileLoaderErrorType, loadDocument } from '@lobechat/file-loaders';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { toIsoTime } from '@lobechat/utils';

import type { ReadLedger } from '../ledger/create-read-ledger.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { toFileError } from '../paths/file-error.ts';
import {
  checkReadParams,
  refuseForDocument,
  refuseForImage,
  refuseForText,
} from './check-params.ts';
import { readHead, readWhole, throwIfAborted } from './file-content.ts';
import { checkImageSize, readImage, sniffImage } from './image/read-image.ts';
import { ReadLimit } from './limits.ts';
import { type DocumentLoader, readDocument } from './read-document.ts';
import { isMailRequest, loadMail } from './read-mail-file.ts';
import { readSeveral } from './read-several.ts';
import { readLargeText, readWholeText } from './read-text.ts';
import { checkDocumentSize, sniffLoadable } from './sniff-loadable.ts';

/** Dependencies of a file reader. */
export interface FileReaderOptions {
  /** Records what was read, for edits. */
  ledger: Pick<ReadLedger, 'record'>;
  /** Default: that of `@lobechat/file-loaders`. */
  loadDocument?: DocumentLoader | undefined;
}

/** `readFile` and `readFiles` of the local system service. */
export interface FileReader {
  readFile: (params: ReadFileParams, call: LocalSystemCall) => Promise<ReadFileState>;
  readFiles: (params: ReadFilesParams, call: LocalSystemCall) => Promise<ReadFilesState>;
}

/** Enough to recognize a file; the encoding of a large text is also detected from it. */
const HEAD_BYTES = 1_048_576;

interface Content {
  /** The whole content; absent if it was not read completely. */
  bytes?: Uint8Array | undefined;
  state: DistributiveOmit<ReadFileState, 'modifiedAt' | 'path' | 'size'>;
}

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown
  ? Omit<Type, Key>
  : never;

interface OpenFile {
  documentCharacters: number | undefined;
  file: FileHandle;
  name: string;
  signal: AbortSignal | undefined;
  size: number;
}

const grew = (name: string): ToolError =>
  new ToolError(
    ToolErrorType.Conflict,
    `${name} grew while it was read. Try again when it is finished.`,
  );

/** A mail that is damaged or too large to be decoded is still a text. */
const ignoreUnreadable = (error: unknown): undefined => {
  const types: readonly string[] = [
    FileLoaderErrorType.InvalidDocument,
    ToolErrorType.ResourceLimit,
  ];
  if (!(error instanceof ToolError && types.includes(error.type))) throw error;
};

/**
 * Reads files of any kind: text by lines, images, documents by page or sheet. Nothing is opened or
 * started before the first call.
 */
export const createFileReader = ({
  ledger,
  loadDocument: load = loadDocument,
}: FileReaderOptions): FileReader => {
  const readContent = async (opened: OpenFile, params: ReadFileParams): Promise<Content> => {
    const { file, name, signal, size } = opened;
    const head = await readHead(file, Math.min(HEAD_BYTES, Math.max(size, 65_536)), signal);

    const mimeType = params.encoding === undefined ? sniffImage(head) : undefined;
    if (mimeType) {
      refuseForImage(params, name);
      checkImageSize(size, name);
      const bytes = await readWhole(file, size, ReadLimit.imageFileBytes, signal);
      if (!bytes) throw grew(name);
      return { bytes, state: await readImage(bytes, { mimeType, name, signal }) };
    }

    if (params.encoding === undefined && sniffLoadable(head)) {
      checkDocumentSize(size, name);
      const bytes = await readWhole(file, size, ReadLimit.documentBytes, signal);
      if (!bytes) throw grew(name);
      const format = sniffLoadable(bytes);
      if (format) {
        refuseForDocument(params, name);
        const given = { ...params, characters: opened.documentCharacters, name };
        const state = await readDocument({ data: bytes, signal }, format, given, load);
        return { bytes, state };
      }
    }

    if (size <= ReadLimit.documentBytes && isMailRequest({ ...params, path: name }, head)) {
      const bytes = await readWhole(file, size, ReadLimit.documentBytes, signal);
      if (!bytes) throw grew(name);
      const given = { ...params, characters: opened.documentCharacters, name };
      const mail = readDocument({ data: bytes, signal }, 'mail', given, loadMail);
      const state = await mail.catch(ignoreUnreadable);
      if (state) return { bytes, state };
    }

    refuseForText(params, name);
    const bytes = await readWhole(file, size, ReadLimit.wholeBytes, signal);
    if (bytes) return { bytes, state: await readWholeText(bytes, { ...params, name }) };
    return { state: await readLargeText(file, head, { ...params, name }, signal) };
  };

  const readOne = async (
    params: ReadFileParams,
    call: LocalSystemCall,
    documentCharacters?: number,
  ): Promise<ReadFileState> => {
    checkReadParams(params);
    throwIfAborted(call.signal);
    const guard = await createPathGuard(call);
    const { file, located } = await guard.openFile(params.path);
    const name = located.shown;
    try {
      const stats = await file.stat();
      const opened = { documentCharacters, file, name, signal: call.signal, size: stats.size };
      const { bytes, state } = await readContent(opened, params);
      if (bytes) {
        const hash = createHash('sha256').update(bytes).digest('hex');
        await ledger.record(call.sessionId, located.absolute, hash);
      }
      return {
        ...state,
        modifiedAt: toIsoTime(stats.mtimeMs),
        path: located.display,
        size: bytes?.length ?? stats.size,
      };
    } catch (error) {
      throw toFileError(error, name);
    } finally {
      await file.close();
    }
  };

  return {
    readFile: (params, call) => readOne(params, call),
    readFiles: ({ paths }, call) =>
      readSeveral(paths, (path, documentCharacters) => readOne({ path }, call, documentCharacters)),
  };
};
