import { createHash } from 'node:crypto';

import type { ToolEngine } from '@lobechat/tool-engine';

/** Milliseconds without changes before clients are notified. */
const QUIET_MS = 300;
/** Maximum milliseconds before clients are notified. */
const LONGEST_MS = 2_000;

type Watched = Pick<ToolEngine, 'listKnown' | 'onListChanged'>;

const sign = async (engine: Watched): Promise<string> => {
  const tools = await engine.listKnown({ patienceMs: 0 }).catch(() => []);
  const hash = createHash('sha256');
  for (const { description, inputSchema, name } of tools) {
    hash.update(JSON.stringify([name, description, inputSchema]));
  }
  return hash.digest('hex');
};

/**
 * Notifies once about changes that come together, as when ten servers start: on each notification,
 * a client fetches the whole list again. Changes that leave the list unchanged are not reported.
 *
 * @returns what ends it
 */
export const watchTools = (engine: Watched, notify: () => void): (() => void) => {
  let told: string | undefined;
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = async (): Promise<void> => {
    timer = undefined;
    const now = await sign(engine);
    if (now === told) return;
    told = now;
    notify();
  };
  const stop = engine.onListChanged(() => {
    first = timer ? first : Date.now();
    clearTimeout(timer);
    const pause = Math.min(QUIET_MS, Math.max(0, first + LONGEST_MS - Date.now()));
    timer = setTimeout(() => void tell(), pause);
    timer.unref();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
