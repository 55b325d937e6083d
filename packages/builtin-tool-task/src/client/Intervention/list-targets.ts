import { readRecord } from '@lobechat/shared-tool-ui';

import { MISSED_RUNS } from '../../constants.ts';
import { type GivenArguments, readFields, readText } from '../read-arguments.ts';

/** The tasks that a call names. */
export const listTargets = (args: GivenArguments): string[] => {
  const one = readText(args.identifier);
  return [...new Set([...(one === '' ? [] : [one]), ...readFields(args.identifiers, '')])];
};

const SCHEDULE_TYPES: Readonly<Record<string, string>> = {
  cron: 'string',
  endAt: 'string',
  intervalSeconds: 'number',
  maxRuns: 'number',
  startAt: 'string',
  timeZone: 'string',
};

/* Every fact of it has a line of its own. */
const isKnownSchedule = (schedule: unknown): boolean => {
  const facts = Object.entries(readRecord(schedule));
  return (
    facts.length > 0 &&
    facts.every(([name, value]) =>
      name === 'missed'
        ? MISSED_RUNS.some((missed) => missed === value)
        : Object.hasOwn(SCHEDULE_TYPES, name) && typeof value === SCHEDULE_TYPES[name],
    )
  );
};

/** Names of the arguments whose values can be told by what is shown of a call. */
export const listShown = (args: GivenArguments): string[] => {
  const shown: string[] = [];
  if (readText(args.identifier) !== '') shown.push('identifier');
  const { identifiers, parentIdentifier, schedule } = args;
  // What should be a list of texts and is not has no other place to be seen in.
  const areNames = Array.isArray(identifiers) && identifiers.every((one) => readText(one) !== '');
  if (areNames) shown.push('identifiers');
  if (typeof parentIdentifier === 'string' && listTargets(args).length === 0) {
    shown.push('parentIdentifier');
  }
  if (schedule === null || isKnownSchedule(schedule)) shown.push('schedule');
  return shown;
};
