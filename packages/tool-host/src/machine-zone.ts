/**
 * The time zone of this machine. For a `TZ` that names no zone (`UTC-5`, or an empty text), `Intl`
 * reports none, an unknown one, or the opposite offset, while dates follow it. Such a `TZ` is in
 * whole hours: of others, dates take no notice.
 */
export const readMachineZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  if (timeZone && timeZone !== 'Etc/Unknown' && !/^[+-]/.test(timeZone)) return timeZone;
  const hoursWest = Math.round(new Date().getTimezoneOffset() / 60);
  // Nowhere on Earth is farther off, and no name says it.
  if (hoursWest === 0 || hoursWest < -14 || hoursWest > 12) return 'UTC';
  return `Etc/GMT${hoursWest > 0 ? '+' : ''}${hoursWest}`;
};
