import type { Token } from './tokenizer.ts';

/**
 * Splits names such as `xy` into factors if the vocabulary says that they are products, and notes
 * it. A following power applies to the last factor, as in handwriting.
 */
export const splitNames = (
  tokens: readonly Token[],
  splitName: ((name: string) => readonly string[] | undefined) | undefined,
  assumptions: string[],
): readonly Token[] => {
  if (!splitName) return tokens;
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    const isCall = next?.type === 'symbol' && next.text === '(' && !next.isSpaced;
    const parts = token.type === 'name' && !isCall ? splitName(token.text) : undefined;
    if (!parts) return [token];
    const assumption = `${token.text} was read as the product ${parts.join('*')}`;
    if (!assumptions.includes(assumption)) assumptions.push(assumption);
    return parts.map((text, part): Token => ({
      end: part === parts.length - 1 ? token.end : token.start + part + 1,
      isSpaced: part === 0 && token.isSpaced,
      start: token.start + part,
      text,
      type: 'name',
    }));
  });
};
