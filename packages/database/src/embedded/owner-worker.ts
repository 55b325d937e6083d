import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { calmCompiler } from './calm-compiler.ts';
import { explainFileError } from './file-failure.ts';
import type { OwnerAnswer, OwnerTask } from './owner-messages.ts';
import { serveCluster, type ServedCluster } from './serve-cluster.ts';
import { createCluster } from './template.ts';

/**
 * The thread of an embedded database. A statement blocks its thread until it is done: in a separate
 * thread it does not delay the host.
 */
const { cluster, lockFile, lockInode, socket } = workerData as OwnerTask;

const answer = (message: OwnerAnswer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  parentPort?.postMessage(message);
};

const findFault = (): string | undefined =>
  statSync(lockFile, { bigint: true, throwIfNoEntry: false })?.ino === lockInode
    ? undefined
    : 'the directory of the database was deleted or replaced';

let served: ServedCluster | undefined;

parentPort?.once('message', () => {
  void served?.close().finally(() => {
    process.exit(0);
  });
});

try {
  if (!existsSync(cluster)) await createCluster(cluster);
  calmCompiler();
  served = await serveCluster({
    cluster,
    findFault,
    onBroken: (why) => {
      answer({ kind: 'broken', why });
    },
    socket,
  });
  answer({ kind: 'serving' });
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  answer({ kind: 'broken', why: explainFileError(error, dirname(cluster)) ?? said });
}
