import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

import { ToolError } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';

/** Accepted encodings, in order of preference. */
export const ACCEPT_ENCODING = 'gzip, br, zstd, deflate';

/* The received part of a body counts even if its end is missing, as in every browser. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

/** An intermediary may compress a compressed body again, but not more than once. */
const MOST_CODINGS = 2;

/**
 * The first byte of `deflate` shows whether it has the zlib wrapper that the standard requires (RFC
 * 9110, 8.4.1.2).
 */
const createAnyInflate = (first: number | undefined): Transform =>
  first !== undefined && (first & 0x0f) === 8 ? createInflate(LENIENT) : createInflateRaw(LENIENT);

/** Values that servers send here without compression: charsets, types, `none`. */
const NO_CODING =
  /^(?:identity|none|null|binary|[78]bit|utf-?(?:8|16)|us-ascii|iso-8859-\d+|windows-\d+|aws-chunked|chunked|text(?:\/.*)?)?$/;

const createDecoder = (coding: string, first: number | undefined): Transform | undefined => {
  switch (coding) {
    case 'br': {
      return createBrotliDecompress();
    }
    case 'deflate': {
      return createAnyInflate(first);
    }
    case 'gzip':
    case 'x-gzip': {
      return createGunzip(LENIENT);
    }
    case 'zstd': {
      return createZstdDecompress();
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
    await new Promise<void>((resolve, reject) => {
      const finish = (settle: () => void) => (): void => {
        body.off('readable', onReadable).off('end', onReadable).off('close', onReadable);
        body.off('error', onError);
        settle();
      };
      const onReadable = finish(resolve);
      const onError = (error: Error): void => finish(() => reject(error))();
      body.on('readable', onReadable).on('end', onReadable).on('close', onReadable);
      body.on('error', onError);
    });
  }
};

/**
 * The decompressed body of a response. Destroying it closes the connection.
 *
 * @throws ToolError `UnsupportedContent` for an unknown compression
 */
export const decodeBody = async (
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<Readable> => {
  const codings = (response.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => !NO_CODING.test(coding))
    .toReversed();
  if (codings.length === 0) return response;
  const first = codings[0] === 'deflate' ? await peekByte(response, signal) : undefined;
  const decoders = codings.slice(0, MOST_CODINGS).map((coding) => createDecoder(coding, first));
  const known = decoders.filter((decoder) => decoder !== undefined);
  if (known.length < codings.length) {
    throw new ToolError(
      WebErrorType.UnsupportedContent,
      `The answer is compressed as '${codings.toReversed().join(', ')}', which cannot be read (known are ${ACCEPT_ENCODING}). Use another source.`,
    );
  }
  // An error in any part destroys all of them; the reader sees it at the end.
  return pipeline([response, ...known], () => {}) as unknown as Readable;
};
