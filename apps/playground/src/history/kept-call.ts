import { isLongJson, parseJsonInParts, printJsonInParts } from '@lobechat/utils';

import type { RunRecord } from '../run/run-record.ts';

/**
 * A call as stored in the database. A long one is stored as a file of JSON: a database copies an
 * object synchronously, which blocks the page, but only takes over a file.
 */
export type KeptCall = Blob | RunRecord;

/** Longer calls are stored as files, in characters of JSON. */
const LONGEST_OBJECT = 500_000;

/** The call without duplicates: its last event contains its result, too. */
const withoutRepeats = (call: RunRecord): RunRecord => ({
  ...call,
  events: call.events.map((event) =>
    event.type === 'tool_end' && call.result
      ? { ...event, result: { ...event.result, state: undefined, structured: undefined } }
      : event,
  ),
});

const withRepeats = (call: RunRecord): RunRecord => {
  const { events, result } = call;
  if (!result) return call;
  return {
    ...call,
    events: events.map((event) => (event.type === 'tool_end' ? { ...event, result } : event)),
  };
};

/** Converts a call to its stored form. */
export const packCall = async (call: RunRecord): Promise<KeptCall> => {
  if (!isLongJson(call, LONGEST_OBJECT)) return call;
  return new Blob(await printJsonInParts(withoutRepeats(call)), { type: 'application/json' });
};

/* Parsing a huge file in one step blocks the page. */
const readText = async (file: Blob): Promise<string> => {
  const parts: string[] = [];
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    parts.push(read.value);
  return parts.join('');
};

/** Restores a stored call. */
export const unpackCall = async (kept: KeptCall): Promise<RunRecord> =>
  kept instanceof Blob
    ? withRepeats((await parseJsonInParts(await readText(kept))) as RunRecord)
    : kept;
