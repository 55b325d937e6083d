import { spellDate } from './written-date.ts';

const ORDINALS = 'first second third fourth fifth'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');

/** `last friday of next month`, `end of april 2027`, `15th of this month` */
const OF_MONTH =
  /^(first|second|third|fourth|fifth|last|start|beginning|end|\d{1,2}(?:st|nd|rd|th))(?: (day|(?:mon|tues|wednes|thurs|fri|satur|sun)day))? (?:of|in) (?:the )?(?:(this |next |last )?month|([a-z]{3,9})\.?,?(?: (\d{4}))?)$/;
const DAY_ALONE = /^(\d{1,2})(?:st|nd|rd|th)$/;

const DAY_MS = 86_400_000;

const toIso = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** A day of a month; undefined if it has no such day. */
const findDay = (
  year: number,
  month: number,
  { name, place }: { readonly name: string | undefined; readonly place: string },
): string | undefined => {
  const [first, last] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0)];
  const ordinal = ORDINALS.indexOf(place) + 1 || Number.parseInt(place, 10);
  let day = place === 'last' || place === 'end' ? last : first;
  if (name === undefined || name === 'day') {
    if (!Number.isNaN(ordinal)) day = first + (ordinal - 1) * DAY_MS;
  } else {
    const wanted = WEEKDAYS.indexOf(name.slice(0, 3));
    const after = (wanted - new Date(day).getUTCDay() + 7) % 7;
    day += (place === 'last' ? (after - 7) % 7 : after + 7 * (ordinal - 1)) * DAY_MS;
  }
  return day >= first && day <= last ? toIso(day) : undefined;
};

/**
 * A day by its place in a month: `last friday of next month`, `end of april`, `the 15th`.
 * Undefined for other texts, and if the day or the year that is meant is unclear.
 */
export const readMonthDay = (
  words: string,
  today: string,
  nearest: 'last' | 'next' | undefined,
): string | undefined => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const isMeant = (day: string | undefined): boolean =>
    day !== undefined && (nearest === 'last' ? day <= today : day >= today);
  const [, alone] = DAY_ALONE.exec(words) ?? [];
  if (alone !== undefined) {
    const step = nearest === 'last' ? -1 : 1;
    const days = [0, 1, 2].map((months) =>
      findDay(year, month - 1 + step * months, { name: undefined, place: alone }),
    );
    return nearest && days.find(isMeant);
  }
  const [, place = '', name, which, named, ofYear] = OF_MONTH.exec(words) ?? [];
  const isBound = /^(?:start|beginning|end)$/.test(place);
  if (place === '' || (isBound && name !== undefined)) return undefined;
  // The first of a month is a day; the second is more likely to be a time.
  if (name === undefined && /^(?:second|third|fourth|fifth|last)$/.test(place)) return undefined;
  const wanted = { name, place };
  if (named === undefined) {
    const steps = which === 'next ' ? 1 : which === 'last ' ? -1 : 0;
    const day = findDay(year, month - 1 + steps, wanted);
    // Of the month alone, a day that has passed may be the one of the next month.
    return which !== undefined || isMeant(day) || nearest === undefined ? day : undefined;
  }
  const number = Number(spellDate(`1 ${named} 2000`)?.iso.slice(5, 7));
  if (!number) return undefined;
  if (ofYear !== undefined) return findDay(Number(ofYear), number - 1, wanted);
  const years = nearest === 'last' ? [year, year - 1] : [year, year + 1];
  return nearest && years.map((one) => findDay(one, number - 1, wanted)).find(isMeant);
};
