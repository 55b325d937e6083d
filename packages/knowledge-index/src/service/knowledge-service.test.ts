import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { KnowledgeCall } from '@lobechat/builtin-tool-knowledge-base';
import { listSamples } from '@lobechat/builtin-tool-knowledge-base/testing';
import { ToolError } from '@lobechat/types';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

let tester: KnowledgeTester;
let call: KnowledgeCall;

beforeAll(async () => {
  tester = await createKnowledgeTester();
  ({ call } = tester);
});

afterAll(() => tester.remove());

const createBase = async (name: string): Promise<string> => {
  const { state } = await tester.service.createKnowledgeBase({ name }, call);
  return state.base.name;
};

const search = async (base: string, ...queries: string[]) =>
  (await tester.service.searchKnowledge({ bases: [base], queries }, call)).state;

const FIRST =
  '# Leave\n\nEvery employee has thirty days of holiday.\n\n## Sickness\n\nCall before nine.\n';

describe('rejects', () => {
  it('an unknown base, listing the existing ones', async () => {
    await createBase('Present');
    await expect(search('Absent', 'x')).rejects.toMatchObject({
      message: expect.stringContaining('Present'),
      type: 'NotFound',
    });
  });

  it('a name in use, in any case', async () => {
    await createBase('Taken');
    await expect(createBase('tAKEN')).rejects.toMatchObject({ type: 'NameTaken' });
  });

  it.each(['*', '../..', '\uD800', 'B12', '\0'])('%j as a name of a base', async (name) => {
    await expect(createBase(name)).rejects.toMatchObject({ type: 'InvalidArguments' });
  });

  it.each(['soon', '99999-01-01', '0000-01-01'])('%s as a date', async (after) => {
    const asked = tester.service.searchKnowledge({ filter: { after }, queries: ['x'] }, call);
    await expect(asked).rejects.toMatchObject({ type: 'InvalidArguments' });
  });

  it('a file outside the roots, and only that', async () => {
    const base = await createBase('Outside');
    const inside = await tester.write('outside/in.md', FIRST);
    const { state } = await tester.service.addDocuments(
      {
        base,
        paths: [inside, path.join(tester.dataDirectory, '..', 'elsewhere.md'), '/etc/hostname'],
      },
      call,
    );
    expect(state).toMatchObject({ failed: 2, succeeded: 1 });
  });

  it('all bases of another user', async () => {
    const base = await createBase('Private');
    await tester.service.addDocuments({ base, texts: [{ text: FIRST, title: 'Mine' }] }, call);
    const hit = (await search(base, 'holiday')).hits[0];
    const other = { ...call, userId: 'somebody else' };
    const { state } = await tester.service.listKnowledgeBases({}, other);
    expect(state.bases).toEqual([]);
    expect(
      (await tester.service.searchKnowledge({ queries: ['holiday'] }, other)).state.hits,
    ).toEqual([]);
    await expect(
      tester.service.readKnowledge({ id: hit?.citation.chunkId ?? '' }, other),
    ).rejects.toMatchObject({ type: 'NotFound' });
    await expect(
      tester.service.listDocuments({ base: hit?.citation.base.id ?? '' }, other),
    ).rejects.toMatchObject({ type: 'NotFound' });
  });
});

