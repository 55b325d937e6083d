import { specTypeSchemas } from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

type SpecType =
  | 'CallToolResult'
  | 'ContentBlock'
  | 'InitializeResult'
  | 'Prompt'
  | 'Resource'
  | 'ResourceTemplate';

/** Whether a value is what the protocol calls by this name. */
export const conforms = (type: SpecType, value: unknown): boolean => {
  const judged = specTypeSchemas[type]['~standard'].validate(value);
  return !(judged instanceof Promise) && judged.issues === undefined;
};

/** What can be missing from an entry of a list, or a block, without taking it away. */
const OPTIONAL = new Set([
  '_meta',
  'annotations',
  'arguments',
  'description',
  'icons',
  'mimeType',
  'size',
  'title',
]);

/** The value if it is valid, else only its essential fields; undefined if those are not valid either. */
export const keepReadable = (
  type: SpecType,
  value: unknown,
): Record<string, unknown> | undefined => {
  if (!isRecord(value)) return undefined;
  if (conforms(type, value)) return value;
  const bare = Object.fromEntries(Object.entries(value).filter(([field]) => !OPTIONAL.has(field)));
  return conforms(type, bare) ? bare : undefined;
};

/** The lists of what a server offers beside its tools, which are judged one by one elsewhere. */
const LISTS = [
  ['prompts', 'Prompt'],
  ['resources', 'Resource'],
  ['resourceTemplates', 'ResourceTemplate'],
] as const;

/** A list without the entries that no client can read: they would cost the whole list. */
export const keepReadableEntries = (result: Record<string, unknown>): Record<string, unknown> => {
  const [field, type] = LISTS.find(([name]) => Object.hasOwn(result, name)) ?? [];
  if (field === undefined || type === undefined || Object.hasOwn(result, 'content')) return result;
  const listed = result[field];
  const entries = Array.isArray(listed) ? listed : [];
  return { ...result, [field]: entries.flatMap((entry) => keepReadable(type, entry) ?? []) };
};
