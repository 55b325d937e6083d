import { oneLine, takeHead } from '@lobechat/prompts';

import { describeFields, describeText } from './describe-arguments.ts';

/** Characters of the diffs of all changes, and of all that is said about changes. */
const DIFF_LENGTH = 4000;
const CHANGES_LENGTH = 6000;
const MOST_TASKS = 20;

type Fields = Readonly<Record<string, unknown>>;

const readRecords = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is Fields => typeof item === 'object' && item !== null,
  );

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The calls that runs of tasks would make and that need approval. None of them is cut. */
const describeCalls = ({ planned, runs }: Fields): string => {
  const asked = [...readRecords(runs), ...readRecords(planned)].flatMap(({ calls, identifier }) =>
    readRecords(calls)
      .filter(({ decision }) => decision === 'ask')
      .flatMap(({ arguments: args, tool }) => [
        oneLine(`- ${String(identifier)}: ${String(tool)}`),
        ...readRecords(args).flatMap((fields) => describeFields(fields, Infinity, '    ')),
      ]),
  );
  return asked.length > 0 ? ['Approving it approves these calls:', ...asked].join('\n') : '';
};

const describeChange = (change: Fields, length: number): string[] => {
  const { added, blocked, kind, path, previousPath, problem, removed } = change;
  // Of a moved file, the diff has only names.
  const diff = Number(added) + Number(removed) > 0 ? readText(change['diff']) : '';
  const names = [readText(previousPath), readText(path)].filter((name) => name !== '');
  const counts = diff === '' ? '' : ` (+${Number(added)} -${Number(removed)})`;
  return [
    oneLine(`- ${readText(kind)} ${names.join(' → ')}${counts}`),
    ...(problem === undefined ? [] : [oneLine(`  It would fail: ${readText(problem)}`)]),
    ...(blocked === undefined ? [] : [oneLine(`  It cannot be undone: ${readText(blocked)}`)]),
    // The arguments show what a new file would contain.
    ...(kind === 'create' ? [] : describeText(diff, length)),
  ];
};

/** The files that would be changed, and their diffs. */
const describeChanges = ({ changes, details }: Fields): string => {
  const all = readRecords(changes);
  const lines = all.flatMap((change) => describeChange(change, DIFF_LENGTH / all.length));
  const about = details === undefined ? [] : [oneLine(readText(details))];
  const text = [...about, ...(lines.length > 0 ? ['What it would change:'] : []), ...lines];
  const whole = text.join('\n');
  const head = takeHead(whole, CHANGES_LENGTH);
  return head === whole ? head : `${head}\n… (${whole.length - head.length} more characters)`;
};

const listTasks = (heading: string, tasks: readonly Fields[], total: number): string[] => {
  const shown = tasks.slice(0, MOST_TASKS);
  const lines = shown.map(({ identifier, name }) =>
    oneLine(`- ${readText(identifier)} ${readText(name)}`),
  );
  const more = total > shown.length ? [`… and ${total - shown.length} more`] : [];
  return lines.length > 0 ? [heading, ...lines, ...more] : [];
};

/** The tasks that would be deleted, and those that would no longer wait for one. */
const describeDeletion = ({ doomed, doomedTotal, unblocked }: Fields): string => {
  const waiting = readRecords(unblocked);
  return [
    ...listTasks('What it would delete:', readRecords(doomed), Number(doomedTotal)),
    ...listTasks('These would no longer wait for one of them:', waiting, waiting.length),
  ].join('\n');
};

/** By the `kind` of the preview. */
const DESCRIPTIONS: ReadonlyMap<unknown, (preview: Fields) => string> = new Map([
  ['changes', describeChanges],
  ['delete', describeDeletion],
  ['run', describeCalls],
  ['schedule', describeCalls],
]);

/**
 * Describes for a person the effects of a call that its arguments do not show, from the preview of
 * its tool: which files would be changed, which tasks deleted, and which calls of task runs are approved with it. Empty
 * for all other previews. Neutralised.
 */
export const describeEffects = (preview: unknown): string => {
  const [fields] = readRecords(preview);
  return fields && !Array.isArray(preview)
    ? (DESCRIPTIONS.get(fields['kind'])?.(fields) ?? '')
    : '';
};
