import { formatDuration, parseMoment } from '../../format-facts.ts';

/** Something that begins and ends. */
export interface Timed {
  finishedAt?: string | undefined;
  startedAt?: string | undefined;
}

/**
 * How long something took, or has taken so far; nothing if that is not known.
 *
 * @param now - milliseconds since 1970; absent if nobody watches
 */
export const describeTime = (
  { finishedAt, startedAt }: Timed,
  { language, now }: { language: string; now?: number | undefined },
): string => {
  const from = parseMoment(startedAt);
  const to = parseMoment(finishedAt) ?? (finishedAt === undefined ? now : undefined);
  return from === undefined || to === undefined ? '' : formatDuration(to - from, language);
};
