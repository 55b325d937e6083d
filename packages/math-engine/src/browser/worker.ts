import { checkHandlers } from '../core/checked-handlers.ts';
import { mathHandlers } from '../core/operations/index.ts';
import { warmUp } from '../core/warm-up.ts';
import type { JobMessage } from '../pool/protocol.ts';
import { runJob } from '../pool/run-job.ts';
import { isPartMissing } from './missing-part.ts';

const handlers = checkHandlers(mathHandlers);

/* Uncaught errors are reported to whoever started this worker, who ends it and starts another. */
const end = (message: string): void => {
  setTimeout(() => {
    throw new Error(message);
  });
};

// The entry of the Web Worker. It needs neither `unsafe-eval` nor any request except for its own
// chunks.
self.addEventListener('message', (event: MessageEvent<JobMessage>) => {
  const job = event.data;
  void runJob(job, handlers).then((outcome) => {
    if (!outcome.ok && isPartMissing(outcome)) end(outcome.failure.message);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    else self.postMessage({ id: job.id, outcome });
  });
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
self.postMessage({ ready: true });
// Parts that could not be preloaded are loaded by the job that needs them, which otherwise ends
// this worker.
warmUp().catch(() => undefined);
