import { foldWord } from './fold-word.ts';

/** A date within a text, as terms that are the same however it is written. */
export interface FoundDate {
  readonly end: number;
  readonly start: number;
  /** The day of a year, like an ISO date without hyphens, and the day of any year: `--02-22`. */
  readonly terms: readonly string[];
}

/** Of a name in several, the last counts: `srp` is August in Czech and July in Croatian. */
const LANGUAGES =
  'bg et he hi hr id lt lv sk sl sr th ur ar cs da de el en es fi fr hu it nl no pl pt ro ru sv tr uk'.split(
    ' ',
  );

/** Latvian dates are written in the locative: `5. maijā`. */
const inflect = (name: string, language: string): string[] =>
  language === 'lv' ? [name, name.replace(/(i?)s$/, (_, stem) => stem || 'a')] : [name];

let months: ReadonlyMap<string, { isShort: boolean; month: number }> | undefined;

/** The months by their names, as they are written alone and after a day. */
const getMonths = (): NonNullable<typeof months> =>
  (months ??= new Map(
    (['short', 'long'] as const).flatMap((length) =>
      LANGUAGES.flatMap((language) =>
        [{ month: length }, { day: 'numeric', month: length } as const].flatMap((options) => {
          const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
          return Array.from({ length: 12 }, (_, index) => index).flatMap((index) => {
            const parts = format.formatToParts(Date.UTC(2000, index, 1));
            const name = parts.find(({ type }) => type === 'month')?.value ?? '';
            const value = { isShort: length === 'short', month: index + 1 };
            const names = inflect(foldWord(name.replace('.', '')), language);
            return names.map((one) => [one, value] as const);
          });
        }),
      ),
    ),
  ));

const toDates = (forms: readonly string[]): RegExp =>
  new RegExp(
    forms.map((form) => String.raw`(?<![\p{N}./-]|[a-z])${form}(?![\p{N}]|[./-]\d)`).join('|'),
    'giu',
  );

/** Each form has its own names of groups: Node 22 allows no name twice. */
const DATES = [
  toDates([
    // 2024-02-22, 2024. 2. 22
    String.raw`(?<year>\d{4})(?<to>[-/.]) ?(?<month>\d{1,2})\k<to> ?(?<day>\d{1,2})`,
    // 2024年2月22日, 2月22日
    String.raw`(?:(?<written>\d{4})\s?[年년]\s?)?(?<numbered>\d{1,2})\s?[月월]\s?(?<dated>\d{1,2})\s?[日号號일]`,
    // 22.02.2024, 22. 2. 2024, 02/22/2024, 22.02.24, 2/22/24
    String.raw`(?<one>\d{1,2})(?<by>[-/.]) ?(?<other>\d{1,2})\k<by> ?(?<last>\d{4}|(?<=\d\d.\d\d.|\d\/\d\d?\/)\d\d)`,
    // 22 tháng 2 năm 2024
    String.raw`(?<ngay>\d{1,2})\stháng\s(?<thang>\d{1,2})(?:,?\s(?:năm\s)?(?<nam>\d{4}))?`,
    // 22nd of February 2024, 22. Februar, 22 de febrero de 2024, 22/Feb/2024, 22-Feb-24, 5-10 May 2024, 2024. gada 22. februārī, 22 กุมภาพันธ์ พ.ศ. 2567
    String.raw`(?:(?<before>\d{4})\.\sgada\s)?(?:(?<since>\d{1,2})\.?\s?[-\u2013]\s?)?(?<first>\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s/-](?:(?:of|de)\s)?(?<name>[\p{L}\p{M}]{3,12})(?:\.?,?[\s/-](?:de\s|พ\.ศ\.\s)?(?<its>\d{4}|(?<=\d-\p{L}{3,12}-)\d\d))?`,
  ]),
  // In a list of its own: in `February 22 was`, nothing follows the day that is a month.
  toDates([
    // February 22nd, 2024, 2024. február 22., 2024 m. vasario 22 d., but in `5 May 12 people` a day came before and no year follows.
    String.raw`(?<=(?:(?<early>\d{4})(?:\sm)?\.?\s|(?:(?<!(?<!\p{N})\d{1,2}(?:st|nd|rd|th|\.)?\s)|(?=\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}))(?<!\p{L}))(?<named>\p{L}{3,12})\.?\s)(?<second>\d{1,2})(?:st|nd|rd|th)?(?:,?\s(?<then>\d{4}))?`,
  ]),
];

/** These years are those of Thailand, which counts from the death of Buddha; 2999 means no end. */
const BUDDHIST_YEARS = /^2[45]\d\d$/;
const BUDDHIST = 543;

const isDay = (month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31;

const pad = (number: number): string => String(number).padStart(2, '0');

/** Finds the dates of a text. Of 3/5/2026 both readings are returned. */
export function* findDates(text: string): Generator<FoundDate> {
  const hasCapitals = /\p{Lu}/u.test(text);
  for (const { 0: found, groups = {}, index } of DATES.flatMap((forms) => [
    ...text.matchAll(forms),
  ])) {
    const { by, early, name, named, since, then = early ?? groups.before } = groups;
    const { year: its = groups.written ?? groups.its ?? groups.nam ?? then ?? groups.last ?? '' } =
      groups;
    const century = its < '70' ? '20' : '19';
    const full = its.length === 2 ? century + its : its;
    const year = BUDDHIST_YEARS.test(full) ? String(Number(full) - BUDDHIST) : full;
    const word = name ?? named;
    const known =
      word === undefined ? undefined : getMonths().get(foldWord(word).replace(/^ב/, ''));
    // Without a year, an abbreviation is another word as often: 3 set, 5 out; and version 3 may be.
    const isName = !(known?.isShort || (word === 'may' && hasCapitals));
    if (word !== undefined && (!known || !(year || isName))) continue;
    const given = groups.month ?? groups.numbered ?? groups.thang;
    const one = Number(groups.one ?? given);
    const other = Number(groups.other ?? groups.day ?? groups.dated ?? groups.ngay);
    const days = known
      ? [groups.first ?? groups.second, ...(since === undefined ? [] : [since])].map(
          (day) => [known.month, Number(day)] as const,
        )
      : given
        ? [[one, other] as const]
        : [[other, one] as const, ...(by === '.' || one === other ? [] : [[one, other] as const])];
    const terms = days
      .filter(([month, day]) => isDay(month, day))
      .flatMap(([month, day]) => [
        ...(year ? [year + pad(month) + pad(day)] : []),
        `--${pad(month)}-${pad(day)}`,
      ]);
    if (terms.length === 0) continue;
    const before = then === early ? (early ?? named) : named;
    const start = before === undefined ? index : text.lastIndexOf(before, index);
    yield { end: index + found.length, start, terms };
  }
}
