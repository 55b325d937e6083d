import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

const PROGRAM = fileURLToPath(new URL('../testing/adding-process.ts', import.meta.url));
const DOCUMENTS = 120;

let tester: KnowledgeTester;

beforeAll(async () => {
  tester = await createKnowledgeTester();
  for (const name of ['Files', 'Texts']) {
    await tester.service.createKnowledgeBase({ name }, tester.call);
  }
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const text = `# Page ${number}\n\n${`Sentence of page ${number}. `.repeat(50)}\n`;
    await tester.write(`folder/${number}.md`, text);
  }
});

const children: ChildProcess[] = [];

afterAll(async () => {
  // A process left behind by a failed test would keep the output of the whole run open.
  for (const child of children) child.kill('SIGKILL');
  await tester.remove();
});

const start = (base: string, what: string) => {
  const child = spawn(process.execPath, [PROGRAM, tester.dataDirectory, base, what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return { child, ended: once(child, 'close') };
};

/** Starts a process that adds, and kills it when it reports the given number of documents. */
const addAndKill = async (base: string, what: string, after: number): Promise<void> => {
  const { child, ended } = start(base, what);
  let lines = 0;
  for await (const _ of createInterface({ input: child.stdout })) {
    lines += 1;
    if (lines === after) break;
  }
  child.kill('SIGKILL');
  await ended;
};

const list = async (base: string) =>
  (await tester.service.listDocuments({ base, limit: 200 }, tester.call)).state;

/** Every document complete, exactly once. */
const expectAll = async (base: string): Promise<void> => {
  const { base: facts, documents, total } = await list(base);
  expect({ failed: facts.failed, pending: facts.pending, total }).toEqual({
    failed: 0,
    pending: 0,
    total: DOCUMENTS,
  });
  expect(new Set(documents.map(({ title }) => title)).size).toBe(DOCUMENTS);
  expect(documents.every(({ chunks }) => chunks > 0)).toBe(true);
};

describe('a killed process', () => {
  it('leaves complete documents each time while adding a folder, and the next call adds the rest once', async () => {
    const { call, root, service } = tester;
    const folder = path.join(root, 'folder');
    for (const after of [1, 10, 30, 49, 70]) {
      await addAndKill('Files', folder, after);
      for (const { chunks, status } of (await list('Files')).documents) {
        expect(chunks > 0).toBe(status === 'ready');
      }
    }
    const { state } = await service.addDocuments({ base: 'Files', paths: [folder] }, call);
    expect(state).toMatchObject({ failed: 0, succeeded: DOCUMENTS });
    await expectAll('Files');
    const { state: found } = await service.searchKnowledge(
      { limit: 3, queries: ['page 59'] },
      call,
    );
    expect(found.hits[0]?.citation.title).toBe('Page 59');
  });

  it('leaves texts in the store each time, for two workers to share', async () => {
    for (const after of [1, 2, 10, 30, 49]) {
      await addAndKill('Texts', String(DOCUMENTS), after);
    }
    const other = start('Texts', 'work');
    await tester.service.waitUntilIdle();
    await expectAll('Texts');
    expect(await other.ended).toEqual([0, null]);
    const { documents } = await list('Texts');
    expect(documents.map(({ title }) => title).toSorted()).toEqual(
      Array.from({ length: DOCUMENTS }, (_, number) => `Text ${number}`).toSorted(),
    );
  });
});

describe('documents added in the background', () => {
  it('are reported as pending, and exist when the work is done', async () => {
    const { call, service } = tester;
    await service.createKnowledgeBase({ name: 'Later' }, call);
    const texts = [{ text: 'Read in a moment.', title: 'Later' }];
    const { state } = await service.addDocuments({ background: true, base: 'Later', texts }, call);
    expect(state).toMatchObject({
      counts: { added: 0, pending: 1 },
      results: [{ documentId: expect.stringMatching(/^D\d+$/), status: 'pending' }],
      succeeded: 1,
    });
    await service.waitUntilIdle();
    expect((await list('Later')).documents).toMatchObject([{ status: 'ready', title: 'Later' }]);
  });

  it('have the tags that they were given last', async () => {
    const { call, service, write } = tester;
    await service.createKnowledgeBase({ name: 'Tagged' }, call);
    const paths = [await write('tagged.md', 'Text with tags.')];
    const add = (tags: string[]) =>
      service.addDocuments({ background: true, base: 'Tagged', paths, tags }, call);
    await add(['first']);
    await add(['last']);
    await service.waitUntilIdle();
    expect((await list('Tagged')).documents).toMatchObject([{ status: 'ready', tags: ['last'] }]);
  });
});

describe('a cancelled call', () => {
  it('keeps what it has read, and nothing continues until requested', async () => {
    const { call, root, service } = tester;
    await service.createKnowledgeBase({ name: 'Canceled' }, call);
    const folder = path.join(root, 'folder');
    const canceling = new AbortController();
    let read = 0;
    const onProgress = ({ result }: { result?: unknown }): void => {
      if (result !== undefined) read += 1;
      if (read === 60) canceling.abort();
    };
    const params = { base: 'Canceled', paths: [folder] };
    await expect(
      service.addDocuments(params, { ...call, onProgress, signal: canceling.signal }),
    ).rejects.toThrow('abort');
    const { base } = await list('Canceled');
    expect(base.documents).toBeGreaterThanOrEqual(48);
    expect(base).toMatchObject({ failed: DOCUMENTS - base.documents, pending: 0 });
    await service.refreshDocuments({ base: 'Canceled' }, call);
    await expectAll('Canceled');
  });
});
