import { describe, expect, it } from 'vitest';

import { getCodec } from './codec.ts';
import { resolveEncoding, SUPPORTED_ENCODINGS } from './encodings.ts';

describe('resolveEncoding', () => {
  it.each(['klingon', '', '-', 'utf-9', 'constructor', '__proto__'])('refuses %j', (label) => {
    expect(() => resolveEncoding(label)).toThrow(
      /is not an encoding known here\. Use one of utf-8, /,
    );
  });

  it.each([
    ['UTF8', 'utf-8'],
    ['ascii', 'utf-8'],
    ['utf-16', 'utf-16le'],
    ['GB2312', 'gbk'],
    ['SJIS', 'shift_jis'],
    ['Windows-31J', 'shift_jis'],
    ['EUC_KR', 'euc-kr'],
    ['latin1', 'windows-1252'],
    ['ISO-8859-1', 'windows-1252'],
    ['cp1251', 'windows-1251'],
    ['win1250', 'windows-1250'],
    ['KOI8-R', 'koi8-r'],
  ])('takes %s for %s', (label, name) => {
    expect(resolveEncoding(label)).toBe(name);
  });

  it('knows every name that occurs in results', () => {
    for (const name of SUPPORTED_ENCODINGS) {
      expect(resolveEncoding(name)).toBe(name);
      expect(getCodec(name).decode(getCodec(name).encode('a\n'))).toBe('a\n');
    }
  });
});
