/** Limits concurrency, in total and per host. */
export interface HostQueue {
  run: <Value>(host: string, work: () => Promise<Value>) => Promise<Value>;
}

/** Creates a fair queue: first come, first served among those whose host has capacity. */
export const createQueue = ({ all, perHost }: { all: number; perHost: number }): HostQueue => {
  const running = new Map<string, number>();
  const waiting: Array<{ host: string; start: () => void }> = [];
  let total = 0;
  const startNext = (): void => {
    while (total < all) {
      const index = waiting.findIndex(({ host }) => (running.get(host) ?? 0) < perHost);
      const [next] = index === -1 ? [] : waiting.splice(index, 1);
      if (!next) return;
      total += 1;
      running.set(next.host, (running.get(next.host) ?? 0) + 1);
      next.start();
    }
  };
  const leave = (host: string): void => {
    total -= 1;
    const left = (running.get(host) ?? 1) - 1;
    if (left > 0) running.set(host, left);
    else running.delete(host);
    startNext();
  };
  return {
    run: async (host, work) => {
      await new Promise<void>((start) => {
        waiting.push({ host, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        leave(host);
      }
    },
  };
};
