import { workerData } from 'node:worker_threads';

/** Milliseconds between two looks. An orphan computes on for this long at most. */
const INTERVAL_MS = 500;

// An orphan has another parent than the one that started it. A computation keeps the main thread of
// this process from hearing that the channel closed; this thread looks for itself.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
