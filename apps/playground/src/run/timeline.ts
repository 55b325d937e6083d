import type { RunRecord } from './run-record.ts';

/** A part of a call's time: preparing, waiting for a person, running, returning the result. */
export type TimelinePhase = 'ask' | 'prepare' | 'run' | 'settle';

/** Duration of a part of a call. */
export interface TimelinePart {
  milliseconds: number;
  phase: TimelinePhase;
}

/**
 * The parts of a call's time, in order; those without duration are left out. Waiting for a person
 * does not count as work of the tool, however often it happens.
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
