import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readTar, unpackTar } from './tar.ts';

const entry = (name: string, content: string | undefined, kind?: string): Buffer => {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write((content?.length ?? 0).toString(8).padStart(11, '0'), 124);
  head.write(kind ?? (content === undefined ? '5' : '0'), 156);
  const body = Buffer.alloc(Math.ceil((content?.length ?? 0) / 512) * 512);
  body.write(content ?? '');
  return Buffer.concat([head, body]);
};

const END = Buffer.alloc(1024);

describe('unpackTar', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lobe-tools-tar-'));
  });
  afterEach(() => {
    rmSync(folder, { force: true, recursive: true });
  });

  it('writes nothing outside of its folder', () => {
    const archive = Buffer.concat([entry('../outside', 'x'), END]);
    expect(() => {
      unpackTar(archive, join(folder, 'inside'));
    }).toThrow('outside of its folder');
    expect(existsSync(join(folder, 'outside'))).toBe(false);
  });

  it('rejects links and a truncated archive', () => {
    expect(() => readTar(Buffer.concat([entry('link', undefined, '2'), END]))).toThrow('kind "2"');
    expect(() => readTar(entry('file', 'x'.repeat(600)).subarray(0, 1024))).toThrow('damaged');
  });

  it('creates files and folders, including empty ones', () => {
    unpackTar(
      Buffer.concat([entry('/a', undefined), entry('/a/b', 'text'), entry('/empty', ''), END]),
      folder,
    );
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'empty']);
    expect(readFileSync(join(folder, 'a', 'b'), 'utf8')).toBe('text');
  });
});
