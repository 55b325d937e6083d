import { readList, readRecord, readString, readStrings } from '@lobechat/shared-tool-ui';

import { readCount } from './read-count.ts';

/** One call of a plan as far as it is known. */
export interface ShownPlanStep {
  /** As JSON; nothing if there are none. */
  arguments?: string | undefined;
  id?: string | undefined;
  tool: string;
}

/** What a run of a task does, as far as it is known. */
export interface ShownWork {
  command?: string | undefined;
  cwd?: string | undefined;
  /** As JSON. */
  input?: string | undefined;
  maxTurns?: number | undefined;
  model?: string | undefined;
  steps: ShownPlanStep[];
  tools: string[];
  type: string;
}

/** How often and how long a run is tried. */
export interface ShownPolicy {
  maxAttempts?: number | undefined;
  retryDelayMs?: number | undefined;
  timeoutMs?: number | undefined;
}

/** UTF-16 units of arguments that are shown. */
const LONGEST_JSON = 10_000;

/** Steps that are read. */
const MOST_STEPS = 500;

/** Data as indented JSON, cut where it is endless; nothing if it is empty or none. */
export const writeJson = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  try {
    const text = JSON.stringify(value, undefined, 2);
    return text && text.length > LONGEST_JSON ? `${text.slice(0, LONGEST_JSON)}…` : text;
  } catch {
    // Circular, or a number that JSON does not have: no state that came over a wire.
    return undefined;
  }
};

/** Reads what a run of a task does; nothing if it is not known. */
export const readWork = (value: unknown): ShownWork | undefined => {
  const record = readRecord(value);
  const type = readString(record.type);
  if (type === undefined) return undefined;
  return {
    command: readString(record.command),
    cwd: readString(record.cwd),
    input: writeJson(record.input),
    maxTurns: readCount(record.maxTurns),
    model: readString(record.model),
    steps: readList(record.steps)
      .slice(0, MOST_STEPS)
      .flatMap((item) => {
        const step = readRecord(item);
        const tool = readString(step.tool);
        return tool === undefined
          ? []
          : [{ arguments: writeJson(step.arguments), id: readString(step.id), tool }];
      }),
    tools: readStrings(record.tools).slice(0, 100),
    type,
  };
};

/** Reads how often and how long a run is tried; nothing if nothing is said. */
export const readPolicy = (value: unknown): ShownPolicy | undefined => {
  const record = readRecord(value);
  const policy = {
    maxAttempts: readCount(record.maxAttempts),
    retryDelayMs: readCount(record.retryDelayMs),
    timeoutMs: readCount(record.timeoutMs),
  };
  return Object.values(policy).some((fact) => fact !== undefined) ? policy : undefined;
};
