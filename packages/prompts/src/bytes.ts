const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/**
 * A size in bytes for people and models: decimal units (1 kB = 1000 bytes), one decimal.
 *
 * @example formatBytes(1536) // '1.5 kB'
 */
export const formatBytes = (bytes: number): string => {
  if (bytes === 1) return '1 byte';
  if (bytes < 1000) return `${bytes} bytes`;
  let value = bytes / 1000;
  let unit = 0;
  // 999.95 and above would be printed as 1000.0.
  while (value >= 999.95 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(1).replace(/\.0$/, '')} ${UNITS[unit]}`;
};

/**
 * The number of bytes of a text in UTF-8. Lone surrogates count as U+FFFD, as encoders write them.
 */
export const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isPair(unit, text.charCodeAt(index + 1))) {
      bytes += 4;
      index += 1;
    } else bytes += 3;
  }
  return bytes;
};

const isPair = (first: number, second: number): boolean =>
  first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff;
