import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import type { Database } from '../open-database.ts';
import { sql } from '../query.ts';
import { borrowStore, KINDS, type TestStore } from '../testing/stores.ts';
import { addComment } from './comments.ts';
import { createTasks } from './create-tasks.ts';
import { deleteTasks } from './delete-tasks.ts';
import { createTermFinder } from './excerpt.ts';
import { foldText } from './fold-text.ts';
import { listTasks } from './list-tasks.ts';
import type { NewTask } from './new-task.ts';
import { searchTasks, type TaskFound } from './search-tasks.ts';
import { parseTerms, wholeWord } from './search-terms.ts';
import { updateTasks } from './update-tasks.ts';
import { countFrequencies } from './word-frequencies.ts';

describe('parseTerms', () => {
  const textsOf = (text: string): string[] => parseTerms(text).map((term) => term.text);

  it('finds no term in a text without a letter or digit', () => {
    expect(textsOf(' ?! & | :* 🚀')).toEqual([]);
  });

  it('splits paths and names, and separates scripts without spaces from other words', () => {
    expect(textsOf('src/tasks/list.ts snake_case v2.0')).toEqual(
      // Joined names come last.
      'src tasks list ts snake case v2 0 listts snakecase v20'.split(' '),
    );
    expect(textsOf('数据库v2迁移 ＡＢＣ')).toEqual(['数据库', 'v2', '迁移', 'abc']);
  });

  it('searches the forms of a word', () => {
    const stems = parseTerms('dependencies releases running databases boxes class string bus');
    expect(stems.map(({ stem }) => stem)).toEqual(
      'dependency releas run databas box class string bus'.split(' '),
    );
  });
});

