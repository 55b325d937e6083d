import { formatTime } from '@lobechat/shared-tool-ui';

/** A moment of a state, ISO 8601, as people of a language write it; nothing if it is none. */
export const formatMoment = (iso: string | undefined, language: string): string => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? '' : formatTime(time, language);
};
