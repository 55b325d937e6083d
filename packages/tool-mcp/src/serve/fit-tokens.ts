/**
 * Estimates the tokens of a text, erring on the high side: names and braces have fewer characters
 * per token than prose, and Chinese about one.
 */
export const estimateTokens = (text: string): number => {
  let tokens = 0;
  for (const character of text) tokens += character < '\u0080' ? 1 / 3 : 1;
  return Math.ceil(tokens);
};

/** Returns as many of the first items as fit into a number of tokens; at least one. */
export const takeFitting = <Item>(items: readonly Item[], tokens: number): Item[] => {
  let left = tokens;
  const taken: Item[] = [];
  for (const item of items) {
    left -= estimateTokens(JSON.stringify(item)) + 1;
    if (left < 0 && taken.length > 0) break;
    taken.push(item);
  }
  return taken;
};
