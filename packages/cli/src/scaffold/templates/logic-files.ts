import type { ToolNames } from '../tool-names.ts';

/** src/samples.ts */
export const samples = ({ pascal, words, wordsPlural }: ToolNames): string => `
import type { I${pascal}Service } from './service.ts';
import type { ${pascal}Item } from './types.ts';

/** What there is while no host keeps ${wordsPlural}. */
const SAMPLES: readonly ${pascal}Item[] = [
  { id: 'first', name: 'First ${words}', note: 'The one to begin with.' },
  { id: 'second', name: 'Second ${words}', note: 'Follows the first.' },
  { id: 'third', name: 'Third ${words}', note: 'The last of the samples.' },
];

const toWords = (text: string): string[] => text.toLowerCase().split(/\\s+/).filter(Boolean);

/** A service over fixed items. It changes nothing and keeps nothing. */
export const createSample${pascal}Service = (
  items: readonly ${pascal}Item[] = SAMPLES,
): I${pascal}Service => ({
  find: async (id) => items.find((item) => item.id === id),
  search: async (query) => {
    const wanted = toWords(query);
    return items.filter(({ name, note }) => {
      const text = \`\${name} \${note}\`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
  },
});
`;

/** src/testing.ts */
export const testing = ({ pascal }: ToolNames): string => `
import { createServiceRegistry, provideService, type ServiceRegistry } from '@lobechat/types';

import { createSample${pascal}Service } from './samples.ts';
import { ${pascal}Service } from './service.ts';

/** Fakes of the services that the tool needs. */
export const create${pascal}TestServices = (): ServiceRegistry =>
  createServiceRegistry([provideService(${pascal}Service, createSample${pascal}Service())]);
`;

/** src/ExecutionRuntime/index.ts */
export const runtime = ({ camel, pascal, plural, words, wordsPlural }: ToolNames): string => `
import { neutraliseText } from '@lobechat/prompts';
import { type BuiltinServerRuntimeOutput, ToolError, ToolErrorType } from '@lobechat/types';

import { DEFAULT_LIMIT } from '../parameters.ts';
import type { I${pascal}Service } from '../service.ts';
import type {
  ${pascal}Item,
  Search${plural}Params,
  Search${plural}State,
  View${pascal}Params,
  View${pascal}State,
} from '../types.ts';

/** What the runtime needs. */
export interface ${pascal}RuntimeOptions {
  ${camel}Service: I${pascal}Service;
}

/** What a call brings beside its arguments. */
export interface ${pascal}CallOptions {
  signal?: AbortSignal | undefined;
}

/** The texts come from elsewhere: nothing invisible may reach the model. */
const formatItem = ({ id, name, note }: ${pascal}Item): string =>
  neutraliseText(\`- \${id}: \${name}. \${note}\`).replaceAll('\\n', ' ');

/** The logic of the tool. */
export class ${pascal}ExecutionRuntime {
  private readonly service: I${pascal}Service;

  constructor({ ${camel}Service }: ${pascal}RuntimeOptions) {
    this.service = ${camel}Service;
  }

  /**
   * Finds ${wordsPlural} by words.
   *
   * @throws ToolError \`InvalidArguments\` if the query is blank
   */
  async search${plural}(
    { limit = DEFAULT_LIMIT, query }: Search${plural}Params,
    options: ${pascal}CallOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<Search${plural}State>> {
    if (query.trim() === '') {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        'The query is blank. Give a word that the name or note contains.',
      );
    }
    const found = await this.service.search(query, options);
    const items = found.slice(0, limit);
    const state = { items, total: found.length };
    if (items.length === 0) {
      return {
        content: \`No ${words} contains '\${neutraliseText(query)}'. Try fewer or other words.\`,
        state,
        success: true,
      };
    }
    const rest = found.length - items.length;
    const more = rest > 0 ? [\`\${rest} more; raise limit to see them.\`] : [];
    return { content: [...items.map(formatItem), ...more].join('\\n'), state, success: true };
  }

  /**
   * Shows one ${words}.
   *
   * @throws ToolError \`NotFound\` if there is none of this id
   */
  async view${pascal}(
    { id }: View${pascal}Params,
    options: ${pascal}CallOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<View${pascal}State>> {
    const ${camel} = await this.service.find(id, options);
    if (!${camel}) {
      throw new ToolError(
        ToolErrorType.NotFound,
        \`There is no ${words} '\${neutraliseText(id)}'. Find its id with search${plural}.\`,
      );
    }
    return { content: formatItem(${camel}), state: { ${camel} }, success: true };
  }
}
`;

