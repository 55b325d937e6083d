import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

let tester: KnowledgeTester;

beforeAll(async () => {
  tester = await createKnowledgeTester();
  await tester.service.createKnowledgeBase({ name: 'Short' }, tester.call);
  const texts = [
    { text: 'To be, or not to be, that is the question that Hamlet asks.', title: 'en' },
    { text: '我家有一只小猫，喜欢吃鱼。', title: 'cat' },
    { text: '增值税的税率下调，纳税人受益。', title: 'tax' },
    { text: 'お茶の時間です。緑茶はありません。', title: 'tea' },
    { text: 'Die Donaudampfschifffahrtsgesellschaft zahlt keine Zuschüsse.', title: 'de' },
  ];
  await tester.service.addDocuments({ base: 'Short', texts }, tester.call);
});

afterAll(() => tester.remove());

const search = async (...queries: string[]) =>
  (await tester.service.searchKnowledge({ mode: 'lexical', queries }, tester.call)).state;

describe('a search', () => {
  it.each(['to be or so', 'or be', 'the', '?', '的'])(
    'finds nothing by common words alone, and says so: %s',
    async (query) => {
      const { hits, notes } = await search(query);
      expect(hits).toEqual([]);
      expect(notes).toEqual([expect.stringContaining('common words')]);
    },
  );

  it.each(['to be or not to be', '"To be, or not to be"', 'that is the', 'not to'])(
    'finds several common words as a phrase: %s',
    async (query) => {
      const { documents, hits, notes } = await search(query);
      expect(documents).toBe(1);
      expect(hits[0]?.citation.title).toBe('en');
      const words = (text = '') => text.toLowerCase().match(/\w+/g);
      expect(words(hits[0]?.snippet.slice(...(hits[0].marks[0] ?? [])))).toEqual(words(query));
      expect(notes).toEqual([expect.stringContaining('word by word')]);
    },
  );

  it('finds symbols, and accents that the query leaves out', async () => {
    const { call, service } = tester;
    await service.createKnowledgeBase({ name: 'Signs' }, call);
    const texts = [
      { text: 'Lei ha due gatti, noi ne abbiamo tre e il cane dei nostri amici.', title: 'it' },
      { text: 'The shop went live \u{1F389} for 5 \u20AC, with love \u2764\uFE0F.', title: 'en' },
      { text: 'Th\u1EE7 \u0111\u00F4 l\u00E0 H\u00E0 N\u1ED9i.', title: 'vi' },
    ];
    await service.addDocuments({ base: 'Signs', texts }, call);
    const queries = [
      '\u{1F389}',
      '\u20AC',
      '\u2764',
      '\u2764\uFE0F',
      'ha noi',
      'H\u00E0 N\u1ED9i',
      'ha n\u00F3i',
    ];
    const found = await Promise.all(
      queries.map(async (query) => {
        const params = { bases: ['Signs'], queries: [query] };
        const { hits } = (await service.searchKnowledge(params, call)).state;
        return hits.map(({ citation }) => citation.title).join(' ');
      }),
    );
    expect(found).toEqual(['en', 'en', 'en', 'en', 'vi', 'vi', '']);
    const missed = { bases: ['Signs'], queries: ['\u{1F680}'] };
    const { hits, notes } = (await service.searchKnowledge(missed, call)).state;
    expect(hits).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('and not found')]);
  });

  it('shows a phrase in every document before it shows it twice in one', async () => {
    const { call, service } = tester;
    await service.createKnowledgeBase({ name: 'Phrases' }, call);
    const text = 'Who is who?\n\n'.repeat(300);
    const texts = ['a', 'b', 'c'].map((title) => ({ text, title }));
    await service.addDocuments({ base: 'Phrases', texts }, call);
    const titlesOf = async (limit: number): Promise<string> => {
      const params = { bases: ['Phrases'], limit, queries: ['who is', 'is who'] };
      const { hits } = (await service.searchKnowledge(params, call)).state;
      return hits.map(({ citation }) => citation.title).join('');
    };
    expect(await titlesOf(2)).toMatch(/^(?:ab|ac|ba|bc|ca|cb)$/);
    expect(await titlesOf(5)).toMatch(/^(?:aabb|aacc|bbaa|bbcc|ccaa|ccbb)[abc]$/);
    expect(new Set(await titlesOf(5)).size).toBe(3);
  });

  it('says nothing of common words if the query has others', async () => {
    expect(await search('the zebra')).toMatchObject({ hits: [] });
    expect((await search('the zebra')).notes).toBeUndefined();
    expect((await search('the', 'zebra')).notes).toBeUndefined();
  });

  it.each([
    ['猫', ['cat']],
    ['鱼', ['cat']],
    ['税', ['tax']],
    ['猫 税', ['cat', 'tax']],
    ['茶', ['tea']],
    ['Dampfschiff', ['de']],
  ])('finds what is only a part of words: %s', async (query, titles) => {
    const { hits } = await search(query);
    expect(hits.map(({ citation }) => citation.title).toSorted()).toEqual(titles);
  });
});
