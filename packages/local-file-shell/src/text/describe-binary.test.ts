import { describe, expect, it } from 'vitest';

import { findMagicNumber } from '@lobechat/file-loaders/encoding';

import { describeBinary } from './describe-binary.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('findMagicNumber', () => {
  it.each([
    ['\u0089PNG\r\n\u001a\n', 'PNG image'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'WebP image'],
    ['RIFF\0\0\0\0WAVEfmt ', 'WAV audio'],
    ['\0\0\0\u001cftypavif', 'AVIF image'],
    ['\0\0\0\u001cftypisom', 'MP4 or QuickTime video'],
    ['PK\u0003\u0004', 'zip archive'],
    [`${'a'.repeat(257)}ustar\0`, 'tar archive'],
    ['\0asm\u0001\0\0\0', 'WebAssembly module'],
  ])('knows %j for %s', (bytes, name) => {
    expect(findMagicNumber(latin1(bytes))?.name).toBe(name);
  });

  it('recognizes no other bytes', () => {
    expect(findMagicNumber(latin1('plain text'))).toBeUndefined();
    expect(findMagicNumber(new Uint8Array())).toBeUndefined();
  });
});

describe('describeBinary', () => {
  it('says what it seems to be and what to use instead', () => {
    expect(describeBinary(latin1('\u007fELF'), 'a.out')).toBe(
      'a.out is a binary file, by its first bytes: ELF program or library. Look at it with `file`, ' +
        '`strings` or `objdump`, using runCommand.',
    );
  });

  it('offers to read an unknown file as text', () => {
    expect(describeBinary(latin1('\0\u0001'), 'x')).toMatch(/read it with `encoding`\.$/);
  });
});
