import type { ToolNames } from '../tool-names.ts';

/** src/apis.ts */
export const apis = ({ camel, pascal, plural, words, wordsPlural }: ToolNames): string => `
import { defineToolApis, INTEGER, listOf, objectOf, TEXT, type ToolApi } from '@lobechat/types';

import { DEFAULT_LIMIT, MAX_LIMIT } from './constants.ts';

const READING = {
  annotations: { destructive: false, idempotent: true, openWorld: false, readOnly: true },
  humanIntervention: 'never',
} as const satisfies Partial<ToolApi>;

const ITEM = objectOf({ id: TEXT, name: TEXT, note: TEXT });

const ID = {
  description: 'Id of the ${words}, from search${plural}.',
  maxLength: 100,
  minLength: 1,
  type: 'string',
} as const;

/** The APIs of the tool. */
export const ${camel}Apis = defineToolApis({
  create${pascal}: {
    annotations: { destructive: false, idempotent: false, openWorld: false, readOnly: false },
    description: 'Create a ${words} and return its id. Existing ones are never changed.',
    humanIntervention: 'never',
    parameters: objectOf(
      {
        name: { description: 'Its name.', maxLength: 100, minLength: 1, type: 'string' },
      },
      {
        note: {
          description: 'What to remember about it, in a sentence.',
          maxLength: 1000,
          type: 'string',
        },
      },
    ),
    state: objectOf({ item: ITEM }),
  },
  delete${pascal}: {
    annotations: { destructive: true, idempotent: false, openWorld: false, readOnly: false },
    description: 'Delete one ${words} permanently. Fails if the id does not exist.',
    humanIntervention: 'required',
    parameters: objectOf({ id: ID }),
    state: objectOf({ item: ITEM }),
  },
  search${plural}: {
    ...READING,
    description:
      'Find ${wordsPlural} by words in their name or note, best match first. Returns the id, name and note of each.',
    parameters: objectOf(
      {
        query: {
          description: 'Words that the name or note must all contain, in any case.',
          maxLength: 200,
          minLength: 1,
          type: 'string',
        },
      },
      {
        limit: {
          description: \`Maximum number of ${wordsPlural}. Default \${DEFAULT_LIMIT}.\`,
          maximum: MAX_LIMIT,
          minimum: 1,
          type: 'integer',
        },
      },
    ),
    renderDisplayControl: 'expand',
    // Of the items that were found, as many as were asked for.
    state: objectOf({ items: listOf(ITEM), total: INTEGER }),
  },
  view${pascal}: {
    ...READING,
    description:
      'Show one ${words}. Fails if the id does not exist; search${plural} finds ids.',
    parameters: objectOf({ id: ID }),
    state: objectOf({ item: ITEM }),
  },
});
`;

/** src/constants.ts */
export const constants = ({ identifier, pascal, wordsPlural }: ToolNames): string => `
/** Stored in message history: never change it, add an alias. */
export const ${pascal}Identifier = '${identifier}';

/** How many ${wordsPlural} a search gives that does not say. */
export const DEFAULT_LIMIT = 10;

/** Most of them in one result. */
export const MAX_LIMIT = 50;
`;

/** src/types.ts */
export const types = ({ camel, pascal, plural, words }: ToolNames): string => `
import { type ApiNameOf, type ParametersOf, type StateOf, toApiNames } from '@lobechat/types';

import { ${camel}Apis } from './apis.ts';

/** The APIs of the tool by name. */
export const ${pascal}ApiName = toApiNames(${camel}Apis);

type Apis = typeof ${camel}Apis;

export type ${pascal}ApiNameType = ApiNameOf<Apis>;

export type Create${pascal}Params = ParametersOf<Apis, 'create${pascal}'>;
export type Create${pascal}State = StateOf<Apis, 'create${pascal}'>;
export type Delete${pascal}Params = ParametersOf<Apis, 'delete${pascal}'>;
export type Delete${pascal}State = StateOf<Apis, 'delete${pascal}'>;
export type Search${plural}Params = ParametersOf<Apis, 'search${plural}'>;
export type Search${plural}State = StateOf<Apis, 'search${plural}'>;
export type View${pascal}Params = ParametersOf<Apis, 'view${pascal}'>;
export type View${pascal}State = StateOf<Apis, 'view${pascal}'>;

/** One ${words}. */
export type ${pascal}Item = View${pascal}State['item'];
`;

