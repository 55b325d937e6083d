import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { expect, it } from 'vitest';

import { openDatabase } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import { createKnowledgeTester } from '../testing/create-tester.ts';

it('after an upgrade, a text stays replaced or removed if another call does that meanwhile', async () => {
  const { call, dataDirectory, open, remove, service } = await createKnowledgeTester();
  const base = 'Upgraded';
  let whileRead: () => Promise<unknown> = async () => undefined;
  const { addDocuments, refreshDocuments } = open({
    fetchPage: async (url) => {
      await whileRead();
      return { data: 'A page.', mediaType: 'text/plain', url };
    },
  });
  const add = (text: string) => addDocuments({ base, texts: [{ text, title: 'Note' }] }, call);
  const database = openDatabase({ dataDirectory });
  const refreshWhile = async (change: () => Promise<unknown>) => {
    await database.db.execute(sql`UPDATE lobe_tools.knowledge_documents SET content_hash = '1-a'`);
    whileRead = change;
    const { state } = await refreshDocuments({ base }, call);
    whileRead = async () => undefined;
    return state.results.find(({ name }) => name === 'Note');
  };
  await service.createKnowledgeBase({ name: base }, call);
  await addDocuments({ base, urls: ['https://example.org/'] }, call);
  const id = (await add('Old apples.')).state.results[0]?.documentId ?? '';

  const item = await refreshWhile(() => add('New pears.'));
  expect(item).toMatchObject({ characters: 10, documentId: id, status: 'unchanged' });
  expect(item).not.toHaveProperty('replaced');
  const { text } = (await service.readKnowledge({ id }, call)).state;
  expect(text).toContain('New pears.');

  const grants = [`delete:${id}`];
  const lost = await refreshWhile(() =>
    service.removeDocuments({ base, documents: [id] }, { ...call, grants }),
  );
  expect(lost?.error?.type).toBe('NotFound');
  const { documents } = (await service.listDocuments({ base }, call)).state;
  expect(documents).toHaveLength(1);
  await database.close();
  await remove();
});

it('a file whose place a folder has taken is gone, and its files are new', async () => {
  const { call, remove, root, service, write } = await createKnowledgeTester();
  const base = 'Places';
  const file = await write('notes/plan.md', 'The old plan.');
  await service.createKnowledgeBase({ name: base }, call);
  await service.addDocuments({ base, paths: [root] }, call);
  await rm(file);
  await mkdir(file);
  await write('notes/plan.md/new.md', 'The new plan.');
  const { state } = await service.refreshDocuments({ base }, call);
  expect(state).toMatchObject({ counts: { added: 1, missing: 1 }, failed: 0 });
  await rm(file, { recursive: true });
  await write('notes/plan.md', 'The last plan.');
  const again = await service.refreshDocuments({ base }, call);
  expect(again.state).toMatchObject({ counts: { missing: 1, updated: 1 }, failed: 0 });
  await remove();
});

it('of two equal files, a search cites the one that is left', async () => {
  const { call, remove, root, service, write } = await createKnowledgeTester();
  await Promise.all(['one', 'two'].map((name) => write(`${name}.md`, 'The plan.')));
  await service.createKnowledgeBase({ name: 'Equal' }, call);
  await service.addDocuments({ base: 'Equal', paths: [root] }, call);
  const search = async () => (await service.searchKnowledge({ queries: ['plan'] }, call)).state;
  const [cited] = (await search()).hits.map(({ citation }) => citation.title);
  await rm(path.join(root, `${cited}.md`));
  await service.refreshDocuments({ base: 'Equal' }, call);
  const state = await search();
  expect(state.hits.map(({ citation }) => citation.title)).toEqual([
    cited === 'one' ? 'two' : 'one',
  ]);
  expect(state).not.toHaveProperty('notes');
  await remove();
});
