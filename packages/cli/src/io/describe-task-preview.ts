import { isRecord } from '@lobechat/utils';

import { readList, readText, type Fields } from './preview-fields.ts';

const readNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** The effects of deleting tasks. */
export const describeDelete = (preview: Fields): string[] => {
  const doomed = readList(preview['doomed']);
  const total = readNumber(preview['doomedTotal']);
  const runs = readNumber(preview['runs']);
  const activeRuns = readNumber(preview['activeRuns']);
  const comments = readNumber(preview['comments']);
  return [
    `Deletes ${count(total, 'task', 'tasks')}, with ${count(comments, 'comment', 'comments')} and ${count(runs, 'run', 'runs')}:`,
    ...doomed.map(
      ({ identifier, isNamed, name }) =>
        `  ${isNamed === true ? '!' : '+'} ${readText(identifier)} ${readText(name)}`,
    ),
    ...(total > doomed.length ? [`  … and ${total - doomed.length} more`] : []),
    ...(doomed.some(({ isNamed }) => isNamed !== true) ? ['  (+ is deleted with its parent)'] : []),
    ...(activeRuns > 0 ? [`Cancels ${count(activeRuns, 'run', 'runs')} under way.`] : []),
    ...readList(preview['unblocked']).map(
      ({ identifier, name }) =>
        `${readText(identifier)} ${readText(name)} would no longer wait for one of them.`,
    ),
  ];
};

const MARKS: Readonly<Record<string, string>> = { allow: ' ', ask: '?', deny: '✗' };

const describeCall = ({ arguments: args, decision, reason, tool }: Fields): string => {
  const why = readText(reason);
  return `    ${MARKS[readText(decision)] ?? '·'} ${readText(tool)} ${JSON.stringify(args) ?? ''}${why === '' ? '' : `  (${why})`}`;
};

const describePlanned = (run: Fields): string[] => {
  const waitsFor = readTexts(run['waitsFor']);
  return [
    `  ${readText(run['identifier'])} ${readText(run['name'])}${waitsFor.length > 0 ? ` (after ${waitsFor.join(', ')})` : ''}`,
    ...readTexts(run['problems']).map((problem) => `    would fail: ${problem}`),
    ...readList(run['calls']).map(describeCall),
  ];
};

/** The effects of running tasks. */
export const describeRuns = (preview: Fields): string[] => {
  const runs = readList(preview['runs']);
  const total = readNumber(preview['total']);
  return [
    `Runs ${count(total, 'task', 'tasks')}:`,
    ...runs.flatMap(describePlanned),
    ...(total > runs.length ? [`  … and ${total - runs.length} more`] : []),
  ];
};

/** The calls covered by approving runs or a schedule, in full. None of them may be cut. */
export const describeConsent = ({ planned, runs }: Fields): string[] => {
  const asked = [...readList(runs), ...(isRecord(planned) ? [planned] : [])].flatMap((run) =>
    readList(run['calls'])
      .filter(({ decision }) => decision === 'ask')
      .map((call) => `  ${readText(run['identifier'])}${describeCall(call).slice(3)}`),
  );
  return asked.length > 0 ? ['Approving it approves these calls:', ...asked] : [];
};

/** When a task would run. */
export const describeSchedule = (preview: Fields): string[] => {
  const planned = preview['planned'];
  const times = readTexts(preview['nextTimes']);
  return [
    ...(times.length > 0
      ? [`The next times (${readText(preview['timeZone'])}): ${times.join(', ')}`]
      : ['It would not run.']),
    ...readTexts(preview['problems']).map((problem) => `  would fail: ${problem}`),
    ...(isRecord(planned) ? describePlanned(planned) : []),
  ];
};
