import { describe, expect, it, vi } from 'vitest';

import type { BuiltinToolContext } from './context.ts';
import { ToolError } from './errors.ts';
import { BaseExecutor, createRuntimeCache } from './executor.ts';
import { type BuiltinServerRuntimeOutput, NO_OUTPUT } from './result.ts';
import { createServiceRegistry, defineService, provideService } from './service.ts';

const NoteApiName = {
  breakNote: 'breakNote',
  createNote: 'createNote',
  missNote: 'missNote',
  viewNote: 'viewNote',
} as const;

class NoteExecutor extends BaseExecutor<typeof NoteApiName> {
  readonly identifier = 'lobe-note';
  protected readonly apiEnum = NoteApiName;
  private readonly prefix = 'Note: ';

  createNote = (params: { text: string }) =>
    this.funnel(() => ({ content: this.prefix + params.text, success: true }));

  breakNote = async (params: { how: 'string' | 'throw' | 'typed' }) => {
    if (params.how === 'typed') throw new ToolError('NotFound', 'There is no such note.');
    if (params.how === 'string') throw 'It broke.';
    throw new TypeError('It broke.');
  };

  // On the prototype, so not an own property: the registry must not call it.
  viewNote(): Promise<never> {
    return Promise.reject(new Error(`Never called, ${this.prefix}`));
  }

  run = (output: () => BuiltinServerRuntimeOutput) => this.funnel(output);
}

const executor = new NoteExecutor();

describe('BaseExecutor', () => {
  it('rejects an unknown API, and lists the known ones', async () => {
    const result = await executor.invoke('deleteNote', {});
    expect(result).toMatchObject({ error: { type: 'ApiNotFound' }, success: false });
    expect(result.content).toContain("'deleteNote'");
    expect(result.content).toContain('breakNote, createNote, missNote, viewNote');
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'invoke', 'funnel', 'run'])(
    'does not treat %s as an API',
    async (name) => {
      expect(executor.hasApi(name)).toBe(false);
      const result = await executor.invoke(name, {});
      expect(result.error?.type).toBe('ApiNotFound');
    },
  );

  it('rejects an API that it lists but does not implement', async () => {
    const result = await executor.invoke('missNote', {});
    expect(result).toMatchObject({ error: { type: 'MethodNotImplemented' }, success: false });
    expect(result.content).toContain('missNote');
  });

  it('rejects a method on the prototype, which would lose `this`', async () => {
    const result = await executor.invoke('viewNote', {});
    expect(result.error?.type).toBe('MethodNotImplemented');
  });

  it('turns whatever a method throws into a failed result', async () => {
    const thrown = await executor.invoke('breakNote', { how: 'throw' });
    expect(thrown).toMatchObject({
      content: 'It broke.',
      error: { type: 'ExecutionFailed' },
      success: false,
    });
    const text = await executor.invoke('breakNote', { how: 'string' });
    expect(text).toMatchObject({ content: 'It broke.', success: false });
    const typed = await executor.invoke('breakNote', { how: 'typed' });
    expect(typed.error).toMatchObject({ message: 'There is no such note.', type: 'NotFound' });
  });

  it('rejects a return value that is not a result', async () => {
    class SilentExecutor extends BaseExecutor<{ say: 'say' }> {
      readonly identifier = 'lobe-silent';
      protected readonly apiEnum = { say: 'say' } as const;
      say = (output: unknown) => output;
    }
    for (const output of [undefined, null, 'Done.', []]) {
      const result = await new SilentExecutor().invoke('say', output);
      expect(result).toMatchObject({ error: { type: 'ExecutionFailed' }, success: false });
    }
  });

  it('completes the results of a method written for LobeHub', async () => {
    class TodoExecutor extends BaseExecutor<{ addTodo: 'addTodo'; failTodo: 'failTodo' }> {
      readonly identifier = 'lobe-todo';
      protected readonly apiEnum = { addTodo: 'addTodo', failTodo: 'failTodo' } as const;
      addTodo = async (params: { text: string }, context: BuiltinToolContext) => ({
        state: { text: params.text, topicId: context.topicId },
        success: true,
      });
      failTodo = async () => ({ error: new TypeError('It broke.'), success: false });
    }
    const todos = new TodoExecutor();
    expect(await todos.invoke('addTodo', { text: 'Milk' })).toEqual({
      content: NO_OUTPUT,
      state: { text: 'Milk', topicId: undefined },
      success: true,
    });
    expect(await todos.invoke('failTodo', {})).toMatchObject({
      content: 'It broke.',
      error: { message: 'It broke.', type: 'PluginServerError' },
      success: false,
    });
  });

  it('works when invoke and the API are detached from the object', async () => {
    const { createNote, getApiNames, hasApi, invoke } = executor;
    expect(await invoke('createNote', { text: 'a' })).toEqual({
      content: 'Note: a',
      success: true,
    });
    expect(await createNote({ text: 'b' })).toEqual({ content: 'Note: b', success: true });
    expect(getApiNames().filter(hasApi)).toEqual(Object.values(NoteApiName));
  });

  it('passes the parameters and the context to the method', async () => {
    const seen = vi.fn<(params: unknown, context: unknown) => void>();
    class SeeingExecutor extends BaseExecutor<{ viewNote: 'viewNote' }> {
      readonly identifier = 'lobe-note';
      protected readonly apiEnum = { viewNote: 'viewNote' } as const;
      viewNote = async (params: unknown, context: unknown) => {
        seen(params, context);
        return { content: 'Seen', success: true };
      };
    }
    await new SeeingExecutor().invoke('viewNote', { id: 1 }, { topicId: 't' });
    expect(seen).toHaveBeenCalledWith({ id: 1 }, { topicId: 't' });
  });

  it('funnels an error thrown by the runtime, synchronously or not', async () => {
    const result = await executor.run(() => {
      throw new ToolError('Conflict', 'There is one already.');
    });
    expect(result.error).toEqual({ message: 'There is one already.', type: 'Conflict' });
  });

  it('completes the result of a runtime without content', async () => {
    const result = await executor.run(() => ({ content: '', state: { left: 2 }, success: false }));
    expect(result).toMatchObject({ content: 'Tool execution failed', state: { left: 2 } });
  });
});

