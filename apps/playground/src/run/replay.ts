import type { ToolApprovalEvent, ToolEvent } from '@lobechat/tool-engine';
import type { ToolFixture } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { addEvent, phaseOf, type RunPhase, type RunRecord } from './run-record.ts';

/** Phase of a replayed call: its arguments arrive, it is known, and then every phase of a call. */
export type FramePhase = RunPhase | 'arguments' | 'pending' | 'streaming';

/** One moment of a call: everything known at that time. */
export interface Frame {
  /** Milliseconds since the call started. Absent if unknown. */
  at?: number | undefined;
  phase: FramePhase;
  record: RunRecord;
}

/** Maximum number of pieces in which arguments and examples arrive. */
const MOST_PIECES = 12;
/** Minimum number of characters of a piece. */
const LEAST_PIECE = 4;

/**
 * The parsed part of a JSON value after some of its characters have arrived, as during streaming.
 */
export const takePart = (value: unknown, characters: number): unknown => {
  let left = characters;
  const take = (item: unknown): unknown => {
    if (typeof item === 'string') {
      const part = item.slice(0, Math.max(left, 0));
      left -= item.length;
      return part;
    }
    const parts: [string, unknown][] = [];
    if (!isRecord(item) && !Array.isArray(item)) {
      left -= String(item).length;
      return item;
    }
    for (const [name, one] of Object.entries(item)) {
      if (left <= 0) break;
      left -= isRecord(item) ? name.length : 1;
      if (left > 0) parts.push([name, take(one)]);
    }
    return Array.isArray(item) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  };
  return take(value);
};

const partsOf = <Value>(value: Value): Value[] => {
  const { length } = JSON.stringify(value);
  const count = Math.max(1, Math.min(MOST_PIECES, Math.floor(length / LEAST_PIECE)));
  return Array.from({ length: count }, (_, index) =>
    index + 1 === count ? value : takePart(value, Math.ceil((length * (index + 1)) / count)),
  ) as Value[];
};

type Question = ToolApprovalEvent & { decision?: undefined };

const isQuestion = (event: ToolEvent | undefined): event is Question =>
  event?.type === 'tool_approval' && event.decision === undefined;

/** The phase after an event; undefined if the next moment follows immediately. */
const phaseAfter = (event: ToolEvent, next: ToolEvent | undefined): FramePhase | undefined => {
  if (event.type === 'tool_update') return 'streaming';
  if (isQuestion(event)) return 'waiting';
  if (event.type === 'tool_end' || isQuestion(next)) return undefined;
  const isGoing = event.type === 'tool_start' || event.decision?.action === 'approve';
  return isGoing ? 'running' : undefined;
};

/** The moments of a call, in order; for a recorded call, from its events. */
export const framesOf = (call: RunRecord): Frame[] => {
  const { events, finishedAt, request, result, startedAt, update } = call;
  // The approval request shows the original arguments; a person may have changed them since.
  const asked = events.find((event) => isQuestion(event) && !event.request.elicitation);
  const given = isQuestion(asked) ? asked.request.arguments : call.args;
  const begun: RunRecord = { args: given, cancelled: false, events: [], request, startedAt };
  const frames: Frame[] = [
    ...partsOf(given).map((args): Frame => ({ phase: 'arguments', record: { ...begun, args } })),
    { phase: 'pending', record: begun },
  ];
  // Events may be missing: none are stored beside a secret.
  if (events.length === 0) frames.push({ phase: 'running', record: begun });
  if (events.length === 0 && update)
    frames.push({ phase: 'streaming', record: { ...begun, update } });

  let record = begun;
  for (const [index, event] of events.entries()) {
    record = addEvent({ ...record, events: [] }, event);
    if (isQuestion(event)) record = { ...record, approval: event.request };
    const phase = phaseAfter(event, events[index + 1]);
    if (phase) frames.push({ at: Math.max(0, event.time - startedAt), phase, record });
  }
  if (result) {
    const at = finishedAt === undefined ? undefined : finishedAt - startedAt;
    frames.push({ at, phase: phaseOf(call), record: call });
  }
  return frames;
};

/** The API of an example, and whether it asks and shows partial output. */
export interface ExampleApi {
  apiName: string;
  asks: boolean;
  identifier: string;
  locale: string;
  streams: boolean;
}

/**
 * An example as a call that was never made, and so has no times. While it runs, parts of its result
 * arrive.
 */
export const recordOfExample = (example: ToolFixture, api: ExampleApi): RunRecord => {
  const { apiName, asks, identifier, locale, streams } = api;
  const args = example.arguments as Record<string, unknown>;
  const { result } = example;
  const { content, state } = result;
  const callId = `example ${identifier}/${apiName} ${example.name}`;
  const name = `${identifier}/${apiName}`;
  const event = { callId, name, time: 0 };
  const descriptor = {
    description: '',
    inputSchema: {},
    name,
    server: identifier,
    tool: apiName,
    toolbox: '',
  };
  const request = { arguments: args, callId, descriptor, reason: '' };
  // The state takes precedence: if there is one, the text is only the final result for the model.
  const whole = state === undefined ? { content } : { state: state as unknown };
  const updates = streams && result.success ? partsOf(whole).slice(0, -1) : [];
  return {
    args,
    cancelled: false,
    events: [
      { ...event, arguments: args, type: 'tool_start' },
      ...(asks ? [{ ...event, request, type: 'tool_approval' } as const] : []),
      ...(asks
        ? [{ ...event, decision: { action: 'approve' }, request, type: 'tool_approval' } as const]
        : []),
      ...updates.map(
        (update) =>
          ({ ...event, type: 'tool_update', update: { content: '', ...update } }) as const,
      ),
    ],
    request: {
      apiName,
      argumentsText: JSON.stringify(args, null, 2),
      callId,
      identifier,
      locale,
      qualifiedName: name,
      runOn: 'client',
    },
    result,
    startedAt: 0,
  };
};
