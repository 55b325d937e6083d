import { describe, expect, it, vi } from 'vitest';

import { ToolErrorType } from '@lobechat/types';

import { createToolEngine } from '../create-tool-engine.ts';
import type { ToolDescriptor, ToolSource } from '../source.ts';
import { createTestSource, describeTool, succeed } from '../testing/create-test-source.ts';
import { createDeferred } from '../testing/deferred.ts';

const errorOf = async (engine: ReturnType<typeof createToolEngine>, name: string) =>
  (await engine.call({ name })).error;

describe('name resolution', () => {
  it('rejects an unknown tool and suggests the closest names', async () => {
    const engine = createToolEngine({ sources: [createTestSource({ getTime: () => succeed() })] });
    const error = await errorOf(engine, 'lobe-tset/getTime');
    expect(error?.type).toBe(ToolErrorType.ToolNotFound);
    expect(error?.message).toContain("Did you mean 'lobe-test/getTime'?");
  });

  it.each([
    ['nothing/like/it', 'lobe-test/'],
    ['nothing__like__it', 'builtin__lobe-test__'],
  ])('says how names begin if none is like %s', async (name, beginning) => {
    const engine = createToolEngine({
      sources: [createTestSource({ getTime: () => succeed(), setTime: () => succeed() })],
    });
    expect((await errorOf(engine, name))?.message).toMatch(
      new RegExp(`right name\\. Names begin with ${beginning}\\.$`),
    );
  });

  it('reports an unknown API of a known tool as such', async () => {
    const engine = createToolEngine({
      sources: [createTestSource({ getTime: () => succeed(), setTime: () => succeed() })],
    });
    for (const name of [
      'lobe-test/getTim',
      'builtin__lobe-test__getTim',
      'builtin__lobe-test/getTim',
    ]) {
      const error = await errorOf(engine, name);
      expect(error?.type).toBe(ToolErrorType.ApiNotFound);
      expect(error?.message).toContain("no API 'getTim'");
      expect(error?.message).toContain('It has: getTime and setTime');
    }
  });

  it('lists the APIs of a tool that is called without one', async () => {
    const engine = createToolEngine({
      sources: [createTestSource({ getTime: () => succeed(), setTime: () => succeed() })],
    });
    const error = await errorOf(engine, 'lobe-test');
    expect(error?.type).toBe(ToolErrorType.ToolNotFound);
    expect(error?.message).toBe(
      "There is no tool 'lobe-test'. Name one of its APIs, such as 'lobe-test/getTime': getTime and setTime.",
    );
  });

  it.each(['constructor', '__proto__', 'toString', '', 'lobe-test/', '/'])(
    'finds no tool called %j',
    async (name) => {
      const engine = createToolEngine({
        sources: [createTestSource({ getTime: () => succeed() })],
      });
      expect((await errorOf(engine, name))?.type).toBe(ToolErrorType.ToolNotFound);
    },
  );

  it.each([undefined, null, 5, {}, []])('rejects %j as a name', async (name) => {
    const engine = createToolEngine({ sources: [createTestSource({ getTime: () => succeed() })] });
    const result = await engine.call({ name: name as string });
    expect(result.error?.type).toBe(ToolErrorType.ToolNotFound);
  });

  it('says so when there are no tools at all', async () => {
    expect((await errorOf(createToolEngine(), 'a/b'))?.message).toContain('no tools');
  });

  it('shortens a very long name in its error', async () => {
    expect((await errorOf(createToolEngine(), 'x'.repeat(100_000)))?.message.length).toBeLessThan(
      500,
    );
  });

  it.each([
    'builtin__lobe-test__getTime',
    'builtin__lobe-test/getTime',
    'lobe-test/getTime',
    'builtin/lobe-test/getTime',
    'lobe-old/getTime',
  ])('finds a builtin tool by %s', async (name) => {
    const source = createTestSource({ getTime: { aliases: ['lobe-old/getTime'] } });
    const engine = createToolEngine({ sources: [source] });
    expect((await engine.find(name))?.name).toBe('builtin__lobe-test__getTime');
    expect((await engine.call({ name })).success).toBe(true);
  });

  it('accepts the short name of a foreign tool only if it is unambiguous', async () => {
    const mail = (id: string, toolbox: string) =>
      createTestSource({ send: { server: 'mail', toolbox } }, { id });
    const one = createToolEngine({ sources: [mail('a', 'work')] });
    expect(await one.find('mail/send')).toBeDefined();
    const two = createToolEngine({ sources: [mail('a', 'work'), mail('b', 'home')] });
    expect(await two.find('mail/send')).toBeUndefined();
    expect((await two.find('work__mail/send'))?.toolbox).toBe('work');
    expect((await errorOf(two, 'mail/send'))?.message).toBe(
      "'mail/send' may be any of home__mail__send and work__mail__send. Use one of these names.",
    );
    expect((await errorOf(two, 'mail/sent'))?.message).toContain('It has: send.');
  });

  it('lists only the tools of the builtin server if another server shares its name', async () => {
    const other = createTestSource({ send: { server: 'lobe-test', toolbox: 'work' } }, { id: 'o' });
    const engine = createToolEngine({
      sources: [createTestSource({ getTime: () => succeed() }), other],
    });
    expect((await errorOf(engine, 'lobe-test/get'))?.message).toContain('It has: getTime.');
  });

  it.each([
    ['work/work/read_graph', undefined],
    ['work/mail/send', undefined],
    ['Work/Mail/Send', 'send'],
    ['Work/Mail/send', 'work__mail__send'],
    ['work__MAIL__send', 'work__mail__send'],
    ['work/mail/sned', 'send'],
    ['work/send', 'mail/send'],
    ['work__send', 'work__mail__send'],
    ['Send', 'work__mail__send'],
    ['readGraph', 'work__work__read_graph'],
    ['work.work.read-graph', 'work__work__read_graph'],
    ['show_graph', 'work__work__read_graph'],
    ['mial/sned', 'mail/send'],
    ['work__wrk__getGraph', 'work__work__read_graph'],
    ['work-mail:sned', 'work__mail__send'],
    ['functions.getGraph', 'work__work__read_graph'],
    // A word of this server's tools, not the whole name of another's.
    ['work/graph', 'read_graph'],
  ])('finds the tool of %s, or suggests %s', async (name, meant) => {
    const mail = createTestSource({ send: { server: 'mail', toolbox: 'work' } }, { id: 'mail' });
    const sources = {
      graph: { server: 'draw', toolbox: 'work' },
      read_graph: { server: 'work', toolbox: 'work' },
    };
    const engine = createToolEngine({ sources: [mail, createTestSource(sources)] });
    const error = await errorOf(engine, name);
    if (meant === undefined) expect(error).toBeUndefined();
    else expect(error?.message).toContain(`Did you mean '${meant}'?`);
  });

  it('never lets another source take the name of a builtin tool', async () => {
    const foreign = createTestSource(
      {
        getTime: { aliases: ['lobe-test/getTime', 'lobe-old/getTime'], toolbox: 'plugins' },
      },
      { id: 'plugins' },
    );
    const builtin = createTestSource({ getTime: { aliases: ['lobe-old/getTime'] } });
    const engine = createToolEngine({ sources: [foreign, builtin] });
    const toolbox = async (name: string) => (await engine.find(name))?.toolbox;
    expect(await toolbox('lobe-test/getTime')).toBe('builtin');
    expect(await toolbox('lobe-old/getTime')).toBe('builtin');
  });

  it('does not list aliases, and orders by qualified name', async () => {
    const source = createTestSource({ b: { aliases: ['a-old'] }, a: {} });
    const names = (await createToolEngine({ sources: [source] }).list()).map(({ name }) => name);
    expect(names).toEqual(['builtin__lobe-test__a', 'builtin__lobe-test__b']);
  });
});

