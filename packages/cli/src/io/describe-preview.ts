import { isRecord } from '@lobechat/utils';

import {
  describeConsent,
  describeDelete,
  describeRuns,
  describeSchedule,
} from './describe-task-preview.ts';
import { type Fields, readList, readText } from './preview-fields.ts';

/** Limits of a preview on a terminal. */
const MAX_LENGTH = 8000;

const describeCommand = ({ cwd, judgement, sandbox }: Fields): string[] => {
  const { commands } = isRecord(judgement) ? judgement : {};
  return [
    `Runs in ${readText(cwd)}${sandbox === 'used' ? ', in a sandbox' : ''}:`,
    ...readList(commands).map(({ danger, decision, reason, text }) => {
      const mark = decision === 'allow' ? ' ' : danger === undefined ? '?' : '!';
      return `  ${mark} ${readText(text)}  (${readText(reason)})`;
    }),
  ];
};

const describeChanges = ({ changes, details }: Fields): string[] => [
  ...(details === undefined ? [] : [readText(details)]),
  ...readList(changes).flatMap(({ blocked, diff, kind, path, previousPath, problem }) => {
    const from = readText(previousPath);
    return [
      `${readText(kind)} ${from === '' ? '' : `${from} → `}${readText(path)}`,
      ...(problem === undefined ? [] : [`  would fail: ${readText(problem)}`]),
      ...(blocked === undefined ? [] : [`  cannot be undone: ${readText(blocked)}`]),
      ...(readText(diff) === '' ? [] : [readText(diff)]),
    ];
  }),
];

/** By the `kind` of the preview. */
const DESCRIPTIONS: ReadonlyMap<unknown, (preview: Fields) => string[]> = new Map([
  ['changes', describeChanges],
  ['command', describeCommand],
  ['delete', describeDelete],
  ['run', describeRuns],
  ['schedule', describeSchedule],
]);

const isTasks = ({ kind }: Fields): boolean => kind === 'run' || kind === 'schedule';

/**
 * A tool's audit of a call, as text: the commands that would run and where, the diffs of files, the
 * tasks that would be deleted or run. Empty for previews of another form. Not neutralised.
 */
export const describePreview = (preview: unknown): string => {
  if (!isRecord(preview)) return '';
  const text = (DESCRIPTIONS.get(preview['kind'])?.(preview) ?? []).join('\n');
  const shown =
    text.length > MAX_LENGTH
      ? `${text.slice(0, MAX_LENGTH).toWellFormed()}\n… (${text.length - MAX_LENGTH} more characters)`
      : text;
  // Last, and never cut: the person agrees to what is right above the question.
  const consent = isTasks(preview) ? describeConsent(preview) : [];
  return [shown, ...consent].join('\n');
};
