import type { ToolNames } from '../tool-names.ts';

/** src/ExecutionRuntime/index.ts */
export const runtime = ({ camel, pascal, plural, words, wordsPlural }: ToolNames): string => `
import { neutraliseText } from '@lobechat/prompts';
import { type BuiltinServerRuntimeOutput, ToolError, ToolErrorType } from '@lobechat/types';

import { DEFAULT_LIMIT, MAX_LIMIT } from '../constants.ts';
import type { I${pascal}Service, ${pascal}ServiceOptions } from '../service.ts';
import type {
  Create${pascal}Params,
  Create${pascal}State,
  Delete${pascal}Params,
  Delete${pascal}State,
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

/** The texts come from elsewhere: nothing invisible may reach the model. */
const formatItem = ({ id, name, note }: ${pascal}Item): string =>
  neutraliseText(\`- \${id}: \${name}. \${note}\`).replaceAll('\\n', ' ').trim();

const refuseBlank = (name: string, value: string): void => {
  if (value.trim() !== '') return;
  const message = \`The \${name} is blank. Pass one with words.\`;
  throw new ToolError(ToolErrorType.InvalidArguments, message);
};

const expectFound = (id: string, item: ${pascal}Item | undefined): ${pascal}Item => {
  if (item) return item;
  const message = \`There is no ${words} '\${neutraliseText(id)}'. Find its id with search${plural}.\`;
  throw new ToolError(ToolErrorType.NotFound, message);
};

/** The logic of the tool. What is expected to fail throws a \`ToolError\`; the executor makes a result of it. */
export class ${pascal}ExecutionRuntime {
  readonly #service: I${pascal}Service;

  constructor({ ${camel}Service }: ${pascal}RuntimeOptions) {
    this.#service = ${camel}Service;
  }

  /** Keeps a new ${words}. */
  async create${pascal}(
    params: Create${pascal}Params,
    options: ${pascal}ServiceOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<Create${pascal}State>> {
    refuseBlank('name', params.name);
    const item = await this.#service.add(params, options);
    return { content: \`Kept the ${words}:\\n\${formatItem(item)}\`, state: { item }, success: true };
  }

  /** Deletes one ${words}. */
  async delete${pascal}(
    { id }: Delete${pascal}Params,
    options: ${pascal}ServiceOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<Delete${pascal}State>> {
    const item = expectFound(id, await this.#service.remove(id, options));
    return { content: \`Deleted the ${words}:\\n\${formatItem(item)}\`, state: { item }, success: true };
  }

  /** Finds ${wordsPlural} by words. */
  async search${plural}(
    { limit = DEFAULT_LIMIT, query }: Search${plural}Params,
    options: ${pascal}ServiceOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<Search${plural}State>> {
    refuseBlank('query', query);
    const found = await this.#service.search(query, options);
    const items = found.slice(0, limit);
    const state = { items, total: found.length };
    if (items.length === 0) {
      const content = \`No ${words} contains '\${neutraliseText(query)}'. Try fewer or other words.\`;
      return { content, state, success: true };
    }
    const rest = found.length - items.length;
    const more = rest > 0 ? [\`\${rest} more. Raise limit, at most \${MAX_LIMIT}, or use more words.\`] : [];
    return { content: [...items.map(formatItem), ...more].join('\\n'), state, success: true };
  }

  /** Shows one ${words}. */
  async view${pascal}(
    { id }: View${pascal}Params,
    options: ${pascal}ServiceOptions = {},
  ): Promise<BuiltinServerRuntimeOutput<View${pascal}State>> {
    const item = expectFound(id, await this.#service.find(id, options));
    return { content: formatItem(item), state: { item }, success: true };
  }
}
`;

/** src/ExecutionRuntime/index.test.ts */
export const runtimeTest = ({ camel, pascal, plural, words }: ToolNames): string => `
import { describe, expect, it } from 'vitest';

import { createFixed${pascal}Service } from '../testing.ts';
import { ${pascal}ExecutionRuntime } from './index.ts';

const runtime = new ${pascal}ExecutionRuntime({ ${camel}Service: createFixed${pascal}Service() });

describe('the runtime', () => {
  it('refuses blank texts, and says what to pass', async () => {
    const refused = { message: expect.stringContaining('blank') as unknown, type: 'InvalidArguments' };
    await expect(runtime.search${plural}({ query: '  ' })).rejects.toMatchObject(refused);
    await expect(runtime.create${pascal}({ name: '\\t' })).rejects.toMatchObject(refused);
  });

  it('fails for an id that does not exist, and says how to find one', async () => {
    const missing = {
      message: "There is no ${words} 'none'. Find its id with search${plural}.",
      type: 'NotFound',
    };
    await expect(runtime.view${pascal}({ id: 'none' })).rejects.toMatchObject(missing);
    await expect(runtime.delete${pascal}({ id: 'none' })).rejects.toMatchObject(missing);
  });

  it('gives no more than the limit, and says how many there are', async () => {
    const output = await runtime.search${plural}({ limit: 1, query: '${words}' });
    expect(output.state).toMatchObject({ items: [{ id: 'first' }], total: 3 });
    expect(output.content).toContain('2 more');
  });

  it('makes invisible characters visible', async () => {
    const items = [{ id: 'x', name: 'plain\\u202Egnirts', note: 'a\\nb' }];
    const ${camel}Service = createFixed${pascal}Service(items);
    const output = await new ${pascal}ExecutionRuntime({ ${camel}Service }).view${pascal}({ id: 'x' });
    expect(output.content).toBe(String.raw\`- x: plain\\u{202E}gnirts. a b\`);
  });
});
`;

