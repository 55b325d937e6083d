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

/** What is asked for; in this order. */
export const ACCEPT_ENCODING = 'gzip, br, zstd, deflate';

/* What has arrived of a body counts, even where its end is missing, as in every browser. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };

/** A compressed body may be compressed once more by what passes it on, not more often. */
const MOST_CODINGS = 2;

/** The first byte of `deflate` tells whether it has the wrapper that the standard asks for (RFC 9110, 8.4.1.2). */
const createAnyInflate = (first: number | undefined): Transform =>
  first !== undefined && (first & 0x0f) === 8 ? createInflate(LENIENT) : createInflateRaw(LENIENT);

/** Servers write what is no compression there: charsets, types, that there is none. */
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

/** The first byte of a body, which stays unread; undefined for an empty one. */
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
 * The body of an answer without its compression. Destroying it ends the connection.
 *
 * @throws ToolError `UnsupportedContent` for a compression that is not known
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
  // An error of any part destroys all of them; the reader sees it at the end.
  return pipeline([response, ...known], () => {}) as unknown as Readable;
};
