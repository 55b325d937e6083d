import { readList, readRecord } from '@lobechat/shared-tool-ui';

import type { GivenArguments } from '../../recorded/rename-arguments.ts';
import type { LocalSystemApiNameType } from '../../types.ts';
import { type ArgumentPath, getIn } from './set-in.ts';

/** A text of the arguments that a person may change before approving. */
export interface EditableField {
  /** Several lines, or one. */
  isLong: boolean;
  /** A text of `intervention.field`. */
  label: string;
  /** Tells fields with the same label apart, 1-based: an item, or a file and an edit in it. */
  numbers: number[];
  /** An empty one is taken away instead of given as it is. */
  isOptional?: boolean | undefined;
  path: ArgumentPath;
  value: string;
}

type Plan = Omit<EditableField, 'value'>;

const line = (label: string, path: ArgumentPath, numbers: number[] = []): Plan => ({
  isLong: false,
  label,
  numbers,
  path,
});

const text = (label: string, path: ArgumentPath, numbers: number[] = []): Plan => ({
  ...line(label, path, numbers),
  isLong: true,
});

const planEdits = (args: unknown, path: ArgumentPath, numbers: number[]): Plan[] => {
  const { edits } = readRecord(args);
  if (!Array.isArray(edits)) {
    return [
      text('oldText', [...path, 'oldText'], numbers),
      text('newText', [...path, 'newText'], numbers),
    ];
  }
  return readList(edits).flatMap((_, index) => [
    text('oldText', [...path, 'edits', index, 'oldText'], [...numbers, index + 1]),
    text('newText', [...path, 'edits', index, 'newText'], [...numbers, index + 1]),
  ]);
};

const plan = (apiName: LocalSystemApiNameType, args: GivenArguments): Plan[] => {
  switch (apiName) {
    case 'applyPatch':
      return [text('patch', ['patch'])];
    case 'copyFiles':
    case 'moveFiles':
      return readList(args.items).flatMap((_, index) => [
        line('from', ['items', index, 'from'], [index + 1]),
        line('to', ['items', index, 'to'], [index + 1]),
      ]);
    case 'deleteFiles':
      return readList(args.paths).map((_, index) => line('path', ['paths', index], [index + 1]));
    case 'editFile':
      return [line('path', ['path']), ...planEdits(args, [], [])];
    case 'editFiles':
      return readList(args.files).flatMap((file, index) => [
        line('path', ['files', index, 'path'], [index + 1]),
        ...planEdits(file, ['files', index], [index + 1]),
      ]);
    case 'runCommand':
      return [text('command', ['command']), { ...line('cwd', ['cwd']), isOptional: true }];
    case 'writeCommandInput':
      return [text('input', ['input'])];
    case 'writeFile':
      return [line('path', ['path']), text('content', ['content'])];
    default:
      return [];
  }
};

/** What of a call can be changed as text. What is no text, though it should be, is left out. */
export const listFields = (
  apiName: LocalSystemApiNameType,
  args: GivenArguments,
): EditableField[] =>
  plan(apiName, args).flatMap((field) => {
    const value = getIn(args, field.path);
    if (value === undefined && field.isOptional) return [{ ...field, value: '' }];
    return typeof value === 'string' ? [{ ...field, value }] : [];
  });
