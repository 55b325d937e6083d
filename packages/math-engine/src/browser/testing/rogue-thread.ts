import { parentPort } from 'node:worker_threads';

import type { JobMessage } from '../../pool/protocol.ts';

// A worker without an engine: it computes `endless` forever and answers everything else at once.
// For tests only.
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');

port.on('message', ({ id, input }: JobMessage) => {
  const { expression } = input as { expression: string };
  if (expression === 'endless') for (;;);
  port.postMessage({ id, outcome: { ok: true, value: { exact: expression } } });
});
port.postMessage({ ready: true });
