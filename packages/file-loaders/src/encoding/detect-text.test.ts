import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';

import { detectText } from './detect-text.ts';

const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  big5: [
    '今天天氣很好，我們去公園散步。',
    '請輸入您的使用者名稱和密碼',
    '這是一個測試檔案',
    '台灣的夜市非常熱鬧',
    '// 計算總和並傳回結果',
    '謝謝你的幫助！',
    '圖書館裡有很多書',
    '設定檔',
    '5 年',
  ],
  'euc-jp': [
    '今日はいい天気ですね。散歩に行きましょう。',
    'ユーザー名とパスワードを入力してください',
    'これはテストです',
    '東京都渋谷区に住んでいます',
    '// 合計を計算して返す',
    'ありがとうございます',
    'ファイルが見つかりません',
    '私は学生です。',
  ],
  'euc-kr': [
    '오늘은 날씨가 정말 좋네요.',
    '사용자 이름과 비밀번호를 입력하세요',
    '안녕하세요, 만나서 반갑습니다!',
    '서울에서 부산까지 기차로 갔어요',
    '// 합계를 계산하여 반환한다',
    '감사합니다',
    '파일을 찾을 수 없습니다',
    '저는 학생입니다.',
  ],
  gbk: [
    '今天天气很好，我们去公园散步吧。',
    '请输入您的用户名和密码',
    '这是一个测试文件',
    '北京的冬天非常寒冷',
    '// 计算总和并返回结果',
    '谢谢你的帮助！',
    '图书馆里有很多书',
    '你好，世界',
    '联通',
    '配置文件',
    '床前明月光，疑是地上霜。',
    '姓名：张三，年龄：二十五岁',
  ],
  'koi8-r': [
    'Сегодня хорошая погода, идём гулять.',
    'Введите имя пользователя и пароль',
    'Это проверка',
    'Москва - столица России',
    '// вычисляет сумму',
    'Спасибо за помощь!',
    'файл не найден',
    'Привет, мир',
  ],
  'koi8-u': [
    'Сьогодні гарна погода, їдемо гуляти.',
    'Введіть пароль користувача',
    'Це її ґанок',
    'Київ - столиця України',
  ],
  'iso-8859-15': ['Preis: 20 € für Müller', 'Größe: €5', 'Déjà 1 000 €', '5 €'],
  ibm850: [
    'La mercancía será entregada la próxima semana en la dirección indicada en España',
    'La consegna è prevista per martedì: la qualità non può essere più bassa, perché è già pagata',
  ],
  ibm852: [
    'Zamówienie zostało wysłane i będzie doręczone w przyszłym tygodniu',
    'A szállítmány a következő héten érkezik, kérjük, ellenőrizze a címet',
    'Objednávka bude doručena příští týden',
  ],
  macintosh: ['Größere Bestellungen werden nächste Woche für Sie ausgeführt'],
  shift_jis: [
    '今日はいい天気ですね。散歩に行きましょう。',
    'ユーザー名とパスワードを入力してください',
    'これはテストです',
    '東京都渋谷区に住んでいます',
    '// 合計を計算して返す',
    'ありがとうございます',
    'ファイルが見つかりません',
    '私は学生です。',
    '表示形式の設定',
  ],
  'windows-1250': ['Neveljavna številka', 'Licenca. Dostupan opis znakova: podrška za niz'],
  'windows-1257': ['Žingsnio į priekį ja', 'Žymėjimo stulpelis'],
  'windows-1251': [
    'Сегодня хорошая погода, идём гулять.',
    'Введите имя пользователя и пароль',
    'Это проверка',
    'Москва — столица России',
    '// вычисляет сумму',
    'Спасибо за помощь!',
    'файл не найден',
    'Привет, мир',
    'Все счастливые семьи похожи друг на друга',
  ],
  'windows-1252': [
    'café',
    'naïve',
    'Price: 20 €',
    '“quoted” text',
    'It’s here',
    'Größe ändern',
    'El niño comió una manzana',
    '¿Dónde está la biblioteca?',
    'À bientôt, ça va très bien',
    'São Paulo não é a capital',
    'Smörgåsbord på svenska',
    'Blåbærgrød er sundt',
    'déjà vu — encore',
    'Perché no? È così',
    '§ 5 Abs. 2 – Straße',
    'Müller',
    '© 2024 Société Générale',
    'temperature: 21°C',
    ...'5 €|€5|5 €\n6 €\n|£5|5 ¢|¥500|10 ‰|§ 5|10 µm|5 µg|10³|1ª'.split('|'),
  ],
};

const rows = Object.entries(SENTENCES).flatMap(([encoding, sentences]) =>
  sentences.map((sentence) => [encoding, sentence] as const),
);

/** The result must decode to the sentence: other encodings may use the same bytes for it. */
const isRight = (encoding: string, sentence: string): boolean => {
  const bytes = iconv.encode(sentence, encoding);
  const detected = detectText(bytes).encoding;
  return detected !== undefined && iconv.decode(bytes, detected) === sentence;
};

