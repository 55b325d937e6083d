import { readRecord } from '@lobechat/shared-tool-ui';

import type { GivenArguments } from '../read-arguments.ts';

/** Where an argument stands: by its name, or by its name within another one. */
export type ArgumentPath = readonly [string] | readonly [string, string];

/** The argument at a place; nothing if there is none. */
export const getArgument = (args: GivenArguments, [name, inner]: ArgumentPath): unknown => {
  const value = Object.hasOwn(args, name) ? args[name] : undefined;
  if (inner === undefined) return value;
  const record = readRecord(value);
  return Object.hasOwn(record, inner) ? record[inner] : undefined;
};

const set = (record: GivenArguments, name: string, value: unknown): GivenArguments => {
  const { [name]: _, ...others } = record;
  return value === undefined ? others : { ...record, [name]: value };
};

/**
 * The arguments with another value at one place; everything else stays as it is.
 *
 * @param value - undefined takes the argument away
 */
export const setArgument = (
  args: GivenArguments,
  [name, inner]: ArgumentPath,
  value: unknown,
): GivenArguments =>
  set(args, name, inner === undefined ? value : set(readRecord(args[name]), inner, value));
