import { isJsonNumber, type JsonNode, stringNode } from './json-node.ts';
import { parseJson } from './parse-json.ts';

/** The type of a list's items: numbers, text, or either. */
export type ListItemKind = 'number' | 'scalar' | 'string';

const SEPARATORS = { number: /[\s,;]+/, scalar: /[\n\t,;]+/, string: /\n+/ } as const;

const itemOf = (text: string, kind: ListItemKind): JsonNode =>
  kind !== 'string' && isJsonNumber(text) ? { kind: 'number', raw: text } : stringNode(text);

/**
 * Parses the items of a pasted list: a JSON array, one item per line, or for numbers any separators
 * (spaces, commas, semicolons, the cells of a spreadsheet). Empty lines are left out.
 */
export const readList = (text: string, kind: ListItemKind): readonly JsonNode[] => {
  if (text.trimStart().startsWith('[')) {
    const parsed = parseJson(text);
    if (parsed.ok && parsed.node.kind === 'array') return parsed.node.items;
  }
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(SEPARATORS[kind])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => itemOf(part, kind));
};

const lineOf = (node: JsonNode): string | undefined => {
  if (node.kind === 'number') return node.raw;
  return node.kind === 'string' ? node.value : undefined;
};

/**
 * Formats a list with one item per line; undefined if reading it again would return other items.
 */
export const writeList = (items: readonly JsonNode[], kind: ListItemKind): string | undefined => {
  const lines: string[] = [];
  for (const item of items) {
    const line = lineOf(item);
    if (line === undefined) return undefined;
    const [again, ...more] = readList(line, kind);
    if (more.length > 0 || again?.kind !== item.kind || lineOf(again) !== line) return undefined;
    lines.push(line);
  }
  return lines[0]?.trimStart().startsWith('[') ? undefined : lines.join('\n');
};