describe('sources', () => {
  const named = (id: string, tool = 'getTime') => createTestSource({ [tool]: {} }, { id });

  it('are rejected if two have the same id', async () => {
    expect(() => createToolEngine({ sources: [named('a'), named('a')] })).toThrow("called 'a'");
    const engine = createToolEngine({ sources: [named('a')] });
    await expect(engine.addSource(named('a', 'other'))).rejects.toThrow("called 'a'");
  });

  it('are rejected, naming both owners, if they claim the same name', async () => {
    const engine = createToolEngine({ sources: [named('first'), named('second')] });
    await expect(engine.list()).rejects.toThrow(/'first'.*'second'/);
    expect((await engine.call({ name: 'lobe-test/getTime' })).success).toBe(true);
    await engine.removeSource('second');
    expect(await engine.list()).toHaveLength(1);
  });

  it('are rejected if added with a name that is taken, and leave nothing behind', async () => {
    const engine = createToolEngine({ sources: [named('first')] });
    const second = createTestSource({ getTime: {}, other: {} }, { id: 'second' });
    await expect(engine.addSource(second)).rejects.toThrow(/'first'.*'second'/);
    expect(await engine.find('lobe-test/other')).toBeUndefined();
    expect(await engine.list()).toHaveLength(1);
  });

  it('keep their names when another source claims one while the engine runs', async () => {
    let tools: ToolDescriptor[] = [describeTool('other')];
    let changed = () => {};
    const late: ToolSource = {
      ...createTestSource({}, { id: 'late' }),
      call: () => succeed('taken over'),
      list: () => tools,
      onListChanged: (listener) => {
        changed = listener;
        return () => {};
      },
    };
    const engine = createToolEngine({ sources: [named('first'), late] });
    expect(await engine.list()).toHaveLength(2);
    tools = [describeTool('other'), describeTool('getTime')];
    changed();
    expect((await engine.call({ name: 'lobe-test/getTime' })).content).toBe('done');
    expect(await engine.list()).toHaveLength(2);
  });

  it('that fail to list are named when a tool is missing, and listed again', async () => {
    const list = vi.fn<ToolSource['list']>(() => [describeTool('late', { server: 'slow' })]);
    list.mockRejectedValueOnce(new Error('no connection'));
    const broken: ToolSource = {
      ...createTestSource({}, { id: 'broken' }),
      call: () => succeed(),
      list,
    };
    const engine = createToolEngine({ sources: [broken, named('fine')] });
    expect(await engine.list()).toHaveLength(1);
    expect((await engine.call({ name: 'slow/late' })).success).toBe(true);
    list.mockRejectedValueOnce(new Error('gone'));
    const again = createToolEngine({
      sources: [{ ...broken, list: () => Promise.reject(new Error('gone')) }],
    });
    expect((await errorOf(again, 'slow/late'))?.message).toContain("'broken' are missing: gone");
  });

  it('that never answer do not delay the tools of other sources', async () => {
    const silent = createTestSource({}, { id: 'silent', list: () => new Promise(() => {}) });
    const engine = createToolEngine({ sources: [silent, named('fine')] });
    expect((await engine.call({ name: 'lobe-test/getTime' })).success).toBe(true);
  });

  it('offer what they know while they wait for the rest of their list', async () => {
    const source = createTestSource({ getTime: () => succeed('noon') });
    const known = await source.list();
    const slow: ToolSource = {
      ...source,
      list: () => new Promise(() => {}),
      listKnown: (name) => Promise.resolve(name === known[0]?.name || !name ? known : []),
    };
    const engine = createToolEngine({ sources: [slow] });
    expect((await engine.call({ name: 'builtin__lobe-test__getTime' })).content).toBe('noon');
    expect(await engine.list({ patienceMs: 0 })).toEqual(known);
    expect(await engine.listKnown({ patienceMs: 0 })).toEqual(known);
    expect((await errorOf(engine, 'builtin__lobe-test__setTime'))?.type).toBe('ApiNotFound');
  });

  it('are known by name even if the list has ended without them meanwhile', async () => {
    const source = createTestSource({ getTime: () => 'noon' });
    const known = await source.list();
    const listed = Promise.resolve([]);
    const late: ToolSource = {
      ...source,
      list: () => listed,
      // A macrotask later than the list.
      listKnown: () => new Promise((resolve) => setImmediate(() => resolve(known))),
    };
    const engine = createToolEngine({ sources: [late] });
    expect((await engine.call({ name: 'builtin__lobe-test__getTime' })).content).toBe('noon');
  });

  it('may list invalid data without harm', async () => {
    const nonsense = [null, 5, {}, { name: 'x' }, describeTool('good')] as ToolDescriptor[];
    const engine = createToolEngine({
      sources: [createTestSource({}, { id: 'odd', list: () => nonsense })],
    });
    expect(await engine.list()).toHaveLength(1);
    const none = createToolEngine({
      sources: [createTestSource({}, { id: 'odd', list: () => 'tools' as unknown as [] })],
    });
    expect(await none.list()).toEqual([]);
  });

  it('are listed when a tool is first requested, not before', async () => {
    const list = vi.fn(() => [describeTool('getTime')]);
    const engine = createToolEngine({ sources: [createTestSource({}, { list })] });
    expect(list).not.toHaveBeenCalled();
    await engine.call({ name: 'lobe-test/getTime' });
    await engine.call({ name: 'lobe-test/getTime' });
    expect(list).toHaveBeenCalledOnce();
  });

  it('change while the engine runs, and notify listeners', async () => {
    let tools = [describeTool('old')];
    let changed = () => {};
    const unsubscribe = vi.fn();
    const source = createTestSource(
      {},
      {
        list: async () => tools,
        onListChanged: (listener) => {
          changed = listener;
          return unsubscribe;
        },
      },
    );
    const engine = createToolEngine({ sources: [source] });
    const heard = vi.fn();
    const remove = engine.onListChanged(heard);
    engine.onListChanged(() => {
      throw new Error('a listener that throws');
    });
    await engine.list();
    tools = [describeTool('new')];
    changed();
    expect(await engine.find('lobe-test/old')).toBeUndefined();
    expect(await engine.find('lobe-test/new')).toBeDefined();
    expect(heard).toHaveBeenCalledTimes(2);
    remove();
    await engine.removeSource('test');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(await engine.find('lobe-test/new')).toBeUndefined();
    expect(await engine.removeSource('test')).toBe(false);
  });

  it('use the later of two overlapping listings', async () => {
    const listings = [createDeferred<ToolDescriptor[]>(), createDeferred<ToolDescriptor[]>()];
    let count = 0;
    let changed = () => {};
    const source = createTestSource(
      {},
      {
        list: () => listings[count++]?.promise ?? [],
        onListChanged: (listener) => {
          changed = listener;
          return () => {};
        },
      },
    );
    const engine = createToolEngine({ sources: [source] });
    const listed = engine.list();
    changed();
    listings[1]?.resolve([describeTool('newer')]);
    listings[0]?.resolve([describeTool('older')]);
    await listed;
    expect((await engine.list()).map(({ tool }) => tool)).toEqual(['newer']);
  });

  it.each(['call', 'list'] as const)(
    'that change while being listed still deliver their tools to a waiting %s',
    async (kind) => {
      const answers = [createDeferred<ToolDescriptor[]>(), createDeferred<ToolDescriptor[]>()];
      let tell = () => {};
      let listings = 0;
      const source = createTestSource(
        { early: () => succeed() },
        {
          list: () => answers[listings++]?.promise ?? [],
          onListChanged: (listener) => {
            tell = listener;
            return () => {};
          },
        },
      );
      const engine = createToolEngine({ sources: [source] });
      const answered = kind === 'call' ? engine.call({ name: 'lobe-test/late' }) : engine.list();
      await new Promise(setImmediate);
      tell();
      // The listing that the call waits for finishes first, but is already outdated.
      answers[0]?.resolve([describeTool('early')]);
      await new Promise(setImmediate);
      answers[1]?.resolve([describeTool('early'), describeTool('late')]);
      const result = await answered;
      if (Array.isArray(result)) expect(result.map(({ tool }) => tool)).toEqual(['early', 'late']);
      else expect(JSON.stringify(result)).not.toMatch(/(?:Tool|Api)NotFound/);
      expect(listings).toBe(2);
    },
  );

  it('that change at every listing are not waited for forever, and keep what they listed', async () => {
    let tell = () => {};
    const source = createTestSource(
      { getTime: () => succeed('noon') },
      {
        list: async () => {
          await new Promise(setImmediate);
          tell();
          return [describeTool('getTime')];
        },
        onListChanged: (listener) => {
          tell = listener;
          return () => {};
        },
      },
    );
    const engine = createToolEngine({ sources: [source] });
    expect(await engine.call({ name: 'lobe-test/getTime' })).toMatchObject({
      content: 'noon',
    });
    await engine.close();
  });

  it('are not waited for forever if one does not close', async () => {
    vi.useFakeTimers();
    try {
      const close = () => new Promise<never>(() => undefined);
      const engine = createToolEngine({ sources: [createTestSource({}, { close, id: 'stuck' })] });
      const closing = engine.close();
      await vi.advanceTimersByTimeAsync(30_000);
      await expect(closing).resolves.toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are all closed, even if one fails to close', async () => {
    const close = vi.fn();
    const failing = () => Promise.reject(new Error('cannot close'));
    const engine = createToolEngine({
      sources: [
        createTestSource({}, { close: failing, id: 'a' }),
        createTestSource({}, { close, id: 'b' }),
      ],
    });
    await engine.close();
    expect(close).toHaveBeenCalledOnce();
    const result = await engine.call({ name: 'a/b' });
    expect(result.error?.type).toBe(ToolErrorType.Aborted);
    expect(result.content).toContain('closed');
  });
});