describe('pages', () => {
  it('are one document, whatever place in them a URL points to', async () => {
    const base = await createBase('Places');
    const service = tester.open({
      fetchPage: async (url) => ({ data: `At ${url}`, mediaType: 'text/plain', url }),
    });
    const urls = ['https://a.org/x', ' https://a.org/x#part', 'https://a.org/x#/own'];
    const { state } = await service.addDocuments({ base, urls }, call);
    expect(new Set(state.results.map(({ url }) => url))).toEqual(
      new Set(['https://a.org/x', 'https://a.org/x#/own']),
    );
    expect(state.results).toHaveLength(2);
  });

  it('are one document, however their address is written', async () => {
    const base = await createBase('Spellings');
    const service = tester.open({
      fetchPage: async (url) => ({ data: `At ${url}`, mediaType: 'text/plain', url }),
    });
    const add = async (...urls: string[]) =>
      (await service.addDocuments({ base, urls }, call)).state.results.map(
        ({ status, url }) => `${status} ${url}`,
      );
    expect(await add('HTTPS://A.org/ä', 'https://a.org/%c3%a4')).toEqual(['added HTTPS://A.org/ä']);
    expect(await add('a.org/ä')).toEqual(['unchanged HTTPS://A.org/ä']);
    const paths = ['https://a.org/%C3%A4#part'];
    const { state } = await service.refreshDocuments({ base, paths }, call);
    expect(state).toMatchObject({ failed: 0, succeeded: 1 });
    expect((await service.previewDeletion({ base, paths }, call)).ids).toHaveLength(1);
  });

  it.each([false, true])(
    'keep no address that can never be read (background: %s)',
    async (background) => {
      const base = await createBase(`Refused ${background}`);
      const service = tester.open({
        fetchPage: async (url) => {
          if (url.includes('down')) throw new ToolError('ConnectionFailed', 'It is down.');
          throw new ToolError('InvalidArguments', 'It has a password.');
        },
      });
      const urls = ['https://me:secret@a.org/', 'https://down.example/'];
      await service.addDocuments({ background, base, urls }, call);
      await service.waitUntilIdle();
      const { state } = await service.listDocuments({ base }, call);
      expect(state.documents.map(({ url }) => url)).toEqual(['https://down.example/']);
    },
  );

  it('skips rejected documents unless they are named again', async () => {
    const base = await createBase('Pages');
    const asked: string[] = [];
    const service = tester.open({
      fetchPage: async (url) => {
        asked.push(url);
        throw new ToolError(url.includes('down') ? 'ConnectionFailed' : 'RobotsDisallowed', 'No.');
      },
    });
    const urls = ['https://refused.example/', 'https://down.example/'];
    await service.addDocuments({ base, urls }, call);
    asked.length = 0;
    const { state } = await service.refreshDocuments({ base }, call);
    expect(asked).toEqual(['https://down.example/']);
    expect(state).toMatchObject({ failed: 2, succeeded: 0 });
    const refused = state.results.find(({ error }) => error?.type === 'RobotsDisallowed');
    asked.length = 0;
    await service.refreshDocuments({ base, documents: [refused?.documentId ?? ''] }, call);
    await service.refreshDocuments({ base, paths: ['https://refused.example/'] }, call);
    expect(asked).toEqual(['https://refused.example/', 'https://refused.example/']);
  });

  it('reads what the operator refused before, and allows now', async () => {
    const base = await createBase('Allowed later');
    let isAllowed = false;
    const service = tester.open({
      fetchPage: async (url) => {
        if (!isAllowed) throw new ToolError('AddressRefused', 'No.');
        return { data: `At ${url}`, mediaType: 'text/plain', url };
      },
    });
    await service.addDocuments({ base, urls: ['http://127.0.0.1:1/'] }, call);
    isAllowed = true;
    const { state } = await service.refreshDocuments({ base }, call);
    expect(state).toMatchObject({ failed: 0, succeeded: 1 });
  });
});

/* A host grants what a person would be asked for. */
const REMOVALS = [
  [
    'its document',
    'It was removed while it was being read.',
    async (base: string) => {
      const { ids } = await tester.service.previewDeletion({ base, paths: [SLOW] }, call);
      const grants = ids.map((id) => `delete:${id}`);
      await tester.service.removeDocuments({ base, paths: [SLOW] }, { ...call, grants });
    },
  ],
  [
    'its base',
    'The knowledge base has been deleted.',
    async (base: string) => {
      const { state } = await tester.service.editKnowledgeBase({ base }, call);
      const grants = [`delete:${state.base.id}`];
      await tester.service.deleteKnowledgeBases({ bases: [base] }, { ...call, grants });
    },
  ],
] as const;
const SLOW = 'https://slow.example/';

