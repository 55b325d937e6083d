import { rename, rm, stat, utimes } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

let tester: KnowledgeTester;

beforeAll(async () => {
  tester = await createKnowledgeTester();
});

afterAll(() => tester.remove());

it('says that a file was written or removed since it was read, until a refresh', async () => {
  const { call, service, write } = tester;
  await service.createKnowledgeBase({ name: 'Trees' }, call);
  const [oak, elm] = [
    await write('oak.md', 'Oak grows. So it is.'),
    await write('elm.md', 'Elm grows.'),
  ];
  const texts = [{ text: 'Ash grows.', title: 'ash' }];
  const added = await service.addDocuments({ base: 'Trees', paths: [oak, elm], texts }, call);
  const id = added.state.results.find(({ path }) => path === oak)?.documentId ?? '';
  const search = async () =>
    (await service.searchKnowledge({ queries: ['grows'] }, call)).state.notes;
  const read = async () => (await service.readKnowledge({ id }, call)).state;
  await expect(search()).resolves.toBeUndefined();
  expect((await read()).notes).toBeUndefined();
  await write('oak.md', 'Oak grows slowly.');
  await rm(elm);
  const changed = 'Written since it was read: "oak". This is the earlier text;';
  await expect(search()).resolves.toEqual([
    expect.stringContaining(changed),
    'No longer on the disk: "elm". This is the text as it was last read.',
  ]);
  const grep = async () => (await service.grepKnowledge({ pattern: 'Oak' }, call)).state.notes;
  await expect(grep()).resolves.toEqual([expect.stringContaining(changed)]);
  const { state: phrase } = await service.searchKnowledge({ queries: ['it is'] }, call);
  expect(phrase.hits).toHaveLength(1);
  expect(phrase.notes?.at(-1)).toContain(changed);
  await expect(read()).resolves.toMatchObject({
    notes: [expect.stringContaining(changed)],
    text: 'Oak grows. So it is.',
  });
  await service.refreshDocuments({ base: 'Trees' }, call);
  const fresh = await read();
  await expect(grep()).resolves.toBeUndefined();
  expect([fresh.notes, fresh.text]).toEqual([undefined, 'Oak grows slowly.']);
  await expect(search()).resolves.toEqual([expect.stringContaining('No longer on the disk')]);
});

it('forgets a change of the time alone after a refresh', async () => {
  const { call, service, write } = tester;
  await service.createKnowledgeBase({ name: 'Times' }, call);
  const path = await write('yew.md', 'Yew grows.');
  const { state } = await service.addDocuments({ base: 'Times', paths: [path] }, call);
  const id = state.results[0]?.documentId ?? '';
  await utimes(path, 1, 2);
  expect((await service.readKnowledge({ id }, call)).state.notes).toHaveLength(1);
  const refreshed = await service.refreshDocuments({ base: 'Times' }, call);
  expect(refreshed.state.results).toMatchObject([{ status: 'unchanged' }]);
  expect((await service.readKnowledge({ id }, call)).state.notes).toBeUndefined();
});

it('reads a file that took the place of another with the same time and size', async () => {
  const { call, service, write } = tester;
  await service.createKnowledgeBase({ name: 'Places' }, call);
  const [one, other] = [await write('fir.md', 'Fir tree.'), await write('gum.md', 'Gum tree.')];
  for (const path of [one, other]) await utimes(path, 1, 2);
  const { state } = await service.addDocuments({ base: 'Places', paths: [one] }, call);
  const readAt = Date.now();
  await rename(other, one);
  // The clock of a file system lags a little behind.
  while ((await stat(one)).ctimeMs <= readAt) {
    await rename(one, other);
    await rename(other, one);
  }
  const refreshed = await service.refreshDocuments({ base: 'Places' }, call);
  expect(refreshed.state.results).toMatchObject([{ status: 'updated' }]);
  const id = state.results[0]?.documentId ?? '';
  expect((await service.readKnowledge({ id }, call)).state.text).toBe('Gum tree.');
});
