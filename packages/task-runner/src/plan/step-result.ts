import { truncateText } from '@lobechat/prompts';
import { toJsonSafe } from '@lobechat/tool-contracts';
import type { BuiltinToolResult } from '@lobechat/types';

import type { TaskOutcome } from '../runner.ts';
import { mapTexts } from './map-texts.ts';

/** Characters of content that are kept of a step. Engines cut it far below that. */
const CONTENT_LENGTH = 200_000;
/** Characters of JSON that are kept of a step's state, and of its structured data. */
const DATA_LENGTH = 1_000_000;

/** Characters of a step's content and data in the outcome of the run. */
const OUTCOME_LENGTH = 4000;
/** Of all steps together. */
const OUTCOME_TOTAL_LENGTH = 100_000;

/** What a step leaves for later ones: plain data, which is what the journal keeps. */
export interface StepResult extends TaskOutcome {
  /** What was too large to be kept. */
  readonly omitted?: readonly string[] | undefined;
  readonly structured?: unknown;
}

/** A text as a database keeps it: without NUL and halves of characters. */
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

/** What is kept of a tool's result. */
export const toStepResult = ({ content, state, structured }: BuiltinToolResult): StepResult => {
  const { data, omitted } = keepData({ state, structured }, DATA_LENGTH);
  return {
    ...data,
    content: toStorableText(truncateText(content, { length: CONTENT_LENGTH })),
    ...(omitted.length > 0 && { omitted }),
  };
};

/**
 * What a plan leaves to the tasks that require it: the content of its last step, and of each step, as
 * long as there is room, what is small.
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
  // Not by assignments: a step may be called `__proto__`.
  const state = { steps: Object.fromEntries(steps) };
  return { content: [...results.values()].at(-1)?.content ?? '', state };
};
