import { ToolError, ToolErrorType } from '@lobechat/types';

import { LocalSystemErrorType } from '../constants.ts';
import type { FileEntry } from '../types.ts';
import { SAMPLE_ROOT, type SampleFile } from './sample-files.ts';

/** The files of one machine of the examples. */
export type SampleDisk = Map<string, SampleFile>;

/** A path as results show it. The machine of the examples knows no links. */
export const locate = (given: string): string => {
  if (given.includes('\0')) {
    throw new ToolError(ToolErrorType.InvalidArguments, 'The path contains a NUL character.');
  }
  const isInside = given === SAMPLE_ROOT || given.startsWith(`${SAMPLE_ROOT}/`);
  const relative = isInside ? given.slice(SAMPLE_ROOT.length) : given;
  const parts: string[] = [];
  let isOutside = given.startsWith('~') || (given.startsWith('/') && !isInside);
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) isOutside = true;
  }
  if (isOutside) {
    throw new ToolError(
      LocalSystemErrorType.OutsideWorkspace,
      `${given} is outside the workspace (${SAMPLE_ROOT}). Work with files in it, or ask the person for approval.`,
    );
  }
  return parts.join('/') || '.';
};

/** Whether there is a folder of this name: something is in it. */
export const isFolder = (disk: SampleDisk, path: string): boolean =>
  path === '.' || [...disk.keys()].some((name) => name.startsWith(`${path}/`));

/** Whether a path is a folder, or in it. */
export const isWithin = (path: string, folder: string): boolean =>
  folder === '.' || path === folder || path.startsWith(`${folder}/`);

/** @throws ToolError `NotFound`, or `NotAFile` for a folder */
export const getFile = (disk: SampleDisk, path: string): SampleFile => {
  const file = disk.get(path);
  if (file) return file;
  if (isFolder(disk, path)) {
    throw new ToolError(
      LocalSystemErrorType.NotAFile,
      `${path} is a folder. List what is in it with listFiles.`,
    );
  }
  throw new ToolError(
    ToolErrorType.NotFound,
    `There is no file ${path}. Find it with globFiles or searchFiles.`,
  );
};

/** @throws ToolError `NotFound` unless there is such a folder (or file) */
export const checkScope = (disk: SampleDisk, path: string): void => {
  if (disk.has(path) || isFolder(disk, path)) return;
  throw new ToolError(
    ToolErrorType.NotFound,
    `There is no folder ${path}. See what there is with listFiles.`,
  );
};

/** Bytes of a file. */
export const sizeOf = ({ kind, text }: SampleFile): number =>
  kind === 'text' ? new TextEncoder().encode(text).length : 4096;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A file as lists show it. */
export const toEntry = (path: string, file: SampleFile): FileEntry => ({
  createdAt: file.createdAt,
  kind: 'file',
  modifiedAt: file.modifiedAt,
  name: nameOf(path),
  path,
  size: sizeOf(file),
});

/** A folder as lists show it: as old as the newest file in it. */
export const toFolderEntry = (disk: SampleDisk, path: string): FileEntry => {
  const times = [...disk].flatMap(([name, { modifiedAt }]) =>
    isWithin(name, path) ? [modifiedAt] : [],
  );
  const modifiedAt = times.toSorted().at(-1) ?? '2026-03-01T08:00:00.000Z';
  return { kind: 'directory', modifiedAt, name: nameOf(path), path, size: 0 };
};
