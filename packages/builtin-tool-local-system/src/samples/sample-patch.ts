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
  /** Of an update: where the file goes. */
  to?: string;
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
    const last = sections.at(-1);
    if (action === 'Move to' && path && last) last.to = path;
    else if (action && path) sections.push({ action, lines: [], path });
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

const applySection = (
  journal: SampleJournal,
  { action, lines, path, to }: Section,
): FileChange[] => {
  if (action === 'Add File') {
    return [writeSample(journal, { content: pick(lines, '+'), path }).change];
  }
  if (action === 'Delete File') {
    const [deleted] = deleteSamples(journal, [path], false).results;
    return [first([deleted?.change], deleted?.error?.message)];
  }
  const edits = toEdits(lines);
  if (edits.length === 0 && to === undefined) return refuse(`nothing is to be done to ${path}`);
  const changes = edits.length > 0 ? [editSample(journal, { edits, path }).change] : [];
  if (to === undefined) return changes;
  const [moved] = transferSamples(journal, 'move', { items: [{ from: path, to }] }).results;
  return [...changes, first([moved?.change], moved?.error?.message)];
};

/** Applies a patch of the simple kind that the examples have, all of it or nothing. */
export const patchSamples = (journal: SampleJournal, patch: string): ApplyPatchState => {
  const changes: FileChange[] = [];
  try {
    for (const section of split(patch)) changes.push(...applySection(journal, section));
  } catch (error) {
    journal.undo({ ids: changes.map(({ id }) => id).toReversed() });
    throw error;
  }
  return { changes };
};
