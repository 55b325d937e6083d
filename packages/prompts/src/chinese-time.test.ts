import { describe, expect, it } from 'vitest';

import { readRelativeTime } from './relative-time.ts';

/** A Sunday; in Shanghai it is already evening. */
const now = Date.UTC(2026, 10, 29, 9, 30);
const read = (text: string, nearest?: 'last' | 'next') =>
  readRelativeTime(text, { nearest, now, timeZone: 'Asia/Shanghai' });

describe('a Chinese time', () => {
  it.each([
    '你好',
    '5月',
    // Of which day is this midnight?
    '晚上12点',
    '今晚1点',
    '晚上0点',
    '早上12点',
    '早上18点',
    '中午10点',
    '两三天后',
    '一二点',
    '十点五',
    // A date alone depends on no clock.
    '2026年12月5日',
    '本月31号',
    '2026年2月30日下午3点',
    '二零二六年二月三十日',
    '二十五点',
    '10点75分',
    '2月30日',
    '半天后',
    '下午',
    '周八',
    '3天',
  ])('is not %s', (text) => {
    expect(read(text, 'next')).toBeUndefined();
  });

  it.each([
    ['今天', '2026-11-29'],
    ['明天', '2026-11-30'],
    ['大后天', '2026-12-02'],
    ['前天', '2026-11-27'],
    // Of the next week, which begins tomorrow.
    ['下周五', '2026-12-04'],
    ['下下周一', '2026-12-07'],
    ['上星期日', '2026-11-22'],
    ['本周五', '2026-11-27'],
    ['周三', '2026-12-02'],
    ['星期天', '2026-12-06'],
    ['3天后', '2026-12-02'],
    ['十二天以后', '2026-12-11'],
    ['两周前', '2026-11-15'],
    ['3个月后', '2027-02-28'],
    ['月底', '2026-11-30'],
    ['下个月初', '2026-12-01'],
    ['明年国庆节', '2027-10-01'],
    ['去年3月5日', '2025-03-05'],
    ['12月25号', '2026-12-25'],
    ['元旦', '2027-01-01'],
    ['十二月二十五日', '2026-12-25'],
    ['二〇二七年三月五号', '2027-03-05'],
    ['下个月十五号', '2026-12-15'],
    ['明年年底', '2027-12-31'],
    ['明年农历八月十五', '2027-09-15'],
    ['大年三十', '2027-02-05'],
  ])('%s is %s', (text, day) => {
    expect(read(text, 'next')).toEqual({ clock: undefined, day });
  });

  it.each([
    ['明天下午3点', '2026-11-30', '15:00'],
    ['今晚八点半', '2026-11-29', '20:30'],
    ['周五晚8点', '2026-12-04', '20:00'],
    ['周二二十点', '2026-12-01', '20:00'],
    ['明年农历八月十五晚上八点', '2027-09-15', '20:00'],
    ['2026-12-25 八点', '2026-12-25', '08:00'],
    ['明天上午零点', '2026-11-30', '00:00'],
    ['后天上午10点15分', '2026-12-01', '10:15'],
    ['三点一刻', '2026-11-29', '03:15'],
    ['明早九点零五分', '2026-11-30', '09:05'],
    ['明天下午三点三刻', '2026-11-30', '15:45'],
    ['昨晚 20时15分', '2026-11-28', '20:15'],
    ['明天凌晨12点半', '2026-11-30', '00:30'],
    ['上午12点', '2026-11-29', '12:00'],
    ['中午1点', '2026-11-29', '13:00'],
    ['中午12点', '2026-11-29', '12:00'],
    ['明天 15:30', '2026-11-30', '15:30'],
    ['2026年12月5日下午3点', '2026-12-05', '15:00'],
  ])('%s is %s at %s', (text, day, clock) => {
    expect(read(text)).toEqual({ clock, day });
  });

  it.each([
    ['现在', 0],
    ['半小时后', 30],
    ['90分钟前', -90],
    ['两个小时后', 120],
    ['一个半小时后', 90],
    ['一刻钟后', 15],
    ['两钟头后', 120],
  ])('%s is %d minutes from now', (text, minutes) => {
    expect(read(text)).toEqual({ milliseconds: now + minutes * 60_000 });
  });

  it.each([' ', '点', '三', '天 ', '下周'])('of thousands of %j is soon refused', (part) => {
    expect(read(`明天${part.repeat(10_000)}x`)).toBeUndefined();
  });

  it('of midnight alone is the next one, only if the next is meant', () => {
    expect(read('零点')).toBeUndefined();
    expect(read('零点整', 'next')).toEqual({ clock: '00:00', day: '2026-11-30' });
  });

  it('without a year is not read unless it is known which one is meant', () => {
    expect(read('12月25日')).toBeUndefined();
    expect(read('12月25日', 'last')).toEqual({ clock: undefined, day: '2025-12-25' });
  });
});
