import { isRecord } from '@lobechat/utils';

type AnyIterator = AsyncIterator<unknown> | Iterator<unknown>;

const toIterator = (value: unknown): AnyIterator | undefined => {
  if (typeof value !== 'object' || value === null || !('next' in value)) return undefined;
  const { next } = value;
  const isIterable = Symbol.asyncIterator in value || Symbol.iterator in value;
  return typeof next === 'function' && isIterable ? (value as AnyIterator) : undefined;
};

const isResponse = (piece: unknown): piece is { content: unknown } =>
  isRecord(piece) && Object.hasOwn(piece, 'content');

/** Joins texts; a mix of responses and texts becomes one response with all their content. */
const joinPieces = (pieces: readonly unknown[]): unknown => {
  const isText = (piece: unknown): piece is string => typeof piece === 'string';
  if (pieces.every(isText)) return pieces.join('');
  if (!pieces.every((piece) => isText(piece) || isResponse(piece))) return pieces;
  const contents = pieces.map((piece) => (isResponse(piece) ? piece.content : piece));
  const last = pieces.findLast(isResponse);
  return { ...last, content: contents.every(isText) ? contents.join('') : contents.flat() };
};

/**
 * Returns the result of a tool that may be a generator: its return value, or its pieces joined.
 * Each piece is progress. Anything else is returned unchanged.
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
      return joinPieces(pieces);
    }
    if (signal.aborted) {
      await iterator.return?.();
      return undefined;
    }
    pieces.push(step.value);
    progress(step.value);
  }
};
