import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPageCache } from './page-cache.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lobe-tools-cache-'));
});

afterAll(async () => {
  await rm(directory, { force: true, recursive: true });
});

const DATE = 'Wed, 21 Oct 2026 07:28:00 GMT';
const HOUR_LATER = 'Wed, 21 Oct 2026 08:28:00 GMT';

describe('how long a page stays fresh', () => {
  it.each<[Record<string, string>, minutes: number | undefined]>([
    [{ 'cache-control': 'no-store' }, undefined],
    [{ vary: '*' }, undefined],
    [{ vary: 'Accept-Encoding, X-Account' }, undefined],
    [{ 'cache-control': 'no-cache', expires: HOUR_LATER }, 0],
    [{ expires: '0' }, 0],
    [{ date: HOUR_LATER, expires: DATE }, 0],
    [{ age: '600', 'cache-control': 'max-age=300' }, 0],
    [{}, 1],
    [{ vary: 'Accept-Encoding, Cookie' }, 1],
    [{ 'cache-control': 'max-age=300', expires: '0' }, 5],
    [{ age: '600', 'cache-control': 'max-age=900' }, 5],
    [{ date: DATE, expires: HOUR_LATER }, 60],
    [{ 'cache-control': 'max-age=999999999' }, 24 * 60],
  ])('%j: %j minutes', async (headers, minutes) => {
    const cache = createPageCache(directory);
    const key = JSON.stringify(headers);
    await cache.put(key, {
      body: new Uint8Array(1),
      headers,
      status: 200,
      url: 'https://a.example/',
    });
    const kept = await cache.get(key);
    const left = kept && Math.max(0, Math.ceil((kept.freshUntil - Date.now()) / 60_000));
    expect(left).toBe(minutes);
  });
});
