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

/** Texts one after another; responses and texts as one response with the content of them all. */
const joinPieces = (pieces: readonly unknown[]): unknown => {
  const isText = (piece: unknown): piece is string => typeof piece === 'string';
  if (pieces.every(isText)) return pieces.join('');
  if (!pieces.every((piece) => isText(piece) || isResponse(piece))) return pieces;
  const contents = pieces.map((piece) => (isResponse(piece) ? piece.content : piece));
  const last = pieces.findLast(isResponse);
  return { ...last, content: contents.every(isText) ? contents.join('') : contents.flat() };
};

/**
 * What a tool that is a generator comes to: what it returns, else its pieces joined. Each piece
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
