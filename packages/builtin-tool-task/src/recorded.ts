import {
  byName,
  convertArguments,
  type GivenArguments,
  namesByApi,
  readInJson,
  readItems,
  type RecordedCalls,
  renameHabits,
} from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { taskApis } from './apis/index.ts';
import {
  ALIASES,
  HABITS,
  ITEM_HABITS,
  PRIORITY_HABITS,
  RUN_HABITS,
  SCHEDULE_HABITS,
  STATUS_GROUPS,
  STATUS_HABITS,
  STEP_HABITS,
} from './habits.ts';
import { TaskApiName } from './types.ts';

/** Former default number of tasks returned by searching and listing ready tasks. */
const FORMER_LIMIT = 20;

const readSearch = (args: GivenArguments): GivenArguments => {
  const { query, ...others } = args;
  return typeof query === 'string' ? { limit: FORMER_LIMIT, ...others, text: query } : args;
};

const readTree = ({ identifier, ...others }: GivenArguments): GivenArguments => ({
  view: 'tree',
  ...others,
  ...(identifier !== undefined && { parentIdentifier: identifier }),
});

const readDirection = byName({ asc: false, ascending: false, desc: true, descending: true });

/** A direction, or what to sort by. */
const readOrder = (given: GivenArguments): GivenArguments => {
  const { order, ...others } = given;
  const value = readDirection(order);
  const name = typeof value === 'boolean' ? 'descending' : 'sort';
  return order === undefined || name in others ? given : { ...others, [name]: value };
};

/** Words given as a status that are a condition of their own. */
const CONDITIONS = new Set(['blocked', 'overdue', 'ready']);

const readListing = (given: GivenArguments, calledName: string | undefined): GivenArguments => {
  const ordered = readOrder(given);
  const { statuses, ...others } = ordered;
  const condition = String(statuses).trim().toLowerCase();
  const args = CONDITIONS.has(condition) ? { ...others, [condition]: true } : ordered;
  if (calledName === 'getTaskTree' || 'identifier' in args) return readTree(args);
  if (calledName === 'listReadyTasks') return { limit: FORMER_LIMIT, ready: true, ...args };
  return 'query' in args ? readSearch(args) : args;
};

/** Several words that are no JSON, or `@daily`. A refusal says what a cron expression is. */
const CRON = /^@\w+$|^[^{["].*\s/;

const SCHEDULE_FIELDS = new Set(Object.values(SCHEDULE_HABITS));

/** A schedule without the object around it, or a cron expression instead of the object. */
const readSchedule = (args: GivenArguments): GivenArguments => {
  const given = Object.entries(args);
  const fields = Object.fromEntries(given.filter(([name]) => SCHEDULE_FIELDS.has(name)));
  const others = Object.fromEntries(given.filter(([name]) => !SCHEDULE_FIELDS.has(name)));
  const { schedule } = others;
  const cron = typeof schedule === 'string' ? schedule.trim().replace(/^(?=\w{3,6}ly$)/, '@') : '';
  if (CRON.test(cron) && !('cron' in fields)) return { ...others, schedule: { cron, ...fields } };
  const isSpread = schedule === undefined && Object.keys(fields).length > 0;
  return isSpread ? { ...others, schedule: fields } : args;
};

const readStatus = byName(STATUS_HABITS);
const readPriority = byName(PRIORITY_HABITS);

/** JSON has rounded a longer number. */
const readId = (value: unknown): unknown => (Number.isSafeInteger(value) ? String(value) : value);

/** Several items in one text, such as `a, b`. */
const splitText = (value: unknown): unknown =>
  typeof value === 'string' && /^[^[]*[,，、;；]/.test(value)
    ? value.split(/[,，、;；]/).flatMap((item) => item.trim() || [])
    : value;

/** Reads a value, or each of a list; returns the same list if none changes. */
const eachOf = (read: (value: unknown) => unknown) =>
  readInJson((given) => {
    const value = splitText(given);
    return Array.isArray(value) && value.some((item) => read(item) !== item)
      ? value.map(read)
      : read(value);
  });

const readStatuses = readInJson((value) => {
  const read = eachOf(byName({ ...STATUS_HABITS, ...STATUS_GROUPS }))(value);
  if (Array.isArray(read)) return read.some(Array.isArray) ? [...new Set(read.flat())] : read;
  // In a list, a refusal names the statuses that exist.
  return typeof read === 'string' && /^\s*[^\s[]/.test(read) ? [read] : read;
});

const readSteps = readItems((step) => renameHabits(step, STEP_HABITS));

/** Only one type of work has steps, and only one has a command. */
const readWork = (work: unknown): unknown => {
  if (!isRecord(work)) return work;
  const types = [...(work['steps'] ? ['plan'] : []), ...(work['command'] ? ['command'] : [])];
  const typed = 'type' in work || types.length !== 1 ? work : { ...work, type: types[0] };
  return convertArguments(typed, { steps: readSteps });
};

const IDS = 'identifier parentIdentifier reference';
const LISTS =
  'addDependencies addRelations addTags dependsOn identifiers relatedTo removeDependencies removeRelations removeTags tags';

const NAMES = namesByApi(taskApis, HABITS);
const ITEM_NAMES = namesByApi(taskApis, ITEM_HABITS, 'tasks');

/** Values with other spellings, by argument. */
const VALUES = {
  ...Object.fromEntries(IDS.split(' ').map((name) => [name, readId])),
  ...Object.fromEntries(LISTS.split(' ').map((name) => [name, eachOf(readId)])),
  priorities: eachOf(readPriority),
  priority: readPriority,
  run: readItems((run) => renameHabits(run, RUN_HABITS)),
  schedule: readItems((schedule) => renameHabits(schedule, SCHEDULE_HABITS)),
  sort: byName({ createdAt: 'created', dueAt: 'due', dueDate: 'due', updatedAt: 'updated' }),
  status: readStatus,
  statuses: readStatuses,
  work: readInJson(readWork),
};

/** Reads calls that name a former API, or use former arguments or those of other agents. */
export const taskRecordedCalls: RecordedCalls = {
  aliases: ALIASES,
  readArguments: (apiName, args, calledName) => {
    const renamed = renameHabits(args, NAMES.get(apiName) ?? {});
    const listed = apiName === TaskApiName.listTasks ? readListing(renamed, calledName) : renamed;
    const ofItems = ITEM_NAMES.get(apiName) ?? {};
    const tasks = readItems((task) => convertArguments(renameHabits(task, ofItems), VALUES));
    const read = convertArguments(listed, { ...VALUES, tasks });
    return apiName === TaskApiName.setTaskSchedule ? readSchedule(read) : read;
  },
};