describe.each(REMOVALS)('a page that is read while %s is removed', (what, message, remove) => {
  it('stays removed', async () => {
    const base = await createBase(`Removes ${what}`);
    const service = tester.open({
      fetchPage: async (url) => {
        await remove(base);
        return { data: Buffer.from(FIRST), mediaType: 'text/markdown', url };
      },
    });
    const said = await service
      .addDocuments({ base, urls: [SLOW] }, call)
      .then(({ state: { results } }) => results[0]?.error?.message, String);
    expect(said).toContain(message);
    const left = await tester.service.listDocuments({ base }, call).then(
      ({ state: { documents } }) => documents,
      () => [],
    );
    expect(left).toEqual([]);
  });
});

it('says that a base is too small to be searched by meaning', async () => {
  const base = await createBase('Small');
  await tester.service.addDocuments({ base, texts: [{ text: FIRST, title: 'Leave' }] }, call);
  const ask = async (query: string, mode: 'hybrid' | 'semantic') =>
    (await tester.service.searchKnowledge({ bases: [base], mode, queries: [query] }, call)).state;
  expect(await ask('holiday', 'semantic')).toMatchObject({
    hits: [{ snippet: expect.stringContaining('holiday') as string }],
    mode: 'lexical',
    notes: [expect.stringContaining('Only words were compared') as string],
  });
  expect(await ask('holiday', 'hybrid')).not.toHaveProperty('notes');
});

describe('the examples of the tool', () => {
  it('fail like the service', async () => {
    const own = { ...call, userId: 'of the examples' };
    // The newest comes first.
    await tester.service.createKnowledgeBase({ name: 'Recipes' }, own);
    const { state } = await tester.service.createKnowledgeBase({ name: 'Handbook' }, own);
    const samples = listSamples().flatMap(({ apiName, arguments: params, failure }) =>
      failure && failure.type !== 'OutOfRange' ? [{ apiName, failure, params }] : [],
    );
    expect(samples.length).toBeGreaterThan(6);
    for (const { apiName, failure, params } of samples) {
      const ask = tester.service[apiName] as (
        params: object,
        call: KnowledgeCall,
      ) => Promise<object>;
      const error: unknown = await ask(params, own).catch((reason: unknown) => reason);
      const { message, type } = error as ToolError;
      expect({ message: message.replace(state.base.id, 'kb_handbook'), type }).toEqual({
        message: failure.message,
        type: failure.type,
      });
    }
  });
});

