import { countOf, remark } from '@lobechat/prompts';

export { countOf as count, formatDuration, joinLines, oneLine, remark } from '@lobechat/prompts';

/** A moment of a state, ISO 8601 in UTC, to the minute: `2026-03-02 09:30`. */
export const formatMoment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** What a search could not look into, if there was any. */
export const describeUnreadable = ({
  unreadable = 0,
}: {
  unreadable?: number;
}): string | undefined =>
  unreadable === 0
    ? undefined
    : remark(`${countOf(unreadable, 'file or folder', 'files or folders')} could not be read.`);
