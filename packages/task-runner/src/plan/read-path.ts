import { joinList } from '@lobechat/prompts';

import type { PathSegment } from './reference.ts';

/** Maximum number of names in a message. */
const LISTED = 12;
/** Characters of each of them. */
const NAME_LENGTH = 60;

/** The value at a path, or a sentence that says where it ends and what exists there. */
export type PathAnswer =
  | { readonly found: false; readonly reason: string }
  | { readonly found: true; readonly value: unknown };

const describeThere = (value: unknown): string => {
  if (Array.isArray(value)) {
    return value.length === 0
      ? 'it is an empty list'
      : `it has the indexes 0 to ${value.length - 1}`;
  }
  if (value === null) return 'it is null';
  if (typeof value !== 'object') return `it is a ${typeof value}`;
  const names = Object.keys(value);
  if (names.length === 0) return 'it is an empty object';
  const quoted = names.map((name) => JSON.stringify(name.slice(0, NAME_LENGTH)));
  return `it has ${joinList(quoted, { limit: LISTED })}`;
};

const readSegment = (value: unknown, segment: PathSegment): PathAnswer | undefined => {
  if (Array.isArray(value)) {
    if (segment === 'length') return { found: true, value: value.length };
    const index = typeof segment === 'number' || /^\d{1,9}$/.test(segment) ? Number(segment) : -1;
    return index in value ? { found: true, value: value[index] } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Object.hasOwn(value, segment)) return undefined;
  return { found: true, value: (value as Record<PathSegment, unknown>)[segment] };
};

/**
 * Follows a path into JSON data through own properties only. Lists also have a `length`.
 *
 * @param root - name of the data in messages
 */
export const readPath = (data: unknown, path: readonly PathSegment[], root: string): PathAnswer => {
  let place = root;
  let value = data;
  for (const segment of path) {
    const answer = readSegment(value, segment);
    if (!answer?.found || answer.value === undefined) {
      const reason = `there is no ${JSON.stringify(segment)} in ${place}: ${describeThere(value)}`;
      return { found: false, reason };
    }
    value = answer.value;
    place += `.${segment}`;
  }
  return { found: true, value };
};
