import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { createAddressGuard } from '../guard/create-address-guard.ts';
import { failureOf, fetchFrom } from '../testing/fetch-from.ts';
import { openSite } from '../testing/open-site.ts';
import { fetchUrl } from './fetch-url.ts';

/** Hardly compressible, so that a part has some of it. */
const NOISE = Array.from({ length: 60_000 }, (_, at) => ((at * 7919) % 10_007).toString(36)).join(
  '',
);

describe('answers', () => {
  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['identity', (text: string) => Buffer.from(text)],
    ['utf-8', (text: string) => Buffer.from(text)],
    ['none', (text: string) => Buffer.from(text)],
  ])('are decompressed: %s', async (coding, pack) => {
    await using site = await openSite((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(pack('Grüße'));
    });
    expect(Buffer.from((await fetchFrom(site)).bytes).toString()).toBe('Grüße');
  });

  it.each([
    ['a part', 206, { 'content-range': 'bytes 0-4/100' }, 'Grüße', true],
    ['a part of unknown size', 206, {}, 'Grüße', true],
    ['a part that is all', 206, { 'content-range': 'bytes 0-6/7' }, 'Grüße', false],
    ['compressed data', 200, { 'content-encoding': 'gzip' }, gzipSync('Grüße'), false],
    [
      'compressed data in two members',
      200,
      { 'content-encoding': 'gzip' },
      Buffer.concat([gzipSync('Grü'), gzipSync('ße')]),
      false,
    ],
    ['nothing', 200, { 'content-encoding': 'gzip' }, '', false],
    ['a part of it', 200, { 'content-encoding': 'gzip' }, gzipSync('Grüße').subarray(0, -8), true],
    ...Object.entries({ br: brotliCompressSync, deflate: deflateSync, zstd: zstdCompressSync }).map(
      ([coding, pack]): [string, number, Record<string, string>, Buffer, boolean] => [
        `a part of ${coding}`,
        200,
        { 'content-encoding': coding },
        pack(NOISE).subarray(0, -8),
        true,
      ],
    ),
    [
      'a part of deflate without its wrapper',
      200,
      { 'content-encoding': 'deflate' },
      deflateRawSync(NOISE).subarray(0, -8),
      true,
    ],
    [
      'a part, compressed twice',
      200,
      { 'content-encoding': 'gzip, br' },
      brotliCompressSync(gzipSync(NOISE)).subarray(0, -8),
      true,
    ],
  ])('say whether something is missing: %s', async (_, status, headers, body, isCut) => {
    await using site = await openSite((_request, response) => {
      response.writeHead(status, headers).end(body);
    });
    const fetched = await fetchFrom(site);
    expect(fetched).toMatchObject({ isCut });
    expect(fetched.bytes.length > 0).toBe(body.length > 0);
  });

  it('with an error status fail, unless the caller accepts them', async () => {
    await using site = await openSite(
      (_request, response) => void response.writeHead(503).end('busy'),
    );
    expect(await failureOf(fetchFrom(site))).toMatchObject({
      body: { status: 503 },
      type: 'HttpStatus',
    });
    const { bytes, status } = await fetchFrom(site, '/', { statuses: 'any' });
    expect([status, Buffer.from(bytes).toString()]).toEqual([503, 'busy']);
  });

  it.each([
    [302, 'does not say where to'],
    [305, 'a proxy, which is not used'],
    [306, 'Try again later'],
    [404, 'There is no such page'],
    [418, 'Check the address'],
    [511, 'The network of this host'],
    [999, 'blocks programs'],
  ])('with the status %i say what to do', async (status, message) => {
    const location = status === 302 ? {} : { location: '/other' };
    await using site = await openSite(
      (_request, response) => void response.writeHead(status, location).end(),
    );
    expect((await failureOf(fetchFrom(site))).message).toContain(message);
  });

  it('that never arrive are explained: no server, no such name', async () => {
    const closed = await openSite(() => {});
    await closed[Symbol.asyncDispose]();
    expect((await failureOf(fetchFrom(closed))).message).toContain('refused the connection');
    const guard = createAddressGuard({ resolveHost: () => [] });
    expect((await failureOf(fetchUrl('http://page.example/', { guard }))).type).toBe('NotFound');
  });
});
