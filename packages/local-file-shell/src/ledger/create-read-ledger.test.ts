import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createReadLedger, type ReadLedger } from './create-read-ledger.ts';
import { hashText } from './state-file.ts';

let dataDirectory: string;
let ledger: ReadLedger;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'read-ledger-'));
  ledger = createReadLedger({ dataDirectory });
});

afterEach(() => rm(dataDirectory, { force: true, recursive: true }));

describe('a read ledger', () => {
  it('knows nothing of unread files, and a query creates no file', async () => {
    expect(await ledger.check('s', '/a', 'h1')).toBe('unread');
    expect(await readdir(dataDirectory)).toEqual([]);
  });

  it('distinguishes sessions and paths', async () => {
    await ledger.record('s', '/a', 'h1');
    expect(await ledger.check('t', '/a', 'h1')).toBe('unread');
    expect(await ledger.check(undefined, '/a', 'h1')).toBe('unread');
    expect(await ledger.check('s', '/a/b', 'h1')).toBe('unread');
  });

  it('notices that a file was changed since, even back to an older version', async () => {
    await ledger.record('s', '/a', 'h1');
    expect(await ledger.check('s', '/a', 'h1')).toBe('current');
    await ledger.record('s', '/a', 'h2');
    expect(await ledger.check('s', '/a', 'h1')).toBe('changed');
  });

  it('keeps what a session read for its next process, privately', async () => {
    await ledger.record('s', '/a\nb', 'h1');
    const next = createReadLedger({ dataDirectory });
    expect(await next.check('s', '/a\nb', 'h1')).toBe('current');
    expect((await stat(path.join(dataDirectory, 'reads'))).mode & 0o777).toBe(0o700);
    expect(execFileSync('find', [dataDirectory, '-name', '*.tmp']).toString()).toBe('');
  });

  it('keeps nothing on disk without a session', async () => {
    await ledger.record(undefined, '/a', 'h1');
    expect(await ledger.check(undefined, '/a', 'h1')).toBe('current');
    expect(await readdir(dataDirectory)).toEqual([]);
    expect(await createReadLedger({ dataDirectory }).check(undefined, '/a', 'h1')).toBe('unread');
  });

  it.each(['s', undefined])('follows files that are moved (session %s)', async (session) => {
    await ledger.record(session, '/a/x', 'h1');
    await ledger.record(session, '/a/y/z', 'h2');
    await ledger.record(session, '/ab', 'h3');
    await ledger.follow(session, '/a', '/b');
    expect(await ledger.check(session, '/b/x', 'h1')).toBe('current');
    expect(await ledger.check(session, '/b/y/z', 'h2')).toBe('current');
    expect(await ledger.check(session, '/a/x', 'h1')).toBe('unread');
    expect(await ledger.check(session, '/ab', 'h3')).toBe('current');
    await ledger.forget(session, '/b');
    expect(await ledger.check(session, '/b/x', 'h1')).toBe('unread');
  });

  it('handles many records at the same time, even of one path', async () => {
    const other = createReadLedger({ dataDirectory });
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        await (index % 2 === 0 ? ledger : other).record('s', `/f${index % 50}`, `h${index % 50}`);
      }),
    );
    for (let index = 0; index < 50; index += 1)
      expect(await ledger.check('s', `/f${index}`, `h${index}`)).toBe('current');
  });

  it('is remembered by this process if it cannot be stored, until it can', async () => {
    await symlink('not-there', path.join(dataDirectory, 'reads'));
    await ledger.record('s', '/a/x', 'h1');
    // The audit and the service have a ledger each.
    for (const one of [ledger, createReadLedger({ dataDirectory })])
      expect(await one.check('s', '/a/x', 'h1')).toBe('current');
    expect(await ledger.check('t', '/a/x', 'h1')).toBe('unread');
    await ledger.follow('s', '/a', '/b');
    expect(await ledger.check('s', '/b/x', 'h1')).toBe('current');
    await rm(path.join(dataDirectory, 'reads'));
    await ledger.record('s', '/b/x', 'h2');
    expect(await createReadLedger({ dataDirectory }).check('s', '/b/x', 'h2')).toBe('current');
    await ledger.forget('s', '/b');
    expect(await ledger.check('s', '/b/x', 'h2')).toBe('unread');
  });

  it('forgets sessions that were idle for a month', async () => {
    await ledger.record('old', '/a', 'h1');
    const long = new Date(Date.now() - 40 * 24 * 3_600_000);
    await utimes(path.join(dataDirectory, 'reads', hashText('old')), long, long);
    await createReadLedger({ dataDirectory }).record('new', '/a', 'h1');
    expect(await ledger.check('old', '/a', 'h1')).toBe('unread');
    expect(await ledger.check('new', '/a', 'h1')).toBe('current');
  });
});
