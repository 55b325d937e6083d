/** The time of a call in a list, with the day unless it is today. */
export const toCallTime = (startedAt: number, locale: string, now: number = Date.now()): string => {
  const began = new Date(startedAt);
  const isToday = began.toDateString() === new Date(now).toDateString();
  return isToday
    ? began.toLocaleTimeString(locale, { timeStyle: 'medium' })
    : began.toLocaleString(locale, { dateStyle: 'short', timeStyle: 'medium' });
};
