/** Milliseconds of work after which other work of the thread has its turn. */
const TURN_MS = 12;

const pause = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  // Browsers let this come back first. Elsewhere it is the end of the queue.
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/**
 * Does work that may stop wherever it yields, and lets the thread do something else whenever a turn
 * is over: a page stays awake however much there is to do.
 *
 * @param onPart - takes what was yielded
 */
export const runInParts = async <Part, Value>(
  work: Generator<Part, Value, void>,
  onPart: (part: Part) => void = () => undefined,
): Promise<Value> => {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    onPart(step.value);
    if (performance.now() - began < TURN_MS) continue;
    await pause();
    began = performance.now();
  }
};
