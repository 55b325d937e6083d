import type { CallToolResult } from '@modelcontextprotocol/server';

/** An answer of the proxy's own, as the one form that every host shows a model. */
export const answerJson = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ text: JSON.stringify(value), type: 'text' }],
});

/** A refusal: the text that the contract spells out, then what helps. */
export const answerError = (text: string, help?: string): CallToolResult => ({
  content: [text, help].flatMap((part) => (part ? [{ text: part, type: 'text' as const }] : [])),
  isError: true,
});