describe('a folder', () => {
  it('is added, found, read, changed, refreshed and removed', async () => {
    const base = await createBase('Handbook');
    await tester.write('handbook/leave.md', FIRST);
    await tester.write(
      'handbook/german.txt',
      'Die Krankenversicherung zahlt nicht für die Brille der Kinder.',
    );
    await tester.write(
      'handbook/broken.txt',
      new Uint8Array(4000).map((_, place) => place % 7),
    );
    await tester.write('handbook/empty.txt', '');
    const folder = path.join(tester.root, 'handbook');
    const added = await tester.service.addDocuments(
      { base, paths: [folder], tags: ['staff'] },
      call,
    );
    expect(added.state).toMatchObject({ failed: 2, succeeded: 2 });
    const bases = await tester.service.listKnowledgeBases({ query: base }, call);
    expect(bases.state.bases[0]?.index).toEqual({ lexical: 'postings' });
    const [hit] = (await search(base, 'How many days of holidays do employees have?')).hits;
    expect(hit?.citation).toMatchObject({ headings: expect.any(Array), title: 'Leave' });
    expect((await search(base, 'Krankenversicherungen')).hits).toHaveLength(1);

    const again = await tester.service.addDocuments(
      { base, paths: [folder], tags: ['staff'] },
      call,
    );
    expect(again.state.counts).toMatchObject({ added: 0, unchanged: 2, updated: 0 });

    await tester.write('handbook/leave.md', FIRST.replace('thirty', 'thirty-one'));
    await tester.write('handbook/new.md', '# Parking\n\nThe garage opens at six.\n');
    await rm(path.join(folder, 'german.txt'));
    const refreshed = await tester.service.refreshDocuments({ base }, call);
    expect(refreshed.state.counts).toMatchObject({ added: 1, missing: 1, updated: 1 });
    expect((await search(base, 'garage')).hits).toHaveLength(1);
    const [after] = (await search(base, 'holiday')).hits;
    const { state } = await tester.service.readKnowledge(
      { id: after?.citation.chunkId ?? '' },
      call,
    );
    expect(state.text).toContain('thirty-one');

    const id = after?.citation.documentId ?? '';
    const grants = [`delete:${id}`];
    await tester.service.removeDocuments({ base, documents: [id] }, { ...call, grants });
    expect((await search(base, 'holiday')).hits).toEqual([]);
  });

  it('keeps the last of texts with one title that are added at the same time, and tells the others', async () => {
    const { call, service } = tester;
    await service.createKnowledgeBase({ name: 'At once' }, call);
    const texts = ['The first text.', 'The second text.', 'The third text.', 'The fourth text.'];
    const states = await Promise.all(
      texts.map((text) =>
        service.addDocuments({ base: 'At once', texts: [{ text, title: 'One' }] }, call),
      ),
    );
    const items = states.flatMap(({ state }) => state.results);
    expect(items.map(({ status }) => status).toSorted()).toEqual([
      'added',
      ...texts.slice(1).map(() => 'updated'),
    ]);
    const gone = items.flatMap(({ replaced }) => replaced?.beginning ?? []);
    const { state } = await service.searchKnowledge(
      { bases: ['At once'], queries: ['text'] },
      call,
    );
    expect([...gone, ...state.hits.map(({ snippet }) => snippet)].toSorted()).toEqual(
      texts.toSorted(),
    );
  });

  it('keeps the last of texts with one title that are added in the background', async () => {
    const { call, service } = tester;
    const base = 'In the background';
    await service.createKnowledgeBase({ name: base }, call);
    const add = (text: string) =>
      service.addDocuments({ background: true, base, texts: [{ text, title: 'One' }] }, call);
    const texts = ['The first text.', 'The second text.'];
    const states = await Promise.all(texts.map(add));
    const last = states.findIndex(({ state }) => state.results[0]?.status !== 'pending');
    await service.waitUntilIdle();
    const { state } = await service.searchKnowledge({ bases: [base], queries: ['text'] }, call);
    expect(state.hits.map(({ snippet }) => snippet)).toEqual([texts[last]]);
  });

  it('has the same documents when two processes add it at the same time', async () => {
    const base = await createBase('Twice');
    for (let number = 0; number < 30; number += 1) {
      await tester.write(`twice/${number}.md`, `# Page ${number}\n\nText of page ${number}.\n`);
    }
    const paths = [path.join(tester.root, 'twice')];
    const other = tester.open();
    const states = await Promise.all(
      [tester.service, other].map(
        async (one) => (await one.addDocuments({ base, paths }, call)).state,
      ),
    );
    expect(states.map(({ failed }) => failed)).toEqual([0, 0]);
    const { state } = await tester.service.listDocuments({ base, limit: 200 }, call);
    expect(state.total).toBe(30);
    expect(new Set(state.documents.map(({ path: file }) => file)).size).toBe(30);
  });
});

