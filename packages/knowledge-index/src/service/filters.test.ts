import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DocumentFilter } from '@lobechat/builtin-tool-knowledge-base';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

let tester: KnowledgeTester;

const DOCUMENTS = {
  'a/below/two.md': '---\nauthor: Zed\ntags: [Farm, "b,old mill"]\n---\n\nTwo apples.\n',
  'a/one.md': 'One apple.\n',
  'a/script.py': 'apple = 1\n',
  'b[1]/three(3).txt': 'Three apples.\n',
};

beforeAll(async () => {
  tester = await createKnowledgeTester();
  const { call, service, write } = tester;
  await service.createKnowledgeBase({ name: 'Apples' }, call);
  for (const [name, text] of Object.entries(DOCUMENTS)) {
    await service.addDocuments(
      {
        base: 'Apples',
        metadata: { final: name.endsWith('.md'), year: 2026 },
        paths: [await write(name, text)],
        tags: ['Fruit', name.startsWith('a/') ? 'a' : 'b'],
      },
      call,
    );
  }
});

afterAll(() => tester.remove());

const list = async (filter: DocumentFilter) =>
  (await tester.service.listDocuments({ base: 'Apples', filter, sort: 'title' }, tester.call))
    .state;

const findTitles = async (filter: DocumentFilter): Promise<string> =>
  (await list(filter)).documents.map(({ title }) => title).join(' ');

/** The folders that there are, each once. */
const PLACES = /^No document is at such a path\. There are: "[^"]+\/a"(?:, "[^"]+")*\.$/;

describe('a filter', () => {
  it.each<[DocumentFilter, string]>([
    [{ path: 'a' }, 'one script.py two'],
    [{ path: './a/' }, 'one script.py two'],
    [{ path: '.' }, 'one script.py three(3) two'],
    [{ path: 'a/*.md' }, 'one'],
    [{ path: '*.{md,txt}' }, 'one three(3) two'],
    [{ path: '{one,two}.md' }, 'one two'],
    [{ path: 'b[1]' }, 'three(3)'],
    [{ path: '%' }, ''],
    [{ documents: ['ONE', 'three(3).txt'] }, 'one three(3)'],
    [{ documents: ['a/below/two.md', 'a/script.py '] }, 'script.py two'],
    [{ documents: ['wo.md', '%', 'D1.md', ' '] }, ''],
    [{ documents: ['nothing'], path: 'a' }, ''],
    [{ tags: ['fruit', 'A'] }, 'one script.py two'],
    [{ tags: ['fruit', 'c'] }, ''],
    [{ tags: ['fruit', 'farm', 'Old Mill'] }, 'two'],
    [{ metadata: { year: '2026' } }, 'one script.py three(3) two'],
    [{ metadata: { final: 'true', year: 2026 } }, 'one two'],
    [{ metadata: { author: 'zed' } }, 'two'],
    [{ metadata: { year: 2025 } }, ''],
    [{ formats: ['md'] }, 'one two'],
    [{ formats: ['.TXT', 'code'] }, 'script.py three(3)'],
    [{ formats: ['py'] }, 'script.py'],
    [{ formats: ['text/markdown'] }, 'one two'],
    [{ formats: ['pdf'] }, ''],
    [{ after: '2020', before: '2999-01' }, 'one script.py three(3) two'],
    [{ after: 'an hour ago', before: 'tomorrow' }, 'one script.py three(3) two'],
    [{ before: 'March 5, 2020' }, ''],
    [{ before: '26.11.2020' }, ''],
    [{ after: 'tomorrow' }, ''],
    [{ after: '2999-01-01T00:00:00+02:00' }, ''],
  ])('%j finds the right documents', async (filter, titles) => {
    expect(await findTitles(filter)).toBe(titles);
  });

  it('takes ids and names of documents together, and no id for a file name', async () => {
    const [first] = (await list({ path: 'a/one.md' })).documents;
    const id = first?.id ?? '';
    expect(await findTitles({ documents: [id, 'two.md'] })).toBe('one two');
    expect(await findTitles({ documents: [`${id}.md`] })).toBe('');
  });

  it.each(['2026-02-31', '2026-13-01', '5', '05.04.2026', 'someday'])(
    'rejects %j as a date',
    async (before) => {
      await expect(list({ before })).rejects.toMatchObject({ type: 'InvalidArguments' });
    },
  );

  it.each<[DocumentFilter, unknown[]]>([
    [
      { tags: ['nut'] },
      ['No document has all of these tags. There are: "Fruit", "a", "b", "Farm", "old mill".'],
    ],
    [
      { formats: ['pdf'], path: 'nowhere' },
      [
        'No document is of such a format. There are: "markdown", "code", "text".',
        expect.stringMatching(PLACES),
      ],
    ],
    [
      { metadata: { author: 'Ana' }, path: 'a' },
      [
        'No document has such metadata. There are: "year=2026", "final=false", "final=true", "author=Zed", "tags=Farm, b,old mill".',
      ],
    ],
    [{ path: 'nowhere' }, [expect.stringMatching(PLACES)]],
    [{ path: 'a', tags: ['b'] }, []],
  ])('%j lists the existing values instead', async (filter, notes) => {
    const { call, service } = tester;
    const states = [
      await list(filter),
      (await service.searchKnowledge({ filter, queries: ['apple'] }, call)).state,
      (await service.grepKnowledge({ filter, pattern: 'apple' }, call)).state,
    ];
    for (const state of states) expect(state.notes ?? []).toEqual(notes);
  });
});
