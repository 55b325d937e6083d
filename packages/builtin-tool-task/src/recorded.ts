import type { RecordedCalls } from '@lobechat/types';

import { TaskApiName } from './types.ts';

/** APIs that others have taken the place of. */
const ALIASES = {
  deleteTask: TaskApiName.deleteTasks,
  getTaskTree: TaskApiName.listTasks,
  listReadyTasks: TaskApiName.listTasks,
  searchTasks: TaskApiName.listTasks,
} as const;

type Arguments = Readonly<Record<string, unknown>>;

/** Tasks that searching and asking for what is ready gave, unless the call said otherwise. */
const FORMER_LIMIT = 20;

const readDeletion = (args: Arguments): Arguments => {
  const { identifier, ...others } = args;
  return typeof identifier === 'string' && !('identifiers' in args)
    ? { ...others, identifiers: [identifier] }
    : args;
};

const readSearch = (args: Arguments): Arguments => {
  const { query, ...others } = args;
  return typeof query === 'string' && query.trim() !== ''
    ? { limit: FORMER_LIMIT, ...others, text: query }
    : args;
};

const readTree = ({ identifier, ...others }: Arguments): Arguments => ({
  view: 'tree',
  ...others,
  ...(identifier !== undefined && { parentIdentifier: identifier }),
});

const readListing = (args: Arguments, calledName: string | undefined): Arguments => {
  if (calledName === 'getTaskTree' || 'identifier' in args) return readTree(args);
  if (calledName === 'listReadyTasks') return { limit: FORMER_LIMIT, ready: true, ...args };
  return 'query' in args ? readSearch(args) : args;
};

/** How calls are read that name an API of the past, or have its arguments. */
export const taskRecordedCalls: RecordedCalls = {
  aliases: ALIASES,
  readArguments: (apiName, args, calledName) => {
    if (apiName === TaskApiName.deleteTasks) return readDeletion(args);
    return apiName === TaskApiName.listTasks ? readListing(args, calledName) : args;
  },
};
