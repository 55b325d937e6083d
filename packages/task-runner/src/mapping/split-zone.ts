import { formatLocalTime, offsetAt } from '@lobechat/prompts/date-time';
import { findZone, spellOffset } from '@lobechat/prompts/time-zones';

/**
 * `5pm PST`, `9:00 Berlin time`, `noon in New York`, `12:00 UTC+2`, `17:00 Europe/Berlin`; not
 * `9:00-10:30`, which is more likely to be two times.
 */
const ZONED =
  /^(.*?(?:\d|noon|midnight|[ap]\.?m\.?|[点點半刻分]))(?: ?(?<offset>z|\+\d{2}:?\d{2}|(?:utc|gmt)(?:[+-]\d{1,2}(?::?\d{2})?)?)| (?<short>[a-z]{2,5}|eastern|central|mountain|pacific)| \(?(?<iana>[a-z]+(?:\/[\w+-]+)+)\)?| (?<place>[\p{L} .]{2,30}) time| in (?<city>[\p{L} .]{2,30}))$/iu;
/** 北京时间明天下午3点 */
const CHINESE_ZONED = /^(\p{Script=Han}{2,4})时间(.+)$|^(.+?)[(（]?(\p{Script=Han}{2})时间[)）]?$/u;
/** `5pm ET on friday`, `9:00 Berlin time tomorrow` */
const CLOCK_FIRST =
  /^(?:at )?(\d{1,2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?|noon)( [A-Z]{2,5}| [\p{L} .]{2,30} [Tt]ime),? (?:on )?(?![Tt]ime$)(.+)$/u;

/** Names of zones that differ by several hours, and places with better known namesakes. */
const AMBIGUOUS = /^(?:ast|bst|cst|ist|sst|cordoba|easter|jersey|merida)$/i;
/** Abbreviations that mean another zone where the caller is. */
const LOCAL =
  /^(?:(?:est|edt|et|eastern|central) Australia\/|central (?:Africa|Europe)\/|pst Asia\/Manila$)/i;
/** The part of the year in which an abbreviation is in use. */
const SUMMER = /^(?:.{1,3}dt|[cew]est)$| (?:daylight|summer)$/i;
const WINTER = /^(?:.{1,3}st|[cew]et)$| standard$/i;

/** A time without its zone, and that zone. */
export interface ZonedText {
  readonly text: string;
  readonly zone: string;
  /** Whether the name of the zone is used at a moment. */
  readonly isUsedAt: (moment: number) => boolean;
}

const createCheck =
  (name: string, zone: string): ZonedText['isUsedAt'] =>
  (moment) => {
    if (!SUMMER.test(name) && !WINTER.test(name)) return true;
    const year = new Date(moment).getUTCFullYear();
    const [january, july] = [0, 6].map((month) => offsetAt(Date.UTC(year, month, 1), zone));
    const isSummer = offsetAt(moment, zone) > Math.min(january ?? 0, july ?? 0);
    return isSummer === SUMMER.test(name);
  };

/** Zones whose standard time has a zone of its own in the database, without daylight-saving time. */
const STANDARD: Readonly<Record<string, string>> = {
  cet: 'Europe/Berlin',
  eet: 'Europe/Athens',
  est: 'America/New_York',
  mst: 'America/Denver',
  wet: 'Europe/Lisbon',
};

/** `UTC+2` as an offset; without one it is UTC. */
const toOffset = (given: string): string => {
  const offset = spellOffset(given);
  return /^[+-]/.test(offset) ? offset : 'UTC';
};

/**
 * Splits the zone off a time that ends with one; undefined if there is none that is sure.
 *
 * @param timeZone - the caller's
 */
export const splitZone = (given: string, timeZone: string): ZonedText | undefined => {
  const text = given.replace(CLOCK_FIRST, '$3 $1$2');
  const [, before, rest, front, after] = CHINESE_ZONED.exec(text) ?? [];
  const { city, iana, offset, place, short } = ZONED.exec(text)?.groups ?? {};
  const time = rest ?? front ?? ZONED.exec(text)?.[1];
  if (time === undefined) return undefined;
  const name = before ?? after ?? short ?? place ?? city ?? '';
  const general = name.replace(/ (?:daylight|standard|summer)$/i, '');
  if (AMBIGUOUS.test(name) || LOCAL.test(`${general} ${timeZone}`)) return undefined;
  const zone =
    iana ??
    (offset === undefined ? (STANDARD[name.toLowerCase()] ?? findZone(general)) : toOffset(offset));
  // Places such as America/Argentina/San_Juan have namesakes that are better known.
  const isSmall = iana === undefined && zone?.split('/')[2] !== undefined;
  if (zone === undefined || isSmall || formatLocalTime(0, zone) === undefined) return undefined;
  return { isUsedAt: createCheck(short ?? place ?? '', zone), text: time, zone };
};
