import type { RunRecord } from './run-record.ts';

/** A part of a call's time: on its way to the tool, waiting for a person, at work, on its way back. */
export type TimelinePhase = 'ask' | 'prepare' | 'run' | 'settle';

/** How long a part of a call took. */
export interface TimelinePart {
  milliseconds: number;
  phase: TimelinePhase;
}

/**
 * The parts of a call's time, in their order; those that took none are left out. What a person took to
 * answer is no work of the tool, however often one was asked.
 */
export const timelineOf = ({ events, finishedAt, startedAt }: RunRecord): TimelinePart[] => {
  const start = events.find(({ type }) => type === 'tool_start');
  const end = events.findLast(({ type }) => type === 'tool_end');
  const last = finishedAt ?? events.at(-1)?.time ?? startedAt;
  const began = Math.max(startedAt, start?.time ?? last);
  const ended = Math.max(began, end?.time ?? last);
  let asked = 0;
  let since: number | undefined;
  for (const event of events) {
    if (event.type !== 'tool_approval') continue;
    if (event.decision === undefined) since ??= event.time;
    else if (since !== undefined) {
      asked += event.time - since;
      since = undefined;
    }
  }
  if (since !== undefined) asked += ended - since;
  const ask = Math.min(Math.max(asked, 0), ended - began);
  const parts: TimelinePart[] = [
    { milliseconds: began - startedAt, phase: 'prepare' },
    { milliseconds: ask, phase: 'ask' },
    { milliseconds: ended - began - ask, phase: 'run' },
    { milliseconds: Math.max(0, last - ended), phase: 'settle' },
  ];
  return parts.filter(({ milliseconds }) => milliseconds > 0);
};
