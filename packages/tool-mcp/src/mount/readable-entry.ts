import { specTypeSchemas } from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

type SpecType =
  | 'CallToolResult'
  | 'ContentBlock'
  | 'InitializeResult'
  | 'Prompt'
  | 'Resource'
  | 'ResourceTemplate';

/** Whether a value matches the protocol type of this name. */
export const conforms = (type: SpecType, value: unknown): boolean => {
  const judged = specTypeSchemas[type]['~standard'].validate(value);
  return !(judged instanceof Promise) && judged.issues === undefined;
};

/** The fields of a list entry or a block that may be dropped without losing it. */
const OPTIONAL = new Set(
  '_meta annotations arguments description icons mimeType size title'.split(' '),
);

/**
 * Returns the value if it is valid, else only its essential fields; undefined if those are invalid,
 * too.
 */
const keepReadable = (type: SpecType, value: unknown): Record<string, unknown> | undefined => {
  if (!isRecord(value)) return undefined;
  if (conforms(type, value)) return value;
  const bare = Object.fromEntries(Object.entries(value).filter(([field]) => !OPTIONAL.has(field)));
  return conforms(type, bare) ? bare : undefined;
};

/** Returns a block in a form that every client can read, if need be as text. */
export const toReadableBlock = (block: unknown): Record<string, unknown> =>
  keepReadable('ContentBlock', block) ?? {
    text: typeof block === 'string' ? block : (JSON.stringify(block) ?? ''),
    type: 'text',
  };

/** Returns the messages of a prompt with one block each, of the roles that the protocol has. */
const toReadableMessages = (messages: readonly unknown[]): Record<string, unknown>[] =>
  messages.flatMap((message) => {
    const { content, role, ...rest } = isRecord(message) ? message : { content: message };
    return [content].flat().map((block) => ({
      ...rest,
      content: toReadableBlock(block),
      role: role === 'assistant' ? role : 'user',
    }));
  });

/** The lists of a server besides its tools, which are checked one by one elsewhere. */
const LISTS = [
  ['prompts', 'Prompt'],
  ['resources', 'Resource'],
  ['resourceTemplates', 'ResourceTemplate'],
] as const;

/**
 * Returns a list without the entries that no client can read, and a prompt with messages that every
 * client can: one would invalidate the whole.
 */
export const keepReadableEntries = (result: Record<string, unknown>): Record<string, unknown> => {
  if (Object.hasOwn(result, 'content')) return result;
  const { messages } = result;
  if (Array.isArray(messages)) return { ...result, messages: toReadableMessages(messages) };
  const [field, type] = LISTS.find(([name]) => Object.hasOwn(result, name)) ?? [];
  if (field === undefined || type === undefined) return result;
  const listed = result[field];
  const entries = Array.isArray(listed) ? listed : [];
  return { ...result, [field]: entries.flatMap((entry) => keepReadable(type, entry) ?? []) };
};
