import { parentPort } from 'node:worker_threads';

// Gives a Node thread the few globals of a Web Worker that the worker uses, and runs that module
// itself. For tests only.
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');

Object.assign(globalThis, {
  self: {
    addEventListener: (_type: 'message', listen: (event: { data: unknown }) => void) =>
      port.on('message', (data: unknown) => listen({ data })),
    postMessage: (message: unknown) => port.postMessage(message),
  },
});

await import('../worker.ts');
