import { afterAll, beforeAll, expect, it } from 'vitest';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

let tester: KnowledgeTester;

beforeAll(async () => {
  tester = await createKnowledgeTester();
});

afterAll(() => tester.remove());

it('lists the only base if none is named, documents of one call by title', async () => {
  const { call, service } = tester;
  await expect(service.listDocuments({}, call)).rejects.toThrow('There is none yet');
  await service.createKnowledgeBase({ name: 'One' }, call);
  const texts = ['delta', 'Alpha', 'echo', 'Bravo', 'charlie'].map((title) => ({
    text: `The text of ${title}.`,
    title,
  }));
  await service.addDocuments({ base: 'One', texts }, call);
  const last = { text: 'Newer.', title: 'zulu' };
  await service.addDocuments({ base: 'One', texts: [last] }, call);
  const { state } = await service.listDocuments({}, call);
  expect(state.documents.map(({ title }) => title).join(' ')).toBe(
    'zulu Alpha Bravo charlie delta echo',
  );
  await service.createKnowledgeBase({ name: 'Two' }, call);
  await expect(service.listDocuments({}, call)).rejects.toThrow(
    /^Say which knowledge base\. There are: (?:"One", "Two"|"Two", "One")\.$/,
  );
});

it('suggests the base with a similar name among many', async () => {
  const { call, service } = tester;
  for (let index = 0; index < 22; index += 1) {
    const name = index === 0 ? 'Cookbook' : `Base number ${index}`;
    await service.createKnowledgeBase({ name }, call);
  }
  await expect(service.listDocuments({ base: 'Cokbook' }, call)).rejects.toThrow(
    /^There is no knowledge base "Cokbook"\. Did you mean "Cookbook"\? There are: .*" and \d+ more\.$/,
  );
});

it('cites a document with the date that it gives itself', async () => {
  const { call, service } = tester;
  await service.createKnowledgeBase({ name: 'Dated' }, call);
  const texts = [
    { text: '---\ndate: 2026-03-02\n---\n\nThe otter swims.', title: 'dated' },
    { text: 'The otter sleeps.', title: 'undated' },
  ];
  await service.addDocuments({ base: 'Dated', texts }, call);
  const { state } = await service.searchKnowledge({ bases: ['Dated'], queries: ['otter'] }, call);
  const dates = state.hits.map(({ citation: { date, title } }) => [title, date]);
  expect(Object.fromEntries(dates)).toEqual({ dated: '2026-03-02', undated: undefined });
});

it('cites the section in which the words stand, also if small sections share a passage', async () => {
  const { call, service } = tester;
  await service.createKnowledgeBase({ name: 'Sections' }, call);
  const text =
    '# Leave\n\n## Annual\nDays off.\n\n## Sick\nA doctor is needed.\n\n### Abroad\nOff to a doctor there.';
  await service.addDocuments({ base: 'Sections', texts: [{ text, title: 'Leave' }] }, call);
  const where = { bases: ['Sections'] };
  const trailOf = async (query: string) =>
    (await service.searchKnowledge({ ...where, queries: [query] }, call)).state.hits.map(
      ({ citation }) => citation.headings,
    );
  expect(await trailOf('days')).toEqual([['Annual']]);
  expect(await trailOf('doctor')).toEqual([['Sick']]);
  expect(await trailOf('doctor abroad')).toEqual([['Sick', 'Abroad']]);
  const { state } = await service.grepKnowledge({ ...where, pattern: 'off' }, call);
  expect(state.matches.map(({ citation }) => citation.headings)).toEqual([
    ['Annual'],
    ['Sick', 'Abroad'],
  ]);
  const id = state.matches[0]?.citation.documentId ?? '';
  const headingsOf = async (place: { line?: number }) =>
    (await service.readKnowledge({ id, ...place }, call)).state.headings;
  expect(await headingsOf({ line: 7 })).toEqual(['Sick']);
  expect(await headingsOf({})).toEqual([]);
});

it('names no declaration or key for a passage with several, and shows more than words of the title', async () => {
  const { call, service } = tester;
  await service.createKnowledgeBase({ name: 'Mixed' }, call);
  const filler = 'The parties agree on this and that in good faith. '.repeat(9);
  await tester.write('a.json', '{"database":{"port":1},"owners":["ana"]}');
  await tester.write('b.py', 'PORT = 1\n\n\ndef sell():\n    return 2\n');
  await tester.write('c.py', 'class Shop:\n    def sell(self):\n        return 2\n');
  const lease = `# Lease Agreement\n\n${filler}\n\nThree months of notice.\n`;
  await tester.write('d.md', lease);
  await service.addDocuments({ base: 'Mixed', paths: ['.'] }, call);
  const find = async (query: string) =>
    (await service.searchKnowledge({ bases: ['Mixed'], queries: [query] }, call)).state.hits;
  const headings = await Promise.all(
    ['owners', 'sell'].map(async (query) =>
      Object.fromEntries(
        (await find(query)).map(({ citation }) => [citation.title, citation.headings]),
      ),
    ),
  );
  expect(headings).toEqual([{ 'a.json': [] }, { 'b.py': [], 'c.py': ['Shop'] }]);
  const [hit] = await find('notice in the lease agreement');
  expect(hit?.snippet).toContain('Three months of notice');
});
