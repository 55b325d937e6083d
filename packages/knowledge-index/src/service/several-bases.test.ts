import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

let tester: KnowledgeTester;

/** A base of a few documents, and a larger one; a document of the larger one answers everything. */
const BASES = {
  Office: [
    { text: 'Put empty bottles in the shelf beside the server room.', title: 'Rubbish' },
    { text: 'The kitchen closes at six. The last one puts the cups away.', title: 'Kitchen' },
  ],
  Software: [
    {
      text: 'Versions follow semver: a change that breaks code raises the first.',
      title: 'semver',
    },
    { text: 'Empty caches before a test of speed. The cups test is one of them.', title: 'caches' },
    { text: 'Put secrets in the environment, beside the settings.', title: 'secrets' },
    ...Array.from({ length: 12 }, (_, at) => ({
      text: `Module ${at} is put beside the others at the last step of a build.`,
      title: `module ${at}`,
    })),
  ],
} as const;

beforeAll(async () => {
  tester = await createKnowledgeTester();
  for (const [base, texts] of Object.entries(BASES)) {
    await tester.service.createKnowledgeBase({ name: base }, tester.call);
    await tester.service.addDocuments({ base, texts: [...texts] }, tester.call);
  }
});

afterAll(() => tester.remove());

const search = async (query: string, explain = false) =>
  (await tester.service.searchKnowledge({ explain, queries: [query] }, tester.call)).state.hits;

describe('a search of several bases', () => {
  it('takes no word for misspelt that another base has', async () => {
    const hits = await search('semver');
    expect(hits.map(({ citation }) => citation.title)).toEqual(['semver']);
  });

  it.each([
    ['put empty caches beside', 'caches'],
    ['empty the cups of the kitchen', 'Kitchen'],
    ['secrets beside bottles of the environment', 'secrets'],
    ['vresions of modules', 'semver'],
  ])('ranks the documents of all of them by the same measure: %s', async (query, title) => {
    const [first, second] = await search(query);
    expect(first?.citation.title).toBe(title);
    expect(second?.score).toBeLessThan(first?.score ?? 0);
  });

  it('explains a word by its significance in all of them', async () => {
    const scores = (await search('kitchen cups', true)).flatMap(({ terms = [] }) => terms);
    const cups = scores.filter(({ term }) => term === 'cup').map(({ score }) => score);
    expect(cups).toHaveLength(2);
    expect(new Set(cups).size).toBe(1);
    expect(scores.find(({ term }) => term === 'kitchen')?.score).toBeGreaterThan(cups[0] ?? 0);
  });
});