/** src/ExecutionRuntime/index.test.ts */
export const runtimeTest = ({ camel, pascal, plural, words, wordsPlural }: ToolNames): string => `
import { describe, expect, it } from 'vitest';

import { createSample${pascal}Service } from '../samples.ts';
import { ${pascal}ExecutionRuntime } from './index.ts';

const runtime = new ${pascal}ExecutionRuntime({ ${camel}Service: createSample${pascal}Service() });

describe('search${plural}', () => {
  it('refuses a blank query', async () => {
    await expect(runtime.search${plural}({ query: '  ' })).rejects.toMatchObject({
      type: 'InvalidArguments',
    });
  });

  it('says that nothing was found, which is no failure', async () => {
    const output = await runtime.search${plural}({ query: 'nowhere' });
    expect(output).toMatchObject({ state: { items: [], total: 0 }, success: true });
    expect(output.content).toContain("'nowhere'");
  });

  it('finds ${wordsPlural} by all words, whatever their case', async () => {
    const output = await runtime.search${plural}({ query: 'FIRST begin' });
    expect(output.content).toBe('- first: First ${words}. The one to begin with.');
  });

  it('gives no more than the limit, and says how many there are', async () => {
    const output = await runtime.search${plural}({ limit: 1, query: '${words}' });
    expect(output.state).toMatchObject({ items: [{ id: 'first' }], total: 3 });
    expect(output.content).toContain('2 more');
  });

  it('makes invisible characters visible', async () => {
    const items = [{ id: 'x', name: 'plain\\u202Egnirts', note: 'a\\nb' }];
    const ${camel}Service = createSample${pascal}Service(items);
    const output = await new ${pascal}ExecutionRuntime({ ${camel}Service }).search${plural}({ query: 'plain' });
    expect(output.content).toBe(String.raw\`- x: plain\\u{202E}gnirts. a b\`);
  });
});

describe('view${pascal}', () => {
  it('fails for an id that does not exist, and says what to do', async () => {
    await expect(runtime.view${pascal}({ id: 'none' })).rejects.toMatchObject({
      message: "There is no ${words} 'none'. Find its id with search${plural}.",
      type: 'NotFound',
    });
  });

  it('shows the ${words} of an id', async () => {
    const output = await runtime.view${pascal}({ id: 'second' });
    expect(output.state).toMatchObject({ ${camel}: { id: 'second' } });
  });
});
`;

/** src/client/executor/index.ts */
export const executor = (names: ToolNames): string => {
  const { camel, identifier, pascal, plural } = names;
  return `
import debug from 'debug';

import {
  BaseExecutor,
  type BuiltinToolContext,
  type BuiltinToolResult,
  createRuntimeCache,
} from '@lobechat/types';

import { ${pascal}ExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { ${pascal}Service } from '../../service.ts';
import {
  ${pascal}ApiName,
  ${pascal}Identifier,
  type Search${plural}Params,
  type Search${plural}State,
  type View${pascal}Params,
  type View${pascal}State,
} from '../../types.ts';

const log = debug('${identifier}:executor');

// A host without the service gets the error ServiceUnavailable, never made-up data.
const runtimes = createRuntimeCache(
  (services) =>
    new ${pascal}ExecutionRuntime({ ${camel}Service: services.get(${pascal}Service) }),
);

class ${pascal}Executor extends BaseExecutor<typeof ${pascal}ApiName> {
  readonly identifier = ${pascal}Identifier;
  protected readonly apiEnum = ${pascal}ApiName;

  search${plural} = (
    params: Search${plural}Params,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<Search${plural}State>> => {
    log('search${plural} %o', params);
    return this.funnel(() => runtimes.for(ctx).search${plural}(params, { signal: ctx?.signal }));
  };

  view${pascal} = (
    params: View${pascal}Params,
    ctx?: BuiltinToolContext,
  ): Promise<BuiltinToolResult<View${pascal}State>> => {
    log('view${pascal} %o', params);
    return this.funnel(() => runtimes.for(ctx).view${pascal}(params, { signal: ctx?.signal }));
  };
}

/** The one executor of the tool; it takes its service from the context of each call. */
export const ${camel}Executor = new ${pascal}Executor();
`;
};

