import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
// A namespace: a missing name of an older Node would fail before the host can say what is needed.
import * as zlib from 'node:zlib';

import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';

/** Accepted encodings, in order of preference. */
export const ACCEPT_ENCODING = 'gzip, br, zstd, deflate';

/** An intermediary may compress a compressed body again, but not more than once. */
const MOST_CODINGS = 2;

/** Values that servers send here without compression: charsets, types, `none`. */
const NO_CODING =
  /^(?:identity|none|null|binary|[78]bit|utf-?(?:8|16)|us-ascii|iso-8859-\d+|windows-\d+|aws-chunked|chunked|text(?:\/.*)?)?$/;

/**
 * @param first - of the body: whether `deflate` has the zlib wrapper that the standard requires (RFC
 * 9110, 8.4.1.2)
 * @param isLenient - whether a missing end is no error
 */
const createDecoder = (
  coding: string,
  first: number | undefined,
  isLenient: boolean,
): (Transform & zlib.Zlib) | undefined => {
  const { constants } = zlib;
  const options = isLenient ? { finishFlush: constants.Z_SYNC_FLUSH } : {};
  switch (coding) {
    case 'br': {
      return zlib.createBrotliDecompress(
        isLenient ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {},
      );
    }
    case 'deflate': {
      const isWrapped = first !== undefined && (first & 0x0f) === 8;
      return isWrapped ? zlib.createInflate(options) : zlib.createInflateRaw(options);
    }
    case 'gzip':
    case 'x-gzip': {
      return zlib.createGunzip(options);
    }
    case 'zstd': {
      return zlib.createZstdDecompress(isLenient ? { finishFlush: constants.ZSTD_e_flush } : {});
    }
    default: {
      return undefined;
    }
  }
};

/** The first byte of a body, which stays unread; undefined for an empty body. */
const peekByte = async (body: Readable, signal: AbortSignal): Promise<number | undefined> => {
  for (;;) {
    signal.throwIfAborted();
    const chunk = body.read() as Buffer | null;
    if (chunk !== null && chunk.length > 0) {
      body.unshift(chunk);
      return chunk[0];
    }
    if (body.readableEnded || body.destroyed) return undefined;
    await Promise.race(['readable', 'end', 'close'].map((name) => once(body, name, { signal })));
  }
};

/** The decompressed body of a response. Destroying it closes the connection. */
export interface DecodedBody {
  body: Readable;
  /** Whether its end has arrived, once it has been read. */
  isComplete: () => Promise<boolean>;
}

/**
 * Decompresses the body of a response. What has arrived of it counts even if its end is missing, as
 * in every browser. Only a strict decoder knows whether it is: it gets the same bytes.
 *
 * @throws ToolError `UnsupportedContent` for an unknown compression
 */
export const decodeBody = async (
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<DecodedBody> => {
  const codings = (response.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => !NO_CODING.test(coding))
    .toReversed();
  const [outer] = codings;
  if (outer === undefined) return { body: response, isComplete: async () => true };
  const first = outer === 'deflate' ? await peekByte(response, signal) : undefined;
  const create = (coding: string): Transform | undefined => createDecoder(coding, first, true);
  const known = codings.slice(0, MOST_CODINGS).flatMap((coding) => create(coding) ?? []);
  const strict = createDecoder(outer, first, false);
  if (known.length < codings.length || !strict) {
    throw new ToolError(
      WebErrorType.UnsupportedContent,
      `The answer is compressed as '${codings.toReversed().join(', ').slice(0, 100)}', which cannot be read (known: ${ACCEPT_ENCODING}). Use another source.`,
    );
  }
  const ended = finished(strict.resume()).then(
    () => true,
    () => strict.bytesWritten === 0,
  );
  response.pipe(strict);
  // An error in any part destroys all of them; the reader sees it at the end.
  const body = pipeline([response, ...known], (error) => {
    if (error) strict.destroy();
  });
  return { body: body as unknown as Readable, isComplete: () => ended };
};
