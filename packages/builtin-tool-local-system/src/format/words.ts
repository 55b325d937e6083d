import { countOf, oneLine, remark } from '@lobechat/prompts';

import type { SkippedFiles } from '../types.ts';

export { countOf as count, formatDuration, joinLines, oneLine, remark } from '@lobechat/prompts';

/** An ISO 8601 time of a state, in UTC and to the minute: `2026-03-02 09:30`. */
export const formatMoment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** Where a text may be that a text search does not find. */
export const describeSkipped = (state: { skipped?: SkippedFiles; unreadable?: number }) => {
  if (!state.skipped) return undefined;
  const { binary, legacy, paths } = state.skipped;
  const kinds = [
    binary > 0 && countOf(binary, `binary ${state.unreadable ? 'or very large ' : ''}file`),
    legacy > 0 && `${countOf(legacy, 'file')} in a legacy encoding, which readFile decodes`,
  ].filter(Boolean);
  const more = binary + legacy - paths.length;
  const names = [...paths.map(oneLine), ...(more > 0 ? [`${more} more`] : [])];
  return `It is in ${kinds.join(' and in ')}: ${names.join(', ')}.`;
};

/** Says what a search could not read, if anything. */
export const describeUnreadable = ({
  unreadable = 0,
}: {
  unreadable?: number;
}): string | undefined =>
  unreadable === 0
    ? undefined
    : remark(`${countOf(unreadable, 'file or folder', 'files or folders')} could not be read.`);
