import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { chooseSocketPath, makePrivateDirectory } from './database-files.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lobe-tools-files-'));
});

afterEach(() => {
  rmSync(folder, { force: true, recursive: true });
});

describe('makePrivateDirectory', () => {
  it('rejects a link, which may lead to somebody else’s directory', () => {
    symlinkSync(folder, join(folder, 'link'));
    expect(() => {
      makePrivateDirectory(join(folder, 'link'));
    }).toThrow('has to be a directory itself');
  });

  it('removes the permissions of others from an existing directory', () => {
    const open = join(folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o755);
    makePrivateDirectory(open);
    expect(statSync(open).mode & 0o777).toBe(0o700);
  });
});

describe('chooseSocketPath', () => {
  it('is in the directory', () => {
    expect(chooseSocketPath('/data/database', folder)).toBe('/data/database/socket');
  });

  it('is short enough for a socket wherever the directory is, and unique for each', () => {
    const long = `/${'folder/'.repeat(30)}database`;
    const path = chooseSocketPath(long, folder);
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(104);
    expect(chooseSocketPath(long, folder)).toBe(path);
    expect(chooseSocketPath(`${long}2`, folder)).not.toBe(path);
  });
});
