import { isLongJson, parseJsonInParts, printJsonInParts } from '@lobechat/utils';

import type { RunRecord } from '../run/run-record.ts';

/**
 * A call as the database has it. A long one is kept as a file of JSON: a database copies an object at
 * once, which stops the page for as long as that takes, and a file it takes over.
 */
export type KeptCall = Blob | RunRecord;

/** Longer calls are kept as files, in characters of JSON. */
const LONGEST_OBJECT = 500_000;

/** The call without what it says twice: its last event carries its result, too. */
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

/** The form in which a call is kept. */
export const packCall = async (call: RunRecord): Promise<KeptCall> => {
  if (!isLongJson(call, LONGEST_OBJECT)) return call;
  return new Blob(await printJsonInParts(withoutRepeats(call)), { type: 'application/json' });
};

/* At once, the text of a file of megabytes stops the page. */
const readText = async (file: Blob): Promise<string> => {
  const parts: string[] = [];
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    parts.push(read.value);
  return parts.join('');
};

/** The call that was kept. */
export const unpackCall = async (kept: KeptCall): Promise<RunRecord> =>
  kept instanceof Blob
    ? withRepeats((await parseJsonInParts(await readText(kept))) as RunRecord)
    : kept;
