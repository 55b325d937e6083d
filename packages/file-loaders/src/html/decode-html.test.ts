import { describe, expect, it } from 'vitest';

import { decodeHtml } from './decode-html.ts';

const hex = (text: string): Uint8Array => Buffer.from(text.replaceAll(' ', ''), 'hex');
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const wide = (text: string): Uint8Array => Buffer.from(text, 'utf16le');

const POLISH = 'Gmina Łódź zaprasza na święto miasta, które odbędzie się w sobotę.';
const ISO =
  'Gmina \u00A3\u00F3d\u00BC zaprasza na \u00B6wi\u00EAto miasta, kt\u00F3re odb\u00EAdzie si\u00EA w sobot\u00EA.';

describe('decodeHtml', () => {
  it.each([
    [
      'a byte order mark before all else',
      hex('efbbbf c3a4'),
      'text/html; charset=gbk',
      'utf-8',
      'ä',
    ],
    ['the header', hex('c4e3 bac3'), 'text/html; charset="GB2312"', 'gbk', '你好'],
    ['UTF-8 called another encoding', hex('d0bf'), 'text/html; charset=koi8-r', 'utf-8', 'п'],
    ['UTF-8 called UTF-16', hex('3c703e c3a4'), 'text/html; charset=utf-16', 'utf-8', '<p>ä'],
    ['a header with another charset', hex('c3a4'), 'a/b; xcharset=koi8-r', 'utf-8', 'ä'],
    [
      'the declaration in the page',
      Buffer.concat([latin('<meta charset=shift_jis>'), hex('8365 8358')]),
      '',
      'shift_jis',
      '<meta charset=shift_jis>テス',
    ],
    [
      'the declaration of XHTML',
      Buffer.concat([latin('<?xml version="1.0" encoding="iso-8859-2"?>'), hex('b1')]),
      '',
      'iso-8859-2',
      '<?xml version="1.0" encoding="iso-8859-2"?>ą',
    ],
    [
      'a late declaration in the page',
      latin(
        `${'<!-- -->'.repeat(200)}<meta http-equiv=content-type content="text/html; charset=windows-1251">\u00E4`,
      ),
      '',
      'windows-1251',
      `${'<!-- -->'.repeat(200)}<meta http-equiv=content-type content="text/html; charset=windows-1251">д`,
    ],
    [
      'the bytes where a late declaration is wrong',
      Buffer.from(`${'<!-- -->'.repeat(200)}<meta charset=big5>ä`),
      '',
      'utf-8',
      `${'<!-- -->'.repeat(200)}<meta charset=big5>ä`,
    ],
    ...['utf-16le', 'x-user-defined', 'no-such'].map(
      (name): [string, Uint8Array, string, string, string] => [
        `no late declaration that cannot be: ${name}`,
        latin(`${'<!-- -->'.repeat(200)}<meta charset=${name}>caf\u00E9 au lait`),
        '',
        'windows-1252',
        `${'<!-- -->'.repeat(200)}<meta charset=${name}>café au lait`,
      ],
    ),
    [
      'no declaration in a script',
      latin(`${'<!-- -->'.repeat(200)}<script>'<meta content="charset=big5">'</script>caf\u00E9`),
      '',
      'windows-1252',
      `${'<!-- -->'.repeat(200)}<script>'<meta content="charset=big5">'</script>café`,
    ],
    ['UTF-8 that nobody declares', Buffer.from('<p>дом'), '', 'utf-8', '<p>дом'],
    ['UTF-16 that nobody declares', wide('<p>plain text'), '', 'utf-16le', '<p>plain text'],
    [
      'the language of the page',
      Buffer.concat([latin('<html lang="ko">'), hex('b0a1 b3aa')]),
      '',
      'euc-kr',
      '<html lang="ko">가나',
    ],
    [
      'the letters',
      Buffer.concat([latin('<p>'), hex('cff0 e8e2 e5f2 20ec e8f0 20ea e0ea 20e4 e5eb e0')]),
      '',
      'windows-1251',
      '<p>Привет мир как дела',
    ],
    [
      'the letters of other scripts',
      latin(
        '<p>\u00D4\u00EF \u00EC\u00EF\u00F5\u00F3\u00E5\u00DF\u00EF \u00E5\u00DF\u00ED\u00E1\u00E9 \u00E1\u00ED\u00EF\u00E9\u00F7\u00F4\u00FC.',
      ),
      '',
      'windows-1253',
      '<p>Το μουσείο είναι ανοιχτό.',
    ],
    [
      'what is left',
      latin('caf\u00E9 '.padEnd(300, 'x')),
      '',
      'windows-1252',
      'café '.padEnd(300, 'x'),
    ],
    [
      'the bytes where the header says what servers say of everything',
      Buffer.from('<p>ö'),
      'text/html; charset=iso-8859-1',
      'utf-8',
      '<p>ö',
    ],
    [
      'the letters where the header says UTF-8 of something else',
      latin('<p>Gr\u00FC\u00DFe aus M\u00FCnchen'),
      'text/html; charset=utf-8',
      'windows-1252',
      '<p>Grüße aus München',
    ],
    [
      'the page where the header says UTF-8 of something else',
      Buffer.concat([latin('<meta charset=shift_jis>'), hex('8365 8358')]),
      'text/html; charset=utf-8',
      'shift_jis',
      '<meta charset=shift_jis>テス',
    ],
    ...['shift_jis', 'iso-8859-1', 'utf-8'].map(
      (name): [string, Uint8Array, string, string, string] => [
        `the bytes where EUC-JP is called ${name}`,
        hex(
          'a4b3a4eca4cfbbeeb8b3a4ceb2e8cccca4c7a4b9a1a3a4b3a4eca4cfbbeeb8b3a4ceb2e8cccca4c7a4b9a1a3',
        ),
        `text/html; charset=${name}`,
        'euc-jp',
        'これは試験の画面です。これは試験の画面です。',
      ],
    ),
    [
      'UTF-8 that is called GBK',
      Buffer.from('<p>北京今天的天气'),
      'text/html; charset=gbk',
      'utf-8',
      '<p>北京今天的天气',
    ],
    [
      'accents without a word',
      latin('<p>\u00C0 \u00C1 \u00C2 \u00C3 \u00C4 \u00C5 \u00C6 \u00C7'),
      'text/html; charset=iso-8859-1',
      'windows-1252',
      '<p>À Á Â Ã Ä Å Æ Ç',
    ],
    [
      'a short text in Big5 that is cut',
      hex('b5 4c aa 6b b3 c6 a5'),
      'text/html; charset=big5',
      'big5',
      '無法備\u{FFFD}',
    ],
    ...[
      '\u00A0\u00A0\u00A0\u00A0Indented',
      'Title\n\u00AF\u00AF\u00AF\u00AF\u00AF',
      'syl\u00AD\u00AD\u00AD\u00ADlable',
      'Letters: \u00E0\u00E1\u00E2\u00E3\u00E4\u00E5\u00E6\u00E7\u00E8\u00E9\u00EA\u00EB\u00EC\u00ED\u00EE\u00EF\u00F0',
      'Umlauts: \u00E4\u00F6\u00FC\u00DF \u00C4\u00D6\u00DC\u00DF',
    ].map((text): [string, Uint8Array, string, string, string] => [
      `what is no word: ${text}`,
      latin(text),
      'text/html; charset=iso-8859-1',
      'windows-1252',
      text,
    ]),
    [
      'UTF-32',
      hex('3c000000 70000000 3e000000 34040000 3e040000 3c040000'),
      '',
      'utf-32le',
      '<p>дом',
    ],
    [
      'escape sequences where nothing is declared',
      Buffer.from('<p>\u001B$B$"\u001B(B'),
      'text/html',
      'iso-2022-jp',
      '<p>あ',
    ],
    [
      'UTF-8 with a broken letter',
      Buffer.concat([Buffer.from('<p>дом'), hex('d0')]),
      'text/html; charset=utf-8',
      'utf-8',
      '<p>дом\u{FFFD}',
    ],
    [
      'an unknown name by the bytes',
      Buffer.from('<p>ö'),
      'text/html; charset=none-such',
      'utf-8',
      '<p>ö',
    ],
  ])('follows %s', (_, bytes, contentType, encoding, text) => {
    expect(decodeHtml(bytes, { contentType })).toEqual({ encoding, text });
  });

  it('never throws for any bytes', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const bytes = Uint8Array.from(
        { length: 300 },
        (_, index) => (index * seed * 31 + seed) % 256,
      );
      expect(
        decodeHtml(bytes, { contentType: `text/html; charset=${seed}` }).text.length,
      ).toBeGreaterThan(0);
    }
  });

  it.each([
    ['a sentence', 'iso-8859-2', '<p>', ISO, POLISH],
    [
      'a sentence',
      'windows-1250',
      '<p>',
      ISO.replace('\u00BC', '\u009F').replace('\u00B6', '\u009C'),
      POLISH,
    ],
    ['a word and the language', 'iso-8859-2', '<html lang=pl>', 'Ksi\u00B1\u00BFka', 'Książka'],
    ['a word and the language', 'windows-1250', '<html lang=pl>', 'Ksi\u00B9\u00BFka', 'Książka'],
    [
      'two words and the language',
      'koi8-r',
      '<html lang=ru>',
      '\u00EE\u00CF\u00D7\u00CF\u00D3\u00D4\u00C9 \u00C7\u00CF\u00D2\u00CF\u00C4\u00C1',
      'Новости города',
    ],
    [
      'words, a comma and the language',
      'gb18030',
      '<html lang=zh>',
      '\u00C4\u00E3\u00BA\u00C3\u00A3\u00AC\u00CA\u00C0\u00BD\u00E7',
      '你好，世界',
    ],
    [
      'words, a comma and the language',
      'big5',
      '<html lang=zh>',
      '\u00A7A\u00A6n\u00A1A\u00A5@\u00AC\u00C9',
      '你好，世界',
    ],
  ])('tells encodings of the same letters apart: %s in %s', (_, encoding, head, text, expected) => {
    const bytes = latin(head + text);
    expect(decodeHtml(bytes)).toEqual({ encoding, text: head + expected });
  });
});
