import type { ToolNames } from '../tool-names.ts';

/** src/types.ts */
export const types = ({
  camel,
  identifier,
  pascal,
  plural,
  words,
  wordsPlural,
}: ToolNames): string => `
/** Stored in message history: never change it, add an alias. */
export const ${pascal}Identifier = '${identifier}';

/** The APIs of the tool. */
export const ${pascal}ApiName = {
  search${plural}: 'search${plural}',
  view${pascal}: 'view${pascal}',
} as const;

export type ${pascal}ApiNameType = (typeof ${pascal}ApiName)[keyof typeof ${pascal}ApiName];

/** One ${words}. */
export interface ${pascal}Item {
  /** Unique among ${wordsPlural}. */
  id: string;
  name: string;
  /** What is worth knowing about it, in a sentence. */
  note: string;
}

export interface Search${plural}Params {
  limit?: number;
  query: string;
}

export interface Search${plural}State {
  /** As many as were asked for. */
  items: ${pascal}Item[];
  /** How many there are altogether. */
  total: number;
}

export interface View${pascal}Params {
  id: string;
}

export interface View${pascal}State {
  ${camel}: ${pascal}Item;
}
`;

/** src/tool.ts */
export const tool = ({ camel, pascal }: ToolNames): string => `
import { type BuiltinToolSurfaces, defineToolPackage } from '@lobechat/types';

import { ${pascal}Identifier, ${pascal}Manifest } from './index.ts';

/** The tool as hosts register it: its manifest at once, everything else when it is needed. */
export const ${camel}Tool = defineToolPackage({
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

/** src/parameters.ts */
export const parameters = ({ pascal, plural, words, wordsPlural }: ToolNames): string => `
import type { JsonSchema } from '@lobechat/types';

/** How many ${wordsPlural} a search gives that does not say. */
export const DEFAULT_LIMIT = 10;

export const Search${plural}Parameters = {
  additionalProperties: false,
  properties: {
    limit: {
      description: \`How many ${wordsPlural} to give at most. Default \${DEFAULT_LIMIT}.\`,
      maximum: 50,
      minimum: 1,
      type: 'integer',
    },
    query: {
      description: 'Words that name or note contain, all of them. Upper and lower case are alike.',
      maxLength: 200,
      minLength: 1,
      type: 'string',
    },
  },
  required: ['query'],
  type: 'object',
} as const satisfies JsonSchema;

export const View${pascal}Parameters = {
  additionalProperties: false,
  properties: {
    id: {
      description: 'The id of the ${words}, as search${plural} gave it.',
      maxLength: 100,
      minLength: 1,
      type: 'string',
    },
  },
  required: ['id'],
  type: 'object',
} as const satisfies JsonSchema;
`;

/** src/parameters.test-d.ts */
export const parametersTest = ({ pascal, plural }: ToolNames): string => `
import { describe, expectTypeOf, it } from 'vitest';

import type { ParametersOf } from '@lobechat/tool-testing/schema-types';

import type { Search${plural}Parameters, View${pascal}Parameters } from './parameters.ts';
import type { Search${plural}Params, View${pascal}Params } from './types.ts';

describe('the parameter types', () => {
  it('equal the types that their schemas describe', () => {
    expectTypeOf<Search${plural}Params>().toEqualTypeOf<
      ParametersOf<typeof Search${plural}Parameters>
    >();
    expectTypeOf<View${pascal}Params>().toEqualTypeOf<ParametersOf<typeof View${pascal}Parameters>>();
  });
});
`;

/** src/systemRole.ts */
export const systemRole = ({ pascal, plural, words, wordsPlural }: ToolNames): string => `
/** How a model uses the tool. */
export const systemPrompt = \`You can look up ${wordsPlural}:

- **search${plural}**: find ${wordsPlural} by words in their name or note. It gives the ids that
  view${pascal} needs.
- **view${pascal}**: show one ${words} by its id. Never guess an id; search for it first.\`;
`;

/** src/manifest.ts */
export const manifest = ({ pascal, plural, title, words, wordsPlural }: ToolNames): string => `
import type { BuiltinToolManifest, ToolAnnotations } from '@lobechat/types';

import { Search${plural}Parameters, View${pascal}Parameters } from './parameters.ts';
import { systemPrompt } from './systemRole.ts';
import { ${pascal}ApiName, ${pascal}Identifier } from './types.ts';

const READ: ToolAnnotations = {
  destructive: false,
  idempotent: true,
  openWorld: false,
  readOnly: true,
};

/** Everything about the tool that can be said without running it. */
export const ${pascal}Manifest: BuiltinToolManifest = {
  api: [
    {
      annotations: READ,
      description:
        'Find ${wordsPlural} by words in their name or note. Gives id, name and note of each, the best first; the ids are what view${pascal} takes.',
      humanIntervention: 'never',
      name: ${pascal}ApiName.search${plural},
      parameters: Search${plural}Parameters,
      renderDisplayControl: 'expand',
    },
    {
      annotations: READ,
      description:
        'Show one ${words} by its id. It fails if there is none of this id; search${plural} finds ids.',
      humanIntervention: 'never',
      name: ${pascal}ApiName.view${pascal},
      parameters: View${pascal}Parameters,
    },
  ],
  executors: ['client', 'server'],
  humanIntervention: 'never',
  identifier: ${pascal}Identifier,
  meta: {
    avatar: '🧩',
    description: 'Searches and shows ${wordsPlural}',
    title: '${title}',
  },
  systemRole: systemPrompt,
  type: 'builtin',
};
`;

/** src/index.ts */
export const rootIndex = ({ pascal, plural }: ToolNames): string => `
// What the model sees.
export { ${pascal}Manifest } from './manifest.ts';
export { DEFAULT_LIMIT, Search${plural}Parameters, View${pascal}Parameters } from './parameters.ts';
export { systemPrompt } from './systemRole.ts';

// What the host provides.
export { type I${pascal}Service, ${pascal}Service } from './service.ts';

// Names and types.
export {
  ${pascal}ApiName,
  type ${pascal}ApiNameType,
  ${pascal}Identifier,
  type ${pascal}Item,
  type Search${plural}Params,
  type Search${plural}State,
  type View${pascal}Params,
  type View${pascal}State,
} from './types.ts';
`;

/** src/service.ts */
export const service = ({ kebab, pascal, words, wordsPlural }: ToolNames): string => `
import { defineService } from '@lobechat/types';

import type { ${pascal}Item } from './types.ts';

/** Options of {@link I${pascal}Service}. */
export interface ${pascal}ServiceOptions {
  /** Ends the work. */
  signal?: AbortSignal | undefined;
}

/** Where ${wordsPlural} are kept. The host implements it. */
export interface I${pascal}Service {
  /** The ${words} of an id, or undefined. */
  find: (id: string, options?: ${pascal}ServiceOptions) => Promise<${pascal}Item | undefined>;
  /** Every ${words} whose name or note contains all words of the query, the best first. */
  search: (query: string, options?: ${pascal}ServiceOptions) => Promise<${pascal}Item[]>;
}

/** The token under which a host provides the service. */
export const ${pascal}Service = defineService<I${pascal}Service>('${kebab}');
`;
