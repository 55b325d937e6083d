/** Whether a date stands for its first or its last moment. */
export type DateMeaning = 'end' | 'start';

/** `next week`, which is due at its end and starts at its beginning. */
const PERIOD = /^(?:this|next) (?:week|month|year)$/i;
/** 下周, 本月, 明年 */
const CHINESE_PERIOD = /^(?:([下本这])个?(周|星期|礼拜|月)|([今明])年)$/;
const AFTER_NEXT = /^(?:the )?week after next$|^下下[个個]?(?:[周週]|星期|礼拜)$/i;
/** `friday the week after next` */
const DAY_AFTER_NEXT = /^([a-z]{3,9}),? (?:of |in )?(?:the )?week after next\b/i;
/** `tomorrow morning`, 今晚: what is due then is due at its end. */
const PART_OF_DAY =
  /^(?!.*\d(?: o'?clock)? in the )(?:tonight|(.+?)(?: in the)?(?:( morning|上午|早[上晨]?|中午)|( afternoon|下午)| evening| night|晚[上间]?|(?<=今)夜))$/i;
/** `the weekend`; the next one may be this one or another. */
const WEEKEND =
  /^(?:(?:at|over|on) )?(?:the |this |(?:the|this) coming )?weekend$|^(?:[这這本][个個]?)?[周週]末$/i;
const NEXT_WEEKEND = /^(?:the )?weekend (?:of )?next week$|^下[个個]?[周週]末$/i;
/** `the 1st of the month`: what is due then is due on the next 1st. */
const DAY_OF_MONTH = /^(?:the )?(?:(\d{1,2}(?:st|nd|rd|th))|first)(?: day)? of (?:the )?month\b/i;

/** The end of a period in words. */
const END = /\b(?:end of|eo[dwmy]|cob|close of business)\b|[月年][底末]\s*$/i;

/** `within 3 days`, 三天内, 下午5点前: what is due then is due at its end. */
const spellWithin = (text: string): string =>
  text
    .replace(/^within (?:the next )?/i, 'in ')
    .replace(DAY_OF_MONTH, (_, day = '1st') => `${day}`)
    .replace(/(?<=[周月年天日]|年半)[之以]?内$/, (_, at: number) =>
      /^[本这今明后下]/.test(text.slice(0, at)) ? '' : '后',
    )
    .replace(/(?<=(?:小时|分钟|[钟期拜]))[之以]?内$/, '后')
    .replace(/(?<=[点點分半刻]|:\d\d|[月年][底末])[之以]?前$/, '');

/** Whether a date in words stands for its end although another one would mean its start. */
export const meansEnd = (text: string): boolean => END.test(text);

/** A period or a part of a day as the moment or day that ends or begins it. */
export const spellPeriod = (given: string, dateMeans: DateMeaning): string => {
  const text = dateMeans === 'end' ? spellWithin(given) : given;
  const [, which, unit, year] = CHINESE_PERIOD.exec(text) ?? [];
  if (which !== undefined || year !== undefined) {
    const step = which === '下' || year === '明' ? 'next' : 'this';
    return `${dateMeans} of ${step} ${year === undefined ? (unit === '月' ? 'month' : 'week') : 'year'}`;
  }
  if (WEEKEND.test(text) || NEXT_WEEKEND.test(text)) {
    const day = dateMeans === 'end' ? 'sunday' : 'saturday';
    return `${day} ${NEXT_WEEKEND.test(text) ? 'next' : 'this'} week`;
  }
  const [part, day = 'today', isMorning, isAfternoon] =
    (dateMeans === 'end' && PART_OF_DAY.exec(text)) || [];
  if (part === undefined)
    return text
      .replace(PERIOD, `${dateMeans} of $&`)
      .replace(AFTER_NEXT, `a week after ${dateMeans} of next week`)
      .replace(DAY_AFTER_NEXT, 'a week after $1 next week');
  const meant = day.replace(/^[今明后]$/, '$&天').replace(/^this$/i, 'today');
  // If a time was given as well, two of them are not understood.
  return `${meant} ${isMorning ? '12:00' : isAfternoon ? '18:00' : '23:59'}`;
};
