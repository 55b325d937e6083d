import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildTextPdf } from '@lobechat/file-loaders/testing';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

let tester: KnowledgeTester;
const ids = new Map<string, string>();

beforeAll(async () => {
  tester = await createKnowledgeTester();
  const { call, service, write } = tester;
  await service.createKnowledgeBase({ name: 'Reading' }, call);
  const added = await service.addDocuments(
    {
      base: 'Reading',
      paths: [await write('pages.pdf', buildTextPdf([['Cedar.'], [], ['Birch.'], []]))],
      texts: [
        { text: '👍👍 yes', title: 'emoji' },
        { text: 'Dew.', title: 'D12.md' },
        { text: 'One twin.', title: 'twin' },
        { text: 'The other twin.', title: 'Twin' },
      ],
    },
    call,
  );
  const web = tester.open({
    fetchPage: async (url) => ({ data: 'At home.', mediaType: 'text/plain', url }),
  });
  await web.addDocuments({ base: 'Reading', urls: ['https://example.org/a/home.txt'] }, call);
  for (const { documentId = '', name } of added.state.results) ids.set(name, documentId);
});

afterAll(() => tester.remove());

const read = async (name: string, params: Record<string, number>) =>
  (await tester.service.readKnowledge({ id: ids.get(name) ?? '', ...params }, tester.call)).state;

describe('a name instead of an id', () => {
  it.each([
    ['a title', 'Emoji', 'emoji'],
    ['the name of a file', 'pages.pdf', 'pages'],
    ['a name like an id', 'd12.md', 'D12.md'],
    ['an address', 'https://example.org/a/home.txt#part', 'home'],
    ['the end of an address', 'example.org/a/home.txt', 'home'],
  ])('will do if it is %s that one document has, and belongs to the user', async (_, id, title) => {
    const { call, service } = tester;
    const { state } = await service.readKnowledge({ id }, call);
    expect(state.document.title).toBe(title);
    await expect(service.findSimilar({ id }, call)).resolves.toBeDefined();
    const other = { ...call, userId: 'somebody else' };
    // One after the other: a promise that fails before it is awaited is an unhandled rejection.
    for (const find of [service.readKnowledge, service.findSimilar])
      await expect(find({ id }, other)).rejects.toMatchObject({ type: 'NotFound' });
  });
});

it('a passage is read by its id', async () => {
  const { call, service } = tester;
  const { hits } = (await service.searchKnowledge({ queries: ['cedar'] }, call)).state;
  const id = hits[0]?.citation.chunkId ?? '';
  expect((await service.readKnowledge({ id }, call)).state.text).toBe('Cedar.\n\nBirch.');
  await expect(service.findSimilar({ id }, call)).resolves.toBeDefined();
  const stale = { id: id.replace(/\..*/, '.0123456789abcdef') };
  await expect(service.readKnowledge(stale, call)).rejects.toMatchObject({ type: 'Stale' });
});

describe('an invalid id', () => {
  it.each([
    ['a title of two documents', 'twin', /Did you mean D\d+ .* or D/],
    ['nothing known', 'D1', /Ids come from/],
    ['a pattern', '%', /Ids come from/],
  ])('is named, with suggestions by %s', async (_, id, message) => {
    const { call, service } = tester;
    const failure = { message: expect.stringMatching(message) as string, type: 'NotFound' };
    await expect(service.readKnowledge({ id }, call)).rejects.toMatchObject(failure);
    await expect(service.findSimilar({ id }, call)).rejects.toMatchObject(failure);
    const other = { ...call, userId: 'somebody else' };
    await expect(service.readKnowledge({ id }, other)).rejects.toMatchObject({
      message: expect.stringContaining('Ids come from'),
    });
  });
});

describe('pages without text', () => {
  it.each([
    [{ page: 2 }, /^Page 2 has no text: .* the 4 pages\.$/],
    [{ page: 4 }, /^Page 4 has no text/],
    [{ lastPage: 9, page: 4 }, /^Page 4 has no text/],
    [{ page: 5 }, /no page 5: the document has 4/],
  ])('are counted and reported as empty: %j', async (params, message) => {
    await expect(read('pages', params)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      type: 'OutOfRange',
    });
  });

  it('are skipped among others', async () => {
    expect(await read('pages', { lastPage: 4, page: 2 })).toMatchObject({
      document: { pages: 4 },
      page: 3,
      text: 'Birch.',
    });
  });
});

describe('a limit of less than a character', () => {
  it.each([0, 2, 4])('continues from %i anyway', async (start) => {
    const { nextStart = 0, text } = await read('emoji', { limit: 1, start });
    expect(nextStart).toBeGreaterThan(start);
    expect(text.isWellFormed()).toBe(true);
  });
});
