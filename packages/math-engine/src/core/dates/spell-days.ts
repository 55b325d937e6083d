import { findNamedDay } from '@lobechat/prompts/named-day';
import { spellDate } from '@lobechat/prompts/written-date';

const ORDINALS = 'first second third fourth fifth'.split(' ');
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/** A month of a year: `March 2025`, `2025-03`; or a year alone. */
const PERIOD = String.raw`(?:(?<month>\p{L}{3,10})\.?,?\s+(?<year>\d{4})|(?<number>\d{4}-\d\d)|(?<only>\d{4}))`;

const WEEKDAY = new RegExp(
  String.raw`^(?:the\s+)?(?<count>first|second|third|fourth|fifth|[1-5](?:st|nd|rd|th)|last)\s+(?<day>\p{L}+day)\s+(?:of|in)\s+${PERIOD}$`,
  'iu',
);
const BOUND = new RegExp(
  String.raw`^(?:the\s+)?(?<bound>start|beginning|end|(?:first|last)\s+day)\s+of\s+${PERIOD}$`,
  'iu',
);
const ORDINAL = /^(?:the\s+)?(?:day\s+(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)\s+day)\s+of\s+(\d{4})$/i;

/** `Easter Monday 2025` and `2025年春节` */
const NAMED = /^(?:([\p{L}'’.\s-]+?),?(?:\s+of)?\s+(\d{4})|(\d{4})\s*年?\s*(\p{Script=Han}+))$/u;

const DAY_MS = 86_400_000;

const toIso = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Where a period and the next one begin, in milliseconds since 1970. */
const readPeriod = (
  groups: Record<string, string | undefined>,
): readonly [number, number] | undefined => {
  const { month, number, only, year } = groups;
  const iso =
    only === undefined
      ? number === undefined
        ? spellDate(`1 ${month} ${year}`)?.iso
        : `${number}-01`
      : `${only}-01-01`;
  const first = new Date(`${iso}T00:00Z`);
  if (Number.isNaN(first.getTime())) return undefined;
  const next = new Date(first);
  if (only === undefined) next.setUTCMonth(first.getUTCMonth() + 1);
  else next.setUTCFullYear(first.getUTCFullYear() + 1);
  return [first.getTime(), next.getTime()];
};

/**
 * A day by its place in a month or year, in ISO 8601: `third Friday of March 2025`, `last day of
 * February 2024`, `100th day of 2024`, `Christmas 2024`. Undefined for other texts, and if there is no such day.
 */
export const spellDay = (text: string): string | undefined => {
  const [, day, ordinal, year] = ORDINAL.exec(text) ?? [];
  if (year !== undefined) return spellDate(`${year}-${(day ?? ordinal)?.padStart(3, '0')}`)?.iso;
  const [, english, englishYear, chineseYear, chinese] = NAMED.exec(text) ?? [];
  const name = english ?? chinese;
  if (name !== undefined) {
    const found = findNamedDay(name, Number(englishYear ?? chineseYear));
    if (found !== undefined) return found;
  }
  const groups = (WEEKDAY.exec(text) ?? BOUND.exec(text))?.groups;
  const period = groups && readPeriod(groups);
  if (!period) return undefined;
  const [first, next] = period;
  const { bound, count = '' } = groups;
  if (bound !== undefined) return toIso(/^(?:end|last)/i.test(bound) ? next - DAY_MS : first);
  const wanted = WEEKDAYS.indexOf((groups['day'] ?? '').toLowerCase());
  if (wanted < 0 || groups['only'] !== undefined) return undefined;
  const after = first + ((wanted - new Date(first).getUTCDay() + 7) % 7) * DAY_MS;
  const place = ORDINALS.indexOf(count.toLowerCase());
  if (/^last$/i.test(count)) {
    const weeks = Math.floor((next - DAY_MS - after) / (7 * DAY_MS));
    return toIso(after + weeks * 7 * DAY_MS);
  }
  const found = after + (place < 0 ? Number.parseInt(count) - 1 : place) * 7 * DAY_MS;
  return found < next ? toIso(found) : undefined;
};
