import type { BuiltinToolResult, ToolFixture } from '@lobechat/types';
import { appendPointer, canonicalJson, isRecord } from '@lobechat/utils';

/** What people and models see of a result. */
const COMPARED = ['content', 'state', 'blocks', 'structured'] as const;

const SHOWN = 80;

const show = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : canonicalJson(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
};

/** Finds the first difference between two values, ignoring what varies between runs. */
const findDifference = (
  recorded: unknown,
  actual: unknown,
  pointer: string,
  volatile: ReadonlySet<string>,
): string | undefined => {
  if (volatile.has(pointer) || canonicalJson(recorded) === canonicalJson(actual)) return undefined;
  const bothLists = Array.isArray(recorded) && Array.isArray(actual);
  if (!bothLists && !(isRecord(recorded) && isRecord(actual))) {
    return `has ${show(recorded)} at ${pointer}, and running it gives ${show(actual)}.`;
  }
  const [before, after] = [recorded, actual] as Readonly<Record<string, unknown>>[];
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const inner = appendPointer(pointer, name);
    const difference = findDifference(before?.[name], after?.[name], inner, volatile);
    if (difference !== undefined) return difference;
  }
  return undefined;
};

/** Finds where the recorded result of an example differs from the actual one. */
export const findDifferences = (
  { result: recorded, volatile = [] }: ToolFixture,
  actual: BuiltinToolResult,
): string[] => {
  const left = new Set(volatile);
  const differences = COMPARED.flatMap((name) => {
    const difference = findDifference(recorded[name], actual[name], `/${name}`, left);
    return difference === undefined ? [] : [difference];
  });
  if (differences.length > 0) return differences;
  // A difference in content also appears in the message, with one cause.
  const [before, after] = [recorded.error?.message, actual.error?.message];
  const difference = findDifference(before, after, '/error/message', left);
  return difference === undefined ? [] : [difference];
};