/** src/client/executor/index.test.ts */
export const executorTest = ({ camel, pascal, plural, words }: ToolNames): string => `
import { describe, expect, it } from 'vitest';

import { createServiceRegistry, provideService } from '@lobechat/types';

import { createSample${pascal}Service } from '../../samples.ts';
import { ${pascal}Service } from '../../service.ts';
import { ${camel}Executor } from './index.ts';

describe('${camel}Executor', () => {
  const items = [{ id: 'own', name: 'Own', note: 'Of the host.' }];
  const services = createServiceRegistry([
    provideService(${pascal}Service, createSample${pascal}Service(items)),
  ]);

  it('fails where the host has no service, rather than make up an answer', async () => {
    const result = await ${camel}Executor.invoke('search${plural}', { query: 'host' });
    expect(result).toMatchObject({ error: { type: 'ServiceUnavailable' }, success: false });
  });

  it('turns what the runtime throws into a failed result', async () => {
    const result = await ${camel}Executor.invoke('view${pascal}', { id: 'none' }, { services });
    expect(result).toMatchObject({ error: { type: 'NotFound' }, success: false });
    expect(result.content).toContain("There is no ${words} 'none'");
  });

  it('asks the service of the host', async () => {
    const own = await ${camel}Executor.invoke('search${plural}', { query: 'host' }, { services });
    expect(own.content).toBe('- own: Own. Of the host.');
  });
});
`;

/** src/fixtures.ts */
export const fixtures = ({ camel, pascal, plural, words, wordsPlural }: ToolNames): string => `
import type { ToolFixture, ToolFixtures } from '@lobechat/types';

import type { Search${plural}Params, View${pascal}Params } from './types.ts';

const first = { id: 'first', name: 'First ${words}', note: 'The one to begin with.' };

const search${plural}: readonly ToolFixture<Search${plural}Params>[] = [
  {
    arguments: { query: 'begin' },
    kind: 'happy',
    name: 'A word of a note',
    result: {
      content: '- first: First ${words}. The one to begin with.',
      state: { items: [first], total: 1 },
      success: true,
    },
  },
  {
    arguments: { query: 'nowhere' },
    kind: 'empty',
    name: 'A word that none contains',
    result: {
      content: "No ${words} contains 'nowhere'. Try fewer or other words.",
      state: { items: [], total: 0 },
      success: true,
    },
  },
  {
    arguments: { limit: 1, query: '${words}' },
    kind: 'long',
    name: 'More ${wordsPlural} than asked for',
    result: {
      content: '- first: First ${words}. The one to begin with.\\n2 more; raise limit to see them.',
      state: { items: [first], total: 3 },
      success: true,
    },
  },
  {
    arguments: { query: ' ' },
    errorType: 'InvalidArguments',
    kind: 'error',
    name: 'A blank query',
    result: {
      content: 'The query is blank. Give a word that the name or note contains.',
      error: {
        message: 'The query is blank. Give a word that the name or note contains.',
        type: 'InvalidArguments',
      },
      success: false,
    },
  },
];

const view${pascal}: readonly ToolFixture<View${pascal}Params>[] = [
  {
    arguments: { id: 'first' },
    kind: 'happy',
    name: 'An id that exists',
    result: {
      content: '- first: First ${words}. The one to begin with.',
      state: { ${camel}: first },
      success: true,
    },
  },
  {
    arguments: { id: 'none' },
    errorType: 'NotFound',
    kind: 'error',
    name: 'An id that does not exist',
    result: {
      content: "There is no ${words} 'none'. Find its id with search${plural}.",
      error: {
        message: "There is no ${words} 'none'. Find its id with search${plural}.",
        type: 'NotFound',
      },
      success: false,
    },
  },
];

/** Examples of every API: tests, gallery, playground and documentation read them. */
export const ${camel}Fixtures: ToolFixtures = { search${plural}, view${pascal} };
`;

/** src/contract.test.ts */
export const contractTest = (): string => `
import { describeBuiltinTool } from '@lobechat/tool-testing';

describeBuiltinTool(import.meta.url);
`;
