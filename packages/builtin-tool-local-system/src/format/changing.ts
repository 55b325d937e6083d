import { formatBytes, joinList, neutraliseText } from '@lobechat/prompts';

import type {
  AppliedEdit,
  ApplyPatchParams,
  ApplyPatchState,
  ChangeFilesState,
  EditFilesState,
  EditFileState,
  EditMatch,
  FileChange,
  ItemError,
  ListChangesState,
  RecordedChange,
  UndoChangesState,
  WriteFileState,
} from '../types.ts';
import { count, formatMoment, joinLines, oneLine, remark } from './words.ts';

/** Number of listed changes up to which diffs are shown. */
const LISTED_DIFFS = 5;

const DONE: Readonly<Record<FileChange['kind'], string>> = {
  copy: 'Copied',
  create: 'Created',
  delete: 'Deleted',
  move: 'Moved',
  overwrite: 'Replaced',
  update: 'Edited',
};

const LOOSELY: Readonly<Record<Exclude<EditMatch, 'exact'>, string>> = {
  indentation: 'another indentation',
  'line-endings': 'other line endings',
  punctuation: 'other quotes, dashes or spaces',
  whitespace: 'other white space at the ends of lines',
};

const describeLines = ({ added, removed }: FileChange): string | undefined =>
  added + removed === 0 ? undefined : `+${added} -${removed}`;

const listFacts = (facts: ReadonlyArray<string | undefined>): string =>
  facts.filter((fact) => fact !== undefined).join(', ');

const formatPlace = ({ path, previousPath }: FileChange): string =>
  `${previousPath === undefined ? '' : `${oneLine(previousPath)} to `}${oneLine(path)}`;

/** The id of a change, in a form that says what it is: `change-1`. */
const nameChange = (id: string): string =>
  /^change\b/.test(id) ? oneLine(id) : `change ${oneLine(id)}`;

const describeUndo = ({
  blocked,
  undoneAt,
}: FileChange & Pick<RecordedChange, 'undoneAt'>): string | undefined => {
  if (undoneAt) return `undone ${formatMoment(undoneAt)}`;
  return blocked ? `cannot be undone: ${oneLine(blocked).replace(/\.$/, '')}` : undefined;
};

const describeLinks = ({ otherNames = 0 }: FileChange): string | undefined =>
  otherNames > 0 ? `old content kept by ${count(otherNames, 'other hard link')}` : undefined;

/** The change on one line: `Edited src/a.ts (+3 -1, change-7).` */
const formatChange = (change: FileChange): string => {
  const { id, kind } = change;
  const facts = listFacts([
    describeLines(change),
    nameChange(id),
    describeLinks(change),
    describeUndo(change),
  ]);
  return `${DONE[kind]} ${formatPlace(change)} (${facts}).`;
};

/** Lines of a diff begin with `+`, `-`, a space, `@` or `\`, so they cannot imitate other lines. */
const formatDiff = ({ diff, diffTruncated }: FileChange): string | undefined => {
  if (diff.trim() === '') return undefined;
  const shortened = diffTruncated
    ? `\n${remark('The diff is shortened: read the file for the rest.')}`
    : '';
  return `${neutraliseText(diff).trimEnd()}${shortened}`;
};

/** Names edits found only with differences: the model should send the exact text next time. */
const describeMatches = (edits: readonly AppliedEdit[]): string[] =>
  edits.flatMap(({ lines, match }, index) => {
    if (match === 'exact') return [];
    const which = edits.length > 1 ? `Edit ${index + 1}` : 'oldText';
    return [
      remark(
        `${which} was found with ${LOOSELY[match]}, at ${lines.length === 1 ? 'line' : 'lines'} ${joinList(lines.map(String))}.`,
      ),
    ];
  });

/** The given name and the reason of the failure, without naming the item twice. */
const describeError = (path: string, error: ItemError | undefined, name = path): string => {
  const message = error?.message ?? 'no reason given';
  const reason = message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
  return reason.startsWith(`${name} `) ? reason : `${oneLine(name)} failed: ${reason}`;
};

/** A copy is reported with both paths. */
const withSource = (change: FileChange, from: string | undefined): FileChange =>
  change.kind === 'copy' && from !== undefined ? { ...change, previousPath: from } : change;

/** Describes a written file. */
export const formatWrite = ({ change, format, size }: WriteFileState): string => {
  const encoding = format.encoding === 'utf-8' ? '' : ` It is stored as ${format.encoding}.`;
  return `${formatChange(change)} It has ${formatBytes(size)}.${encoding}`;
};

/** Describes an edited file and the result of its edits. */
export const formatEdit = ({ change, edits }: EditFileState): string =>
  joinLines([formatChange(change), ...describeMatches(edits), formatDiff(change)]);

/** Describes the files that were edited, and those that were not. */
export const formatEdits = ({ results }: EditFilesState): string =>
  results
    .map(({ change, edits = [], error, path }) =>
      change ? formatEdit({ change, edits, path }) : describeError(path, error),
    )
    .join('\n\n');

/** A header of git that makes a file executable, or changes the mode of one. */
const CHANGES_MODE = /^(?:new mode |new file mode 1007)/m;

/** Describes an applied patch. The model knows its text: only the result is reported. */
export const formatPatch = (
  { changes }: ApplyPatchState,
  { patch = '' }: Partial<ApplyPatchParams>,
): string =>
  joinLines([
    changes.length === 0
      ? 'The patch changes nothing: every file already has this content.'
      : changes.map(formatChange).join('\n'),
    CHANGES_MODE.test(patch)
      ? remark('Modes of files were left as they are: change them with chmod.')
      : undefined,
  ]);

/** Describes the files that were moved, copied or deleted, and those that were not. */
export const formatChanges = ({ results }: ChangeFilesState): string =>
  results
    .map(({ change, error, from, path }) =>
      change ? formatChange(withSource(change, from)) : describeError(from ?? path, error),
    )
    .join('\n');

const formatRecorded = (change: RecordedChange): string => {
  const { at, id, kind } = change;
  const facts = listFacts([describeLines(change), describeUndo(change)]);
  return [
    oneLine(id),
    formatMoment(at),
    `${kind} ${formatPlace(change)}${facts === '' ? '' : ` (${facts})`}`,
  ].join('\t');
};

/** Lists the changes of a session, newest first; a short list includes the diffs. */
export const formatChangeList = ({ changes, total }: ListChangesState): string => {
  if (changes.length === 0) return 'There are no changes to list in this session.';
  const withDiffs = changes.length <= LISTED_DIFFS;
  const shown = changes.length < total ? `${changes.length} of ` : '';
  return joinLines([
    `${shown}${count(total, 'change')}, newest first (times in UTC):`,
    ...changes.flatMap((change) => [
      formatRecorded(change),
      withDiffs ? formatDiff(change) : undefined,
    ]),
    withDiffs ? undefined : remark(`Diffs are shown with a limit of ${LISTED_DIFFS} or less.`),
  ]);
};

/** Describes the changes that were undone, and those that were not. */
export const formatUndo = ({ results }: UndoChangesState): string =>
  results.length === 0
    ? 'There was nothing to undo.'
    : results
        .map(({ error, id, path }) =>
          error
            ? describeError(path, error, `Undoing ${nameChange(id)}${path && ` of ${path}`}`)
            : `Undone: ${nameChange(id)} of ${oneLine(path)}.`,
        )
        .join('\n');
