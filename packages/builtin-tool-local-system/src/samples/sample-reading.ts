import { ToolError, ToolErrorType, toBuiltinToolError } from '@lobechat/types';

import { LocalSystemDefault, LocalSystemErrorType } from '../constants.ts';
import type {
  FileEntry,
  ListFilesParams,
  ListFilesState,
  ReadDocumentState,
  ReadFileParams,
  ReadFilesParams,
  ReadFilesState,
  ReadFileState,
  ReadTextState,
} from '../types.ts';
import { SAMPLE_PIXEL, type SampleFile } from './sample-files.ts';
import {
  checkScope,
  getFile,
  isWithin,
  locate,
  type SampleDisk,
  sizeOf,
  toEntry,
  toFolderEntry,
} from './sample-paths.ts';

const readText = (path: string, file: SampleFile, params: ReadFileParams): ReadTextState => {
  const lines = file.text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const { startLine = 1 } = params;
  if (startLine > Math.max(lines.length, 1)) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `${path} has ${lines.length} lines; startLine ${startLine} is beyond its end.`,
    );
  }
  const wanted = params.endLine ?? lines.length;
  const endLine = Math.min(wanted, lines.length, startLine + LocalSystemDefault.readLines - 1);
  return {
    cutLines: [],
    endLine,
    format: {
      byteOrderMark: false,
      encoding: 'utf-8',
      lineEnding: file.text.includes('\n') ? 'lf' : 'none',
    },
    kind: 'text',
    modifiedAt: file.modifiedAt,
    ...(endLine < lines.length ? { nextStartLine: endLine + 1 } : {}),
    path,
    size: sizeOf(file),
    startLine: lines.length === 0 ? 0 : startLine,
    text: lines.slice(startLine - 1, endLine).join('\n'),
    totalLines: lines.length,
  };
};

const readPages = (path: string, file: SampleFile, params: ReadFileParams): ReadDocumentState => {
  const pages = file.text.split('\f');
  const { endPage = pages.length, startPage = 1 } = params;
  const parts = pages
    .map((text, index) => ({ number: index + 1, text }))
    .filter(({ number }) => number >= startPage && number <= endPage);
  return {
    format: 'pdf',
    kind: 'document',
    modifiedAt: file.modifiedAt,
    ...(endPage < pages.length ? { next: { startPage: endPage + 1 } } : {}),
    partName: 'page',
    parts,
    path,
    size: sizeOf(file),
    totalParts: pages.length,
    warnings: [],
  };
};

/** Reads one file. */
export const readSample = (disk: SampleDisk, params: ReadFileParams): ReadFileState => {
  const path = locate(params.path);
  const file = getFile(disk, path);
  const { kind, modifiedAt } = file;
  switch (kind) {
    case 'binary':
      throw new ToolError(
        LocalSystemErrorType.BinaryFile,
        `${path} is neither text nor an image or document that can be read. Look at it with a program that knows it, by runCommand.`,
      );
    case 'image':
      return {
        data: SAMPLE_PIXEL,
        height: 1,
        kind,
        mimeType: 'image/png',
        modifiedAt,
        path,
        size: 70,
        width: 1,
      };
    case 'pdf':
      return readPages(path, file, params);
    case 'text':
      return readText(path, file, params);
  }
};

/** Reads several files. */
export const readSamples = (disk: SampleDisk, { paths }: ReadFilesParams): ReadFilesState => {
  const results = paths.map((path): ReadFilesState['results'][number] => {
    try {
      const file = readSample(disk, { path });
      return { file, path: file.path };
    } catch (error) {
      const { message, type } = toBuiltinToolError(error);
      return { error: { message, type }, path };
    }
  });
  const failed = results.filter(({ error }) => error).length;
  return { failed, results, succeeded: results.length - failed };
};

const KEYS: Readonly<
  Record<NonNullable<ListFilesParams['sortBy']>, (entry: FileEntry) => number | string>
> = {
  created: ({ createdAt = '' }) => createdAt,
  modified: ({ modifiedAt }) => modifiedAt,
  name: ({ name }) => name,
  size: ({ size }) => size,
};

/** Lists one folder. */
export const listSamples = (disk: SampleDisk, params: ListFilesParams): ListFilesState => {
  const { includeHidden = false, limit = LocalSystemDefault.listedFiles } = params;
  const path = locate(params.path ?? '.');
  checkScope(disk, path);
  if (disk.has(path)) {
    throw new ToolError(LocalSystemErrorType.NotAFile, `${path} is a file. Read it with readFile.`);
  }
  const entries = new Map<string, FileEntry>();
  for (const [name, file] of disk) {
    if (!isWithin(name, path)) continue;
    const inner = path === '.' ? name : name.slice(path.length + 1);
    const [first = ''] = inner.split('/');
    if (first.startsWith('.') && !includeHidden) continue;
    const full = path === '.' ? first : `${path}/${first}`;
    entries.set(full, inner === first ? toEntry(name, file) : toFolderEntry(disk, full));
  }
  const key = KEYS[params.sortBy ?? 'name'];
  const sign = params.order === 'descending' ? -1 : 1;
  const sorted = [...entries.values()].toSorted((a, b) => (key(a) < key(b) ? -sign : sign));
  return { entries: sorted.slice(0, limit), path, total: sorted.length };
};
