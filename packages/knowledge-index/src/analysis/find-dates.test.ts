import { describe, expect, it } from 'vitest';

import { findDates } from './find-dates.ts';

const termsOf = (text: string): Array<[string, ...string[]]> =>
  [...findDates(text)].map(({ end, start, terms }) => [text.slice(start, end), ...terms]);

describe('findDates', () => {
  it.each([
    '10.0.1.2024',
    'v2.10.24',
    '1.2.3',
    '12/25',
    '3 set',
    'May 2024',
    '5 Marsh 2024',
    '1990-1995',
    '32.12.2024',
    '2024-13-01',
    '12-05-2024-77',
    'RFC 4291 §2.7',
    'from 1000 to 3/4',
    '请在2-3日内付款',
    'License version 3 may be found',
    'Pages 5-10 may be kept',
    '22-Feb-2',
  ])('finds none in %j', (text) => {
    expect(termsOf(text)).toEqual([]);
  });

  it.each([
    ['2024-02-22T08:12:00Z', '2024-02-22'],
    ['2024/2/22', '2024/2/22'],
    ['am 22.2.2024.', '22.2.2024'],
    ['dne 22. 2. 2024', '22. 2. 2024'],
    ['[22.02.24, 18:03:11]', '22.02.24'],
    ['02/22/2024', '02/22/2024'],
    ['on 22-Feb-24', '22-Feb-24'],
    ['[22/Feb/2024:03:14:15 +0000]', '22/Feb/2024'],
    ['the 22nd of February 2024', '22nd of February 2024'],
    ['on February 22, 2024', 'February 22, 2024'],
    ['on February 22,\n2024', 'February 22,\n2024'],
    ['vom 22. Februar 2024', '22. Februar 2024'],
    ['le 22\u00A0février 2024', '22\u00A0février 2024'],
    ['el 22 de febrero de 2024', '22 de febrero de 2024'],
    ['22 февраля 2024 года', '22 февраля 2024'],
    ['22 lutego 2024', '22 lutego 2024'],
    ['2024. február 22-én', '2024. február 22'],
    ['22 בפברואר 2024', '22 בפברואר 2024'],
    ['22 फ़रवरी 2024', '22 फ़रवरी 2024'],
    ['2/22/24', '2/22/24'],
    ['ngày 22 tháng 2 năm 2024', '22 tháng 2 năm 2024'],
    ['22 tháng 2, 2024', '22 tháng 2, 2024'],
    ['เมื่อวันที่ 22 กุมภาพันธ์ 2567', '22 กุมภาพันธ์ 2567'],
    ['22 กุมภาพันธ์ พ.ศ. 2567', '22 กุมภาพันธ์ พ.ศ. 2567'],
    ['22/02/2567', '22/02/2567'],
    ['2024 m. vasario 22 d.', '2024 m. vasario 22'],
    ['2024. gada 22. februārī', '2024. gada 22. februārī'],
    ['2024. gada 22. februāris', '2024. gada 22. februāris'],
    ['2024年2月22日', '2024年2月22日'],
    ['于2024 年 2 月 22 日', '2024 年 2 月 22 日'],
    ['2024년 2월 22일', '2024년 2월 22일'],
  ])('in %j', (text, found) => {
    expect(termsOf(text)).toEqual([[found, '20240222', '--02-22']]);
  });

  it.each([
    ['April 16th', ['April 16th', '--04-16']],
    ['on April 16 they met', ['April 16', '--04-16']],
    ['le 1er août', ['1er août', '--08-01']],
    ['on 5 may', ['5 may', '--05-05']],
    ['On 5 May 12 people came', ['5 May', '--05-05']],
    ['am 5. Februar 22 Uhr', ['5. Februar', '--02-05']],
    ['5. maijā', ['5. maijā', '--05-05']],
    ['gegužės 5 d.', ['gegužės 5', '--05-05']],
    ['1/22/24', ['1/22/24', '20240122', '--01-22']],
    ['5-10 May 2024', ['5-10 May 2024', '20240510', '--05-10', '20240505', '--05-05']],
    ['vom 5. – 10. Mai', ['5. – 10. Mai', '--05-10', '--05-05']],
    ['22.02.98', ['22.02.98', '19980222', '--02-22']],
    ['3月8日', ['3月8日', '--03-08']],
    ['3/5/2026', ['3/5/2026', '20260503', '--05-03', '20260305', '--03-05']],
  ])('without a year, or in two readings: %j', (text, found) => {
    expect(termsOf(text)).toEqual([found]);
  });
});
