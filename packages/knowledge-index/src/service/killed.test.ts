import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createKnowledgeTester, type KnowledgeTester } from '../testing/create-tester.ts';

const PROGRAM = fileURLToPath(new URL('../testing/adding-process.ts', import.meta.url));
const DOCUMENTS = 160;

let tester: KnowledgeTester;

beforeAll(async () => {
  tester = await createKnowledgeTester();
  for (const name of ['Files', 'Texts']) {
    await tester.service.createKnowledgeBase({ name }, tester.call);
  }
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const text = `# Page ${number}\n\n${`Sentence of page ${number}. `.repeat(200)}\n`;
    await tester.write(`folder/${number}.md`, text);
  }
});

afterAll(() => tester.remove());

/** Starts a process that adds, and kills it when it says that it is done with so many documents. */
const addAndKill = async (base: string, what: string, after: number): Promise<void> => {
  const child = spawn(process.execPath, [PROGRAM, tester.dataDirectory, base, what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
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

describe('a process that is killed', () => {
  it('while it adds a folder leaves whole documents, and the next call adds the rest once', async () => {
    const { call, root, service } = tester;
    const folder = path.join(root, 'folder');
    for (const after of [1, 60]) {
      await addAndKill('Files', folder, after);
      for (const { chunks, status } of (await list('Files')).documents) {
        expect(chunks > 0).toBe(status === 'ready');
      }
    }
    const { state } = await service.addDocuments({ base: 'Files', paths: [folder] }, call);
    expect(state).toMatchObject({ failed: 0, succeeded: DOCUMENTS });
    expect(await list('Files')).toMatchObject({
      base: { failed: 0, pending: 0 },
      total: DOCUMENTS,
    });
    const { state: found } = await service.searchKnowledge(
      { limit: 3, queries: ['page 59'] },
      call,
    );
    expect(found.hits[0]?.citation.title).toBe('Page 59');
  });

  it('while it adds texts leaves them in the store, for a refresh to take up', async () => {
    const { call, service } = tester;
    await addAndKill('Texts', String(DOCUMENTS), 10);
    const { state } = await service.refreshDocuments({ base: 'Texts' }, call);
    expect(state.failed).toBe(0);
    expect(await list('Texts')).toMatchObject({
      base: { failed: 0, pending: 0 },
      total: DOCUMENTS,
    });
  });
});
