type AnyIterator = AsyncIterator<unknown> | Iterator<unknown>;

const toIterator = (value: unknown): AnyIterator | undefined => {
  if (typeof value !== 'object' || value === null || !('next' in value)) return undefined;
  const { next } = value;
  const isIterable = Symbol.asyncIterator in value || Symbol.iterator in value;
  return typeof next === 'function' && isIterable ? (value as AnyIterator) : undefined;
};

/**
 * What a tool that is a generator comes to: what it returns, else its pieces, texts joined. Each piece
 * is progress. Anything that is not a generator stays as it is.
 */
export const drainGenerator = async (
  value: unknown,
  progress: (piece: unknown) => void,
  signal: AbortSignal,
): Promise<unknown> => {
  const iterator = toIterator(value);
  if (!iterator) return value;
  const pieces: unknown[] = [];
  for (;;) {
    const step = await iterator.next();
    if (step.done) {
      if (step.value !== undefined) return step.value;
      return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
    }
    if (signal.aborted) {
      await iterator.return?.();
      return undefined;
    }
    pieces.push(step.value);
    progress(step.value);
  }
};
