import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Milliseconds until a part that could not be loaded is asked for again, at first and at last. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

const loadInTheEnd = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
};

/**
 * A part of a surface whose code is loaded when it is first shown. While it cannot be loaded, what stands
 * for it stays, and it is asked for again: React would remember the failure for ever.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadInTheEnd(load) }));
