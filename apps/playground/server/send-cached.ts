import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { accepts } from './accepts.ts';

/** A prepared answer that can be sent many times. */
export interface CachedBody {
  body: Buffer;
  compressed: Buffer | undefined;
  entityTag: string;
}

const compress = promisify(gzip);

/** Compresses a body if that helps, and tags it by its content. */
export const prepareBody = async (body: Buffer, isCompressible: boolean): Promise<CachedBody> => ({
  body,
  compressed: isCompressible ? await compress(body) : undefined,
  entityTag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

const acceptsGzip = (request: IncomingMessage): boolean =>
  accepts(request.headers['accept-encoding'], { instead: 'identity', value: 'gzip' });

/**
 * Whether a request names the current version: one of a list, weak or not, or `*` (RFC 9110,
 * 13.1.2).
 */
const hasVersion = (given: string | undefined, entityTag: string): boolean => {
  const tags = given?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(entityTag) || tags.includes('*');
};

/**
 * Sends a body, compressed if the client accepts that, and only if the client does not have it yet.
 */
export const sendCached = (
  response: ServerResponse,
  { body, compressed, entityTag }: CachedBody,
  mediaType: string,
): void => {
  const { headers, method } = response.req;
  response.setHeader('ETag', entityTag);
  if (compressed) response.setHeader('Vary', 'Accept-Encoding');
  if (hasVersion(headers['if-none-match'], entityTag)) {
    response.writeHead(304).end();
    return;
  }
  const useCompressed = compressed !== undefined && acceptsGzip(response.req);
  if (useCompressed) response.setHeader('Content-Encoding', 'gzip');
  const sent = useCompressed ? compressed : body;
  response.writeHead(200, { 'Content-Length': sent.length, 'Content-Type': mediaType });
  response.end(method === 'HEAD' ? undefined : sent);
};
