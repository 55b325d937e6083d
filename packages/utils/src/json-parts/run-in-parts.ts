/** Milliseconds of work before the thread yields to other work. */
const TURN_MS = 12;

const pause = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  // In browsers, this returns first. Elsewhere, it goes to the end of the queue.
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/**
 * Runs a generator in slices and yields to the event loop between them, so that a page stays
 * responsive.
 *
 * @param onPart - receives each yielded value
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
