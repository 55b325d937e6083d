import { truncateText } from '@lobechat/prompts';
import { toJsonSafe } from '@lobechat/tool-contracts';
import type { BuiltinToolResult } from '@lobechat/types';

import type { TaskOutcome } from '../runner.ts';
import { mapTexts } from './map-texts.ts';

/** Characters of a step's content to keep. Engines cut it to much less. */
const CONTENT_LENGTH = 200_000;
/** Characters of JSON to keep of a step's state, and of its structured data. */
const DATA_LENGTH = 1_000_000;

/** Characters of a step's content and data in the outcome of the run. */
const OUTCOME_LENGTH = 4000;
/** The same for all steps together. */
const OUTCOME_TOTAL_LENGTH = 100_000;

/** What a step provides to later ones: plain data, as kept in the journal. */
export interface StepResult extends TaskOutcome {
  /** Names of the parts that were too large to keep. */
  readonly omitted?: readonly string[] | undefined;
  readonly structured?: unknown;
}

/** A text as a database keeps it: without NUL and lone surrogates. */
export const toStorableText = (text: string): string =>
  text.replaceAll('\0', '\u{FFFD}').toWellFormed();

interface Kept {
  readonly data: Readonly<Record<string, unknown>>;
  readonly omitted: readonly string[];
}

const keepData = (fields: Readonly<Record<string, unknown>>, limit: number): Kept => {
  const data: Record<string, unknown> = {};
  const omitted: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const plain = mapTexts(toJsonSafe(value), toStorableText);
    if (JSON.stringify(plain).length > limit) omitted.push(name);
    else data[name] = plain;
  }
  return { data, omitted };
};

/** The stored part of a tool's result. */
export const toStepResult = ({ content, state, structured }: BuiltinToolResult): StepResult => {
  const { data, omitted } = keepData({ state, structured }, DATA_LENGTH);
  return {
    ...data,
    content: toStorableText(truncateText(content, { length: CONTENT_LENGTH })),
    ...(omitted.length > 0 && { omitted }),
  };
};

/**
 * What a plan provides to dependent tasks: the content of its last step, and small data of each
 * step while there is room.
 */
export const toOutcome = (results: ReadonlyMap<string, StepResult>): TaskOutcome => {
  let left = OUTCOME_TOTAL_LENGTH;
  const steps = Array.from(results, ([id, { content, state, structured }]) => {
    const limit = Math.min(OUTCOME_LENGTH, left);
    const { data, omitted } = keepData({ state, structured }, limit);
    const short = truncateText(content, { length: limit });
    const step = { ...data, content: short, ...(omitted.length > 0 && { omitted }) };
    left = Math.max(left - JSON.stringify(step).length, 0);
    return [id, step] as const;
  });
  // Not by assignment: a step may be called `__proto__`.
  const state = { steps: Object.fromEntries(steps) };
  return { content: [...results.values()].at(-1)?.content ?? '', state };
};
