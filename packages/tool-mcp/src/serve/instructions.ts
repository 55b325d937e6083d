/** How the tools of one server are to be used. */
export interface InstructionPart {
  identifier: string;
  text: string;
}

/**
 * Characters of a server's instructions: about 6,000 tokens, which a client adds to every prompt.
 */
export const INSTRUCTIONS_BUDGET = 24_000;

/** What a proxy says of itself; the tools behind it explain themselves when they are opened. */
export const PROXY_INSTRUCTIONS =
  'Tools are kept in toolboxes. Find one with workbench_search_tools (detail full gives its arguments), then run it with workbench_use_tool.';

const write = ({ identifier, text }: InstructionPart): string =>
  `<tool name="${identifier}">\n${text}\n</tool>`;

/**
 * Joins what tools say of their use. What exceeds the budget is left out, the shortest first: it says
 * the least. What is missing is named, so that a model knows of it.
 */
export const joinInstructions = (
  parts: readonly InstructionPart[],
  budget: number = INSTRUCTIONS_BUDGET,
): string => {
  const kept = new Set(parts);
  const shortestFirst = parts.toSorted((left, right) => left.text.length - right.text.length);
  const join = (): string => {
    const missing = parts.filter((part) => !kept.has(part)).map(({ identifier }) => identifier);
    const note = missing.length > 0 ? [`Without instructions here: ${missing.join(', ')}.`] : [];
    return [...parts.filter((part) => kept.has(part)).map(write), ...note].join('\n\n');
  };
  for (const part of shortestFirst) {
    if (join().length <= budget) break;
    kept.delete(part);
  }
  return join().slice(0, budget);
};
