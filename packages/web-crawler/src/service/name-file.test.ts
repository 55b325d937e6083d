import { describe, expect, it } from 'vitest';

import { nameFile } from './name-file.ts';

const URL_OF_FILE = 'https://a.org/files/by%20url.txt?x=1';

/** Headers arrive in programs as bytes. */
const asHeader = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

describe('nameFile', () => {
  it.each([
    [undefined, 'by url.txt'],
    ['attachment', 'by url.txt'],
    ['attachment; filename=""', 'by url.txt'],
    ['attachment; xfilename="other.txt"', 'by url.txt'],
    ["attachment; filename*=koi8-r''%C1.txt", 'by url.txt'],
    ['attachment; filename=foo.txt', 'foo.txt'],
    ['attachment; filename=a b c.txt', 'a b c.txt'],
    ['inline; FILENAME = "caps.txt" ', 'caps.txt'],
    ['filename="no-type.txt"', 'no-type.txt'],
    ['attachment; name="field.txt"; filename="right.txt"', 'right.txt'],
    ['attachment; filename="semi;colon.txt"', 'semi;colon.txt'],
    [String.raw`attachment; filename="a\"b.txt"`, 'a_b.txt'],
    ["attachment; filename*=UTF-8''na%C3%AFve%20file.txt", 'naïve file.txt'],
    [`attachment; filename="plain.txt"; filename*=UTF-8''%E4%BD%A0.txt`, '你.txt'],
    [`attachment; filename*="UTF-8''quoted.txt"`, 'quoted.txt'],
    ["attachment; filename*=iso-8859-1'en'%A3%20rates.txt", '£ rates.txt'],
    ["attachment; filename*=UTF-8''%FF; filename=plain.txt", 'plain.txt'],
    [asHeader('attachment; filename="naïve.txt"'), 'naïve.txt'],
    ['attachment; filename="caf\u00E9.txt"', 'café.txt'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [String.raw`attachment; filename="C:\x\evil.txt"`, 'evil.txt'],
    ['attachment; filename="%2e%2e%2fpasswd"', 'passwd'],
    ['attachment; filename=".htaccess"', 'htaccess'],
    ['attachment; filename="..."', 'download'],
    ['attachment; filename="name. "', 'name'],
    ['attachment; filename="CON.txt"', '_CON.txt'],
    [asHeader('attachment; filename="a\u202Etxt.exe"'), 'a_txt.exe'],
    [`attachment; filename="${'x'.repeat(300)}.txt"`, `${'x'.repeat(116)}.txt`],
  ])('%j names the file %j', (disposition, name) => {
    expect(nameFile(URL_OF_FILE, disposition)).toBe(name);
  });
});
