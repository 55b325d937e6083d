import { readList, readRecord } from '@lobechat/shared-tool-ui';

import type { GivenArguments } from '../recorded/rename-arguments.ts';
import { readText } from './read-arguments.ts';

/** A replacement as far as its arguments have arrived. */
export interface GivenEdit {
  newText: string;
  oldText: string;
  replacesAll: boolean;
}

const readEdit = (value: unknown): GivenEdit => {
  const { newText, oldText, replaceAll } = readRecord(value);
  return {
    newText: readText(newText),
    oldText: readText(oldText),
    replacesAll: replaceAll === true,
  };
};

/** The replacements in one file: those of a list, or the only one. */
export const readEdits = (args: GivenArguments): GivenEdit[] => {
  const edits = Array.isArray(args.edits) ? args.edits : [args];
  return edits.map(readEdit).filter(({ newText, oldText }) => newText !== '' || oldText !== '');
};

/** The replacements in each of several files. */
export const readFileEdits = (args: GivenArguments): Array<{ edits: GivenEdit[]; path: string }> =>
  readList(args.files).map((file) => {
    const record = readRecord(file);
    return { edits: readEdits(record), path: readText(record.path) };
  });