describe('BaseExecutor with recorded calls', () => {
  class MemoExecutor extends BaseExecutor<{ readMemo: 'readMemo' }> {
    readonly identifier = 'lobe-memo';
    protected readonly apiEnum = { readMemo: 'readMemo' } as const;
    protected override readonly recorded = {
      aliases: { openMemo: 'readMemo', shredMemo: 'deleteMemo' },
      readArguments: (_: string, args: Readonly<Record<string, unknown>>) =>
        'memo_id' in args ? { id: args['memo_id'] } : args,
    };

    readMemo = (params: unknown) =>
      this.funnel(() => ({ content: JSON.stringify(params), success: true }));
  }
  const memos = new MemoExecutor();

  it.each(['shredMemo', 'constructor', '__proto__'])(
    'does not treat %s as an API',
    async (name) => {
      expect(memos.hasApi(name)).toBe(false);
      expect((await memos.invoke(name, {})).error?.type).toBe('ApiNotFound');
    },
  );

  it('lists current names only', () => {
    expect(memos.getApiNames()).toEqual(['readMemo']);
  });

  it('runs a call as it was recorded', async () => {
    expect(memos.hasApi('openMemo')).toBe(true);
    expect((await memos.invoke('openMemo', { memo_id: 7 })).content).toBe('{"id":7}');
    expect((await memos.invoke('readMemo', { memo_id: 7 })).content).toBe('{"id":7}');
    expect((await memos.invoke('openMemo', { id: 7 })).content).toBe('{"id":7}');
  });

  it.each([[['memo_id']], [null], [undefined], ['memo_id']])(
    'passes %j, which is not an arguments object, to the method unchanged',
    async (params) => {
      const { content } = await memos.invoke('openMemo', params);
      expect(content).toBe(JSON.stringify(params) ?? '(no output)');
    },
  );
});

describe('createRuntimeCache', () => {
  const GreetingService = defineService<{ word: string }>('greeting');

  it('says what is missing when the context has no services', () => {
    const cache = createRuntimeCache((services) => services.get(GreetingService).word);
    expect(() => cache.for(undefined)).toThrow("no service 'greeting'");
    expect(() => cache.for({})).toThrow(ToolError);
  });

  it('creates one runtime per services object', () => {
    const create = vi.fn<() => object>(() => ({}));
    const cache = createRuntimeCache(create);
    const [first, second] = [createServiceRegistry(), createServiceRegistry()];
    expect(cache.for({ services: first })).toBe(cache.for({ services: first }));
    expect(cache.for({ services: first })).not.toBe(cache.for({ services: second }));
    expect(cache.for(undefined)).toBe(cache.for({}));
    expect(create).toHaveBeenCalledTimes(3);
  });

  it('passes the services of the call to the runtime', () => {
    const cache = createRuntimeCache((services) => services.get(GreetingService).word);
    const services = createServiceRegistry([provideService(GreetingService, { word: 'Hello' })]);
    expect(cache.for({ services })).toBe('Hello');
  });
});
