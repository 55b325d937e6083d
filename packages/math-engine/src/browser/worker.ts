import { checkHandlers } from '../core/checked-handlers.ts';
import { mathHandlers } from '../core/operations/index.ts';
import { warmUp } from '../core/warm-up.ts';
import type { JobMessage } from '../pool/protocol.ts';
import { runJob } from '../pool/run-job.ts';

const handlers = checkHandlers(mathHandlers);

// The entry of the Web Worker. It needs neither `unsafe-eval` nor any request but for its own chunks.
self.addEventListener('message', (event: MessageEvent<JobMessage>) => {
  const job = event.data;
  void runJob(job, handlers).then((outcome) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    self.postMessage({ id: job.id, outcome }),
  );
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
self.postMessage({ ready: true });
void warmUp(() => new Promise((resolve) => setTimeout(resolve)));
