const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats bytes in powers of ten: `512 B`, `1.2 kB`, `34 MB`. */
export const formatBytes = (bytes: number): string => {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
};
