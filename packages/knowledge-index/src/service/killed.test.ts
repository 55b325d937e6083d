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
  // One that a failed test left behind would hold on to the output of the whole run.
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

/** Starts a process that adds, and kills it when it says that it is done with so many documents. */
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

/** Every document whole, each once. */
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

describe('a process that is killed', () => {
  it('again and again while it adds a folder leaves whole documents, and the next call adds the rest once', async () => {
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

  it('again and again while it adds texts leaves them in the store, for two workers to share', async () => {
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

describe('documents that are added in the background', () => {
  it('are told as pending, and there when the work is done', async () => {
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
});

describe('a call that is canceled', () => {
  it('keeps what it has read, and nobody goes on with the rest until it is asked for', async () => {
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
