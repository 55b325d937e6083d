const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/**
 * A size in bytes, formatted for a language: decimal units, at most one decimal. Undefined for an
 * invalid size, since recorded states may lack it.
 *
 * @param language - BCP 47
 */
export const formatSize = (bytes: number | undefined, language: string): string => {
  if (bytes === undefined || !(bytes >= 0)) return '';
  // 999.95 and more would round to 1000.0 of the smaller unit.
  const exponent = bytes < 1 ? 0 : Math.floor(Math.log10(bytes * 1.000_05) / 3);
  const position = Math.min(exponent, UNITS.length - 1);
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: position === 0 ? 0 : 1,
    style: 'unit',
    unit: UNITS[position] ?? 'byte',
    unitDisplay: position === 0 ? 'long' : 'short',
  }).format(bytes / STEP ** position);
};

/**
 * A time, formatted for a language in the time zone of the page. Undefined for an invalid time.
 *
 * @param time - milliseconds since 1970-01-01T00:00:00Z
 * @param language - BCP 47
 */
export const formatTime = (time: number | undefined, language: string): string =>
  time === undefined || Number.isNaN(new Date(time).getTime())
    ? ''
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
