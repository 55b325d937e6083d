import { expandVariables } from '@lobechat/tool-plugins';
import { appendPointer, isRecord } from '@lobechat/utils';

/** A value with its variables expanded. */
export interface ExpandedValue {
  /**
   * One sentence for every variable that is missing or misspelt, and for keys that became equal.
   */
  problems: string[];
  value: unknown;
}

/** The source of the variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Expands `${NAME}` and `${NAME:-default}` in every text and key of a value.
 *
 * @param pointer - position of the value in its file
 */
export const expandValues = (
  value: unknown,
  environment: Environment,
  pointer = '',
): ExpandedValue => {
  const problems: string[] = [];

  const expandText = (text: string, place: string): string => {
    const expanded = expandVariables(text, environment);
    for (const slip of expanded.malformed) problems.push(`At ${place}: ${slip}.`);
    for (const name of new Set(expanded.missing)) {
      problems.push(
        `The environment variable ${name} is not set (at ${place}). Set it, or write a default: \${${name}:-default}.`,
      );
    }
    return expanded.value;
  };

  const expand = (item: unknown, place: string): unknown => {
    if (typeof item === 'string') return expandText(item, place || '/');
    if (Array.isArray(item)) {
      return item.map((member, index) => expand(member, appendPointer(place, index)));
    }
    if (!isRecord(item)) return item;
    const keys = new Set<string>();
    const members = Object.entries(item).map(([name, member]): [string, unknown] => {
      const memberPlace = appendPointer(place, name);
      const key = expandText(name, memberPlace);
      if (keys.has(key)) problems.push(`The key '${key}' is there twice (at ${memberPlace}).`);
      keys.add(key);
      return [key, expand(member, memberPlace)];
    });
    return Object.fromEntries(members);
  };

  return { problems, value: expand(value, pointer) };
};
