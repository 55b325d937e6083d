import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { TaskLimit } from '../constants.ts';
import type { PlanStep, RunPolicy, TaskWork } from '../types.ts';

/* The schema of `editTask` leaves the form of work and run open: here it is read. */

type Fields = Readonly<Record<string, unknown>>;
type Read<Value> = (value: unknown, path: string) => Value;

const refuse = (problem: string): never => {
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${problem}. Give it in the form that createTask has.`,
  );
};

const textOf =
  (length: number): Read<string> =>
  (value, path) =>
    typeof value === 'string' && value.length <= length
      ? value
      : refuse(`${path} has to be text of ${length} characters or fewer`);

const numberOf =
  (least: number, most: number): Read<number> =>
  (value, path) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : refuse(`${path} has to be a whole number from ${least} to ${most}`);

const readFields: Read<Record<string, unknown>> = (value, path) =>
  isRecord(value) ? value : refuse(`${path} has to be an object`);

const listOf =
  <Item>(read: Read<Item>, most: number): Read<Item[]> =>
  (value, path) =>
    Array.isArray(value) && value.length <= most
      ? value.map((item, index) => read(item, `${path}[${index}]`))
      : refuse(`${path} has to be a list of ${most} items or fewer`);

/** Readers by field; an object with any other field is refused. */
type Readers<Value> = { readonly [Key in keyof Value]-?: Read<NonNullable<Value[Key]>> };

const readObject = <Value extends object>(
  given: unknown,
  path: string,
  readers: Readers<Value>,
): Partial<Value> => {
  const fields: Fields = readFields(given, path);
  const value: Partial<Value> = {};
  for (const [key, item] of Object.entries(fields)) {
    if (!Object.hasOwn(readers, key)) {
      refuse(`${path}.${key} is unknown: ${path} has ${Object.keys(readers).join(', ')}`);
    }
    const name = key as keyof Value & string;
    value[name] = readers[name](item, `${path}.${key}`);
  }
  return value;
};

const STEP: Readers<PlanStep> = {
  arguments: readFields,
  id: textOf(60),
  tool: textOf(200),
};

const readStep: Read<PlanStep> = (given, path) => {
  const step = readObject<PlanStep>(given, path, STEP);
  const { tool = refuse(`${path}.tool is missing`) } = step;
  return { ...step, tool };
};

const WORK: Readers<TaskWork> = {
  command: textOf(TaskLimit.instructionLength),
  cwd: textOf(4096),
  input: readFields,
  maxTurns: numberOf(1, 200),
  model: textOf(200),
  steps: listOf(readStep, TaskLimit.planSteps),
  tools: listOf(textOf(200), 100),
  type: textOf(60),
};

const RUN: Readers<RunPolicy> = {
  maxAttempts: numberOf(1, TaskLimit.maxAttempts),
  retryDelayMs: numberOf(0, TaskLimit.timeoutMs),
  timeoutMs: numberOf(1, TaskLimit.timeoutMs),
};

/** @throws ToolError `InvalidArguments`, naming the field */
export const readWork = (given: unknown): TaskWork => {
  const work = readObject<TaskWork>(given, 'work', WORK);
  const { type = refuse('work.type is missing') } = work;
  return { ...work, type };
};

/** @throws ToolError `InvalidArguments`, naming the field */
export const readRunPolicy = (given: unknown): RunPolicy =>
  readObject<RunPolicy>(given, 'run', RUN);
