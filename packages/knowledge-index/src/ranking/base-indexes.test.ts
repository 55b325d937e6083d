import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Database, openDatabase } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';
import { BaseIndexes } from './base-indexes.ts';
import { rankDocuments } from './rank.ts';

const TOPICS = [
  'ship boat harbour sail anchor crew deck mast cargo port tide hull',
  'bread flour oven yeast dough crust loaf knead bake grain butter salt',
  'judge court appeal verdict lawyer trial jury law claim witness plea bail',
].map((words) => words.split(' '));

const writeText = (number: number): { text: string; title: string } => {
  const topic = TOPICS[number % 3] ?? [];
  const words = topic.filter((_, place) => ((number * 7 + place * 13) % 5) % 2 === 0);
  return { text: words.join(' '), title: `Text ${number}` };
};

let tester: KnowledgeTester;
let database: Database;
let base: string;

beforeAll(async () => {
  tester = await createKnowledgeTester();
  await tester.service.createKnowledgeBase({ name: 'Three' }, tester.call);
  await add(0, 90);
  database = openDatabase({ dataDirectory: tester.dataDirectory });
  const { rows } = await database.db.execute<{ id: string }>(
    sql`SELECT id FROM lobe_tools.knowledge_bases`,
  );
  base = rows[0]?.id ?? '';
});

afterAll(async () => {
  await database.close();
  await tester.remove();
});

const add = async (from: number, until: number): Promise<void> => {
  const texts = Array.from({ length: until - from }, (_, at) => writeText(from + at));
  await tester.service.addDocuments({ base: 'Three', texts }, tester.call);
};

/** What a newly started process finds, and when its model was learned. */
const searchAnew = async (): Promise<{ found: unknown; learned: number | undefined }> => {
  const indexes = new BaseIndexes(database);
  const index = await indexes.get(base);
  const found = rankDocuments(index, {
    limit: 100,
    mode: 'hybrid',
    terms: new Map([
      ['ship', 1],
      ['court', 2],
    ]),
  });
  await indexes.settle();
  indexes.close();
  return { found, learned: index.latent?.trainedAt };
};

const countParts = async (): Promise<number> =>
  (await database.db.execute(sql`SELECT part FROM lobe_tools.knowledge_indexes`)).rows.length;

describe('the index in a process', () => {
  it('follows the additions, changes and removals of another process, document by document', async () => {
    const { call, service } = tester;
    await service.createKnowledgeBase({ name: 'Followed' }, call);
    const { rows } = await database.db.execute<{ id: string }>(
      sql`SELECT id FROM lobe_tools.knowledge_bases WHERE name = 'Followed'`,
    );
    const indexes = new BaseIndexes(database);
    const listTerms = async (): Promise<string[]> => {
      const { index } = await indexes.get(rows[0]?.id ?? '');
      return [...index.words()].filter((term) => index.countDocuments(term) > 0).toSorted();
    };
    const put = async (title: string, text: string): Promise<string> => {
      const texts = [{ text, title }];
      const { state } = await service.addDocuments({ base: 'Followed', texts }, call);
      return state.results[0]?.documentId ?? '';
    };
    const first = await put('1', 'ship');
    expect(await listTerms()).toEqual(['1', 'ship']);
    await put('2', 'bread');
    expect(await listTerms()).toEqual(['1', '2', 'bread', 'ship']);
    await put('1', 'boat');
    expect(await listTerms()).toEqual(['1', '2', 'boat', 'bread']);
    const grants = [`delete:${first}`];
    await service.removeDocuments({ base: 'Followed', documents: [first] }, { ...call, grants });
    await put('3', 'flour');
    expect(await listTerms()).toEqual(['2', '3', 'bread', 'flour']);
    indexes.close();
  });
});

describe('the model learned from a base', () => {
  it('is learned again if the stored one cannot be read', async () => {
    const before = await searchAnew();
    await database.db.execute(
      sql`UPDATE lobe_tools.knowledge_indexes SET data = substr(data, 1, 100)`,
    );
    const after = await searchAnew();
    expect(after.found).toEqual(before.found);
    expect(after.learned).toBeGreaterThanOrEqual(before.learned ?? Infinity);
  });

  it('is available to the next process, which finds the same', async () => {
    const first = await searchAnew();
    expect(first.found).toMatchObject({ mode: 'hybrid' });
    expect(first.learned).toBeGreaterThan(0);
    expect(await searchAnew()).toEqual(first);
    expect(await countParts()).toBe(1);
  });

  it('absorbs a few new documents and is learned again after many', async () => {
    const { learned } = await searchAnew();
    await add(90, 95);
    const few = await searchAnew();
    expect(few.learned).toBe(learned);
    expect(few.found).toMatchObject({ mode: 'hybrid' });
    await add(95, 150);
    expect((await searchAnew()).learned).toBeGreaterThan(learned ?? Infinity);
  });

  it('does not outlive the documents', async () => {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      SELECT id FROM lobe_tools.knowledge_documents ORDER BY id LIMIT 130`);
    const documents = rows.map(({ id }) => `D${id}`);
    const grants = documents.map((id) => `delete:${id}`);
    await tester.service.removeDocuments({ base: 'Three', documents }, { ...tester.call, grants });
    const { found, learned } = await searchAnew();
    expect(found).toMatchObject({ mode: 'lexical' });
    expect(learned).toBeUndefined();
    expect(await countParts()).toBe(0);
  });
});
