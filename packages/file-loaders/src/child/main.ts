import { flushCompileCache } from '@lobechat/subprocess/compile-cache';

import type { Job, Outcome } from '../host/protocol.ts';
import { readDocument } from '../reading/read-document.ts';
import { toToolError } from '../reading/to-tool-error.ts';

const readInput = async (size: number): Promise<Uint8Array> => {
  const data = new Uint8Array(size);
  let offset = 0;
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    data.set(chunk.subarray(0, size - offset), offset);
    offset += chunk.length;
  }
  return data;
};

const run = async (job: Job): Promise<Outcome> => {
  try {
    const data = await readInput(job.size);
    return { document: await readDocument(job.format, { ...job, data }), ok: true };
  } catch (error) {
    const { message, type } = toToolError(error);
    return { failure: { message, type }, ok: false };
  }
};

// pdf.js leaves rejected promises behind when a file is damaged; whatever it still reads counts.
process.on('unhandledRejection', () => undefined);
// The host ends this process after one document. If the host exits first, so does this process.
process.on('disconnect', () => process.exit(0));
process.once('message', (job: Job) => {
  void run(job).then((outcome) => {
    flushCompileCache();
    process.send?.(outcome);
  });
});