describe('NUL and lone surrogates, which no store accepts', () => {
  const BAD = 'a\0b\uD800';

  it('keep no document from being read, neither their own nor others', async () => {
    const base = await createBase('Unstorable');
    const folder = path.join(tester.root, 'unstorable');
    await tester.write('unstorable/keys.json', String.raw`{"a\u0000b":{"c\ud800":["harbour"]}}`);
    await tester.write('unstorable/front.md', '---\n"k\\0": "\\uD800"\n---\n# H\n\nharbour\n');
    // Headings are cut inside a surrogate pair.
    await tester.write('unstorable/long.md', `# ${'x'.repeat(299)}😀\n\nharbour\n`);
    await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]), 'harbour');
    const texts = [{ text: `harbour ${BAD}`, title: BAD }];
    const { state } = await tester.service.addDocuments(
      { base, metadata: { [BAD]: BAD }, paths: [folder, BAD], tags: [BAD], texts },
      call,
    );
    // The invalid path, and the file whose name is not valid text.
    expect(state).toMatchObject({ failed: 2, succeeded: 4 });
    expect(state.results.map(({ error }) => error?.type)).toContain('NotFound');
    const filter = { metadata: { [BAD]: BAD }, tags: [BAD] };
    const found = await tester.service.searchKnowledge(
      { bases: [base], filter, queries: [`harbour ${BAD}`] },
      call,
    );
    expect(found.state.documents).toBe(4);
  });

  it('are skipped by a search that reaches them, without a failure', async () => {
    const base = await createBase('Asked');
    const { service } = tester;
    const filter = { documents: [BAD], formats: [BAD], path: BAD };
    const listed = await service.listDocuments({ base, filter, query: BAD }, call);
    expect(listed.state.total).toBe(0);
    expect((await service.listKnowledgeBases({ query: BAD }, call)).state.total).toBe(0);
    const edited = await service.editKnowledgeBase({ base, description: BAD }, call);
    expect(edited.state.base.description).toBe('a\uFFFDb\uFFFD');
    for (const asked of [
      service.removeDocuments({ base, paths: [BAD] }, call),
      service.refreshDocuments({ base, paths: [BAD] }, call),
      service.deleteKnowledgeBases({ bases: [BAD] }, call),
    ]) {
      expect((await asked).state).toMatchObject({ failed: 1, succeeded: 0 });
    }
  });
});

describe('invisible lines', () => {
  it('are marked if they match or surround a match', async () => {
    const base = await createBase('Unseen');
    const text = 'Seen harbour.\n<!-- unseen harbour -->\nSeen lamp <span hidden>unseen</span>.\n';
    await tester.service.addDocuments({ base, texts: [{ text, title: 'Lines' }] }, call);
    const grep = async (pattern: string) =>
      (await tester.service.grepKnowledge({ bases: [base], context: 1, pattern }, call)).state;
    expect((await grep('unseen harbour')).matches[0]).toMatchObject({ hidden: true });
    const [lamp] = (await grep('lamp')).matches;
    expect(lamp).toMatchObject({ before: ['(hidden) <!-- unseen harbour -->'], hidden: true });
    const [seen] = (await grep('Seen harbour')).matches;
    expect(seen?.hidden).toBeUndefined();
  });
});