describe('detectText', () => {
  it.each([
    ['NULs', [0x61, 0, 0x62]],
    ['control characters', [1, 2, 3, 4]],
    ['control characters beside other bytes', [0x61, 0x01, 0xff, 0xfe, 0x02]],
    ['numbers of two and four bytes', [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 4, 0]],
    ['every byte', Array.from({ length: 256 }, (_, byte) => byte)],
    ['a mark of UTF-16 before what is none', [0xff, 0xfe, 1, 0, 2, 0]],
  ])('finds %s binary', (_, bytes) => {
    expect(detectText(Uint8Array.from(bytes)).kind).toBe('binary');
  });

  it('classifies bytes that make no language as binary', () => {
    // Scrambled, and without control characters that would reveal it.
    let seed = 1;
    const bytes = Uint8Array.from({ length: 200 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      const byte = seed % 256;
      return byte < 0x20 ? byte + 0x40 : byte;
    });
    expect(detectText(bytes).kind).toBe('binary');
  });

  it.each(rows)('detects the %s of “%s”', (encoding, sentence) => {
    expect(isRight(encoding, sentence)).toBe(true);
  });

  it('detects all valid UTF-8 as UTF-8', () => {
    for (const sentences of Object.values(SENTENCES)) {
      for (const sentence of sentences) {
        expect(detectText(Buffer.from(sentence)).encoding).toBe('utf-8');
      }
    }
    expect(detectText(Buffer.from('plain ASCII')).encoding).toBe('utf-8');
    expect(detectText(new Uint8Array()).encoding).toBe('utf-8');
    expect(detectText(Buffer.from('\u001B[31mred\u001B[0m\n')).encoding).toBe('utf-8');
  });

  it('detects UTF-8 with a damaged part as UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('Größe, Länge und Höhe müssen übereinstimmen; Maße für Türen'),
      Uint8Array.from([0xff]),
    ]);
    expect(detectText(bytes).encoding).toBe('utf-8');
  });

  it('detects a text that begins like another format as text', () => {
    expect(detectText(iconv.encode('BMW 汽车的价格很高', 'gbk')).encoding).toBe('gbk');
    expect(detectText(Buffer.from('GIF89a is how a GIF begins')).encoding).toBe('utf-8');
  });

  it('detects UTF-16 with private characters as text', () => {
    const bytes = iconv.encode('\uFEFFan icon \uE0A0 of a font, in a text', 'utf-16le');
    expect(detectText(bytes).encoding).toBe('utf-16le');
  });

  it('detects a beginning that ends within a character as UTF-8', () => {
    const bytes = Buffer.from('日本語').subarray(0, -1);
    expect(detectText(bytes, { partial: true }).encoding).toBe('utf-8');
  });

  it.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'recognizes %s by its mark',
    (encoding) => {
      const bytes = iconv.encode('\uFEFFHello, 世界 😀\n', encoding);
      expect(detectText(bytes).encoding).toBe(encoding);
    },
  );

  it.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'recognizes %s without a mark by its NULs',
    (encoding) => {
      expect(detectText(iconv.encode('Hello\n', encoding)).encoding).toBe(encoding);
      expect(detectText(iconv.encode('世界, 你好\r\n', encoding)).encoding).toBe(encoding);
    },
  );

  it.each(['utf-16le', 'utf-16be'])(
    'recognizes %s without a mark by its letters if a character ends or begins with a NUL',
    (encoding) => {
      const text = '我们使用最近最少使用算法，来淘汰旧的条目。\n最后一行\n';
      expect(detectText(iconv.encode(text, encoding)).encoding).toBe(encoding);
    },
  );

  it.each([
    'abc\0def\nsecret pump\n',
    'hello\0\0world\0 more text here',
    'größer\0 als 1\n',
    '{"a":"\0","b":1}',
  ])('classifies %j with a stray NUL as binary, not as another script', (text) => {
    expect(detectText(Buffer.from(text)).kind).toBe('binary');
  });

  it('finds the few non-ASCII characters of a long file', () => {
    const code = 'const total = items.reduce((sum, item) => sum + item.price, 0);\n'.repeat(2000);
    const bytes = Buffer.concat([Buffer.from(code), iconv.encode('// 计算总和\n', 'gbk')]);
    expect(detectText(bytes).encoding).toBe('gbk');
  });

  it('reports GB 18030 if GBK is not enough', () => {
    expect(detectText(iconv.encode('今天很好😀，谢谢你们', 'gb18030')).encoding).toBe('gb18030');
  });
});

describe('a few bytes among ASCII', () => {
  const ascii = 'export const one = 1;\n'.repeat(10);

  it.each(['ff', 'fffe', '808182', 'c080c1', 'c0af', 'eda080', 'fefeffff'])(
    '%s that make no word are damage, not another language',
    (hex) => {
      const bytes = Buffer.concat([
        Buffer.from(ascii),
        Buffer.from(hex, 'hex'),
        Buffer.from(ascii),
      ]);
      expect(['utf-8', 'windows-1252', 'euc-kr']).toContain(detectText(bytes).encoding);
    },
  );

  it.each([
    ['windows-1252', 'caf\xE9 cr\xE8me'],
    ['windows-1252', '\xA9 2020'],
    ['windows-1252', 'at 20 \xB0C'],
    ['windows-1251', '\xEF\xF0\xE8\xE2\xE5\xF2'],
  ])('that are %s are recognized: %s', (encoding, text) => {
    const bytes = Buffer.from(`${ascii}// ${text}\n${ascii}`, 'latin1');
    expect(detectText(bytes)).toEqual({ encoding, kind: 'text' });
  });
});
