/**
 * A rogue version of the process that reads documents, for tests: the name of the sheet selects its
 * action.
 */
import type { Job } from '../host/protocol.ts';

const ACTIONS: Readonly<Record<string, () => unknown>> = {
  endless: () => {
    for (;;);
  },
  exit: () => process.exit(3),
  heap: () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ x: Array.from({ length: 100 }, () => Math.random()) });
  },
  nonsense: () => process.send?.({ strange: true }),
  'typed arrays': () => {
    const kept: Uint8Array[] = [];
    const grow = (): void => {
      kept.push(new Uint8Array(32 * 1024 * 1024).fill(1));
      setTimeout(grow, 1);
    };
    grow();
  },
};

process.on('disconnect', () => process.exit(0));
process.once('message', (job: Job) => {
  const action = job.selection.sheet ?? '';
  if (action in ACTIONS) {
    ACTIONS[action]?.();
    return;
  }
  const facts: Readonly<Record<string, () => unknown>> = {
    environment: () => Object.keys(process.env),
    pid: () => process.pid,
  };
  const warnings = [JSON.stringify(facts[action]?.())];
  process.send?.({ document: { parts: [], warnings }, ok: true });
});
