import { readRecord } from '@lobechat/shared-tool-ui';

import { readText } from '../read-arguments.ts';

/** Items of a list that are written out. */
const SHOWN_ITEMS = 8;

const describeValue = (value: unknown): string => {
  if (Array.isArray(value)) {
    const items = value.slice(0, SHOWN_ITEMS).map(describeValue);
    const rest = value.length - items.length;
    return `[${[...items, ...(rest > 0 ? [`… +${rest}`] : [])].join(', ')}]`;
  }
  const record = Object.entries(readRecord(value));
  if (record.length === 0) return readText(value);
  return `{${record.map(([name, item]) => `${name} = ${readText(item)}`).join(', ')}}`;
};

/**
 * What a call was given, in a line: `principal = 1000, rate = 5%`.
 *
 * @param omitted - names of arguments that say nothing about the question
 */
export const listGiven = (args: unknown, omitted: readonly string[]): string =>
  Object.entries(readRecord(args))
    .filter(([name]) => !omitted.includes(name))
    .map(([name, value]) => `${name} = ${describeValue(value)}`)
    .join(', ');