/** src/systemRole.ts */
export const systemRole = ({ pascal, plural, words, wordsPlural }: ToolNames): string => `
/** How a model uses the tool. */
export const systemPrompt = \`You can keep ${wordsPlural} and look them up:

- **search${plural}**: find ${wordsPlural} by words in their name or note.
- **view${pascal}**: show one ${words} in full.
- **create${pascal}**: keep a new ${words}.
- **delete${pascal}**: delete a ${words} permanently. A person is asked first.

How to work:
1. Search before you create, so that nothing is kept twice.
2. Take ids from search${plural}; never guess one.
3. Say what you created or deleted, by its name.\`;
`;

/** src/manifest.ts */
export const manifest = ({ camel, pascal, title, wordsPlural }: ToolNames): string => `
import { toManifest } from '@lobechat/types';

import { ${camel}Apis } from './apis.ts';
import { ${pascal}Identifier } from './constants.ts';
import { systemPrompt } from './systemRole.ts';

/** Everything about the tool that can be said without running it. */
export const ${pascal}Manifest = toManifest(${camel}Apis, {
  identifier: ${pascal}Identifier,
  meta: { avatar: '🧩', description: 'Keeps, finds and shows ${wordsPlural}', title: '${title}' },
  systemRole: systemPrompt,
});
`;

/** src/index.ts */
export const rootIndex = ({ camel, pascal, plural }: ToolNames): string => `
// What the tool is: pure data.
export { ${camel}Apis } from './apis.ts';
export { DEFAULT_LIMIT, ${pascal}Identifier } from './constants.ts';
export { ${pascal}Manifest } from './manifest.ts';
export { systemPrompt } from './systemRole.ts';
export {
  type Create${pascal}Params,
  type Create${pascal}State,
  type Delete${pascal}Params,
  type Delete${pascal}State,
  ${pascal}ApiName,
  type ${pascal}ApiNameType,
  type ${pascal}Item,
  type Search${plural}Params,
  type Search${plural}State,
  type View${pascal}Params,
  type View${pascal}State,
} from './types.ts';

// What the host provides.
export { type I${pascal}Service, ${pascal}Service } from './service.ts';
`;

/** src/service.ts */
export const service = ({ kebab, pascal, words, wordsPlural }: ToolNames): string => `
import { defineService } from '@lobechat/types';

import type { Create${pascal}Params, ${pascal}Item } from './types.ts';

/** Options of {@link I${pascal}Service}. */
export interface ${pascal}ServiceOptions {
  /** Ends the work. */
  signal?: AbortSignal | undefined;
  /** Whose they are: what one user keeps, no other one sees. */
  userId?: string | undefined;
}

/** Where ${wordsPlural} are kept. The host implements it. */
export interface I${pascal}Service {
  /** Keeps a new ${words} under an id of its own. */
  add: (fields: Create${pascal}Params, options?: ${pascal}ServiceOptions) => Promise<${pascal}Item>;
  /** The ${words} of an id, or undefined. */
  find: (id: string, options?: ${pascal}ServiceOptions) => Promise<${pascal}Item | undefined>;
  /** Deletes the ${words} with this id and returns it, or undefined if it does not exist. */
  remove: (id: string, options?: ${pascal}ServiceOptions) => Promise<${pascal}Item | undefined>;
  /** Every ${words} whose name or note contains all words of the query, the best first. */
  search: (query: string, options?: ${pascal}ServiceOptions) => Promise<${pascal}Item[]>;
}

/** The token under which a host provides the service. */
export const ${pascal}Service = defineService<I${pascal}Service>('${kebab}');
`;

/** src/tool.ts */
export const tool = ({ camel, pascal }: ToolNames): string => `
import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { ${camel}Apis } from './apis.ts';
import { ${pascal}Identifier, ${pascal}Manifest } from './index.ts';

/** The tool as hosts register it: its manifest at once, everything else when it is needed. */
export const ${camel}Tool = defineToolPackage({
  apis: ${camel}Apis,
  executor: async () => (await import('./client/executor/index.ts')).${camel}Executor,
  fixtures: async () => (await import('./fixtures.ts')).${camel}Fixtures,
  identifier: ${pascal}Identifier,
  locales: async () => (await import('./locales/index.ts')).${camel}Locales,
  manifest: ${pascal}Manifest,
  // The path is cast so that programs that only list or run tools need no types of React to compile.
  surfaces: async () =>
    ((await import('./client/index.ts' as string)) as Record<'${camel}Surfaces', BuiltinToolSurfaces>)
      .${camel}Surfaces,
});
`;