describe('texts', () => {
  it('without a title are identified by their content', async () => {
    const base = await createBase('Untitled');
    for (const text of ['Apples are red.', 'Pears are green.', 'Apples are red.']) {
      await tester.service.addDocuments({ base, texts: [{ text, title: ' ' }] }, call);
    }
    const { state } = await tester.service.listDocuments({ base }, call);
    expect(state.total).toBe(2);
    expect(state.documents.every(({ title }) => title.trim() !== '')).toBe(true);
  });

  it('that differ in a word are not copies; equal ones are', async () => {
    const base = await createBase('Questions');
    const texts = [
      'How do I open a bank account?',
      'How can I open bank accounts?',
      'Bank account?',
    ];
    await tester.service.addDocuments(
      { base, texts: [...texts, texts[0] ?? ''].map((text, at) => ({ text, title: `Q${at}` })) },
      call,
    );
    const { hits } = await search(base, 'open a bank account');
    expect(hits).toHaveLength(3);
    expect(hits.filter(({ folded }) => folded === 1)).toHaveLength(1);
  });

  it("that are nearly alike are shown three times, and all that differ in the query's words", async () => {
    const base = await createBase('Reports');
    const words = 'meters pumps valves pipes tanks filters motors belts seals gears'.split(' ');
    const same = words.map((word) => `All ${word} of unit ${word.length} run well.`).join(' ');
    const texts = ['March', 'April', 'May', 'June', 'July'].map((month) => ({
      text: `Report of the plant in ${month}. ${same} Nobody was hurt; oil, water, power, heat and steam are normal.`,
      title: `Plant ${month}`,
    }));
    await tester.service.addDocuments({ base, texts }, call);
    const folded = (await search(base, 'report of the plant')).hits.map((hit) => hit.folded);
    expect(folded).toEqual([2, undefined, undefined]);
    // What differs elsewhere than in the excerpt does not make a version.
    expect((await search(base, 'oil or water')).hits).toMatchObject([{ folded: 4 }]);
    const { hits } = await search(base, 'plant report March, April, May or June');
    expect(hits.map(({ citation }) => citation.title).toSorted()).toEqual([
      'Plant April',
      'Plant July',
      'Plant June',
      'Plant March',
      'Plant May',
    ]);
  });

  it('are found despite a typing error, whatever languages the base has', async () => {
    const base = await createBase('Errors');
    const texts = [
      { text: 'The accommodation is paid.', title: 'Travel' },
      { text: 'Lunch is free.', title: 'Food' },
      { text: 'Jeder Mitarbeiter hat dreißig Tage Urlaub im Jahr.', title: 'Urlaub' },
      { text: 'Каждый сотрудник имеет право на отпуск.', title: 'Отпуск' },
    ];
    await tester.service.addDocuments({ base, texts }, call);
    for (const [word, title] of [
      ['acommodation', 'Travel'],
      ['accommodatin', 'Travel'],
      ['Mitarbieter', 'Urlaub'],
      ['сотрднику', 'Отпуск'],
    ] as const) {
      const { hits } = await search(base, word);
      expect(hits.map(({ citation }) => citation.title)).toEqual([title]);
    }
  });

  it.each([
    ['another text', 'Lot A.', { beginning: 'Gate 7788.\n', characters: 11 }],
    ['the same text with other tags', 'Gate 7788.\r\n', undefined],
  ])('of a used title: %s tells what it replaced', async (name, text, replaced) => {
    const base = await createBase(`Replaced by ${name}`);
    const add = async (own: string, tags: string[]) => {
      const texts = [{ text: own, title: 'Parking' }];
      return (await tester.service.addDocuments({ base, tags, texts }, call)).state.results[0];
    };
    expect(await add('Gate 7788.\r\n', [])).not.toHaveProperty('replaced');
    const item = await add(text, ['x']);
    expect(item).toMatchObject({ status: 'updated' });
    expect(item?.replaced).toEqual(replaced);
  });

  it('with the same title in one call are all kept', async () => {
    const base = await createBase('Titles');
    const texts = ['apples', 'pears', 'apples'].map((text) => ({ text, title: 'Fruit' }));
    await tester.service.addDocuments({ base, texts }, call);
    await tester.service.addDocuments({ base, texts }, call);
    const { state } = await tester.service.listDocuments({ base }, call);
    expect(state.total).toBe(2);
    expect((await search(base, 'pears')).hits).toHaveLength(1);
  });

  it.each([
    ['data.json', '{"a": 1', 'It is not valid JSON'],
    ['table.csv', 'a,b\n"1,2\n3,4\n', 'The quotes of the table do not match'],
  ])('are added with a note if %s is not what it seems', async (name, text, note) => {
    const base = await createBase(`Notes on ${name}`);
    const file = await tester.write(`notes/${name}`, text);
    const { state } = await tester.service.addDocuments({ base, paths: [file] }, call);
    expect(state.results).toEqual([
      expect.objectContaining({ note: expect.stringContaining(note), status: 'added' }),
    ]);
  });

  it.each(['D12', 'file_abc'])(
    'are not added by an id such as %s, with an explanation',
    async (id) => {
      const base = await createBase(`Ids ${id}`);
      const { state } = await tester.service.addDocuments({ base, paths: [id] }, call);
      expect(state.results[0]?.error).toMatchObject({
        message: expect.stringContaining('is an id, not a path') as string,
        type: 'NotFound',
      });
    },
  );

  it('are cited by offsets that reproduce the passage', async () => {
    const base = await createBase('Offsets');
    const text = Array.from(
      { length: 60 },
      (_, number) =>
        `## Part ${number} 🚀\n\nWörter “${number}” und 文字 ${'lang '.repeat(30)}\r\n`,
    ).join('\n');
    await tester.service.addDocuments({ base, texts: [{ text, title: 'Long' }] }, call);
    const { passages = {}, state } = await tester.service.searchKnowledge(
      { bases: [base], limit: 50, passages: true, queries: ['Wörter lang 文字'] },
      call,
    );
    expect(state.hits.length).toBeGreaterThan(3);
    for (const { citation, marks, snippet } of state.hits) {
      const { chunkId, documentId: id, end, start } = citation;
      const read = await tester.service.readKnowledge({ end, id, limit: 40_000, start }, call);
      expect(read.state.text).toBe(passages[chunkId]);
      expect(read.state.text).toContain(snippet);
      for (const [from = 0, to = 0] of marks) expect(snippet.slice(from, to).trim()).not.toBe('');
    }
  });

  it('fill a page of hits with as many documents as exist', async () => {
    const base = await createBase('Many');
    const texts = Array.from({ length: 12 }, (_, number) => ({
      text: `# Report ${number}\n\n${'The harbour was dredged. '.repeat(80)}\n\n## More\n\n${`The harbour of town ${number} grew. `.repeat(80)}`,
      title: `Report ${number}`,
    }));
    await tester.service.addDocuments({ base, texts }, call);
    const { state } = await tester.service.searchKnowledge(
      { bases: [base], limit: 10, queries: ['harbour town'] },
      call,
    );
    expect(state.documents).toBe(10);
  });

  it('in two languages are found by questions in either', async () => {
    const base = await createBase('Languages');
    const texts = [
      { text: 'The insurance does not pay for the glasses of children.', title: 'en' },
      { text: 'Die Häuser in der Stadt sind nicht mehr zu bezahlen.', title: 'de' },
      { text: '这门机器学习课程在北京大学很有名。', title: 'zh' },
    ];
    await tester.service.addDocuments({ base, texts }, call);
    for (const [query, title] of [
      ['insurances for a child', 'en'],
      ['Was kostet ein Haus?', 'de'],
      ['机器学习', 'zh'],
    ] as const) {
      expect((await search(base, query)).hits[0]?.citation.title).toBe(title);
    }
  });

  it('are found by a word of theirs, even if hardly any other has their language', async () => {
    const base = await createBase('Few');
    const many = Array.from({ length: 120 }, (_, number) => ({
      text: `The committee of the town met for the ${number + 2}nd time and decided nothing.`,
      title: `en ${number}`,
    }));
    const one = { text: 'Das Leasing der Räder läuft über drei Jahre und ist frei.', title: 'de' };
    await tester.service.addDocuments({ base, texts: [...many, one] }, call);
    for (const query of ['leasing', 'Leasing committee']) {
      const { hits } = await search(base, query);
      expect(hits.map(({ citation }) => citation.title)).toContain('de');
    }
  });
});
