import type { JsonNode } from './json-node.ts';

const INDENT = '  ';

const printLines = (
  entries: readonly string[],
  indent: string,
  open: string,
  close: string,
): string => {
  if (entries.length === 0) return open + close;
  const inner = indent + INDENT;
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
};

/**
 * Prints a node as JSON text, indented by two spaces. Spellings are kept, so parsing the text
 * returns the same node; an unfinished field is written unchanged.
 */
export const printJson = (node: JsonNode, indent = ''): string => {
  const inner = indent + INDENT;
  switch (node.kind) {
    case 'array':
      return printLines(
        node.items.map((item) => printJson(item, inner)),
        indent,
        '[',
        ']',
      );
    case 'boolean':
      return String(node.value);
    case 'null':
      return 'null';
    case 'object':
      return printLines(
        node.members.map((member) => `${member.rawName}: ${printJson(member.node, inner)}`),
        indent,
        '{',
        '}',
      );
    default:
      return node.raw;
  }
};