describe('createTermFinder', () => {
  const excerptOf = (text: string, query: string): string =>
    createTermFinder(parseTerms(query), query).excerpt(text);

  it('cuts out the part with most of the words, on one line and between words', () => {
    const text = `alpha ${'filler '.repeat(60)}and then\n  beta with alpha ${'more '.repeat(60)}`;
    const excerpt = excerptOf(text, 'alpha beta');
    expect(excerpt).toContain('and then beta with alpha');
    expect(excerpt).toMatch(/^…filler .*…$/);
    expect(excerpt.length).toBeLessThanOrEqual(162);
  });

  it('respects the length limit and cuts no character, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600, unit: anyCharacter }), fc.string(), (text, query) => {
        const finder = createTermFinder(parseTerms(query), query);
        const excerpt = finder.excerpt(text.toWellFormed());
        expect(excerpt.length).toBeLessThanOrEqual(162);
        expect(excerpt.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe.each(KINDS)('searching on %s', (kind) => {
  let store: TestStore;
  let database: Database;
  const ids = new Map<string, number>();

  const create = async (...input: NewTask[]): Promise<void> => {
    const created = await database.transaction((db) => createTasks(db, input));
    for (const { id, title } of created) ids.set(title, id);
  };
  const search = (query: string, limit = 20): Promise<TaskFound[]> =>
    searchTasks(database.db, { limit, query });
  const titles = async (query: string, limit?: number): Promise<string[]> =>
    (await search(query, limit)).map(({ task }) => task.title);

  beforeAll(async () => {
    store = await borrowStore(kind);
    database = store.open();
    await create(
      { description: 'Rotate the certificates of the gateway.', title: 'Gateway' },
      { description: 'The gateway is mentioned here, late in the text.', title: 'Notes' },
      { description: 'x '.repeat(3000) + 'needle in the hay', title: 'Long' },
      { tags: ['billing', 'urgent-fix'], title: 'Invoices' },
      { description: '把旧的数据库迁移到新的服务器。', title: '数据库迁移' },
      { description: '库数据 in the wrong order', title: 'Anagram' },
      { description: 'See src/tasks/list-tasks.ts, 100%_sure', title: 'Path' },
      { title: 'Discussed' },
      ...Array.from({ length: 30 }, (_, index) => ({ title: `Common word ${index}` })),
    );
    const taskId = ids.get('Discussed')!;
    await addComment(database.db, { author: 'a', body: 'nothing of note', taskId });
    await addComment(database.db, { author: 'b', body: 'The zeppelin has landed.', taskId });
  });

  afterAll(async () => {
    await store.remove();
  });

  it('finds nothing for an empty query, unused words and missing symbols', async () => {
    for (const query of ['', '  ', 'quuxfrob', '<->', "'; DROP --'"]) {
      expect(await titles(query)).toEqual([]);
    }
  });

  it('ranks a title before a description, and several words before one', async () => {
    expect(await titles('gateway')).toEqual(['Gateway', 'Notes']);
    expect((await titles('gateway mentioned'))[0]).toBe('Notes');
    expect((await titles('certificate gateways'))[0]).toBe('Gateway');
  });

  it('ranks a rare word before a frequent one', async () => {
    expect((await titles('common word zeppelin'))[0]).toBe('Discussed');
    expect(await search('common', 7)).toHaveLength(7);
  });

  it('reports the field that contains the words, with an excerpt', async () => {
    const [byComment] = await search('zeppelin');
    expect(byComment).toMatchObject({ excerpt: 'The zeppelin has landed.', foundIn: 'comment' });
    const [byTag] = await search('urgent billing');
    expect(byTag).toMatchObject({ excerpt: 'billing, urgent-fix', foundIn: 'tag' });
    const [deep] = await search('needle');
    expect(deep).toMatchObject({ foundIn: 'description' });
    expect(deep!.excerpt).toMatch(/^…x x .*needle in the hay$/);
    expect((await search('gateway'))[0]).toMatchObject({ excerpt: 'Gateway', foundIn: 'title' });
  });

  it('finds consecutive characters in scripts without spaces, and parts of paths', async () => {
    expect(await titles('数据库')).toEqual(['数据库迁移']);
    expect(await titles('服务器')).toEqual(['数据库迁移']);
    expect(await titles('库数')).toEqual(['Anagram']);
    // Its words are apart, and one of them is in no task.
    expect(await titles('迁移旧服务器')).toEqual(['数据库迁移']);
    expect(await titles('迁移密码')).toEqual(['数据库迁移']);
    expect(await titles('更新密码')).toEqual([]);
    expect(
      await titles(
        `迁移密码 ${Array.from('甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥', (one) => `${one}旧地`).join(' ')}`,
      ),
    ).toEqual(['数据库迁移']);
    expect(await titles('list-tasks.ts')).toEqual(['Path']);
    expect(await titles('%_')).toEqual(['Path']);
  });

  it('ranks a task named by its identifier first', async () => {
    const id = ids.get('Notes')!;
    expect((await titles(`what of task-${id}?`))[0]).toBe('Notes');
  });

  it('ranks a title with exactly the text first, and then those that contain it', async () => {
    await create(
      { title: 'Ship part 57 of 42' },
      { title: 'Then ship part 57 of 42' },
      { title: 'Ship part 42 of 57' },
    );
    expect((await titles('ship PART 57 of 42')).slice(0, 3)).toEqual([
      'Ship part 57 of 42',
      'Then ship part 57 of 42',
      'Ship part 42 of 57',
    ]);
    // However few are wanted, and however it is written.
    for (const text of ['ship part 57 of 42', ' Ship  part 57\tof 42', '"ship part 57 of 42"']) {
      expect(await titles(text, 1)).toEqual(['Ship part 57 of 42']);
    }
  });

  it('accepts any text, and lists do as well', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 80, unit: anyCharacter }), async (query) => {
        await search(query);
        await listTasks(database.db, { assignee: query, tags: [query], text: query });
      }),
      { numRuns: 40 },
    );
    await search('a '.repeat(5000));
    await search('x'.repeat(20_000));
    await search('数'.repeat(2000));
  });

  it.each([
    ['cafe', 'The naïve café'],
    ['café', 'The naïve café'],
    ['resume', 'Send the résumé'],
    ['STRASSE', 'Große Straße'],
    ['straße', 'Große Straße'],
    ['grosse', 'Große Straße'],
    ['userservice', 'Split the user-service'],
    ['user-service', 'Split the user-service'],
    ['payment_gateway', 'Mock paymentGateway'],
    ['payment gateway', 'Mock paymentGateway'],
    ['paymentgateway', 'Mock paymentGateway'],
    ['aether', 'Æther and œuvre'],
    ['Zolc', 'Żółć'],
  ])('finds by %j what is written differently', async (query, title) => {
    const known = await searchTasks(database.db, { query: title });
    if (!known.some(({ task }) => task.title === title)) {
      await database.transaction((db) => createTasks(db, [{ title }]));
    }
    const found = await searchTasks(database.db, { query });
    expect(found[0]?.task.title).toBe(title);
    expect(found[0]?.excerpt).toBe(title);
  });

  it('folds texts like the database', async () => {
    for (const text of [
      'Große ÆTHER œuvre',
      'Żółć naïve',
      'ＡＢＣ が 한국어 İstanbul',
      'ẞ Ðð Þþ ħ',
    ]) {
      const { rows } = await database.db.execute<{ folded: string }>(
        sql`SELECT lobe_tools.fold_text(${text}) AS folded`,
      );
      expect(rows[0]?.folded).toBe(foldText(text));
    }
  });

  it('searches a similar word for one that no task has, and says so', async () => {
    await database.transaction((db) => createTasks(db, [{ title: 'Repair the barometer' }]));
    for (const query of ['barometre', 'baromter', 'abrometer', 'barommeter']) {
      const said: unknown[] = [];
      const found = await searchTasks(database.db, {
        onCorrection: (correction) => said.push(correction),
        query,
      });
      expect(found.map(({ task }) => task.title)).toEqual(['Repair the barometer']);
      expect(said).toEqual([{ from: query, to: 'barometer' }]);
    }
    expect(await searchTasks(database.db, { query: 'xylophonists' })).toEqual([]);
  });

  /** The replacements for words that nobody has. */
  const correctionsOf = async (query: string): Promise<string[]> => {
    const said: string[] = [];
    await searchTasks(database.db, {
      onCorrection: ({ from, to }) => said.push(`${from} → ${to}`),
      query,
    });
    return said;
  };

  it('searches the compounds of a word that no task has alone', async () => {
    await create({ title: 'Kindergeburtstage planen' }, { title: 'Einladung zum Vorgeburtstag' });
    expect(await titles('Geburtstag')).toHaveLength(2);
    expect(await correctionsOf('geburtstag')).toEqual([
      'geburtstag → vorgeburtstag',
      'geburtstag → kindergeburtstage',
    ]);
    // Beside a known word, a short one would mislead.
    await create({ title: 'Wetterstation' });
    expect(await correctionsOf('station')).toEqual(['station → wetterstation']);
    expect(await correctionsOf('station planen')).toEqual([]);
    expect(await correctionsOf('geburtstag planen')).toHaveLength(2);
  });

  it('suggests words of comments and changed tasks, and none of deleted tasks', async () => {
    const [task, other] = await database.transaction((db) =>
      createTasks(db, [{ title: 'Observatory' }, { title: 'Planetarium' }]),
    );
    await addComment(database.db, { author: 'a', body: 'Ask the astronomer.', taskId: task!.id });
    await database.transaction((db) =>
      updateTasks(db, [{ changes: { title: 'Telescope' }, id: task!.id }]),
    );
    await database.transaction((db) => deleteTasks(db, [other!.id]));
    expect(await correctionsOf('astronomre')).toEqual(['astronomre → astronomer']);
    expect(await correctionsOf('telescpoe')).toEqual(['telescpoe → telescope']);
    expect(await correctionsOf('obsrevatory')).toEqual([]);
    expect(await correctionsOf('planetarum')).toEqual([]);
  });

  it('corrects each word separately, and is stricter if other words are known', async () => {
    await create({ title: 'Calibrate the altimeter' });
    expect(await correctionsOf('calibrate altimetre')).toEqual(['altimetre → altimeter']);
    expect(await correctionsOf('calibrate the gaetwya')).toEqual([]);
    expect(await correctionsOf('gaetwya')).toEqual(['gaetwya → gateway']);
  });
});

