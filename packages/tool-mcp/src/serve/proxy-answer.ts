import type { CallToolResult } from '@modelcontextprotocol/server';

/** An answer of the proxy itself, as text, which every host shows to a model. */
export const answerJson = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ text: JSON.stringify(value), type: 'text' }],
});

/** A refusal: the text of the contract, then a hint. */
export const answerError = (text: string, help?: string): CallToolResult => ({
  content: [text, help].flatMap((part) => (part ? [{ text: part, type: 'text' as const }] : [])),
  isError: true,
});
