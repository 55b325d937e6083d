import { describe, expectTypeOf, it } from 'vitest';

import {
  type BuiltinToolManifest,
  type BuiltinToolResult,
  createServiceRegistry,
  defineService,
  type JsonSchema,
  provideService,
  type ToolFixture,
  type ToolFixtures,
  type ToolLocales,
} from './index.ts';

interface Greeter {
  greet: (name: string) => string;
}

const GreetingService = defineService<Greeter>('greeting');

describe('a service token', () => {
  it('carries the interface of its service', () => {
    const services = createServiceRegistry();
    expectTypeOf(services.get(GreetingService)).toEqualTypeOf<Greeter>();
  });

  it('rejects an incomplete implementation', () => {
    // @ts-expect-error -- greet is missing
    provideService(GreetingService, {});
    // @ts-expect-error -- greet takes a name and gives text
    provideService(GreetingService, { greet: () => 5 });
  });
});

describe('a JSON Schema', () => {
  it('may be written as const, nested and with enums of constants', () => {
    const ENGINES = ['google', 'bing'] as const;
    const schema = {
      additionalProperties: false,
      properties: {
        engines: { items: { enum: [...ENGINES], type: 'string' }, maxItems: 2, type: 'array' },
        limit: { type: ['integer', 'null'] },
      },
      required: ['engines'],
      type: 'object',
    } as const;
    expectTypeOf(schema).toExtend<JsonSchema>();
  });

  it('may not use an unknown type', () => {
    // @ts-expect-error -- there is no type 'text'
    const schema: JsonSchema = { type: 'text' };
    expectTypeOf(schema).toEqualTypeOf<JsonSchema>();
  });
});

describe('a manifest', () => {
  it('may be written the way LobeHub writes it', () => {
    const manifest: BuiltinToolManifest = {
      api: [
        {
          description: 'Create a new task.',
          humanIntervention: 'required',
          name: 'createTask',
          parameters: {
            properties: { name: { description: 'Short name.', type: 'string' } },
            required: ['name'],
            type: 'object',
          },
          renderDisplayControl: 'expand',
        },
      ],
      executors: ['client', 'server'],
      identifier: 'lobe-task',
      meta: { avatar: '📋', title: 'Task Tools' },
      systemRole: 'You have access to tasks.',
      type: 'builtin',
    };
    expectTypeOf(manifest.api[0]).not.toBeAny();
  });

  it('requires a system role', () => {
    // @ts-expect-error -- systemRole is required
    const manifest: BuiltinToolManifest = { api: [], identifier: 'a', meta: { title: 'A' } };
    expectTypeOf(manifest).toEqualTypeOf<BuiltinToolManifest>();
  });
});

describe('results, fixtures and languages', () => {
  it('keep the type of the state', () => {
    expectTypeOf<BuiltinToolResult<{ count: number }>['state']>().toEqualTypeOf<
      { count: number } | undefined
    >();
  });

  it('allow fixtures with different parameters in one record', () => {
    const create: ToolFixture<{ name: string }>[] = [];
    const view: ToolFixture<{ id: number }>[] = [];
    const fixtures: ToolFixtures = { create, view };
    expectTypeOf(fixtures).toEqualTypeOf<ToolFixtures>();
  });

  it('require both languages', () => {
    // @ts-expect-error -- zh-CN is missing
    const locales: ToolLocales = { 'en-US': {} };
    expectTypeOf(locales).toEqualTypeOf<ToolLocales>();
  });
});