describe.each(KINDS)('searching among thousands on %s', (kind) => {
  let store: TestStore;
  let database: Database;
  const COUNT = 4000;

  beforeAll(async () => {
    store = await borrowStore(kind);
    database = store.open();
    await database.db.execute(sql`
      INSERT INTO lobe_tools.tasks (id, title, description, rank)
        SELECT id, 'Task number ' || id || CASE id WHEN 5 THEN ' zebra' ELSE '' END,
            repeat('What is to be done for part ' || id % 97 || '. ', 4), id
          FROM generate_series(1, ${COUNT}::int) id`);
  });

  afterAll(async () => {
    await store.remove();
  });

  const search = (query: string): Promise<TaskFound[]> => searchTasks(database.db, { query });

  it('counts rare words and estimates frequent ones', async () => {
    const { ofTerms, tasks } = await countFrequencies(
      database.db,
      ['task', 'zebra', 'nobody', 'part'].map(wholeWord),
      0,
    );
    expect(ofTerms.slice(1, 3)).toEqual([1, 0]);
    for (const estimate of [ofTerms[0] ?? 0, ofTerms[3] ?? 0, tasks]) {
      expect(estimate).toBeGreaterThan(COUNT / 2);
      expect(estimate).toBeLessThan(COUNT * 2);
    }
  });

  it('finds the only task with a rare word, and the only one with several, however old', async () => {
    expect((await search('the task of the zebra'))[0]?.task.id).toBe(5);
    expect((await search('task number 1234'))[0]?.task.id).toBe(1234);
    expect((await search('tsak zebar'))[0]?.task.id).toBe(5);
    const [first] = await search('part 12 number 400');
    expect(first?.task.description).toContain('part 12.');
    expect(first?.task.title).toContain('400');
  });

  it('finds tasks by a word that all of them have, and none by one that none has', async () => {
    expect(await search('task')).toHaveLength(20);
    expect(await search('number part')).toHaveLength(20);
    expect(await search('quuxfrobnicator')).toEqual([]);
    expect(await search('d41d8cd98f00b204e9800998ecf8427e')).toEqual([]);
  });
});
