import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { embeddedSource } from './embedded-source.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lobe-tools-source-'));
  chmodSync(folder, 0o755);
});

afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { force: true, recursive: true });
});

/** Opens it as an unprivileged user if the tests run as root. */
const fail = async (directory: string): Promise<{ message: string; type: string }> => {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  const source = embeddedSource(directory);
  try {
    return await source.prepare().then(
      () => expect.unreachable('it was opened'),
      (error: unknown) => error as { message: string; type: string },
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
    await source.close();
  }
};

describe('a data directory that cannot be used', () => {
  it.each<[string, (path: (name: string) => string) => string, RegExp]>([
    [
      'a file',
      (path) => {
        writeFileSync(path('file'), '');
        return path('file');
      },
      /file\/database cannot be a directory: it, or a part of its path, is a file/,
    ],
    [
      'below a file',
      (path) => {
        writeFileSync(path('file'), '');
        return path('file/data');
      },
      /file\/data.* cannot be a directory: it, or a part of its path, is a file/,
    ],
    [
      'below a folder that may not be written to',
      (path) => {
        mkdirSync(path('closed'), { mode: 0o500 });
        return path('closed/data');
      },
      /has no permission for .*closed\/data/,
    ],
  ])('is reported with the reason and a remedy: %s', async (_, make, reason) => {
    const error = await fail(make((name) => join(folder, name)));
    expect(error.type).toBe('SourceUnavailable');
    expect(error.message).toMatch(reason);
    expect(error.message).toMatch(/--data, LOBE_TOOLS_DATA\).*Nothing was changed\.$/);
  });
});
