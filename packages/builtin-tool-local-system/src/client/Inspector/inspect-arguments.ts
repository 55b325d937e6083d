import { readList } from '@lobechat/shared-tool-ui';

import type { GivenArguments } from '../../recorded/rename-arguments.ts';
import type { LocalSystemApiNameType } from '../../types.ts';
import { readFields, readText } from '../read-arguments.ts';
import { shortenPath, toVisibleName } from '../visible-text.ts';

/** What a call is about, in short and as a whole. Empty as long as nothing is known. */
export interface InspectedArguments {
  /** How many more there are beside the one that is named. */
  more: number;
  /** On one line, of a path its end. */
  short: string;
  /** Everything, for those who ask: names, one a line. */
  whole: string;
}

const NOTHING: InspectedArguments = { more: 0, short: '', whole: '' };

/** UTF-16 units of something else than a path that a line has room for. */
const LONGEST_DETAIL = 120;

/** Names that are listed as a whole. */
const MOST_NAMES = 50;

const namePath = (path: string): InspectedArguments => ({
  more: 0,
  short: shortenPath(toVisibleName(path)),
  whole: toVisibleName(path),
});

const namePaths = (paths: readonly string[]): InspectedArguments => {
  const [first] = paths;
  if (first === undefined) return NOTHING;
  return {
    more: paths.length - 1,
    short: shortenPath(toVisibleName(first)),
    whole: paths.slice(0, MOST_NAMES).map(toVisibleName).join('\n'),
  };
};

const nameText = (text: string): InspectedArguments => {
  const visible = toVisibleName(text);
  const cut = visible.length > LONGEST_DETAIL;
  const short = cut ? `${visible.slice(0, LONGEST_DETAIL).toWellFormed()}…` : visible;
  return { more: 0, short, whole: visible };
};

const PATCHED = /^\*\*\* (?:Add|Delete|Update) File: (.+)$/gm;

/** Characters of a patch that are looked through for names. */
const LONGEST_PATCH = 200_000;

const readPatchedPaths = (patch: unknown): string[] =>
  [...readText(patch).slice(0, LONGEST_PATCH).matchAll(PATCHED)].map(([, path = '']) => path);

/** What a call is about. Its arguments may be of any form, and of history. */
export const inspectArguments = (
  apiName: LocalSystemApiNameType,
  args: GivenArguments,
): InspectedArguments => {
  switch (apiName) {
    case 'applyPatch':
      return namePaths(readPatchedPaths(args.patch));
    case 'copyFiles':
    case 'moveFiles':
      return namePaths(readFields(args.items, 'from'));
    case 'deleteFiles':
    case 'readFiles':
      return namePaths(readFields(args.paths, 'path'));
    case 'editFile':
    case 'listChanges':
    case 'listFiles':
    case 'readFile':
    case 'writeFile':
      return namePath(readText(args.path));
    case 'editFiles':
      return namePaths(readFields(args.files, 'path'));
    case 'getCommandOutput':
    case 'killCommand':
    case 'writeCommandInput':
      return nameText(readText(args.commandId));
    case 'globFiles':
    case 'grepContent':
      return nameText(readText(args.pattern));
    case 'runCommand':
      return nameText(readText(args.command));
    case 'searchFiles':
      return nameText(
        readText(args.keywords) ||
          readText(args.content) ||
          readFields(args.extensions, '').join(' '),
      );
    case 'undoChanges':
      return namePaths(readList(args.ids).map(readText).filter(Boolean));
    case 'listCommands':
      return NOTHING;
  }
};