/** src/client/executor/index.ts */
export const executor = ({ camel, identifier, pascal }: ToolNames): string => `
import debug from 'debug';

import { createExecutor } from '@lobechat/types';

import { ${camel}Apis } from '../../apis.ts';
import { ${pascal}Identifier } from '../../constants.ts';
import { ${pascal}ExecutionRuntime } from '../../ExecutionRuntime/index.ts';
import { ${pascal}Service } from '../../service.ts';

/** The one executor of the tool; it takes its service from the context of each call. */
export const ${camel}Executor = createExecutor({
  apis: ${camel}Apis,
  createRuntime: (services) =>
    new ${pascal}ExecutionRuntime({ ${camel}Service: services.get(${pascal}Service) }),
  identifier: ${pascal}Identifier,
  log: debug('${identifier}:executor'),
  readOptions: ({ signal, userId }) => ({ signal, userId }),
});
`;

/** src/testing.ts */
export const testing = ({ pascal, words }: ToolNames): string => `
import { createServiceRegistry, provideService, type ServiceRegistry } from '@lobechat/types';

import { type I${pascal}Service, ${pascal}Service } from './service.ts';
import type { ${pascal}Item } from './types.ts';

const ITEMS: readonly ${pascal}Item[] = [
  { id: 'first', name: 'First ${words}', note: 'The one to begin with.' },
  { id: 'second', name: 'Second ${words}', note: 'Follows the first.' },
  { id: 'third', name: 'Third ${words}', note: 'The last of all.' },
];

const toWords = (text: string): string[] => text.toLowerCase().split(/\\s+/).filter(Boolean);

/** A service over fixed items: it answers like a real one, and changes nothing. */
export const createFixed${pascal}Service = (
  items: readonly ${pascal}Item[] = ITEMS,
): I${pascal}Service => {
  const find = async (id: string) => items.find((item) => item.id === id);
  return {
    add: async ({ name, note = '' }) => ({ id: 'new', name, note }),
    find,
    remove: find,
    search: async (query) => {
      const wanted = toWords(query);
      return items.filter(({ name, note }) => {
        const text = \`\${name} \${note}\`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      });
    },
  };
};

/** The services that the tool needs, over the fixed items. */
export const create${pascal}TestServices = (): ServiceRegistry =>
  createServiceRegistry([provideService(${pascal}Service, createFixed${pascal}Service())]);
`;

/** src/fixtures.ts */
export const fixtures = ({ camel, pascal, plural, words, wordsPlural }: ToolNames): string => `
import { example, runExamples, type ToolExamples } from '@lobechat/types';

import type { ${camel}Apis } from './apis.ts';
import { ${camel}Executor } from './client/executor/index.ts';
import { create${pascal}TestServices } from './testing.ts';

/** Example calls of every API, on the fixed items. */
const examples: ToolExamples<typeof ${camel}Apis> = {
  create${pascal}: [
    example('happy', 'A name and a note', { name: 'New ${words}', note: 'Made by an example.' }),
    example('error', 'A blank name', { name: ' ' }),
  ],
  delete${pascal}: [
    example('happy', 'An id that exists', { id: 'second' }),
    example('error', 'An id that does not exist', { id: 'none' }),
  ],
  search${plural}: [
    example('happy', 'A word of a note', { query: 'begin' }),
    example('empty', 'A word that none contains', { query: 'nowhere' }),
    example('long', 'More ${wordsPlural} than asked for', { limit: 1, query: '${words}' }),
    example('error', 'A blank query', { query: ' ' }),
  ],
  view${pascal}: [
    example('happy', 'An id that exists', { id: 'first' }),
    example('error', 'An id that does not exist', { id: 'none' }),
  ],
};

/** Examples with what comes of them: tests, gallery, playground and documentation read them. */
export const ${camel}Fixtures = await runExamples(${camel}Executor, examples, {
  services: create${pascal}TestServices(),
});
`;
