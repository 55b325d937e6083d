import type { ServerResponse } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';
import { type ModelServer, startModelServer } from '../testing/model-server.ts';
import type { NodeKnowledgeService } from './create-knowledge-service.ts';

const TEXTS = [
  { text: 'The automobile needs new tyres before winter.', title: 'Garage' },
  { text: 'A physician looks at the knee on Monday.', title: 'Knee' },
  { text: 'The vessel leaves the harbour at noon.', title: 'Harbour' },
];

let server: ModelServer;
let tester: KnowledgeTester;

beforeAll(async () => {
  [server, tester] = await Promise.all([startModelServer(), createKnowledgeTester()]);
});

afterAll(async () => {
  await tester.remove();
  await server.close();
});

beforeEach(() => {
  server.asked.length = 0;
  server.misbehave = undefined;
});

const countTexts = (): number =>
  server.asked.reduce((sum, { input = [] }) => sum + input.length, 0);

const search = async (service: NodeKnowledgeService, base: string, query: string) => {
  const { state } = await service.searchKnowledge(
    { bases: [base], explain: true, queries: [query] },
    tester.call,
  );
  return { ...state, titles: state.hits.map(({ citation }) => citation.title) };
};

const add = async (
  service: NodeKnowledgeService,
  base: string,
  texts: Array<{ text: string; title: string }> = TEXTS,
) => {
  await service.createKnowledgeBase({ name: base }, tester.call).catch(() => undefined);
  return service.addDocuments({ base, texts }, tester.call);
};

describe('embeddings', () => {
  const open = () => tester.open({ settings: { embeddings: server.endpoint } });

  it('are requested only if an endpoint is configured', async () => {
    await add(tester.service, 'plain');
    const { index, notes, titles } = await search(tester.service, 'plain', 'car');
    expect({ asked: server.asked, notes, semantic: index?.semantic, titles }).toEqual({
      asked: [],
      titles: [],
    });
  });

  it('find texts that share no word with the query, in every process', async () => {
    await add(open(), 'cars');
    expect(await search(open(), 'cars', 'car')).toMatchObject({
      index: { dimension: 4, semantic: 'small' },
      mode: 'hybrid',
      titles: ['Garage'],
    });
    expect([...server.keys]).toEqual([`Bearer ${server.endpoint.apiKey}`]);
  });

  it('are computed once for unchanged texts, in portions', async () => {
    const service = open();
    const section = (number: number): string =>
      `## Part ${number}\n\n${`Sentence of part ${number} about a ship. `.repeat(40)}\n\n`;
    const parts = Array.from({ length: 70 }, (_, number) => section(number));
    await add(service, 'parts', [{ text: parts.join(''), title: 'Book' }]);
    const passages = countTexts();
    expect(passages).toBeGreaterThanOrEqual(70);
    expect(Math.max(...server.asked.map(({ input = [] }) => input.length))).toBeLessThanOrEqual(64);
    server.asked.length = 0;
    await add(service, 'parts', [{ text: parts.join(''), title: 'Book' }]);
    expect(countTexts()).toBe(0);
    parts[3] = '## Part 3\n\nNothing of this was there before.\n\n';
    await add(service, 'parts', [{ text: parts.join(''), title: 'Book' }]);
    expect(countTexts()).toBeGreaterThan(0);
    expect(countTexts()).toBeLessThan(passages / 10);
  });

  it('continue with the next refresh after an interruption', async () => {
    server.misbehave = (response) => response.writeHead(503).end();
    await add(open(), 'later');
    server.misbehave = undefined;
    const service = open();
    const before = await search(service, 'later', 'car');
    expect(before.titles).toEqual([]);
    expect(before.notes?.[0]).toContain('refreshDocuments');
    await service.refreshDocuments({ base: 'later' }, tester.call);
    expect((await search(service, 'later', 'car')).titles).toEqual(['Garage']);
  });

  it('are not kept longer than their documents', async () => {
    const service = open();
    const { state } = await add(service, 'gone');
    const ids = state.results.flatMap(({ documentId = '' }) => documentId);
    const grants = ids.map((id) => `delete:${id}`);
    await service.removeDocuments({ base: 'gone', documents: ids }, { ...tester.call, grants });
    server.asked.length = 0;
    await add(service, 'gone');
    expect(countTexts()).toBe(TEXTS.length);
  });
});

const json = (value: unknown) => (response: ServerResponse) => response.end(JSON.stringify(value));

describe.each(['embeddings', 'reranking'] as const)('an endpoint for %s', (kind) => {
  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    [
      'refuses the key',
      (response) => response.writeHead(401).end('sk-secret-of-test'),
      /status 401/,
    ],
    ['is broken', (response) => response.writeHead(500).end(), /status 500/],
    ['is elsewhere', (response) => response.writeHead(302, { location: '/v2' }).end(), /redirect/],
    ['hangs up', (response) => response.destroy(), /cannot be reached/],
    ['writes no JSON', (response) => response.end('<html>'), /JSON/],
    ['answers nothing', json(null), /gave no scores|did not give/],
    ['answers too little', json({ data: [], results: [] }), /gave no scores|did not give/],
    ['answers nonsense', json({ data: [{ embedding: ['x'] }], results: [{ index: 'x' }] }), /gave/],
    ['answers zeros', json({ data: [{ embedding: [0, 0] }], results: [{ index: 0 }] }), /gave/],
  ])('that %s leaves a search unchanged, and is reported', async (_, misbehave, reason) => {
    await add(tester.open({ settings: { embeddings: server.endpoint } }), 'faults');
    server.misbehave = misbehave;
    const service = tester.open({ settings: { [kind]: server.endpoint } });
    const { notes = [], titles } = await search(service, 'faults', 'automobile harbour');
    expect(new Set(titles)).toEqual(new Set(['Garage', 'Harbour']));
    expect(notes.join(' ')).toMatch(reason);
    expect(notes.join(' ')).not.toContain('secret');
    // It is skipped for a while.
    server.asked.length = 0;
    await search(service, 'faults', 'harbour tyres');
    if (/reached|status|redirect|JSON/.test(reason.source)) expect(server.asked).toEqual([]);
  });

  it.each([
    ['http://user:pass@127.0.0.1/v1', 'small', 'user name or password'],
    ['ftp://127.0.0.1/', 'small', 'not on the web'],
    ['nowhere', 'small', 'cannot be read'],
    ['http://127.0.0.1/v1', ' ', 'no model'],
  ])(
    'configured as %s with model %j is reported and not called',
    async (baseUrl, model, reason) => {
      await add(tester.open({ settings: { embeddings: server.endpoint } }), 'faults');
      const service = tester.open({
        settings: { [kind]: { ...server.endpoint, baseUrl, ...(model === ' ' && { model }) } },
      });
      const { notes = [], titles } = await search(service, 'faults', 'automobile harbour');
      expect(titles).toHaveLength(2);
      expect(notes.join(' ')).toContain(reason);
      expect(notes.join(' ')).not.toContain('pass@');
    },
  );
});

it('puts what a model ranks higher first, and says so', async () => {
  const service = tester.open({ settings: { reranking: server.endpoint } });
  await add(service, 'order', [
    { text: 'harbour harbour harbour', title: 'Much' },
    { text: 'Far out, where the harbour office stands, there is a light.', title: 'Light' },
  ]);
  const { hits, index, titles } = await search(service, 'order', 'harbour office');
  expect(titles).toEqual(['Light', 'Much']);
  expect(hits[0]?.scores).toMatchObject({ rerank: 0.9 });
  expect(index?.reranked).toBe(true);
});
