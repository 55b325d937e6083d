import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { commandsFolder } from './command-store.ts';
import { forgetOldCommands } from './retention.ts';
import { makeFolder } from './test-runner.ts';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/** Stores a command that was last changed this many minutes ago. */
const put = (
  dataDirectory: string,
  [session, id, minutes]: readonly [string, string, number],
  { bytes = 10, status = 'exited' } = {},
): string => {
  const folder = path.join(commandsFolder(dataDirectory), session);
  mkdirSync(folder, { recursive: true });
  const files: [string, string][] = [
    [`${id}-abc.log`, 'x'.repeat(bytes)],
    [
      `${id}.json`,
      JSON.stringify({ facts: { commandId: id, status }, outputName: `${id}-abc.log` }),
    ],
    [`${id}.at`, '0'],
  ];
  for (const [name, content] of files) {
    writeFileSync(path.join(folder, name), content);
    const at = new Date(NOW - minutes * MINUTE);
    utimesSync(path.join(folder, name), at, at);
  }
  return folder;
};

const ids = (dataDirectory: string, session = 's'): string[] =>
  readdirSync(path.join(commandsFolder(dataDirectory), session))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .toSorted();

describe('forgetOldCommands', () => {
  it('does nothing without commands', async () => {
    await forgetOldCommands({ dataDirectory: path.join(makeFolder(), 'none'), now: NOW });
  });

  it('keeps the newest of a session', async () => {
    const data = makeFolder();
    for (let index = 0; index < 5; index += 1) put(data, ['s', `cmd-000${index}`, 10 + index]);
    put(data, ['t', 'cmd-0009', 99]);

    await forgetOldCommands({ dataDirectory: data, maxFinished: 3, now: NOW });

    expect(ids(data)).toEqual(['cmd-0000', 'cmd-0001', 'cmd-0002']);
    expect(ids(data, 't')).toEqual(['cmd-0009']);
    expect(readdirSync(path.join(commandsFolder(data), 's'))).toHaveLength(9);
  });

  it('observes a total size over all sessions, and an age', async () => {
    const data = makeFolder();
    put(data, ['s', 'cmd-0001', 10], { bytes: 1000 });
    put(data, ['t', 'cmd-0002', 20], { bytes: 1000 });
    put(data, ['s', 'cmd-0003', 30], { bytes: 1000 });
    put(data, ['t', 'cmd-0004', 5000]);

    await forgetOldCommands({
      dataDirectory: data,
      maxAgeMs: 60 * MINUTE,
      maxBytes: 2500,
      now: NOW,
    });

    expect(ids(data)).toEqual(['cmd-0001']);
    expect(ids(data, 't')).toEqual(['cmd-0002']);
  });

  it('keeps running commands, and those that have just changed', async () => {
    const data = makeFolder();
    put(data, ['s', 'cmd-0001', 70], { status: 'running' });
    put(data, ['s', 'cmd-0002', 0]);

    await forgetOldCommands({
      dataDirectory: data,
      maxAgeMs: 60 * MINUTE,
      maxBytes: 0,
      maxFinished: 0,
      now: NOW,
    });

    expect(ids(data)).toEqual(['cmd-0001', 'cmd-0002']);
  });

  it('removes the folders of old sessions, and nothing else', async () => {
    const data = makeFolder();
    const folder = put(data, ['s', 'cmd-0001', 5000]);
    const strange = path.join(commandsFolder(data), 'strange');
    mkdirSync(strange);
    writeFileSync(path.join(strange, 'cmd-notes.txt'), '');
    await forgetOldCommands({ dataDirectory: data, maxAgeMs: 60 * MINUTE, now: NOW });
    const old = new Date(NOW - 5000 * MINUTE);
    for (const known of [folder, strange]) utimesSync(known, old, old);

    await forgetOldCommands({ dataDirectory: data, maxAgeMs: 60 * MINUTE, now: NOW });

    expect(existsSync(folder)).toBe(false);
    expect(existsSync(path.join(strange, 'cmd-notes.txt'))).toBe(true);
  });
});
