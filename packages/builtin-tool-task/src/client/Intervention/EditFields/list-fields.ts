import { readRecord } from '@lobechat/shared-tool-ui';

import { TaskLimit } from '../../../constants.ts';
import type { TaskApiNameType } from '../../../types.ts';
import type { GivenArguments } from '../../read-arguments.ts';
import { type ArgumentPath, getArgument } from '../set-argument.ts';

/** An argument that a person may change before approving. */
export interface EditableField {
  kind: 'check' | 'line' | 'number' | 'text';
  /** A text of `intervention.field`. */
  label: string;
  /** Of a number, the largest. */
  max?: number | undefined;
  path: ArgumentPath;
  /** Absent where it is not given. */
  value?: boolean | number | string | undefined;
}

/* What is typed where a number belongs is kept as it is, until it is one. */
const TYPES: Readonly<Record<EditableField['kind'], readonly string[]>> = {
  check: ['boolean'],
  line: ['string'],
  number: ['number', 'string'],
  text: ['string'],
};

type Plan = Omit<EditableField, 'value'>;

const WAIT: Plan = {
  kind: 'number',
  label: 'waitSeconds',
  max: TaskLimit.waitSeconds,
  path: ['waitSeconds'],
};
const DEPENDENCIES: Plan = {
  kind: 'check',
  label: 'includeDependencies',
  path: ['includeDependencies'],
};

const plan = (apiName: TaskApiNameType, args: GivenArguments): Plan[] => {
  if (apiName === 'runTask') {
    return [{ kind: 'text', label: 'prompt', path: ['prompt'] }, DEPENDENCIES, WAIT];
  }
  if (apiName === 'runTasks') return [DEPENDENCIES, WAIT];
  if (apiName !== 'setTaskSchedule') return [];
  const schedule = readRecord(args.schedule);
  if (args.schedule === null || args.schedule !== schedule) return [];
  const when: Plan =
    schedule.cron === undefined && schedule.intervalSeconds !== undefined
      ? { kind: 'number', label: 'interval', path: ['schedule', 'intervalSeconds'] }
      : { kind: 'line', label: 'cron', path: ['schedule', 'cron'] };
  return [when, { kind: 'line', label: 'timeZone', path: ['schedule', 'timeZone'] }];
};

/** What of a call can be changed. What is of another type than it should be is left out. */
export const listFields = (apiName: TaskApiNameType, args: GivenArguments): EditableField[] =>
  plan(apiName, args).flatMap((field): EditableField[] => {
    const value = getArgument(args, field.path);
    if (value === undefined) return [field];
    return TYPES[field.kind].includes(typeof value)
      ? [{ ...field, value: value as NonNullable<EditableField['value']> }]
      : [];
  });
