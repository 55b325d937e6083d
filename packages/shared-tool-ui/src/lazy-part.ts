import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Delay in milliseconds before a failed load is retried: initial and maximum. */
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
 * A part of a surface whose code loads when it is first shown. If it cannot be loaded, the fallback
 * stays and the load is retried: React would remember the failure forever.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadInTheEnd(load) }));
