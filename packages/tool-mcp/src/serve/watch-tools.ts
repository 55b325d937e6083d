import { createHash } from 'node:crypto';

import type { ToolEngine } from '@lobechat/tool-engine';

/** So long nothing more may change before clients are told. */
const QUIET_MS = 300;
/** So long at most they are not told. */
const LONGEST_MS = 2_000;

type Watched = Pick<ToolEngine, 'listKnown' | 'onListChanged'>;

const sign = async (engine: Watched): Promise<string> => {
  const tools = await engine.listKnown().catch(() => []);
  const hash = createHash('sha256');
  for (const { description, inputSchema, name } of tools) {
    hash.update(JSON.stringify([name, description, inputSchema]));
  }
  return hash.digest('hex');
};

/**
 * Tells once of changes that come together, as when ten servers start: each time a client is told, it
 * fetches the whole list again. Changes that leave the list as it was are not told.
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
