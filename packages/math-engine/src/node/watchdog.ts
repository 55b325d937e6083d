import { workerData } from 'node:worker_threads';

/** Milliseconds between two checks. An orphan keeps computing for at most this long. */
const INTERVAL_MS = 500;

// An orphan has a different parent than the process that started it. During a computation, the main
// thread of this process cannot notice that the channel closed, so this thread checks.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS);
