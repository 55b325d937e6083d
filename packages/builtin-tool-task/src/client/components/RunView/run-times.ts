import { formatDuration, parseMoment } from '../../format-facts.ts';

/** Something with a start and an end. */
export interface Timed {
  finishedAt?: string | undefined;
  startedAt?: string | undefined;
}

/**
 * How long something took, or has taken so far; undefined if unknown.
 *
 * @param now - milliseconds since 1970; absent if it is not live
 */
export const describeTime = (
  { finishedAt, startedAt }: Timed,
  { language, now }: { language: string; now?: number | undefined },
): string => {
  const from = parseMoment(startedAt);
  const to = parseMoment(finishedAt) ?? (finishedAt === undefined ? now : undefined);
  return from === undefined || to === undefined ? '' : formatDuration(to - from, language);
};
