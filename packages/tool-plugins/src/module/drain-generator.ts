import { isRecord } from '@lobechat/utils';

type AnyIterator = AsyncIterator<unknown> | Iterator<unknown>;

const toIterator = (value: unknown): AnyIterator | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const isAsync = Symbol.asyncIterator in value;
  if ('next' in value && typeof value.next === 'function') {
    return isAsync || Symbol.iterator in value ? (value as AnyIterator) : undefined;
  }
  // A stream, of Node or the web. Lists and maps are values.
  return isAsync ? (value as AsyncIterable<unknown>)[Symbol.asyncIterator]() : undefined;
};

const isResponse = (piece: unknown): piece is { content: unknown } =>
  isRecord(piece) && Object.hasOwn(piece, 'content');

/** Joins texts; a mix of responses and texts becomes one response with all their content. */
const joinPieces = (pieces: readonly unknown[]): unknown => {
  const isText = (piece: unknown): piece is string => typeof piece === 'string';
  if (pieces.every(isText)) return pieces.join('');
  if (pieces.every((piece) => piece instanceof Uint8Array)) {
    return createPieceReader()(Buffer.concat(pieces));
  }
  if (!pieces.every((piece) => isText(piece) || isResponse(piece))) return pieces;
  const contents = pieces.map((piece) => (isResponse(piece) ? piece.content : piece));
  const last = pieces.findLast(isResponse);
  return { ...last, content: contents.every(isText) ? contents.join('') : contents.flat() };
};

/** Reads bytes as UTF-8, of which a character may arrive in parts. Other bytes stay as they are. */
const createPieceReader = (): ((piece: unknown) => unknown) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return piece instanceof Uint8Array ? decoder.decode(piece, { stream: true }) : piece;
    } catch {
      return piece;
    }
  };
};

/**
 * Returns the result of a tool that may be a generator or a stream: its return value, or its pieces
 * joined, bytes as the text they encode. Each piece is progress. Anything else is returned unchanged.
 */
export const drainGenerator = async (
  value: unknown,
  progress: (piece: unknown) => void,
  signal: AbortSignal,
): Promise<unknown> => {
  const iterator = toIterator(value);
  if (!iterator) return value;
  const pieces: unknown[] = [];
  const readPiece = createPieceReader();
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
    progress(readPiece(step.value));
  }
};
