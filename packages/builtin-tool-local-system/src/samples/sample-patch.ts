import { ToolError } from '@lobechat/types';

import { LocalSystemErrorType } from '../constants.ts';
import type { ApplyPatchState, FileChange } from '../types.ts';
import {
  deleteSamples,
  editSample,
  type SampleJournal,
  transferSamples,
  writeSample,
} from './sample-changing.ts';

const refuse = (what: string): never => {
  throw new ToolError(
    LocalSystemErrorType.InvalidPattern,
    `The patch cannot be read: ${what}. It begins with *** Begin Patch and ends with *** End Patch.`,
  );
};

interface Section {
  action: string;
  lines: string[];
  path: string;
}

const HEADER = /^\*\*\* (Add File|Delete File|Update File|Move to): (.+)$/;

const split = (patch: string): Section[] => {
  const lines = patch.trimEnd().split('\n');
  if (lines[0] !== '*** Begin Patch' || lines.at(-1) !== '*** End Patch') {
    refuse('its first or last line is another one');
  }
  const sections: Section[] = [];
  for (const line of lines.slice(1, -1)) {
    const [, action, path] = HEADER.exec(line) ?? [];
    if (action && path) sections.push({ action, lines: [], path });
    else if (sections.length === 0) refuse(`a line before the first file, ${JSON.stringify(line)}`);
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
};

const pick = (lines: readonly string[], signs: string): string =>
  lines
    .filter((line) => signs.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** The hunks of an update, each as one replacement. */
const toEdits = (lines: readonly string[]) => {
  const hunks: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('@@') || hunks.length === 0) hunks.push([]);
    if (!line.startsWith('@@')) hunks.at(-1)?.push(line);
  }
  return hunks.map((hunk) => ({ newText: pick(hunk, ' +'), oldText: pick(hunk, ' -') || '\n' }));
};

const first = (changes: ReadonlyArray<FileChange | undefined>, message?: string): FileChange => {
  const [change] = changes;
  if (change) return change;
  throw new ToolError(LocalSystemErrorType.NoMatch, message ?? 'The patch does not fit.');
};

/** Applies a patch of the simple kind that the examples have. */
export const patchSamples = (journal: SampleJournal, patch: string): ApplyPatchState => {
  let last = '';
  const changes = split(patch).map(({ action, lines, path }): FileChange => {
    switch (action) {
      case 'Add File':
        return writeSample(journal, { content: pick(lines, '+'), path }).change;
      case 'Delete File': {
        const { results } = deleteSamples(journal, [path], false);
        return first([results[0]?.change], results[0]?.error?.message);
      }
      case 'Move to': {
        const { results } = transferSamples(journal, 'move', { items: [{ from: last, to: path }] });
        return first([results[0]?.change], results[0]?.error?.message);
      }
      default: {
        last = path;
        const edits = toEdits(lines);
        if (edits.length === 0) return refuse(`nothing is to be updated in ${path}`);
        return editSample(journal, { edits, path }).change;
      }
    }
  });
  return { changes };
};
