import { type BuiltinToolManifest, type LobeChatPluginApi, toManifestApis } from '@lobechat/types';

import { localSystemApis } from './apis/index.ts';
import { readingApis } from './apis/reading.ts';
import { chooseSystemRole } from './choose-system-role.ts';
import { LocalSystemIdentifier } from './constants.ts';
import { localSystemRecordedCalls } from './recorded/read-recorded-arguments.ts';

/* The content already holds what was read; declaring it as output would repeat it. */
const withoutReadState = ({ stateSchema, ...api }: LobeChatPluginApi): LobeChatPluginApi =>
  Object.hasOwn(readingApis, api.name) || !stateSchema ? api : { ...api, stateSchema };

/** Everything about the local system that can be described without touching it. */
export const LocalSystemManifest: BuiltinToolManifest = {
  api: toManifestApis(localSystemApis).map(withoutReadState),
  // Never in a page: it accesses the host's machine.
  executors: ['server'],
  identifier: LocalSystemIdentifier,
  meta: {
    avatar: '💻',
    description: 'Read, search and change files, and run commands, within a workspace',
    tags: ['files', 'shell', 'search', 'edit', 'commands', 'workspace'],
    title: 'Local system',
  },
  recorded: localSystemRecordedCalls,
  systemRole: chooseSystemRole,
  type: 'builtin',
};
