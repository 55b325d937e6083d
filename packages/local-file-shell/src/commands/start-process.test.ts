import { once } from 'node:events';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { afterEach, describe, expect, it } from 'vitest';

/** Runs a command in a thread, which reports its output and then waits to be ended. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  (async () => {
    const { startProcess } = await import(workerData.module);
    const started = await startProcess({
      args: ['-c', 'echo out; echo err >&2'],
      cwd: workerData.folder,
      env: { PATH: process.env.PATH },
      folder: workerData.folder,
      path: '/bin/sh',
      withInput: true,
      withStatus: false,
    });
    started.input.end();
    const texts = await Promise.all(
      started.outputs.map(async (output) => {
        let text = '';
        for await (const chunk of output) text += chunk;
        return text;
      }),
    );
    await started.exit;
    started.release();
    parentPort.postMessage(texts.join(''));
    parentPort.on('message', () => {});
  })();
`;

describe('startProcess in a thread', () => {
  let folder = '';
  afterEach(() => rm(folder, { force: true, recursive: true }));

  it('keeps the files of other threads open when the thread ends', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'thread-'));
    const thread = new Worker(THREAD, {
      eval: true,
      workerData: { folder, module: new URL('start-process.ts', import.meta.url).href },
    });
    const [text] = (await once(thread, 'message')) as [string];
    expect(text.split('\n').toSorted()).toEqual(['', 'err', 'out']);
    // These get the descriptor numbers that the thread's pipes had.
    const files = Array.from({ length: 64 }, () => openSync('/dev/null', 'r'));
    await thread.terminate();
    expect(() => files.map((file) => fstatSync(file))).not.toThrow();
    files.forEach((file) => closeSync(file));
  });
});
